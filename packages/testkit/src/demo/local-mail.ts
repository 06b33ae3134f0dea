import { freePort, start } from '../machine/processes.ts';

/** A mail server for trying out: it takes the mails and shows what it took; nothing leaves this machine. */
export async function startLocalMail(domain: string) {
  // One after the other: asked for at once, the same port could be given twice.
  const smtp = await freePort();
  const taken = await freePort();
  const bounce = await freePort();
  const args = ['--port', String(smtp), '--http', String(taken), '--return', String(bounce)];
  return {
    child: start(process.execPath, ['stand-ins/mail/server.ts', ...args], {}, 'ignore'),
    takenUrl: `http://127.0.0.1:${taken}`,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${smtp}`,
      MAIL_FROM: `Laboratorija <nalazi@${domain}>`,
      BOUNCE_DOMAIN: domain,
      BOUNCE_PORT: String(bounce),
    },
  };
}
