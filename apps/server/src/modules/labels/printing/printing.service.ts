import type { LabelTemplateDocument, PrinterDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { PrintFault } from '@nalaz/domain/labels/label.words';
import { systemContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import type { Services } from '../../../platform/services.ts';
import { readDocument } from '../../catalogue/catalogue.service.ts';
import { labelZpl } from '../drawing/render-label.ts';
import { enqueuePrinting } from '../labels.service.ts';
import { PrinterForbidden } from './printer-address.ts';
import {
  connectPrinter,
  type Patience,
  type PrinterConnection,
  PrinterSilent,
  type Reach,
  USUAL_PATIENCE,
} from './printer-connection.ts';
import { holdingPrinter } from './printer-lock.ts';
import * as prints from './printing.repository.ts';
import { sendLabel } from './send-label.ts';

/** About a quarter of an hour: at once, after 3, 7 and 20 seconds, then every minute. */
const MOST_TRIES = 20;

/** The job ends with it and comes again later: what waits has not left. */
class NotPrinted extends Error {
  constructor(fault: PrintFault) {
    super(fault);
  }
}

interface Device {
  id: string;
  printer: PrinterDocument;
  template: LabelTemplateDocument;
}

type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The job: everything that waits for a printer, one label after the other. */
export async function printLabels(
  { database, config }: Pick<Services, 'database' | 'config'>,
  printerId: string,
  patience = USUAL_PATIENCE,
): Promise<void> {
  const reach: Reach = config.LOCAL_PRINTERS === 'yes' ? 'anywhere' : 'network';
  const run: Run = (work) => database.inTransaction(systemContext('printLabels'), work);
  let mine: boolean;
  do {
    mine = await holdingPrinter(database, printerId, (stillHeld) =>
      drain(run, { printerId, patience, reach }, stillHeld),
    );
    // Whoever came meanwhile found the printer taken and left it to us.
  } while (mine && (await run((tx) => prints.selectNextWaiting(tx, printerId))) !== undefined);
}

async function drain(
  run: Run,
  { printerId, patience, reach }: { printerId: string; patience: Patience; reach: Reach },
  stillHeld: () => boolean,
): Promise<void> {
  await run((tx) => prints.markAbandoned(tx, printerId));
  if (!(await run((tx) => prints.selectNextWaiting(tx, printerId)))) {
    return;
  }
  const device = await run((tx) => readDevice(tx, printerId));
  if (!device) {
    await run((tx) => prints.countFailedTry(tx, printerId, 'PRINTER_REMOVED', 1));
    return;
  }
  const connection = await connectPrinter(device.printer, patience, reach).catch((error) =>
    giveUp(run, printerId, error),
  );
  try {
    while (stillHeld() && (await printNext(run, device, connection, patience))) {
      // Until nothing waits.
    }
  } finally {
    connection.close();
  }
}

async function readDevice(tx: Tx, id: string): Promise<Device | undefined> {
  const printer = (await readDocument(tx, 'stampaci', id)) as PrinterDocument | undefined;
  const template = printer && (await readDocument(tx, 'naljepnice', printer.naljepnica));
  return printer && template && !printer.disabled
    ? { id, printer, template: template as LabelTemplateDocument }
    : undefined;
}

async function giveUp(run: Run, printerId: string, error: unknown): Promise<never> {
  const forbidden = error instanceof PrinterForbidden;
  const failed = error instanceof PrinterSilent ? 'PRINTER_SILENT' : 'PRINTER_UNREACHABLE';
  const fault = forbidden ? 'PRINTER_FORBIDDEN' : failed;
  await run((tx) => prints.countFailedTry(tx, printerId, fault, forbidden ? 1 : MOST_TRIES));
  throw new NotPrinted(fault);
}

/** False: nothing waits any more. */
async function printNext(run: Run, device: Device, connection: PrinterConnection, patience: Patience) {
  const next = await run((tx) => prints.selectNextWaiting(tx, device.id));
  if (!next) {
    return false;
  }
  const zpl = await drawn(device, next);
  if (zpl === undefined) {
    await run((tx) => prints.refusePrint(tx, next.id, 'LABEL_INVALID'));
    return true;
  }
  const { fault } = await connection.askStatus().catch((error) => giveUp(run, device.id, error));
  if (fault) {
    await run((tx) => prints.noteFault(tx, device.id, fault));
    throw new NotPrinted(fault);
  }
  // Committed before a byte leaves: if we die over it, it is known that it may have been printed.
  if (!(await run((tx) => prints.claimPrint(tx, next.id, device.id)))) {
    return true;
  }
  const sent = await sendLabel(connection, zpl, patience);
  await faultPoint('labelSent');
  await run((tx) =>
    prints.finishPrint(
      tx,
      next.id,
      sent.printed ? { status: 'ODŠTAMPANO' } : { status: 'NEIZVJESNO', fault: sent.fault },
    ),
  );
  if (!sent.printed) {
    throw new NotPrinted(sent.fault);
  }
  return true;
}

const drawn = ({ printer, template }: Device, { label, round, copies }: prints.WaitingPrint) =>
  labelZpl({ template, label, round, dotsPerMm: printer.tacakaPoMm }, copies).catch(() => undefined);

/** Every minute: what a worker left behind, and printers that could not be reached. */
export function printWaitingLabels(database: Database): Promise<void> {
  return database.inTransaction(systemContext('printWaitingLabels'), async (tx) => {
    for (const printerId of await prints.selectPrintersWithWork(tx)) {
      await enqueuePrinting(tx, printerId);
    }
  });
}
