import type { ErrorTexts } from '../error-texts.ts';

/** Referrals of the hospital. */
export const REQUISITIONS_ERRORS = {
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
} as const satisfies ErrorTexts;
