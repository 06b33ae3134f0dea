import { bareSave, bareSteps, type StoredSave, script, storedSave } from './bare.ts';
import { bareRegister } from './registering.ts';
import { BATCH, type Bench, batch, newPatient, plantVisits, saveTube, type Workload } from './workload.ts';

const TUBES = [0, 1, 2];

interface Sample {
  _id: string;
  verzija: number;
  tests: { _id: string }[];
}

/** From the counter to the signature: so many patients, their tubes saved one by one, approved and verified together. */
export const wholeCase = (bench: Bench): Workload => ({
  name: `whole case to the signature, lots of ${BATCH}`,
  target: 0.5,
  operations: [3, 20],
  prepare: async (operations) => {
    const { lab } = bench;
    const bare = await plantVisits(bench, operations * BATCH + 9, 'ZAPRIMLJEN');
    const stored: StoredSave[] = [];
    for (const tube of TUBES) {
      const last = bare.tube(bare.first + operations * BATCH + 8, tube);
      await saveTube(bench, last, tube);
      stored.push(await storedSave(lab.admin, last, lab.siteId, tube));
    }
    const steps = (step: 'approve' | 'verify') =>
      TUBES.map((tube) => bareSteps(bare.first, bare.prefix, bare.bounds, lab.siteId, step, tube));
    return {
      api: (at) => liveThrough(bench, at),
      bare: script(
        bareRegister(bare.first + 1_000_000, lab.siteId, lab.order),
        ...stored.map((one) => bareSave(bare.first, bare.prefix, bare.bounds, one)),
        ...steps('approve'),
        ...steps('verify'),
      ),
      each: BATCH,
      clients: 2,
    };
  },
});

async function liveThrough(bench: Bench, at: number): Promise<void> {
  const { lab, ask, tokens } = bench;
  const samples: Sample[] = [];
  for (const n of batch(at)) {
    const { pacijent } = await ask<{ pacijent: { _id: string } }>(
      tokens.clerk,
      '/api/pacijenti/unos/save',
      newPatient(n),
    );
    const testovi = lab.order.map(({ id }) => ({ _id: id }));
    const body = { pacijent: pacijent._id, testovi, stampac: null };
    samples.push(...(await ask<{ data: Sample[] }>(tokens.clerk, '/api/uzorci/prijem', body)).data);
  }
  for (const { _id, tests } of samples) {
    const tube = lab.order.find(({ id }) => id === tests[0]?._id)?.tube ?? 0;
    await saveTube(bench, _id, tube);
  }
  const uzorci = samples.map(({ _id, verzija }) => ({ sid: _id, verzija: verzija + 1 }));
  await ask(tokens.approver, '/api/rezultati/odobri', { uzorci });
  await ask(tokens.verifier, '/api/rezultati/verifikuj', {
    uzorci: uzorci.map(({ sid, verzija }) => ({ sid, verzija: verzija + 1 })),
    znacenje: 'Verifikovano',
    sifra: bench.password,
  });
}
