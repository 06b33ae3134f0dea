import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { PASSWORD, startTestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeSampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { expect, it } from 'vitest';
import { HANDS, type Hand, runCompleteness } from './lives.ts';
import { countOpenVerified, findOpenReports, findVoidNumbers, plantVisits, receiver } from './proof.ts';

const RUNS = 30;

it(`[S4.18] ${RUNS} random lives of visits: nothing is verified or called final while a test has neither result nor reason`, async () => {
  const lab = await startTestApp();
  try {
    const made = await makeSampleLaboratory(lab);
    const [siteId, ask] = [lab.sites.SA, oneAfterAnother(lab.testDatabase.admin)];
    const tokens = new Map<Hand, string>();
    for (const name of HANDS) {
      tokens.set(name, (await openSession(lab.services.database, { userId: lab.people[name].id, siteId })).token);
    }
    const [analyser] = await ask<{ id: string }>(
      "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
      [siteId],
    );
    const outcome = await runCompleteness({
      ...{ send: sendWithin(lab.http), ask, password: PASSWORD, seed: 1, atOnce: 4 },
      as: (hand) => tokens.get(hand) ?? '',
      receive: receiver(lab.services.database, siteId, analyser?.id ?? ''),
      visits: await plantVisits(ask, siteId, RUNS),
      more: made.idOf('lab', 'HOL'),
    });
    expect(outcome.faults).toEqual([]);
    expect(await findOpenReports(ask)).toEqual({ papers: outcome.final, open: [] });
    expect(await findVoidNumbers(ask)).toEqual([]);
    expect(await countOpenVerified(ask)).toMatchObject({ open: 0 });
    expect(outcome.final).toBeGreaterThan(0);
    expect(outcome.refused.get('TESTS_UNFINISHED')).toBeGreaterThan(0);
    expect(outcome.refused.get('REPORT_INCOMPLETE')).toBeGreaterThan(0);
    expect(outcome.refused.get('COMPONENT_UNVERIFIED')).toBeGreaterThan(0);
  } finally {
    await lab.close();
  }
}, 180_000);
