import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { type Deed, deedOf, mannerOf, returnNotice, type Step } from './faults.ts';

export interface TakenMail {
  to: string;
  /** The envelope's sender, to whom it would be returned. */
  from: string;
  messageId: string;
  /** It says in its headers that it is sent once more. */
  repeated: boolean;
  /** Whoever sent it was told that it was taken. */
  answered: boolean;
  /** When the whole of it was here, by this process's clock. */
  at: number;
  raw: string;
}

export interface MailStandIn {
  url: string;
  taken: TakenMail[];
  /** How many connections came. */
  connections: () => number;
  close: () => Promise<void>;
}

export interface MailStandInOptions {
  port?: number;
  /** Where mails go that are returned; without it none are. */
  returnPort?: () => number;
  returnAfterMs?: number;
}

/** Stands in for the mail server of the laboratory: it takes mails, and has bad days. No part of the product. */
export async function openMailStandIn(options: MailStandInOptions = {}): Promise<MailStandIn> {
  const { port = 0, returnPort, returnAfterMs = 100 } = options;
  const taken: TakenMail[] = [];
  const times = new Map<string, number>();
  const returning = new Set<Promise<void>>();
  let connections = 0;

  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.id === id) {
        connection._socket.destroy();
      }
    }
  };
  const deed = (address: string, step: Step): Deed => deedOf(mannerOf(address), step, times.get(address) ?? 0);

  async function takeMessage(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Deed> {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
    const now = deed(to, 'message');
    if (now === 'hang up') {
      return now;
    }
    const raw = await readAll(stream);
    taken.push({ to, from, raw, ...headersOf(raw), answered: now === 'go on', at: performance.now() });
    if (mannerOf(to) === 'returns' && returnPort) {
      const sent = sendBack(`smtp://127.0.0.1:${returnPort()}`, from, to, returnAfterMs);
      returning.add(sent.finally(() => returning.delete(sent)));
    }
    return now;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 500,
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onRcptTo: ({ address }, session, done) => {
      times.set(address, (times.get(address) ?? 0) + 1);
      answerWith(deed(address, 'recipient'), () => hangUp(session), done);
    },
    onData: (stream, session, done) => {
      takeMessage(stream, session).then((now) => answerWith(now, () => hangUp(session), done), done);
    },
  });
  // Whoever is hung up on, or dies, leaves in the middle of a word.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    taken,
    connections: () => connections,
    close: async () => {
      await Promise.all(returning);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function answerWith(deed: Deed, hangUp: () => void, done: (error?: Error | null) => void): void {
  if (deed === 'go on') {
    done();
  } else if (typeof deed === 'object') {
    done(Object.assign(new Error(deed.words), { responseCode: deed.code }));
  } else {
    hangUp();
  }
}

/** Later, and again while the other side says that it is too soon. */
async function sendBack(url: string, to: string, recipient: string, afterMs: number): Promise<void> {
  const mail = { envelope: { from: '', to }, raw: returnNotice(to, recipient) };
  const transport = createTransport(url);
  for (let time = 0; time < 50; time++) {
    await sleep(afterMs);
    const refused = await transport.sendMail(mail).then(
      () => undefined,
      (error: { responseCode?: number }) => error,
    );
    if (!refused || (refused.responseCode ?? 0) >= 500) {
      return;
    }
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) {
    parts.push(part);
  }
  return Buffer.concat(parts).toString('latin1');
}

function headersOf(raw: string): Pick<TakenMail, 'messageId' | 'repeated'> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return {
    messageId: /^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? '',
    repeated: /^X-Nalaz-Ponovljeno: da$/im.test(head),
  };
}
