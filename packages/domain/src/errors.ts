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
  SITE_NUMBERS_USED_UP: {
    status: 200,
    local: 'Brojevi sajtova (10–99) su potrošeni.',
    en: 'The numbers of sites (10–99) are used up.',
  },
  DOCUMENT_NOT_PDF: { status: 200, local: 'Datoteka nije ispravan PDF.', en: 'The file is not a valid PDF.' },
  REQUIRED_FIELDS_MISSING: { status: 200, local: 'Unesite obavezna polja.', en: 'Fill in the required fields.' },
  PATIENT_EXISTS: { status: 200, local: 'Pacijent postoji.', en: 'The patient exists.' },
  PATIENT_NOT_FOUND: { status: 200, local: 'Pacijent nije pronađen.', en: 'The patient was not found.' },
  JMBG_INVALID: { status: 200, local: 'Matični broj nije validan.', en: 'The national number is not valid.' },
  JMBG_CHECK_DIGIT: {
    status: 200,
    local: 'Kontrolna cifra matičnog broja nije ispravna. Provjerite broj i potvrdite ga.',
    en: 'The check digit of the national number is wrong. Check the number and confirm it.',
  },
  BIRTH_DATE_INVALID: { status: 200, local: 'Datum rođenja nije validan.', en: 'The date of birth is not valid.' },
  BIRTH_YEAR_INVALID: { status: 200, local: 'Godište nije validno.', en: 'The year of birth is not valid.' },
  PATIENT_MERGED: {
    status: 200,
    local: 'Jedan od ovih zapisa je već spojen s drugim.',
    en: 'One of these records has already been merged.',
  },
  MERGE_UNDONE: { status: 200, local: 'Spajanje je već poništeno.', en: 'The merge has already been undone.' },
  TEST_NOT_OFFERED: { status: 200, local: 'Test nije u ponudi: {naziv}.', en: 'The test is not on offer: {naziv}.' },
  TEST_NOT_ELIGIBLE: {
    status: 200,
    local: 'Test nije dostupan za ovog pacijenta: {naziv}.',
    en: 'The test is not available for this patient: {naziv}.',
  },
  ANSWER_MISSING: {
    status: 200,
    local: 'Odgovorite na pitanja koja odabrani testovi traže.',
    en: 'Answer the questions that the chosen tests need.',
  },
  SAMPLE_NUMBERS_USED_UP: {
    status: 200,
    local: 'Brojevi uzoraka za danas su potrošeni.',
    en: "Today's sample numbers are used up.",
  },
  SAMPLE_READ_ONLY: {
    status: 200,
    local: 'Uzorak se više ne može mijenjati.',
    en: 'The sample can no longer be changed.',
  },
  SAMPLE_REJECTED: { status: 200, local: 'Uzorak je odbijen.', en: 'The sample has been rejected.' },
  SAMPLE_NOT_DELETABLE: {
    status: 200,
    local: 'Samo zaprimljen uzorak se može obrisati.',
    en: 'Only a received sample can be deleted.',
  },
  TEST_LOCKED: { status: 200, local: 'Test nije moguće ukloniti!', en: 'The test cannot be removed!' },
  TEST_LAST: {
    status: 200,
    local: 'Test nije moguće ukloniti. Zatvorite prozor i obrišite uzorak.',
    en: 'The test cannot be removed. Close the window and delete the sample.',
  },
  TEST_IN_CALCULATION: {
    status: 200,
    local: 'Test je potreban za računski test: {naziv}.',
    en: 'The test is needed for a calculated test: {naziv}.',
  },
  RESULT_INVALID: {
    status: 200,
    local: 'Rezultat nije ispravan: {naziv}.',
    en: 'The result is not valid: {naziv}.',
  },
  RESULT_STALE: {
    status: 200,
    local: 'Neko je u međuvremenu upisao rezultat.',
    en: 'Somebody has entered a result in the meantime.',
  },
  RESULT_CALCULATED: {
    status: 200,
    local: 'Računski rezultat se ne upisuje: {naziv}.',
    en: 'A calculated result cannot be entered: {naziv}.',
  },
  RESULT_MISSING: {
    status: 200,
    local: 'Test još nema rezultat: {naziv}.',
    en: 'The test has no result yet: {naziv}.',
  },
  REASON_MISSING: { status: 200, local: 'Upišite razlog.', en: 'Give a reason.' },
  SAMPLES_CHANGED: {
    status: 200,
    local: 'Ništa nije izvršeno: neko je u međuvremenu promijenio uzorak.',
    en: 'Nothing was done: somebody has changed a sample in the meantime.',
  },
  SAMPLES_INCOMPLETE: {
    status: 200,
    local: 'Neki uzorci nemaju sve rezultate.',
    en: 'Some samples do not have all results.',
  },
  SAMPLE_LOCKED: { status: 200, local: 'Uzorak je zaključen.', en: 'The sample is locked.' },
  SIGNATURE_REFUSED: {
    status: 200,
    local: 'Potpis nije prihvaćen: šifra ili kod nisu ispravni.',
    en: 'The signature was not accepted: the password or the code is wrong.',
  },
  FOUR_EYES: {
    status: 200,
    local: 'Rezultat verificira druga osoba, ne ona koja ga je upisala ili odobrila.',
    en: 'A result is verified by another person than the one who entered or approved it.',
  },
  CRITICAL_TASK_MISSING: {
    status: 200,
    local: 'Kritičan rezultat nema zadatak za obavještavanje.',
    en: 'A critical result has no task to tell somebody.',
  },
  TASK_CLOSED: { status: 200, local: 'Zadatak je već zatvoren.', en: 'The task is already closed.' },
  SECOND_PERSON_NEEDED: {
    status: 200,
    local: 'Potvrditi mora druga osoba s pravom verifikacije.',
    en: 'Another person who may verify must confirm.',
  },
  REPORT_STALE: {
    status: 200,
    local: 'Ništa nije izvršeno: nalaz je u međuvremenu izmijenjen.',
    en: 'Nothing was done: the report has changed in the meantime.',
  },
  REPORT_NOTHING_NEW: {
    status: 200,
    local: 'Nema ničeg novog za nalaz.',
    en: 'There is nothing new for a report.',
  },
  REPORT_INCOMPLETE: {
    status: 200,
    local: 'Konačan nalaz se izdaje kada su svi uzorci verificirani.',
    en: 'A final report is issued when all samples are verified.',
  },
  REPORT_WITHDRAWN: { status: 200, local: 'Nalaz je već povučen.', en: 'The report has already been withdrawn.' },
  REPORT_NOT_DRAWN: {
    status: 200,
    local: 'PDF se još izrađuje. Pokušajte ponovo za trenutak.',
    en: 'The PDF is still being made. Try again in a moment.',
  },
  CONSENT_MISSING: {
    status: 200,
    local: 'Pacijent nije dao saglasnost za slanje e-poštom.',
    en: 'The patient has not agreed to reports by e-mail.',
  },
  DELIVERY_ADDRESS_MISSING: {
    status: 200,
    local: 'Primalac nema adresu za ovaj način dostave.',
    en: 'The recipient has no address for this way of delivery.',
  },
  DELIVERY_FINISHED: {
    status: 200,
    local: 'Dostava je već završena ili je upravo u toku.',
    en: 'The delivery is finished or just under way.',
  },
  PICKUP_REFUSED: {
    status: 200,
    local: 'Datum rođenja ili kod nisu ispravni.',
    en: 'The birth date or the code is wrong.',
  },
  PICKUP_DELAYED: {
    status: 200,
    local: 'Previše pokušaja. Pokušajte ponovo za {minutes} min.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  BATCH_EMPTY: { status: 200, local: 'Nema nalaza za štampu.', en: 'There are no reports to print.' },
  STOP_LIFTED: { status: 200, local: 'Zaustavljanje je već ukinuto.', en: 'The stop has already been lifted.' },
  REPRINT_REASON_MISSING: {
    status: 200,
    local: 'Naljepnica je već štampana. Upišite razlog za ponovnu.',
    en: 'The label has been printed before. Give a reason for another one.',
  },
  PRINTER_MISSING: { status: 200, local: 'Štampač nije podešen.', en: 'No printer is set up.' },
  PRINT_FINISHED: { status: 200, local: 'Ovo štampanje je već završeno.', en: 'This print is already finished.' },
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
  REQUISITION_UNAVAILABLE: {
    status: 200,
    local: 'Bolnički sistem trenutno ne odgovara. Pokušajte ponovo.',
    en: 'The hospital system does not answer. Try again.',
  },
  REQUISITION_NOT_FOUND: { status: 200, local: 'Uputnica nije pronađena.', en: 'The referral was not found.' },
  REQUISITION_INVALID: {
    status: 200,
    local: 'Podaci na uputnici nisu ispravni.',
    en: 'The data of the referral are not valid.',
  },
  REQUISITION_TAKEN: {
    status: 200,
    local: 'Uputnica je već zaprimljena na drugoj lokaciji.',
    en: 'The referral has been received at another site.',
  },
  REQUISITION_EMPTY: {
    status: 200,
    local: 'Na uputnici nema pretraga koje laboratorija radi.',
    en: 'The referral names no test that the laboratory makes.',
  },
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
