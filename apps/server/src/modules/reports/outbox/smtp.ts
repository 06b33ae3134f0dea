import { Readable } from 'node:stream';
import { type SendOutcome, theirWords } from '@nalaz/domain/reports/delivery.rules';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from './compose-mail.ts';
import type { HandoverLock } from './while-it-holds.ts';

/** Far below the lease of a delivery, so that nobody takes it over while it is still being sent. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
const DEADLINE_MS = 60_000;

interface SmtpFault {
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
}

/** For a mail that nothing can overtake. */
const ALWAYS_HELD: HandoverLock = { held: true, letGo: () => undefined };

/** Hands one mail over. What is known afterwards depends on how far it got, and on whether the answer came. */
export async function handOver(
  url: string,
  mail: ComposedMail,
  lock: () => Promise<HandoverLock> = async () => ALWAYS_HELD,
): Promise<SendOutcome> {
  let wholeMessageLeft = false;
  let locked: HandoverLock | undefined;
  // Read only after the server has said that it will take the message: the last moment to keep it.
  const message = Readable.from(
    (async function* () {
      locked = await lock();
      if (!locked.held) {
        throw new Error('overtaken');
      }
      yield mail.message;
    })(),
  ).on('end', () => {
    wholeMessageLeft = true;
  });
  try {
    await converse(url, mail.envelope, message);
    return { kind: 'ACCEPTED' };
  } catch (error) {
    return locked?.held === false
      ? { kind: 'OVERTAKEN' }
      : outcomeOf(error as SmtpFault, wholeMessageLeft, mail.envelope.to);
  } finally {
    locked?.letGo();
  }
}

function converse(url: string, envelope: ComposedMail['envelope'], message: Readable): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...server, ...PATIENCE, logger: false });
  return new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => end({ code: 'ETIMEDOUT' }), DEADLINE_MS);
    const end = (fault?: SmtpFault | null) => {
      clearTimeout(deadline);
      if (fault) {
        connection.close();
        reject(fault);
      } else {
        connection.quit();
        resolve();
      }
    };
    const send = () =>
      connection.send({ ...envelope, dsn: { ret: 'HDRS', notify: 'FAILURE' } }, message, (fault) => end(fault));
    // Also after the end: a server that hangs up on our farewell changes nothing.
    connection.on('error', end);
    connection.connect((fault) => {
      if (fault) {
        end(fault);
      } else if (auth && connection.allowsAuth) {
        connection.login({ ...auth, credentials: auth }, (refused) => (refused ? end(refused) : send()));
      } else {
        send();
      }
    });
  });
}

const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** A refusal counts when it is about this mail; one of our sign-in or of the whole connection may pass. */
function outcomeOf(fault: SmtpFault, wholeMessageLeft: boolean, recipient: string): SendOutcome {
  const poruka = theirWords(fault.response ?? fault.code ?? '', recipient);
  const { responseCode = 0, command = '' } = fault;
  const aboutTheMail = ABOUT_THE_MAIL.includes(command) || fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE';
  if (aboutTheMail && (responseCode >= 500 || responseCode === 0)) {
    return { kind: 'REFUSED', poruka };
  }
  if (responseCode >= 400) {
    return { kind: 'DEFERRED', razlog: responseCode < 500 ? 'ODGOĐENO' : 'NEDOSTUPNO', poruka };
  }
  return wholeMessageLeft ? { kind: 'UNKNOWN', poruka } : { kind: 'DEFERRED', razlog: 'NEDOSTUPNO', poruka };
}
