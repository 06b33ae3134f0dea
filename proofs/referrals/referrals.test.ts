import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { buildWork } from '../../apps/server/src/modules.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { startWorker } from '../../apps/server/src/platform/worker.ts';
import { receiveRequisition } from '../../packages/domain/src/requisitions/requisitions.contract.ts';
import { FAULTS } from '../../stand-ins/hospital/faults.ts';
import { type Hospital, openHospital } from '../../stand-ins/hospital/hospital.ts';
import { judge, planSendings, type Sending, sendAll, untilTold } from './proof.ts';

let hospital: Hospital;
let lab: TestApp;
beforeAll(async () => {
  hospital = await openHospital({ token: 'bolnica', rate: 0.2, kinds: FAULTS, slowMs: 3000 });
  lab = await startTestApp({
    HOSPITAL_URL: hospital.url,
    HOSPITAL_TOKEN: 'bolnica',
    HOSPITAL_TIMEOUT_MS: 1000,
  });
});
afterAll(async () => {
  await lab.close();
  await hospital.close();
});

it('[S7.13] 60 referrals, sent again and again while the hospital fails in a fifth of all cases: each received once', async () => {
  const desks = [await lab.signIn(lab.people['prijem.sa'].email), await lab.signIn(lab.people['prijem.bl'].email)];
  const receive = async ({ number, desk }: Sending) =>
    (
      await lab.call(receiveRequisition, {
        as: desks[desk] ?? '',
        body: { patient: { ID_UPUTNICE: number }, stampac: null },
      })
    ).body;
  const { config, database } = lab.services;
  const worker = await startWorker({ config, database, log: createLog('silent'), ...buildWork(lab.services) });
  const sendings = planSendings(60, desks.length, createRandom(3, 'sendings'));
  const sent = await sendAll(sendings, 6, receive);
  await untilTold(lab.testDatabase.admin, 60);
  await worker.stop();
  expect(await judge(lab.testDatabase.admin, sendings, sent, hospital.state)).toEqual([]);
  expect(sent.first).toBe(60);
  expect(sent.again + sent.takenElsewhere).toBe(sendings.length - 60);
}, 120_000);
