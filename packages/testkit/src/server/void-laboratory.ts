import { issueReports } from '@nalaz/domain/reports/reports.contract';
import {
  approveSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '@nalaz/domain/results/release/transitions.contract';
import { aliquotSample, rejectSample } from '@nalaz/domain/samples/samples.contract';
import type { Answer, TestApp } from './app.ts';
import { type BenchLaboratory, makeBenchLaboratory } from './bench-laboratory.ts';
import { openSession } from './open-session.ts';
import { rowsOf, type StoredVersion } from './reports-laboratory.ts';
import { SIGNED } from './transition-laboratory.ts';

/** A bench whose samples are released, reported and rejected, always by somebody who has seen them as they stand. */
export interface VoidLaboratory extends BenchLaboratory {
  /** The tubes of a new visit, by a test that each holds. */
  tubes: (codes: readonly string[], order?: object) => Promise<{ visitId: string; of: (code: string) => string }>;
  approve: (...sids: string[]) => Promise<Answer<typeof approveSamples>['body']>;
  undo: (...sids: string[]) => Promise<Answer<typeof undoApproval>['body']>;
  verify: (...sids: string[]) => Promise<Answer<typeof verifySamples>['body']>;
  unlock: (...sids: string[]) => Promise<Answer<typeof unlockSamples>['body']>;
  reject: (sid: string, razlog?: string, napomena?: string) => Promise<Answer<typeof rejectSample>['body']>;
  pour: (sid: string, ...codes: string[]) => Promise<string>;
  issue: (visitId: string, vrsta: 'KONAČAN' | 'DJELIMIČAN') => Promise<Answer<typeof issueReports>['body']>;
  versions: (visitId: string) => Promise<StoredVersion[]>;
  /** What the newest version says of a test. */
  paper: (visitId: string, code: string) => Promise<string | null | undefined>;
  stateOf: (sid: string) => Promise<string>;
}

export async function makeVoidLaboratory(lab: TestApp): Promise<VoidLaboratory> {
  const made = await makeBenchLaboratory(lab);
  const userId = lab.people.mikrobiolog.id;
  const verifier = (await openSession(lab.services.database, { userId, siteId: lab.sites.SA })).token;
  const seen = async (sid: string) => ({ sid, verzija: (await made.open(sid)).uzorak.verzija });
  const chosen = async (sids: readonly string[]) => ({ uzorci: await Promise.all(sids.map(seen)) });
  const versions: VoidLaboratory['versions'] = (visitId) =>
    made.rows('select * from report where visit_id = $1 order by verzija', [visitId]);
  return {
    ...made,
    versions,
    tubes: async (codes, order) => {
      const samples = await made.samples(codes, order);
      const [first] = await made.rows<{ visit_id: string }>('select visit_id from sample where id = $1', [
        samples[0]?.sid,
      ]);
      const of = (code: string) => samples.find(({ tests }) => tests.includes(code))?.sid ?? '';
      return { visitId: first?.visit_id ?? '', of };
    },
    approve: async (...sids) =>
      (await lab.call(approveSamples, { as: made.lead, body: { ...(await chosen(sids)), nepotpuni: true } })).body,
    undo: async (...sids) =>
      (await lab.call(undoApproval, { as: made.lead, body: { ...(await chosen(sids)), razlog: '' } })).body,
    verify: async (...sids) =>
      (await lab.call(verifySamples, { as: verifier, body: { ...(await chosen(sids)), ...SIGNED } })).body,
    unlock: async (...sids) =>
      (await lab.call(unlockSamples, { as: made.lead, body: { ...(await chosen(sids)), razlog: 'proba' } })).body,
    reject: async (sid, razlog = 'KOAGULUM', napomena = '') =>
      (await lab.call(rejectSample, { as: made.sa, body: { ...(await seen(sid)), razlog, napomena } })).body,
    pour: async (sid, ...codes) => {
      const body = { ...(await seen(sid)), testovi: codes.map(made.assay) };
      return (await lab.call(aliquotSample, { as: made.sa, body })).body.alikvot._id;
    },
    issue: async (visitId, vrsta) => {
      const verzija = (await versions(visitId)).length;
      return (await lab.call(issueReports, { as: made.lead, body: { posjete: [{ _id: visitId, verzija }], vrsta } }))
        .body;
    },
    paper: async (visitId, code) => {
      const newest = (await versions(visitId)).at(-1);
      return newest && rowsOf(newest.snapshot).find(({ labassay }) => labassay === code)?.rezultat_f;
    },
    stateOf: async (sid) => {
      const [row] = await made.rows<{ status: string; odbijen_razlog: string | null }>(
        'select status, odbijen_razlog from sample where id = $1',
        [sid],
      );
      return row?.odbijen_razlog ?? row?.status ?? '';
    },
  };
}
