import type { AddressInfo } from 'node:net';
import { sendTo } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { PASSWORD, startTestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { TEST_LABORATORY } from '@nalaz/testkit/server/test-laboratory';
import { expect, it } from 'vitest';
import { arrangeRaces } from './laboratory.ts';
import { proveRaces } from './proof.ts';
import { runRaces } from './race.ts';

const [CLIENTS, RACES] = [8, 60];

it(`[S4.08] ${CLIENTS} people race ${RACES} times for the same samples: one wins, the others are told who`, async () => {
  const lab = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
  try {
    await makeSampleLaboratory(lab);
    await lab.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lab.http.server.address() as AddressInfo;
    const ask = oneAfterAnother(lab.testDatabase.admin);
    const { groups, test } = await arrangeRaces(ask, lab.services.database, {
      siteId: lab.sites.SA,
      like: lab.people.voditelj.id,
      passwordHash: await TEST_LABORATORY.hashPassword(PASSWORD),
      clients: CLIENTS,
      sendOf: (_client, from) => sendTo(`http://127.0.0.1:${port}`, from),
    });
    const outcome = await runRaces({ groups, races: RACES, test, password: PASSWORD, seed: 1 });
    const samples = groups.flatMap((group) => group.samples);
    expect((await proveRaces(ask, samples, outcome)).filter(({ found }) => found !== 0)).toEqual([]);
    expect(outcome.wins.get('verify')).toBeGreaterThan(0);
  } finally {
    await lab.close();
  }
}, 120_000);
