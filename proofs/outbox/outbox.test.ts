import { startFastSending } from '@nalaz/testkit/load/fast-sending';
import { freePort } from '@nalaz/testkit/machine/processes';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type MailStandIn, openMailStandIn } from '../../stand-ins/mail/stand-in.ts';
import { judge, planAddresses, plantMails, untilEnded } from './proof.ts';

const MAILS = 60;
let mail: MailStandIn;
let lab: TestApp;
beforeAll(async () => {
  const returns = await freePort();
  mail = await openMailStandIn({ returnPort: () => returns });
  lab = await startTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Laboratorija <nalazi@lab.example.ba>',
    BOUNCE_DOMAIN: 'povrat.example.ba',
    BOUNCE_PORT: returns,
  });
});
afterAll(async () => {
  await lab.close();
  await mail.close();
});

it('[S2.15] 60 mails to a server that fails in three of ten cases: each comes to an end that is seen', async () => {
  const { admin } = lab.testDatabase;
  await plantMails(lab.services.database, admin, lab.sites.SA, planAddresses(MAILS, createRandom(5, 'mails')));
  const sending = await startFastSending(lab.services, createLog('silent'));
  await untilEnded(admin, 100);
  await sending.stop();
  const judged = await judge(admin, mail.taken);
  expect(judged).toMatchObject({ mails: MAILS, withoutEnd: 0, repeatedUnmarked: 0, problems: [] });
  expect(judged.delivered + judged.failedVisibly).toBe(MAILS);
  expect(judged.failedVisibly).toBeGreaterThan(0);
  expect(judged.repeated).toBeGreaterThan(0);
}, 120_000);
