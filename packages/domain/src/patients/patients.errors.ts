import type { ErrorTexts } from '../error-texts.ts';

/** Who somebody is: registration, identity and merges. */
export const PATIENTS_ERRORS = {
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
  ALREADY_REFUSED: {
    status: 200,
    local: 'Druga osoba je istu izmjenu odbila u posljednja 24 sata. Može je tražiti neko drugi.',
    en: 'Another person has refused this very change within the last 24 hours. Somebody else may ask for it.',
  },
  TOO_MANY_CHANGES: {
    status: 200,
    local: 'Previše traženih izmjena identiteta. Neka postojeće potvrdi ili odbije druga osoba, ili pokušajte sutra.',
    en: 'Too many changes of identity asked for. Let somebody else confirm or refuse them, or try tomorrow.',
  },
  PATIENT_MERGED: {
    status: 200,
    local: 'Jedan od ovih zapisa je već spojen s drugim.',
    en: 'One of these records has already been merged.',
  },
  MERGE_UNDONE: { status: 200, local: 'Spajanje je već poništeno.', en: 'The merge has already been undone.' },
} as const satisfies ErrorTexts;
