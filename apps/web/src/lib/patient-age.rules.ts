import { ageAt } from '@nalaz/domain/catalogue/age.rules';

export interface ShownAge {
  unit: 'years' | 'months' | 'days';
  count: number;
}

const MONTHS_SHOWN = 24;

/** Years for most people, months under two years, days in the first month; from the year alone it is only about. */
export function shownAge(
  { dateofb, godiste }: { dateofb: string | null; godiste: number | null },
  now: Date,
): ShownAge | undefined {
  if (!dateofb) {
    return godiste === null ? undefined : { unit: 'years', count: now.getFullYear() - godiste };
  }
  const { hours, months } = ageAt(dateofb, now);
  if (months >= MONTHS_SHOWN) {
    return { unit: 'years', count: Math.floor(months / 12) };
  }
  return months > 0 ? { unit: 'months', count: months } : { unit: 'days', count: Math.floor(hours / 24) };
}
