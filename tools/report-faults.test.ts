import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../apps/server/seeds/random.ts';
import { PASSWORD, START, startTestApp, type TestApp } from '../apps/server/test/app.ts';
import { openSession } from '../apps/server/test/open-session.ts';
import { makeSampleLaboratory } from '../apps/server/test/sample-laboratory.ts';
import { type MailStandIn, openMailStandIn } from './mail-stand-in.ts';
import { openFaultsLaboratory } from './report-faults-laboratory.ts';
import { readMail } from './report-faults-mail.ts';
import { findStrays } from './report-faults-proof.ts';
import { POINTS, runFaults } from './report-faults-run.ts';
import { sendWithin } from './sample-calls.ts';
import { oneAfterAnother } from './sample-laboratory.ts';

const RUNS = 3;

let lab: TestApp;
let mail: MailStandIn;
beforeAll(async () => {
  mail = await openMailStandIn();
  lab = await startTestApp();
  lab.advance(Date.now() - START.getTime());
});
afterAll(async () => {
  await lab.close();
  await mail.close();
});

it('[S2.14] [S2.15] a worker killed while it draws, stores, mails or tells of a correction: no report is lost, doubled or repeated unmarked', async () => {
  await makeSampleLaboratory(lab);
  const sign = async ({ id }: { id: string }) =>
    (await openSession(lab.services.database, { userId: id, siteId: lab.sites.SA })).token;
  const people = {
    head: await sign(lab.people.voditelj),
    second: await sign(lab.people.mikrobiolog),
    password: PASSWORD,
  };
  const ask = oneAfterAnother(lab.testDatabase.admin);
  const mails = () => mail.taken.map(readMail);
  const outcomes = await runFaults({
    lab: openFaultsLaboratory(ask, sendWithin(lab.http), lab.sites.SA, people),
    environment: {
      DATABASE_URL: lab.testDatabase.url,
      JOBS_DATABASE_URL: lab.testDatabase.jobsUrl,
      LOG_LEVEL: 'silent',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Laboratorija <nalazi@example.com>',
    },
    mails,
    runs: RUNS,
    random: createRandom(7, 'deaths'),
  });
  const asIfNothingHadHappened = { runs: RUNS, notKilled: 0, problems: [] };
  expect(outcomes).toMatchObject(Object.keys(POINTS).map((point) => ({ point, ...asIfNothingHadHappened })));
  expect(outcomes.find(({ point }) => point === 'mailAccepted')?.repeated).toBeGreaterThan(0);
  expect(await findStrays(ask, mails())).toEqual([]);
}, 300_000);
