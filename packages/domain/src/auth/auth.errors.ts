import type { ErrorTexts } from '../error-texts.ts';

/** Signing in, passwords, the second factor, accounts and whoever else stands up for a change. */
export const AUTH_ERRORS = {
  USER_NOT_FOUND: { status: 200, local: 'Korisnik nije pronađen.', en: 'User not found.' },
  PASSWORD_WRONG: { status: 200, local: 'Pogrešna šifra.', en: 'Wrong password.' },
  ACCOUNT_EXPIRED: { status: 200, local: 'User Account has Expired.', en: 'User Account has Expired.' },
  INITIAL_PASSWORD_EXPIRED: {
    status: 200,
    local: 'Početna šifra je istekla. Zatražite novu od administratora.',
    en: 'The initial password has expired. Ask an administrator for a new one.',
  },
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
  PASSWORD_TOO_PLAIN: {
    status: 200,
    local: 'Šifra mora imati znakove više vrsta: mala i velika slova, cifre, ostali znakovi.',
    en: 'The password needs characters of more kinds: small and capital letters, digits, others.',
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
  ACCOUNT_NOT_TAKEN_OVER: {
    status: 200,
    local: 'Osoba se još nije prijavila i odabrala vlastitu šifru: račun se potvrđuje tek nakon toga.',
    en: 'The person has not signed in and chosen an own password yet: the account is confirmed only after that.',
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
  SIGNATURE_REFUSED: {
    status: 200,
    local: 'Potpis nije prihvaćen: šifra ili kod nisu ispravni.',
    en: 'The signature was not accepted: the password or the code is wrong.',
  },
  SECOND_PERSON_NEEDED: {
    status: 200,
    local: 'Potvrditi mora druga osoba s pravom verifikacije.',
    en: 'Another person who may verify must confirm.',
  },
  SECOND_PERSON_REFUSED: {
    status: 200,
    local: 'Potvrda nije prihvaćena: šifra ili kod nisu ispravni, ili ta osoba ovo ne može potvrditi.',
    en: 'Not accepted: the password or the code is wrong, or this person may not confirm it.',
  },
} as const satisfies ErrorTexts;
