import { editAutoverificationRule } from '@nalaz/domain/catalogue/edit.contract';
import type { GateDecision } from '@nalaz/domain/results/autoverification/autoverification.contract';
import { START, type TestApp } from './app.ts';
import { type BenchLaboratory, makeBenchLaboratory } from './bench-laboratory.ts';
import { openSession } from './open-session.ts';
import { secondPerson } from './second-person.ts';

export interface Decision {
  sample_version: number;
  nacin: string;
  pusten: boolean;
  kapija: number | null;
  odluke: GateDecision[];
}

export interface ReleaseLaboratory extends BenchLaboratory {
  admin: string;
  /** Another version of the demo rule for chemistry. */
  setRule: (more: object) => Promise<void>;
  decisions: (sid: string) => Promise<Decision[]>;
  stored: (sid: string) => Promise<Record<string, unknown>>;
}

/** Lets typed values go, so that the bench can stand for an analyser, and vouches for the quality control. */
export const LETTING_GO = { samoAnalizator: false, kontrolaDrugdje: true };

/** A bench whose clock is the database's: the age of a sample counts. */
export async function makeReleaseLaboratory(lab: TestApp): Promise<ReleaseLaboratory> {
  const made = await makeBenchLaboratory(lab);
  const admin = await lab.signIn(lab.people.admin.email);
  lab.advance(Date.now() - START.getTime() + 3_600_000);
  return {
    ...made,
    admin,
    lead: (await openSession(lab.services.database, { userId: lab.people.voditelj.id, siteId: lab.sites.SA })).token,
    setRule: async (more) => {
      const [rule] = await made.rows<{ _id: string; verzija: number; document: object }>(
        `select e.id as _id, v.version as verzija, v.document from catalogue_entry e join catalogue_version v
         on v.entry_id = e.id and v.version = e.version where e.kind = 'autoverifikacija' and e.code = 'BIO'`,
      );
      const pravilo = { _id: rule?._id, verzija: rule?.verzija, ...rule?.document, ...more };
      const { body } = await lab.call(editAutoverificationRule, {
        as: admin,
        body: { pravilo, razlog: 'Proba', ...secondPerson(lab) },
      });
      if (!body.success && body.code !== 'ENTRY_UNCHANGED') {
        throw new Error(`the rule was not saved: ${JSON.stringify(body)}`);
      }
    },
    decisions: (sid) => made.rows('select * from autoverification where sample_id = $1 order by sample_version', [sid]),
    stored: async (sid) => (await made.rows('select * from sample where id = $1', [sid]))[0] ?? {},
  };
}
