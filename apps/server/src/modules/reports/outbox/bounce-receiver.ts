import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Log } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { noteReturn } from './returned-mail.service.ts';
import { deliveryOf, mayReturn, readReturn } from './returned-mail.ts';

const MOST_BYTES = 256 * 1024;

export interface BounceReceiver {
  port: number;
  stop: () => Promise<void>;
}

class Refusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Takes mails in that came back, from the mail server on this machine. Nothing where it is not set up. */
export async function startBounceReceiver(
  services: Pick<Services, 'config' | 'database'>,
  log: Log,
): Promise<BounceReceiver | undefined> {
  const { BOUNCE_DOMAIN: domain, BOUNCE_PORT: port } = services.config;
  if (!domain || port === 0) {
    return undefined;
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    maxClients: 10,
    socketTimeout: 30_000,
    closeTimeout: 2000,
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(mayReturn(address) ? null : new Refusal(550, 'not for people')),
    onRcptTo: ({ address }, _session, done) =>
      done(deliveryOf(address, domain) ? null : new Refusal(550, 'no such mailbox')),
    onData: (stream, session, done) => {
      takeIn(services, { stream, session, domain }).then(
        () => done(null),
        (error: Error) => {
          if (!(error instanceof Refusal)) {
            log.warn({ name: error.name }, 'a returned mail could not be noted');
          }
          done(error instanceof Refusal ? error : new Refusal(451, 'try again later'));
        },
      );
    },
  });
  server.on('error', (error: Error & { code?: string }) => log.warn({ code: error.code }, 'bounce receiver'));
  const listening = server.listen(port, '127.0.0.1');
  try {
    await once(listening, 'listening');
  } catch {
    // Of several workers on one machine, one takes them in; the others send all the same.
    return undefined;
  }
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Received {
  stream: SMTPServerDataStream;
  session: SMTPServerSession;
  domain: string;
}

async function takeIn(services: Pick<Services, 'database'>, { stream, session, domain }: Received): Promise<void> {
  const message = await readWhole(stream);
  const returned = readReturn(message);
  for (const { address } of returned ? session.envelope.rcptTo : []) {
    const id = deliveryOf(address, domain);
    if (id && (await noteReturn(services, id, returned?.words ?? '')) === 'LATER') {
      throw new Refusal(451, 'try again later');
    }
  }
}

/** Read to its end in any case: the sender is answered only then. */
async function readWhole(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BYTES) {
      parts.push(part);
    }
  }
  if (size > MOST_BYTES) {
    throw new Refusal(552, 'too large');
  }
  return Buffer.concat(parts).toString('latin1');
}
