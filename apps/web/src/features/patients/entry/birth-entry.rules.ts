import { BIRTH_YEAR_LENGTH } from '@nalaz/domain/patients/patient.limits';
import { typeNumber } from '@nalaz/domain/patients/typing.rules';

/** As it would have been typed: DDMMYYYY, YYYY, or nothing. */
export function bornEntry({ dateofb, godiste }: { dateofb: string | null; godiste: number | null }): string {
  return dateofb ? dateofb.split('-').reverse().join('') : godiste === null ? '' : String(godiste);
}

interface ReadBorn {
  dateofb?: string;
  error?: 'BIRTH_DATE_INVALID' | 'BIRTH_YEAR_INVALID';
}

/** Four digits are a year, eight a day; in between it is not finished. */
export function readBorn(digits: string, today: Date): ReadBorn {
  if (digits === '') {
    return {};
  }
  const nacin = digits.length <= BIRTH_YEAR_LENGTH ? 'god' : 'datr';
  const { complete, dateofb, godiste } = typeNumber(nacin, digits, today);
  if (!complete || godiste === undefined) {
    return { error: nacin === 'god' ? 'BIRTH_YEAR_INVALID' : 'BIRTH_DATE_INVALID' };
  }
  return dateofb === undefined ? {} : { dateofb };
}
