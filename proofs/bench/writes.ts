import { bareSave, bareSteps, script, storedSave } from './bare.ts';
import { bareRegister } from './registering.ts';
import {
  BATCH,
  type Bench,
  batch,
  codeOf,
  newPatient,
  plantVisits,
  saveTube,
  takeNumbers,
  type Workload,
} from './workload.ts';

export function listWrites(bench: Bench): Workload[] {
  const { lab, ask, tokens } = bench;
  const testovi = lab.order.map(({ id }) => ({ _id: id }));
  return [
    {
      name: 'register patient and visit, 3 tubes, 30 tests',
      target: 0.55,
      operations: [60, 800],
      prepare: async (operations) => {
        const first = takeNumbers(operations * 4);
        return {
          api: async (at) => {
            const { pacijent } = await ask<{ pacijent: { _id: string } }>(
              tokens.clerk,
              '/api/pacijenti/unos/save',
              newPatient(at),
            );
            return ask(tokens.clerk, '/api/uzorci/prijem', { pacijent: pacijent._id, testovi, stampac: null });
          },
          bare: script(bareRegister(first, lab.siteId, lab.order)),
        };
      },
    },
    {
      name: 'save 10 results',
      target: 0.55,
      operations: [60, 800],
      prepare: async (operations) => {
        const planted = await plantVisits(bench, operations + 1, 'ZAPRIMLJEN');
        const bare = await plantVisits(bench, operations + 8, 'ZAPRIMLJEN');
        const last = planted.tube(planted.first + operations, 0);
        await saveTube(bench, last, 0);
        const stored = await storedSave(lab.admin, last, lab.siteId, 0);
        return {
          api: (at) => saveTube(bench, planted.tube(planted.first + at, 0), 0),
          bare: script(bareSave(bare.first, bare.prefix, bare.bounds, stored)),
        };
      },
    },
    {
      name: 'an analyser’s 10 results, coalesced',
      target: 1.2,
      operations: [200, 2000],
      prepare: async (operations) => {
        const planted = await plantVisits(bench, operations, 'ZAPRIMLJEN');
        const bare = await plantVisits(bench, operations + 9, 'ZAPRIMLJEN');
        const last = bare.tube(bare.first + operations + 8, 0);
        await saveTube(bench, last, 0);
        const stored = await storedSave(lab.admin, last, lab.siteId, 0);
        return {
          api: (at) => bench.analysers.measured(lab, codeOf(planted.first + at, 0), 0),
          bare: script(bareSave(bare.first, bare.prefix, bare.bounds, stored)),
          clients: 32,
          process: bench.analysers.pid,
        };
      },
    },
    {
      name: `approve, batches of ${BATCH}`,
      target: 0.5,
      operations: [40, 40],
      prepare: async (operations) => {
        const visits = operations * BATCH;
        const planted = await plantVisits(bench, visits, 'REALIZOVAN');
        const bare = await plantVisits(bench, visits + 8, 'REALIZOVAN');
        return {
          api: (at) =>
            ask(tokens.approver, '/api/rezultati/odobri', {
              uzorci: batch(at).map((n) => ({ sid: planted.tube(planted.first + n, 0), verzija: 1 })),
            }),
          bare: script(bareSteps(bare.first, bare.prefix, bare.bounds, lab.siteId, 'approve')),
          each: BATCH,
        };
      },
    },
    {
      name: `verify with signature, batches of ${BATCH}`,
      target: 0.5,
      operations: [40, 40],
      prepare: async (operations) => {
        const visits = operations * BATCH;
        const planted = await plantVisits(bench, visits, 'ODOBREN');
        const bare = await plantVisits(bench, visits + 8, 'ODOBREN');
        return {
          api: (at) =>
            ask(tokens.verifier, '/api/rezultati/verifikuj', {
              uzorci: batch(at).map((n) => ({ sid: planted.tube(planted.first + n, 0), verzija: 1 })),
              znacenje: 'Verifikovano',
              sifra: bench.password,
            }),
          bare: script(bareSteps(bare.first, bare.prefix, bare.bounds, lab.siteId, 'verify')),
          each: BATCH,
          clients: 1,
        };
      },
    },
  ];
}
