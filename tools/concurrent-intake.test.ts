import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../apps/server/test/app.ts';
import { openSession } from '../apps/server/test/open-session.ts';
import { makeSampleLaboratory } from '../apps/server/test/sample-laboratory.ts';
import { loadIntake } from './intake-load.ts';
import { proveIntake } from './intake-proof.ts';

const [CLIENTS, SAVES] = [16, 180];

it(`[samples] [patients] ${CLIENTS} counters save ${SAVES} visits at once: nobody and no number twice, nothing lost`, async () => {
  const lab = await startTestApp();
  try {
    const made = await makeSampleLaboratory(lab);
    await lab.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lab.http.server.address() as AddressInfo;
    const counters = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, at) => {
        const [name, siteId] = at % 2 ? (['prijem.bl', lab.sites.BL] as const) : (['prijem.sa', lab.sites.SA] as const);
        const { token } = await openSession(lab.services.database, { userId: lab.people[name].id, siteId });
        return { address: `http://127.0.0.1:${port}`, token };
      }),
    );
    const orders = [['GLU'], ['LDL', 'WBC']].map((codes) => codes.map((code) => made.idOf('lab', code)));
    const outcome = await loadIntake({ counters, saves: SAVES, orders });
    const findings = await proveIntake(lab.testDatabase.admin, outcome, SAVES);
    expect(findings.filter(({ met }) => !met)).toEqual([]);
    expect([outcome.repeated, outcome.met]).toEqual([SAVES / 4, (SAVES * 2) / 3]);
  } finally {
    await lab.close();
  }
}, 120_000);
