import type { AddressInfo } from 'node:net';
import { readWork, startWork } from '@nalaz/testkit/load/work-load';
import { startTestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { expect, it } from 'vitest';
import { makeMonths, proveMonths } from './proof.ts';

const [CLIENTS, TIMES] = [6, 2];

it(`[engine] months are made ${TIMES} times beside ${CLIENTS} people at work: nothing fails, every row finds its month`, async () => {
  const lab = await startTestApp();
  try {
    await makeSampleLaboratory(lab);
    await lab.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lab.http.server.address() as AddressInfo;
    const token = await lab.signIn(lab.people.voditelj.email);
    const { admin } = lab.testDatabase;
    const work = startWork({
      places: Array.from({ length: CLIENTS }, () => ({ address: `http://127.0.0.1:${port}`, token })),
      ...(await readWork(admin, lab.sites.SA)),
      pauseMs: 50,
    });
    const outcome = await makeMonths(lab.services.database, admin, TIMES);
    await work.stop();
    expect(outcome.failures).toEqual([]);
    expect(work.failed).toEqual([]);
    expect(work.calls).toBeGreaterThan(CLIENTS);
    expect((await proveMonths(admin, TIMES)).filter(({ found }) => found !== 0)).toEqual([]);
  } finally {
    await lab.close();
  }
}, 120_000);
