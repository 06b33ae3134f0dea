import type { Random } from '../../apps/server/seeds/random.ts';

/** What comes in on one day at the largest laboratory. */
export const LARGEST_DAY = { requisitions: 438_000, results: 1_920_000 };
/** Requisitions a second in its busiest hour: a fifth of the day comes in it. */
export const BUSIEST_RATE = 24;
/** And in the middle of all its hours. */
export const AVERAGE_RATE = LARGEST_DAY.requisitions / 86_400;

/** Of a hundred requisitions, how many come in each hour from midnight on: patients come fasting, hospitals send later. */
export const HOURS: readonly number[] = [
  0.5, 0.5, 0.5, 0.5, 1, 4, 12, 20, 17, 13, 9, 6, 4, 3, 2.5, 2, 1.5, 1, 0.5, 0.5, 0.5, 0.2, 0.2, 0.1,
];
const BUSIEST = Math.max(...HOURS);
const CLIMB = HOURS.slice(4, HOURS.indexOf(BUSIEST));

export interface Phase {
  seconds: number;
  /** Requisitions a second. */
  rate: number;
}

const ofHours = (hours: readonly number[], seconds: number, busiest: number): Phase[] =>
  hours.map((share) => ({ seconds: seconds / hours.length, rate: (busiest * share) / BUSIEST }));

/** The hours before the busiest one, in so many seconds. */
export const climb = (seconds: number, busiest: number): Phase[] => ofHours(CLIMB, seconds, busiest);

/** All hours of a day, in so many seconds. */
export const wholeDay = (seconds: number, busiest: number): Phase[] => ofHours(HOURS, seconds, busiest);

export const secondsOf = (phases: readonly Phase[]) => phases.reduce((sum, { seconds }) => sum + seconds, 0);

/** When people come, in milliseconds from the beginning: independent of each other, and of how long others wait. */
export function drawArrivals(phases: readonly Phase[], random: Random): number[] {
  const moments: number[] = [];
  let from = 0;
  for (const { seconds, rate } of phases) {
    const until = from + seconds * 1000;
    const next = (at: number) => at + (-Math.log(1 - random.next()) / rate) * 1000;
    for (let at = next(from); at < until; at = next(at)) {
      moments.push(at);
    }
    from = until;
  }
  return moments;
}

/** How many days of the largest laboratory go through in 24 hours at this rate. */
export const daysCarried = (rate: number) => (rate * 86_400) / LARGEST_DAY.requisitions;
