import type { ErrorTexts } from './error-texts.ts';

/** Settings, people and the catalogue. */
export const SETTINGS_ERRORS = {
  ENTRY_STALE: {
    status: 200,
    local: 'Neko je u međuvremenu izmijenio ovaj zapis.',
    en: 'Somebody has changed this entry in the meantime.',
  },
  SAMPLE_NOT_SEEN: {
    status: 200,
    local: 'Uzorak je izmijenjen otkako ste ga otvorili. Otvorite ga ponovo, pa ponovite izmjenu.',
    en: 'The sample was changed since you opened it. Open it again and repeat the change.',
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
  SECOND_ADMINISTRATOR_NEEDED: {
    status: 200,
    local: 'Potvrditi mora drugi administrator svojom šifrom ili kodom.',
    en: 'Another administrator must confirm with the own password or code.',
  },
  SIGNING_PAUSED: {
    status: 200,
    local:
      'Račun je nov ili ga je mijenjao neko drugi: druga ovlaštena osoba ga mora prvo potvrditi. Do tada nema potpisivanja, odobravanja ni izmjena postavki.',
    en: 'The account is new or was changed by somebody else: another authorised person must confirm it first. Until then nothing is signed, approved or set.',
  },
  ACCOUNT_NOT_TAKEN_OVER: {
    status: 200,
    local: 'Osoba se još nije prijavila i odabrala vlastitu šifru: račun se potvrđuje tek nakon toga.',
    en: 'The person has not signed in and chosen an own password yet: the account is confirmed only after that.',
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
} as const satisfies ErrorTexts;
