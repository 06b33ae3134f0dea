import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { PASSWORD, startTestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { expect, it } from 'vitest';
import { runCorrections } from './moments.ts';

const CORRECTIONS = 40;

it(`[S4.08] ${CORRECTIONS} random corrections at random moments: everything is as if it were judged from scratch`, async () => {
  const lab = await startTestApp();
  try {
    const session = async (name: keyof typeof lab.people) =>
      (await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites.SA })).token;
    const tokens = {
      ...{ desk: await session('prijem.sa'), other: await session('prijem'), bench: await session('tehnolog.sa') },
      ...{ approver: await session('voditelj'), verifier: await session('mikrobiolog'), admin: await session('admin') },
    };
    const [send, ask] = [sendWithin(lab.http), oneAfterAnother(lab.testDatabase.admin)];
    const second = lab.people.mikrobiolog.email;
    const run = { send, ask, tokens, second, password: PASSWORD, corrections: CORRECTIONS, seed: 1, atOnce: 2 };
    const outcome = await runCorrections(run);
    expect(outcome.faults).toEqual([]);
    expect(outcome.corrections).toBeGreaterThanOrEqual(CORRECTIONS);
    expect(outcome.fallen).toBeGreaterThan(0);
    expect(outcome.putBack).toBeGreaterThan(0);
  } finally {
    await lab.close();
  }
}, 180_000);
