import { expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { PEOPLE } from './people.ts';
import { verify } from './reports-desk.ts';
import { colleague } from './results-bench.ts';
import { type KnownPatient, orderFor, takePatient } from './sample-intake.ts';

/** Tests of two tubes, one in each. */
const VALUES = { GLU: '5,2', HGB: '140' } as const;

export interface VisitToReport {
  patient: KnownPatient;
  visit: string;
  /** Enters, approves and verifies the results of a tube. */
  verify: (tube: 0 | 1) => Promise<void>;
  /** Returns the number of the report, as soon as its PDF is there. */
  issue: (vrsta: 'DJELIMIČAN' | 'KONAČAN', verzija?: number) => Promise<string>;
}

/** Two tubes of a patient whom no other journey has, in Sarajevo, ordered by whoever the details name. */
export async function takeVisit(
  page: Page,
  database: pg.Client,
  { patient: known, ...details }: { patient?: KnownPatient; narucioc?: string } = {},
): Promise<VisitToReport> {
  const patient = known ?? (await takePatient(database, { sex: 'MUŠKI', born: '1970-01-01' }));
  const { samples, visit } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, Object.keys(VALUES), details);
  const technologist = await colleague(page, PEOPLE.technologist);
  const { rows } = await database.query<{ id: string }>(`select id from site where sifra = 'SA'`);
  const head = await colleague(page, PEOPLE.head, rows[0]?.id);
  return {
    patient,
    visit,
    verify: async (tube) => {
      const sample = samples[tube];
      if (!sample) {
        throw new Error('there is no such tube');
      }
      await technologist.save(sample._id, VALUES);
      await verify(page, database, [sample]);
    },
    issue: async (vrsta, verzija = 0) => {
      const { nalazi } = await head.call('/nalazi/izdaj', { posjete: [{ _id: visit, verzija }], vrsta });
      await expect
        .poll(
          async () =>
            (await database.query('select from report_pdf where visit_id = $1 and verzija = $2', [visit, verzija + 1]))
              .rowCount,
          { timeout: 30_000 },
        )
        .toBe(1);
      return nalazi[0].broj;
    },
  };
}

/** Everything verified and the final report issued. */
export async function takeIssued(
  page: Page,
  database: pg.Client,
  details: { patient?: KnownPatient; narucioc?: string } = {},
): Promise<VisitToReport & { broj: string }> {
  const made = await takeVisit(page, database, details);
  await made.verify(0);
  await made.verify(1);
  return { ...made, broj: await made.issue('KONAČAN') };
}
