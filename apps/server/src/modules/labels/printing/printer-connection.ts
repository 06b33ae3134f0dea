import { connect, type Socket } from 'node:net';
import { type HostStatus, readHostStatus } from './host-status.ts';
import { lookupJudged, PrinterForbidden, refuseForbidden } from './printer-address.ts';

export interface Patience {
  connectMs: number;
  answerMs: number;
  /** From the last byte of a label until the printer says that it is out. */
  printedMs: number;
  pollMs: number;
}

export const USUAL_PATIENCE: Patience = { connectMs: 3000, answerMs: 3000, printedMs: 30_000, pollMs: 150 };

/** `anywhere`: also printers that stand in on this machine, as in the demo. */
export type Reach = 'network' | 'anywhere';

export interface PrinterConnection {
  askStatus: () => Promise<HostStatus>;
  send: (zpl: string) => Promise<void>;
  close: () => void;
}

/** Everything else that goes wrong with the connection is one of these two. */
export class PrinterUnreachable extends Error {}
export class PrinterSilent extends Error {}

export async function connectPrinter(
  { adresa, port }: { adresa: string; port: number },
  patience: Patience,
  reach: Reach,
): Promise<PrinterConnection> {
  if (reach === 'network') {
    refuseForbidden(adresa);
  }
  const judged = reach === 'network' ? { lookup: lookupJudged } : {};
  const socket = connect({ host: adresa, port, noDelay: true, ...judged });
  // Whoever waits is told by `failure`; a socket whose error nobody hears would end the process.
  const failure = new Promise<never>((_resolve, reject) => {
    socket.once('error', (error) => reject(error instanceof PrinterForbidden ? error : new PrinterUnreachable()));
    socket.once('close', () => reject(new PrinterUnreachable()));
  });
  failure.catch(() => undefined);
  const within = <T>(milliseconds: number, work: Promise<T>) => waitFor(milliseconds, [work, failure]);

  try {
    await within(patience.connectMs, new Promise<void>((resolve) => socket.once('connect', resolve)));
  } catch (error) {
    socket.destroy();
    throw error instanceof PrinterSilent ? new PrinterUnreachable() : error;
  }
  return {
    askStatus: () => within(patience.answerMs, askStatus(socket)),
    send: (zpl) => within(patience.printedMs, new Promise<void>((resolve) => socket.write(zpl, () => resolve()))),
    close: () => socket.destroy(),
  };
}

function askStatus(socket: Socket): Promise<HostStatus> {
  return new Promise((resolve) => {
    let received = '';
    const onData = (bytes: Buffer) => {
      received += bytes.toString('latin1');
      const status = readHostStatus(received);
      if (status) {
        socket.off('data', onData);
        resolve(status);
      }
    };
    socket.on('data', onData);
    socket.write('~HS');
  });
}

function waitFor<T>(milliseconds: number, racers: Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PrinterSilent()), milliseconds);
  });
  return Promise.race([...racers, late]).finally(() => clearTimeout(timer));
}
