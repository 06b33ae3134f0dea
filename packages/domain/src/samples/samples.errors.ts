import type { ErrorTexts } from '../error-texts.ts';

/** Samples at the front desk. */
export const SAMPLES_ERRORS = {
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
  SAMPLE_NOT_SEEN: {
    status: 200,
    local: 'Uzorak je izmijenjen otkako ste ga otvorili. Otvorite ga ponovo, pa ponovite izmjenu.',
    en: 'The sample was changed since you opened it. Open it again and repeat the change.',
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
