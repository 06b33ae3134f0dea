import type { AddressInfo } from 'node:net';
import { loadIntake } from '@nalaz/testkit/load/intake-load';
import { proveIntake } from '@nalaz/testkit/load/intake-proof';
import { startTestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { expect, it } from 'vitest';

const [CLIENTS, SAVES] = [16, 180];

it(`[samples] [patients] ${CLIENTS} counters save ${SAVES} visits at once: nobody and no number twice, nothing lost`, async () => {
  // Two people at sixteen counters ask for more numbers of the other site than two people do.
  const lab = await startTestApp({ FOREIGN_LOOKUPS: 1_000_000 });
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
