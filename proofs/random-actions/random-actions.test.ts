import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, plantSamples } from '@nalaz/testkit/load/sample-fixtures';
import { PASSWORD, startTestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { expect, it } from 'vitest';
import { PEOPLE, type Person } from './model.ts';
import { findFaults } from './proof.ts';
import { runRandomActions } from './sequence.ts';

const RUNS = 60;

it(`[S4.08] ${RUNS} random sequences of actions: no illegal status, undo returns, the trail is complete`, async () => {
  const lab = await startTestApp();
  try {
    await makeSampleLaboratory(lab);
    const [siteId, ask] = [lab.sites.SA, oneAfterAnother(lab.testDatabase.admin)];
    const tokens = new Map<Person, string>();
    for (const name of PEOPLE) {
      tokens.set(name, (await openSession(lab.services.database, { userId: lab.people[name].id, siteId })).token);
    }
    const planted = await plantSamples(ask, { siteId, count: RUNS, codes: ['GLU', 'UREA'] });
    const send = sendWithin(lab.http);
    const outcome = await runRandomActions({ send, tokens, password: PASSWORD, planted, seed: 1, atOnce: 4 });
    expect(outcome.differences).toEqual([]);
    expect(await findFaults(ask, outcome.models)).toEqual({ faults: [], trail: outcome.done });
    expect(outcome.done).toBeGreaterThan(RUNS);
  } finally {
    await lab.close();
  }
}, 120_000);
