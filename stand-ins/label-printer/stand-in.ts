import { createServer, type Server, type Socket } from 'node:net';

const HELD_MS = 20;

/** One label that came out. */
export interface PrintedLabel {
  sequence: number;
  /** From the comment of the format. */
  code: string;
  round: number;
  zpl: string;
}

export interface LabelPrinterOptions {
  port?: number;
  /** How long a label takes. */
  printMs?: number;
  paperOut?: boolean;
  paused?: boolean;
  onPrinted?: (label: PrintedLabel) => void;
}

export interface LabelPrinter {
  port: number;
  printMs: number;
  printed: PrintedLabel[];
  paperOut: boolean;
  paused: boolean;
  /** Never answers a question. */
  silent: boolean;
  /** After so many more bytes the power goes: what is half received is lost. */
  dieAfterBytes: number | undefined;
  /** After so many more labels have come out the power goes, before it can say so. */
  dieAfterLabels: number | undefined;
  readonly dead: boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Stands for a label printer: takes ZPL in pieces as the network brings them, prints one label after the other, answers
 * ~HS as Zebra's do. It draws nothing; it remembers what came out.
 */
export async function startLabelPrinter(options: LabelPrinterOptions = {}): Promise<LabelPrinter> {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let queue: string[] = [];
  let remaining = 0;
  let timer: NodeJS.Timeout | undefined;
  let dead = false;

  const printer: LabelPrinter = {
    port: options.port ?? 0,
    printMs: options.printMs ?? 1,
    printed: [],
    paperOut: options.paperOut ?? false,
    paused: options.paused ?? false,
    silent: false,
    dieAfterBytes: undefined,
    dieAfterLabels: undefined,
    get dead() {
      return dead;
    },
    start,
    stop: () => cutPower(),
  };

  function start(): Promise<void> {
    dead = false;
    const listening = createServer(serve);
    server = listening;
    return new Promise((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(printer.port, '127.0.0.1', () => {
        const address = listening.address();
        printer.port = typeof address === 'object' && address ? address.port : printer.port;
        resolve();
      });
    });
  }

  function cutPower(): Promise<void> {
    dead = true;
    clearTimeout(timer);
    timer = undefined;
    queue = [];
    remaining = 0;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of sockets) {
      socket.resetAndDestroy();
    }
    return closed;
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    let buffer = '';
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (powerGoesWithin(bytes.length)) {
        void cutPower();
        return;
      }
      buffer += bytes.toString('latin1');
      // A question is answered at once, wherever it stands in what is received.
      const asked = buffer.split('~HS').length - 1;
      buffer = takeFormats(buffer.replaceAll('~HS', ''));
      printOn();
      if (!printer.silent) {
        socket.write(hostStatus(buffer.includes('^XA')).repeat(asked));
      }
    });
  }

  function powerGoesWithin(bytes: number): boolean {
    if (printer.dieAfterBytes === undefined) {
      return false;
    }
    printer.dieAfterBytes -= bytes;
    if (printer.dieAfterBytes > 0) {
      return false;
    }
    printer.dieAfterBytes = undefined;
    return true;
  }

  /** Whole formats go into the queue; what has only begun to arrive is left. */
  function takeFormats(received: string): string {
    const parts = received.split('^XZ');
    const rest = parts.pop() ?? '';
    queue.push(...parts.map((part) => `${part.slice(Math.max(0, part.indexOf('^XA')))}^XZ`));
    return rest;
  }

  function hostStatus(partial: boolean): string {
    const flag = (value: boolean) => (value ? '1' : '0');
    const formats = String(queue.length).padStart(3, '0');
    return [
      `030,${flag(printer.paperOut)},${flag(printer.paused)},0200,${formats},0,0,${flag(partial)},000,0,0,0`,
      `000,0,0,0,0,2,4,0,${String(Math.max(0, remaining)).padStart(8, '0')},1,000`,
      '1234,0',
    ]
      .map((line) => `\u0002${line}\u0003\r\n`)
      .join('');
  }

  function printOn(): void {
    if (timer || queue.length === 0) {
      return;
    }
    timer = setTimeout(
      () => {
        timer = undefined;
        printOne();
        if (!dead) {
          printOn();
        }
      },
      printer.paperOut || printer.paused ? HELD_MS : printer.printMs,
    );
  }

  function printOne(): void {
    const [zpl] = queue;
    if (zpl === undefined || printer.paperOut || printer.paused) {
      return;
    }
    remaining ||= Number(/\^PQ(\d+)/.exec(zpl)?.[1] ?? 1);
    const [, code = '', round = '0'] = /\^FX(\d+) (\d+)\^FS/.exec(zpl) ?? [];
    const label = { sequence: printer.printed.length + 1, code, round: Number(round), zpl };
    printer.printed.push(label);
    options.onPrinted?.(label);
    remaining -= 1;
    if (remaining === 0) {
      queue.shift();
    }
    if (printer.dieAfterLabels !== undefined) {
      printer.dieAfterLabels -= 1;
      if (printer.dieAfterLabels <= 0) {
        printer.dieAfterLabels = undefined;
        void cutPower();
      }
    }
  }

  await start();
  return printer;
}
