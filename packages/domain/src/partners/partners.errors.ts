import type { ErrorTexts } from '../error-texts.ts';

/** Papers of partners. */
export const PARTNERS_ERRORS = {
  DOCUMENT_NOT_PDF: { status: 200, local: 'Datoteka nije ispravan PDF.', en: 'The file is not a valid PDF.' },
} as const satisfies ErrorTexts;
