import type { ErrorTexts } from '../error-texts.ts';

/** Quotes, and what can be sold. */
export const QUOTES_ERRORS = {
  TEST_NOT_OFFERED: { status: 200, local: 'Test nije u ponudi: {naziv}.', en: 'The test is not on offer: {naziv}.' },
  QUOTE_NOT_DRAFT: {
    status: 200,
    local: 'Izdat predračun se ne može mijenjati.',
    en: 'An issued quote cannot be changed.',
  },
  QUOTE_STATUS: {
    status: 200,
    local: 'Predračun ne može u to stanje.',
    en: 'The quote cannot go into that state.',
  },
} as const satisfies ErrorTexts;
