/** Of order 10 and totally anti-symmetric: one wrong digit or two neighbours that changed places never go unnoticed. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

export const SITE_NUMBERS = { from: 10, to: 99 } as const;
/** Beyond four digits the number grows by one; beyond five the day has no more. */
export const MOST_SAMPLES_A_DAY = 99_999;
const SHAPE = /^[1-9]\d{11,12}$/;
const DAY_MS = 86_400_000;

/** 0 for digits that end with their own check digit. */
function damm(digits: string): number {
  let state = 0;
  for (const digit of digits) {
    state = Number(DAMM[state]?.charAt(Number(digit)));
  }
  return state;
}

export interface SampleNumberParts {
  /** 10–99: never a 0 first, which spreadsheets drop. */
  siteNumber: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** From 1 on, for each site and day. */
  sequence: number;
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');

/** Site, year, day of the year, sequence, check digit: 12 digits, from the 10,000th sample of a day on 13. */
export function makeSampleNumber({ siteNumber, day, sequence }: SampleNumberParts): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const known = siteNumber >= SITE_NUMBERS.from && siteNumber <= SITE_NUMBERS.to && sequence >= 1;
  if (!known || sequence > MOST_SAMPLES_A_DAY || Number.isNaN(at)) {
    throw new RangeError('There is no such sample number.');
  }
  const year = Number(day.slice(0, 4));
  const dayOfYear = (at - Date.UTC(year, 0, 1)) / DAY_MS + 1;
  const digits = `${siteNumber}${pad(year % 100, 2)}${pad(dayOfYear, 3)}${pad(sequence, 4)}`;
  return `${digits}${damm(digits)}`;
}

export function isSampleNumber(text: string): boolean {
  return SHAPE.test(text) && damm(text) === 0 && dayOfSampleNumber(text) !== undefined;
}

/** The laboratory's day on which the number was given. */
export function dayOfSampleNumber(number: string): string | undefined {
  const year = 2000 + Number(number.slice(2, 4));
  const dayOfYear = Number(number.slice(4, 7));
  const day = new Date(Date.UTC(year, 0, 1) + (dayOfYear - 1) * DAY_MS);
  const exists = SHAPE.test(number) && dayOfYear >= 1 && day.getUTCFullYear() === year;
  return exists ? day.toISOString().slice(0, 10) : undefined;
}
