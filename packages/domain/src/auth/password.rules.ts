import type { LabErrorCode } from '../errors.ts';

/** S9.03. */
export const NEW_PASSWORD_MIN_LENGTH = 6;

export interface PasswordFields {
  password: string;
  novaSifra: string;
  potvrdaSifra: string;
}

/** S5.20, in the order in which the specification names the messages. */
export function checkNewPassword({ password, novaSifra, potvrdaSifra }: PasswordFields): LabErrorCode | undefined {
  if (!password || !novaSifra || !potvrdaSifra) {
    return 'PASSWORD_FIELDS_MISSING';
  }
  if ([...novaSifra].length < NEW_PASSWORD_MIN_LENGTH) {
    return 'PASSWORD_TOO_SHORT';
  }
  return novaSifra === potvrdaSifra ? undefined : 'PASSWORD_NOT_CONFIRMED';
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];

/** Of how many kinds it has characters: small letters, capitals, digits, others. */
export const kindsOf = (password: string): number => KINDS.filter((kind) => kind.test(password)).length;
