import type { Random } from './random.ts';
import type { VisitOrder } from './visit-orders.ts';

/** So many visits are followed by a control, of the same tests. */
const CONTROLLED = 0.55;
const DAYS_BETWEEN = [7, 14, 14, 21, 28, 28, 28, 35, 42] as const;
/** A day is never made of controls alone. */
const MOST_OF_A_DAY = 0.6;
const DAY = 86_400_000;

interface FollowUp<P> {
  patient: P;
  order: VisitOrder;
  at: number;
}

/** Who was told to come again, and for what. */
export function createFollowUps<P>(random: Random) {
  let waiting: FollowUp<P>[] = [];
  return {
    /** After a visit: perhaps a control in some weeks. */
    plan(patient: P, order: VisitOrder, at: Date): void {
      if (random.chance(CONTROLLED)) {
        const days = random.pick(DAYS_BETWEEN) + random.int(-1, 2);
        waiting.push({ patient, order, at: at.getTime() + days * DAY });
      }
    },
    /** Those whose day has come, the longest waiting first; the rest of them comes tomorrow. */
    take(day: Date, samples: number): FollowUp<P>[] {
      const due: FollowUp<P>[] = [];
      let room = samples * MOST_OF_A_DAY;
      waiting = waiting
        .sort((a, b) => a.at - b.at)
        .filter((one) => {
          const comes = one.at <= day.getTime() + DAY / 2 && one.order.samples.length <= room;
          if (comes) {
            room -= one.order.samples.length;
            due.push(one);
          }
          return !comes;
        });
      return due;
    },
  };
}

export type FollowUps<P> = ReturnType<typeof createFollowUps<P>>;
