import { ageAt } from '@nalaz/domain/catalogue/age.rules';
import { momentAt } from '@nalaz/domain/tables/table.rules';

export interface ShownAge {
  unit: 'years' | 'months' | 'days' | 'hours';
  count: number;
  /** From the year alone: the younger of the two that it may be. */
  from?: number;
}

interface Born {
  dateofb: string | null;
  godiste: number | null;
  /** `HH:MM` */
  satr?: string | null;
}

const MONTHS_SHOWN = 24;
const HOURS_SHOWN = 72;

/** Years for most people, months under two years, days in the first month, hours of a newborn whose hour is known. */
export function shownAge({ dateofb, godiste, satr }: Born, now: Date): ShownAge | undefined {
  if (!dateofb) {
    return godiste === null ? undefined : { unit: 'years', ...yearsSince(godiste, now) };
  }
  const { hours, months } = ageAt(satr ? momentAt(dateofb, satr).toISOString() : dateofb, now);
  if (months >= MONTHS_SHOWN) {
    return { unit: 'years', count: Math.floor(months / 12) };
  }
  if (months > 0) {
    return { unit: 'months', count: months };
  }
  return satr && hours < HOURS_SHOWN
    ? { unit: 'hours', count: Math.floor(hours) }
    : { unit: 'days', count: Math.floor(hours / 24) };
}

function yearsSince(godiste: number, now: Date): Pick<ShownAge, 'count' | 'from'> {
  const count = now.getFullYear() - godiste;
  return count > 0 ? { count, from: count - 1 } : { count: 0 };
}

/** `57–58` where only the year is known. */
export const countText = ({ count, from }: ShownAge): string => (from === undefined ? `${count}` : `${from}–${count}`);
