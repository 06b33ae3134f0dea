/**
 * `NEIZVJESNO`: the connection broke after the label had been sent, so nobody knows whether it came out; a person must
 * look. `PDF`: shown in the browser.
 */
export const PRINT_STATUSES = ['ČEKA', 'ŠALJE', 'ODŠTAMPANO', 'NEIZVJESNO', 'GREŠKA', 'OTKAZANO', 'PDF'] as const;
export type PrintStatus = (typeof PRINT_STATUSES)[number];

/** Why a label is not printed yet, or not for certain. The first five pass by themselves once somebody helps the printer. */
export const PRINT_FAULTS = [
  'PRINTER_UNREACHABLE',
  'PAPER_OUT',
  'RIBBON_OUT',
  'HEAD_OPEN',
  'PRINTER_PAUSED',
  'PRINTER_SILENT',
  'CONNECTION_LOST',
  'WORKER_ENDED',
  'PRINTER_REMOVED',
  'PRINTER_FORBIDDEN',
  'LABEL_INVALID',
] as const;
export type PrintFault = (typeof PRINT_FAULTS)[number];
