import { nextDay, startOfDay } from '@nalaz/domain/tables/table.rules';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day from an address, if it is one. */
export function readDay(text: string | undefined): string | undefined {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** The last moment of a day in the laboratory: what was decided on that day counts. */
export function endOfDay(day: string): string {
  return new Date(startOfDay(nextDay(day)).getTime() - 1).toISOString();
}
