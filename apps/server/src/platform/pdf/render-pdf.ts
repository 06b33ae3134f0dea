import { Worker } from 'node:worker_threads';

export interface PdfOrder {
  template: string;
  /** JSON; the template sees it as `data`. */
  data: string;
}
export type PdfOutcome = { pdf: Uint8Array } | { failure: string };

const LONGEST_MILLISECONDS = 20_000;
/** The compiler keeps about 0.1 MB of each document; a fresh thread gives it back. */
const DOCUMENTS_OF_A_THREAD = 500;

let thread: Worker | undefined;
let made = 0;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Typst source and what it shows (`data` in the source) as a PDF; the same bytes for the same input. In a thread of its
 * own, one at a time: compiling takes tens of milliseconds during which nothing else would be answered.
 */
export function renderPdf(template: string, data: unknown): Promise<Buffer> {
  const order: PdfOrder = { template, data: JSON.stringify(data) };
  const mine = turn.then(() => compile(order));
  turn = mine.catch(() => undefined);
  return mine;
}

function readyThread(): Worker {
  if (made >= DOCUMENTS_OF_A_THREAD) {
    dropThread();
  }
  thread ??= new Worker(new URL('./pdf-thread.ts', import.meta.url), { execArgv: [] });
  made += 1;
  return thread;
}

function dropThread(): void {
  thread?.terminate();
  thread = undefined;
  made = 0;
}

function compile(order: PdfOrder): Promise<Buffer> {
  const worker = readyThread();
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
      dropThread();
      end(() => reject(new Error('The PDF compiler ended')));
    };
    const timer = setTimeout(onEnd, LONGEST_MILLISECONDS);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.postMessage(order);
  });
}
