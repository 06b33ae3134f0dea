import type { Language } from './language.ts';

export const TIME_ZONE = 'Europe/Sarajevo';

export type Moment = Date | string | null | undefined;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function wallTime(instant: Date): Record<Field, string> {
  const parts = clock.formatToParts(instant).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Field, string>;
}

function read(moment: Moment): Date | undefined {
  const date = moment ? new Date(moment) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** `05.03.2026.` A bare date, such as a date of birth, has no time zone and is never shifted. */
export function formatDate(moment: Moment): string {
  const bare = typeof moment === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(moment) : null;
  if (bare) {
    return `${bare[3]}.${bare[2]}.${bare[1]}.`;
  }
  const date = read(moment);
  if (!date) {
    return '';
  }
  const { day, month, year } = wallTime(date);
  return `${day}.${month}.${year}.`;
}

/** `14:05` */
export function formatTime(moment: Moment): string {
  const date = read(moment);
  if (!date) {
    return '';
  }
  const { hour, minute } = wallTime(date);
  return `${hour}:${minute}`;
}

/** `05.03.2026. 14:05` */
export function formatDateTime(moment: Moment): string {
  return read(moment) ? `${formatDate(moment)} ${formatTime(moment)}` : '';
}

function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  // Not `bs`: it groups from five digits on only, which breaks columns of figures.
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** S1.05: `12,50 KM`, in English `12.50 BAM`. S3.18: nothing unless it is a number above 0. */
export function formatMoney(amount: unknown, language: Language): string {
  const numeric = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof numeric !== 'number' || !Number.isFinite(numeric) || numeric <= 0) {
    return '';
  }
  return `${numberFormat(language, 2).format(numeric)} ${language === 'en' ? 'BAM' : 'KM'}`;
}

/** `10.000+` when the count is only known to be that large. */
export function formatCount(count: number, language: Language, estimated = false): string {
  return numberFormat(language, 0).format(count) + (estimated ? '+' : '');
}

/** `2026-03-05 14:05:00` as a clock in Sarajevo shows it, for fields that know no time zone. */
export function toWallTime(moment: Moment): string {
  const date = read(moment);
  if (!date) {
    return '';
  }
  const { year, month, day, hour, minute, second } = wallTime(date);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The instant at which a clock in Sarajevo shows this; an hour that summer time skips moves on by one hour. */
export function fromWallTime(wall: string): Date | undefined {
  const asUtc = read(
    `${wall
      .trim()
      .replace(' ', 'T')
      .padEnd(19, wall.length > 10 ? ':00' : 'T00:00:00')}Z`,
  );
  if (!asUtc) {
    return undefined;
  }
  const offsetAt = (instant: Date) => Date.parse(`${toWallTime(instant).replace(' ', 'T')}Z`) - instant.getTime();
  const guess = new Date(asUtc.getTime() - offsetAt(asUtc));
  return new Date(asUtc.getTime() - offsetAt(guess));
}
