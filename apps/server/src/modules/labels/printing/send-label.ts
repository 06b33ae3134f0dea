import { setTimeout as wait } from 'node:timers/promises';
import type { PrintFault } from '@nalaz/domain/labels/label.words';
import { type Patience, type PrinterConnection, PrinterSilent } from './printer-connection.ts';

export type Sent = { printed: true } | { printed: false; fault: PrintFault };

/** Bytes may leave from here on: whatever goes wrong, nobody knows whether the label came out. */
export async function sendLabel(printer: PrinterConnection, zpl: string, patience: Patience): Promise<Sent> {
  try {
    await printer.send(zpl);
    return await untilPrinted(printer, patience);
  } catch (error) {
    return { printed: false, fault: error instanceof PrinterSilent ? 'PRINTER_SILENT' : 'CONNECTION_LOST' };
  }
}

async function untilPrinted(printer: PrinterConnection, patience: Patience): Promise<Sent> {
  const deadline = Date.now() + patience.printedMs;
  for (;;) {
    const { busy, fault } = await printer.askStatus();
    if (!busy) {
      return { printed: true };
    }
    if (Date.now() > deadline) {
      return { printed: false, fault: fault ?? 'PRINTER_SILENT' };
    }
    await wait(patience.pollMs);
  }
}
