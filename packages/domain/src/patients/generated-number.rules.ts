import type { Birth } from './birth.rules.ts';
import { hasValidCheckDigit } from './jmbg.rules.ts';
import type { RegistrationMode } from './patient.words.ts';

const UNKNOWN_BIRTH = '0101920';

/** S5.07: what is known of the birth, five random digits and P. Whoever uses it sees that nobody else has it. */
export function generateNumber(mode: Exclude<RegistrationMode, 'jmbg'>, birth: Birth, random: () => number): string {
  return `${knownPart(mode === 'nodata' ? {} : birth)}${digits(5, random)}P`;
}

/**
 * S5.08: for a referral without a number, the birth date and six random digits. The last one is never the right check
 * digit, so that nobody's real number is taken.
 */
export function generateReferralNumber(birth: Birth, random: () => number): string {
  const known = knownPart(birth);
  if (known === UNKNOWN_BIRTH) {
    return generateNumber('nodata', {}, random);
  }
  const number = `${known}${digits(6, random)}`;
  return hasValidCheckDigit(number) ? `${number.slice(0, 12)}${(Number(number.slice(12)) + 1) % 10}` : number;
}

function knownPart({ dateofb, godiste }: Birth): string {
  if (dateofb !== undefined) {
    return `${dateofb.slice(8, 10)}${dateofb.slice(5, 7)}${dateofb.slice(1, 4)}`;
  }
  return godiste === undefined ? UNKNOWN_BIRTH : `0101${String(godiste).slice(1)}`;
}

function digits(count: number, random: () => number): string {
  return String(Math.floor(random() * 10 ** count)).padStart(count, '0');
}
