import type { LabelTemplateDocument } from '@nalaz/domain/catalogue/intake.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { labelOutlines, labelZpl } from './drawing/render-label.ts';
import { EXAMPLE_LABEL } from './example-label.ts';
import { makeLabelsPdf, type PdfLabel } from './label-pdf.ts';
import { PRINT_LABELS } from './labels.jobs.ts';
import {
  type InsertedPrint,
  insertPrints,
  lockSamples,
  type NewPrint,
  selectLabelled,
  wantsNumberOfDay,
} from './labels.repository.ts';
import { findDefaultPrinter, readPrinter, readTemplateOfSite } from './printers.service.ts';

async function refuseWithoutReason(tx: Tx, items: readonly NewPrint[]): Promise<void> {
  const sampleIds = items.map(({ sampleId }) => sampleId);
  await lockSamples(tx, sampleIds);
  const seen = new Set(await selectLabelled(tx, sampleIds));
  for (const { sampleId, reason } of items) {
    if (seen.has(sampleId) && reason.trim() === '') {
      throw new LabError('REPRINT_REASON_MISSING');
    }
    seen.add(sampleId);
  }
}

/** For other modules: labels on their way to a printer, in the caller's transaction. A second time needs a reason. */
export async function queueLabels(
  tx: Tx,
  { siteId, printerId, items }: { siteId: string; printerId: string; items: readonly NewPrint[] },
): Promise<InsertedPrint[]> {
  if (!(await readPrinter(tx, siteId, printerId))) {
    throw new LabError('PRINTER_MISSING');
  }
  await refuseWithoutReason(tx, items);
  const prints = await insertPrints(tx, { siteId, printerId, status: 'ČEKA' }, items);
  await enqueuePrinting(tx, printerId);
  return prints;
}

/** One job of a printer waits at a time; it prints whatever waits by then. */
export const enqueuePrinting = (tx: Tx, printerId: string) =>
  enqueueJob(tx, PRINT_LABELS, { printerId }, `printLabels:${printerId}`);

/** For other modules: labels that the browser shows. They count as printed: the next ones are copies. */
export async function recordPdfLabels(
  tx: Tx,
  { siteId, items }: { siteId: string; items: readonly NewPrint[] },
): Promise<InsertedPrint[]> {
  await refuseWithoutReason(tx, items);
  return insertPrints(tx, { siteId, printerId: null, status: 'PDF' }, items);
}

export async function renderLabelsPdf(tx: Tx, siteId: string, labels: readonly PdfLabel[]): Promise<Buffer> {
  const template = await readTemplateOfSite(tx, siteId);
  if (!template) {
    throw new LabError('PRINTER_MISSING');
  }
  const saRednimBrojem = await wantsNumberOfDay(tx);
  return makeLabelsPdf(
    template,
    labels.map((one) => ({ ...one, label: { ...one.label, saRednimBrojem } })),
  );
}

export async function defaultPrinter(tx: Tx, siteId: string): Promise<{ _id: string } | undefined> {
  const printer = await findDefaultPrinter(tx, siteId);
  return printer && { _id: printer._id };
}

export async function previewLabel(template: LabelTemplateDocument, dotsPerMm: number) {
  const source = { template, label: EXAMPLE_LABEL, round: 2, dotsPerMm };
  return { ...OK, svg: await labelOutlines(source), zpl: await labelZpl(source, 1) };
}
