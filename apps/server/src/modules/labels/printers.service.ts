import type { LabelTemplateDocument, PrinterDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { Tx } from '../../platform/database.ts';
import { readDocument, readDocuments } from '../catalogue/catalogue.service.ts';

export interface Printer extends PrinterDocument {
  _id: string;
}

const PRINTER_FIELDS = ['sifra', 'site', 'naljepnica', 'podrazumijevan'] as const;

/** A printer that works at the site. */
export async function readPrinter(tx: Tx, siteId: string, id: string): Promise<Printer | undefined> {
  const printer = (await readDocument(tx, 'stampaci', id)) as PrinterDocument | undefined;
  return printer && !printer.disabled && printer.site === siteId ? { ...printer, _id: id } : undefined;
}

/** Where labels of the site go unless somebody chooses another printer: the marked one, or the only one. */
export async function findDefaultPrinter(
  tx: Tx,
  siteId: string,
): Promise<{ _id: string; naljepnica: string } | undefined> {
  const all = await readDocuments(tx, 'stampaci', new Date(), PRINTER_FIELDS);
  const ofSite = all
    .map(({ id, document }) => ({ _id: id, ...(document as unknown as PrinterDocument) }))
    .filter(({ site }) => site === siteId)
    .sort((a, b) => a.sifra.localeCompare(b.sifra));
  return ofSite.find(({ podrazumijevan }) => podrazumijevan) ?? (ofSite.length === 1 ? ofSite[0] : undefined);
}

export async function readTemplate(tx: Tx, id: string): Promise<LabelTemplateDocument | undefined> {
  return (await readDocument(tx, 'naljepnice', id)) as LabelTemplateDocument | undefined;
}

/** What labels of the site look like where no printer is asked: as on its usual printer, else the first template. */
export async function readTemplateOfSite(tx: Tx, siteId: string): Promise<LabelTemplateDocument | undefined> {
  const printer = await findDefaultPrinter(tx, siteId);
  if (printer) {
    return readTemplate(tx, printer.naljepnica);
  }
  const [first] = await readDocuments(tx, 'naljepnice', new Date(), ['sifra']);
  return first && readTemplate(tx, first.id);
}
