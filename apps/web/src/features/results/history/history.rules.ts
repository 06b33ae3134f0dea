import { fromWallTime, toWallTime } from '@nalaz/domain/language/format';
import type { HistoryPoint, HistoryTest } from './history.queries.ts';

/** A day that somebody chose, from its first to its last moment on the laboratory's clock. */
export const startOfDay = (day: string): string | undefined => fromWallTime(`${day} 00:00:00`)?.toISOString();
export const endOfDay = (day: string): string | undefined => fromWallTime(`${day} 23:59:59`)?.toISOString();

/** Several parameters side by side: one line for each sample, newest first. */
export interface Visit {
  sid: string;
  uzorak: string;
  uzeto: string;
  points: ReadonlyMap<string, HistoryPoint>;
}

export function visitsOf(tests: readonly HistoryTest[]): Visit[] {
  const visits = new Map<string, { sid: string; uzorak: string; uzeto: string; points: Map<string, HistoryPoint> }>();
  for (const { _id, tacke } of tests) {
    for (const point of tacke) {
      const visit = visits.get(point.sid) ?? { ...point, points: new Map() };
      visit.points.set(_id, point);
      visits.set(point.sid, visit);
    }
  }
  return [...visits.values()].toSorted((one, two) => two.uzeto.localeCompare(one.uzeto));
}

/** The days of the results over time, newest first. */
export const daysOf = (tests: readonly HistoryTest[]): string[] =>
  [...new Set(tests.flatMap(({ tacke }) => tacke.map(({ uzeto }) => toWallTime(uzeto).slice(0, 10))))]
    .toSorted()
    .toReversed();

export const pointsOn = ({ tacke }: HistoryTest, day: string): HistoryPoint[] =>
  tacke.filter(({ uzeto }) => toWallTime(uzeto).startsWith(day));
