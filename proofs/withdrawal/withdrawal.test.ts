import type { AddressInfo } from 'node:net';
import { startFastSending } from '@nalaz/testkit/load/fast-sending';
import { oneAfterAnother } from '@nalaz/testkit/load/sample-fixtures';
import { PASSWORD, startTestApp } from '@nalaz/testkit/server/app';
import { expect, it } from 'vitest';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openMailStandIn } from '../../stand-ins/mail/stand-in.ts';
import { runLives } from './lives.ts';

const LIVES = 12;

it(`[H95] [H96] [H118] ${LIVES} random lives of reports: what was taken back is nowhere shown or sent as valid`, async () => {
  const mail = await openMailStandIn();
  const lab = await startTestApp({
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Laboratorija <nalazi@lab.example.ba>',
  });
  const sending = await startFastSending(lab.services, createLog('silent'));
  try {
    lab.advance(Date.now() - lab.services.now().getTime());
    await lab.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = lab.http.server.address() as AddressInfo;
    const outcome = await runLives({
      ...{ ask: oneAfterAnother(lab.testDatabase.admin), database: lab.services.database, mail, password: PASSWORD },
      addresses: [`http://127.0.0.1:${port}`],
      siteId: lab.sites.SA,
      people: {
        approver: lab.people.voditelj.id,
        verifier: lab.people.mikrobiolog.id,
        desk: lab.people['prijem.sa'].id,
        customer: lab.people.partner.id,
      },
      ...{ lives: LIVES, acts: 6, clients: 3, seed: 7 },
    });
    expect(outcome.violations).toEqual([]);
    expect(outcome.knownAfterMs.length).toBeGreaterThan(5);
  } finally {
    await sending.stop();
    await lab.close();
    await mail.close();
  }
}, 120_000);
