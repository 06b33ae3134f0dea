import type { ErrorTexts } from './error-texts.ts';

/** Patients and samples at the front desk. */
export const INTAKE_ERRORS = {
  REQUIRED_FIELDS_MISSING: { status: 200, local: 'Unesite obavezna polja.', en: 'Fill in the required fields.' },
  PATIENT_EXISTS: { status: 200, local: 'Pacijent postoji.', en: 'The patient exists.' },
  PATIENT_NOT_FOUND: { status: 200, local: 'Pacijent nije pronađen.', en: 'The patient was not found.' },
  LOOKUP_DELAYED: {
    status: 200,
    local: 'Previše provjera brojeva koji ovdje nisu poznati. Pokušajte ponovo za {seconds} s.',
    en: 'Too many numbers looked up that nobody here has. Try again in {seconds} s.',
  },
  JMBG_INVALID: { status: 200, local: 'Matični broj nije validan.', en: 'The national number is not valid.' },
  JMBG_CHECK_DIGIT: {
    status: 200,
    local: 'Kontrolna cifra matičnog broja nije ispravna. Provjerite broj na dokumentu.',
    en: 'The check digit of the national number is wrong. Compare the number with the document.',
  },
  BIRTH_DATE_INVALID: { status: 200, local: 'Datum rođenja nije validan.', en: 'The date of birth is not valid.' },
  BIRTH_YEAR_INVALID: { status: 200, local: 'Godište nije validno.', en: 'The year of birth is not valid.' },
  OTHER_PERSON_NEEDED: {
    status: 200,
    local: 'Izmjenu mora potvrditi druga osoba.',
    en: 'Somebody else must confirm the change.',
  },
  IDENTITY_WAITS: {
    status: 200,
    local: 'Ne može još: izmjena identiteta pacijenta čeka drugu osobu. Potvrđuje se ili odbija na prijemu.',
    en: 'Not yet: a change of the patient’s identity waits for a second person. It is confirmed or refused at reception.',
  },
  CHANGE_SETTLED: {
    status: 200,
    local: 'O ovoj izmjeni je već odlučeno.',
    en: 'This change has already been decided on.',
  },
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
  TAKEN_BEFORE_BIRTH: {
    status: 200,
    local: 'Vrijeme uzimanja je prije rođenja pacijenta.',
    en: 'The time of collection is before the patient was born.',
  },
  TAKEN_LONG_AGO: {
    status: 200,
    local: 'Vrijeme uzimanja je prije više od {dana} dana. Potvrdite da je tačno.',
    en: 'The time of collection is more than {dana} days ago. Confirm that it is right.',
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
} as const satisfies ErrorTexts;
