import type { ErrorTexts } from '../error-texts.ts';

/** Settings and their versions. */
export const CATALOGUE_ERRORS = {
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
} as const satisfies ErrorTexts;
