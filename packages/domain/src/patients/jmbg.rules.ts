/** S9.09. */
export type Spol = 'MUŠKI' | 'ŽENSKI';

/** `DD MM YYY RR BBB K`: everything of the number but its check digit. */
export interface JmbgParts {
  /** `YYYY-MM-DD`, from 1900 to 2099. */
  birthDate: string;
  /** 0–99; 10–19 are the regions of Bosnia and Herzegovina. */
  region: number;
  /** 0–499 for men, 500–999 for women. */
  serial: number;
}

const SHAPE = /^\d{4}[90](\d{8}|\d{7}P)$/;
const WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** S5.01. A number that ends with P stands in for one that is not known. */
export function isJmbgShape(text: string): boolean {
  return SHAPE.test(text);
}

/** Undefined when the digit would be 10: such numbers are not issued. */
export function jmbgCheckDigit(first12: string): number | undefined {
  if (!/^\d{12}$/.test(first12)) {
    return undefined;
  }
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(first12.charAt(at)), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : digit;
}

export function hasValidCheckDigit(jmbg: string): boolean {
  const digit = jmbgCheckDigit(jmbg.slice(0, 12));
  return digit !== undefined && jmbg.slice(12) === String(digit);
}

/** `YYYY-MM-DD`, or undefined when the number names no day of the calendar. */
export function jmbgBirthDate(jmbg: string): string | undefined {
  if (!isJmbgShape(jmbg)) {
    return undefined;
  }
  const century = jmbg.charAt(4) === '9' ? '1' : '2';
  const date = `${century}${jmbg.slice(4, 7)}-${jmbg.slice(2, 4)}-${jmbg.slice(0, 2)}`;
  // 31 February parses as a day in March, so the day must come back as it went in.
  const parsed = new Date(date);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

/** S5.02. A number with P says nothing about the sex. */
export function jmbgSex(jmbg: string): Spol | undefined {
  if (!isJmbgShape(jmbg) || jmbg.endsWith('P')) {
    return undefined;
  }
  return Number(jmbg.slice(9, 12)) < 500 ? 'MUŠKI' : 'ŽENSKI';
}

/** Undefined for the combinations that have no check digit. */
export function composeJmbg({ birthDate, region, serial }: JmbgParts): string | undefined {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const first12 = `${day}${month}${year.slice(1)}${String(region).padStart(2, '0')}${String(serial).padStart(3, '0')}`;
  const digit = jmbgCheckDigit(first12);
  return digit === undefined ? undefined : `${first12}${digit}`;
}
