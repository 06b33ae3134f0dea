import type { ErrorTexts } from './error-texts.ts';

/** Any call. */
export const CALL_ERRORS = {
  NOT_AUTHORIZED: { status: 401, local: 'Niste autorizirani', en: 'You are not authorised' },
  PASSWORD_CHANGE_REQUIRED: {
    status: 403,
    local: 'Prvo promijenite početnu šifru.',
    en: 'Change the initial password first.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    local: 'Vaša uloga traži dvofaktorsku prijavu. Prvo je uključite.',
    en: 'Your role demands a second factor. Set it up first.',
  },
  NOT_PERMITTED: { status: 403, local: 'Nemate pravo na ovu radnju.', en: 'You may not do this.' },
  NOT_FOUND: { status: 404, local: 'Traženi zapis ne postoji.', en: 'The record does not exist.' },
  INPUT_INVALID: { status: 400, local: 'Podaci nisu ispravni.', en: 'The data are not valid.' },
  SORT_NOT_ALLOWED: {
    status: 400,
    local: 'Po ovoj koloni se ne može sortirati.',
    en: 'This column cannot be sorted.',
  },
  DATE_RANGE_INVALID: { status: 400, local: 'Invalid date range.', en: 'Invalid date range.' },
  KEY_REUSED: {
    status: 409,
    local: 'Isti ključ zahtjeva je poslan s drugim podacima.',
    en: 'The same request key was sent with other data.',
  },
  BODY_TOO_LARGE: { status: 413, local: 'Poslani podaci su preveliki.', en: 'The data sent are too large.' },
  FORMAT_NOT_SUPPORTED: { status: 415, local: 'Format nije podržan.', en: 'The format is not supported.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    local: 'Previše zahtjeva. Sačekajte trenutak.',
    en: 'Too many requests. Wait a moment.',
  },
  UNEXPECTED: { status: 500, local: 'Greška prilikom upisa.', en: 'Something went wrong.' },
  STORE_FAILED: {
    status: 503,
    local: 'Greška prilikom konekcije na DB.',
    en: 'The database cannot be reached.',
  },
} as const satisfies ErrorTexts;
