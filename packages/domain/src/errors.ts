import type { Problem } from './catalogue/problems.ts';
import type { Language } from './language/language.ts';
import { fillText } from './language/texts.ts';

/**
 * Every failure the laboratory can name. Status 200 is an expected refusal: the answer says `success: false`
 * with the specification's text. The texts of `local` are exact; `rs` is their transliteration.
 */
export const LAB_ERRORS = {
  USER_NOT_FOUND: { status: 200, local: 'Korisnik nije pronađen.', en: 'User not found.' },
  PASSWORD_WRONG: { status: 200, local: 'Pogrešna šifra.', en: 'Wrong password.' },
  ACCOUNT_EXPIRED: { status: 200, local: 'User Account has Expired.', en: 'User Account has Expired.' },
  SIGN_IN_DELAYED: {
    status: 200,
    local: 'Previše pokušaja. Pokušajte ponovo za {seconds} s.',
    en: 'Too many attempts. Try again in {seconds} s.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 200,
    local: 'Unesite kod iz aplikacije za potvrdu.',
    en: 'Enter the code from your authenticator app.',
  },
  SECOND_FACTOR_WRONG: { status: 200, local: 'Kod nije ispravan.', en: 'The code is not valid.' },
  SECOND_FACTOR_ALREADY_ON: {
    status: 200,
    local: 'Druga potvrda je već uključena.',
    en: 'The second factor is already on.',
  },
  SECOND_FACTOR_NOT_STARTED: {
    status: 200,
    local: 'Druga potvrda nije započeta.',
    en: 'The second factor has not been started.',
  },
  PASSWORD_FIELDS_MISSING: { status: 200, local: 'Sva polja su obavezna.', en: 'All fields are required.' },
  PASSWORD_TOO_SHORT: { status: 200, local: 'Šifra nije validna.', en: 'The password is not valid.' },
  PASSWORD_NOT_CONFIRMED: {
    status: 200,
    local: 'Nova šifra nije validirana.',
    en: 'The new password is not confirmed.',
  },
  PASSWORD_TOO_COMMON: {
    status: 200,
    local: 'Šifra je preslaba: nalazi se na listi čestih šifri.',
    en: 'The password is too weak: it is on the list of common passwords.',
  },
  CURRENT_PASSWORD_WRONG: {
    status: 200,
    local: 'Trenutna šifra nije ispravna.',
    en: 'The current password is not correct.',
  },
  ENTRY_STALE: {
    status: 200,
    local: 'Neko je u međuvremenu izmijenio ovaj zapis.',
    en: 'Somebody has changed this entry in the meantime.',
  },
  ENTRY_INVALID: { status: 200, local: 'Zapis nije ispravan.', en: 'The entry is not valid.' },
  ENTRY_IN_USE: {
    status: 200,
    local: 'Zapis se koristi i ne može se isključiti.',
    en: 'The entry is in use and cannot be disabled.',
  },
  ENTRY_UNCHANGED: { status: 200, local: 'Nema izmjena za upis.', en: 'There is nothing to save.' },
  ENTRY_SCHEDULED: {
    status: 200,
    local: 'Za ovaj zapis već je zakazana izmjena. Prvo je povucite.',
    en: 'A change of this entry is already scheduled. Withdraw it first.',
  },
  ENTRY_NOT_SCHEDULED: {
    status: 200,
    local: 'Za ovaj zapis nema zakazane izmjene.',
    en: 'No change of this entry is scheduled.',
  },
  ENTRY_NOT_SCHEDULABLE: {
    status: 200,
    local: 'Izmjena ovog zapisa ne može se zakazati unaprijed.',
    en: 'A change of this entry cannot be scheduled.',
  },
  OWN_RIGHTS: {
    status: 200,
    local: 'Niko ne može mijenjati vlastita prava.',
    en: 'Nobody can change their own rights.',
  },
  OWN_ACCOUNT: {
    status: 200,
    local: 'Za vlastiti račun to se radi na stranici "Moj račun".',
    en: 'For your own account this is done on the page "My account".',
  },
  LAST_ADMINISTRATOR: {
    status: 200,
    local: 'Posljednji administrator mora ostati.',
    en: 'The last administrator must stay.',
  },
  DOCUMENT_NOT_PDF: { status: 200, local: 'Datoteka nije ispravan PDF.', en: 'The file is not a valid PDF.' },
  NOT_AUTHORIZED: { status: 401, local: 'Niste autorizirani', en: 'You are not authorised' },
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
} as const satisfies Record<string, { status: number; local: string; en: string }>;

export type LabErrorCode = keyof typeof LAB_ERRORS;
export type ErrorDetails = Record<string, string | number>;

/**
 * `details` fill the placeholders of the text: never a name, a number of a person or a result. `problems` say which
 * fields of a document are wrong.
 */
export class LabError extends Error {
  readonly code: LabErrorCode;
  readonly details: ErrorDetails;
  readonly problems: readonly Problem[];

  constructor(code: LabErrorCode, details: ErrorDetails = {}, problems: readonly Problem[] = []) {
    super(code);
    this.code = code;
    this.details = details;
    this.problems = problems;
  }
}

export function errorText(code: LabErrorCode, language: Language, details: ErrorDetails = {}): string {
  return fillText(LAB_ERRORS[code], language, details);
}
