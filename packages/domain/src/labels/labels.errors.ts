import type { ErrorTexts } from '../error-texts.ts';

/** Labels and their printers. */
export const LABELS_ERRORS = {
  REPRINT_REASON_MISSING: {
    status: 200,
    local: 'Naljepnica je već štampana. Upišite razlog za ponovnu.',
    en: 'The label has been printed before. Give a reason for another one.',
  },
  PRINTER_MISSING: { status: 200, local: 'Štampač nije podešen.', en: 'No printer is set up.' },
  PRINT_FINISHED: { status: 200, local: 'Ovo štampanje je već završeno.', en: 'This print is already finished.' },
} as const satisfies ErrorTexts;
