import { Worker } from 'node:worker_threads';
import { legible } from './legible-text.ts';

export interface PdfOrder {
  template: string;
  /** JSON; the template sees it as `data`. */
  data: string;
  /** By the name under which the template shows them. */
  pictures: Record<string, Uint8Array>;
  /** In seconds: a PDF/A with this as its date. */
  archivedAt: number | undefined;
}
export type PdfOutcome = { pdf: Uint8Array } | { failure: string };

interface PdfOptions {
  /** Makes a tagged PDF for archives (PDF/A-3a) that says it was made at this moment. */
  archivedAt?: Date;
  pictures?: Record<string, Uint8Array>;
}

/** A thread of the compiler, from the first document on. */
interface Seat {
  thread: Worker | undefined;
  made: number;
}

const LONGEST_MILLISECONDS = 20_000;
/** The compiler keeps about 0.1 MB of each document; a fresh thread gives it back. */
const DOCUMENTS_OF_A_THREAD = 500;
/** A second thread begins when two documents are wanted at once. */
const THREADS = 2;

const free: Seat[] = Array.from({ length: THREADS }, () => ({ thread: undefined, made: 0 }));
const waiting: ((seat: Seat) => void)[] = [];

/**
 * Typst source and what it shows (`data` in the source) as a PDF; the same bytes for the same input. In threads of their
 * own: compiling takes tens of milliseconds during which nothing else would be answered.
 */
export async function renderPdf(
  template: string,
  data: unknown,
  { archivedAt, pictures = {} }: PdfOptions = {},
): Promise<Buffer> {
  const order: PdfOrder = {
    template,
    data: archivedAt
      ? JSON.stringify(data, (_, value) => (typeof value === 'string' ? legible(value) : value))
      : JSON.stringify(data),
    pictures,
    archivedAt: archivedAt && Math.floor(archivedAt.getTime() / 1000),
  };
  const seat = free.pop() ?? (await new Promise<Seat>((resolve) => waiting.push(resolve)));
  try {
    return await compile(seat, order);
  } finally {
    const next = waiting.shift();
    next ? next(seat) : free.push(seat);
  }
}

function readyThread(seat: Seat): Worker {
  if (seat.made >= DOCUMENTS_OF_A_THREAD) {
    dropThread(seat);
  }
  seat.thread ??= new Worker(new URL('./pdf-thread.ts', import.meta.url), { execArgv: [] });
  seat.made += 1;
  return seat.thread;
}

function dropThread(seat: Seat): void {
  seat.thread?.terminate();
  seat.thread = undefined;
  seat.made = 0;
}

function compile(seat: Seat, order: PdfOrder): Promise<Buffer> {
  const worker = readyThread(seat);
  // Only work in hand keeps the process alive.
  worker.ref();
  return new Promise<Buffer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref();
      settle();
    };
    const onMessage = (outcome: PdfOutcome) =>
      end(() => ('pdf' in outcome ? resolve(Buffer.from(outcome.pdf)) : reject(new Error(outcome.failure))));
    const onEnd = () => {
      dropThread(seat);
      end(() => reject(new Error('The PDF compiler ended')));
    };
    const timer = setTimeout(onEnd, LONGEST_MILLISECONDS);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(order);
  });
}
