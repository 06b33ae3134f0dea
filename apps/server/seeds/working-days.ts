import { fromWallTime } from '@nalaz/domain/language/format';
import { dayOf } from '@nalaz/domain/tables/table.rules';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** From Sunday on. After the weekend the queue is longest. */
const WEIGHTS = [0, 1.3, 1.1, 1, 1, 0.95, 0.35];
/** A demo that is opened on a Sunday or in the morning shows something of today all the same. */
const LEAST_TODAY = 0.25;
const OPENING_HOURS = 8;

export interface WorkingDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0 is today. */
  daysAgo: number;
  opens: Date;
  closes: Date;
  samples: number;
}

/** So many samples over the last days, most on Mondays, from 7 to 15 o'clock in Sarajevo. */
export function planWorkingDays(now: Date, days: number, samples: number): WorkingDay[] {
  const planned = Array.from({ length: days }, (_, at) => dayBefore(now, days - 1 - at)).filter(
    ({ weight }) => weight > 0,
  );
  const whole = planned.reduce((sum, { weight }) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return planned.map(({ weight, ...day }) => {
    weighed += weight;
    const upToHere = Math.round((samples * weighed) / whole);
    const own = upToHere - given;
    given = upToHere;
    return { ...day, samples: own };
  });
}

function dayBefore(now: Date, daysAgo: number) {
  const day = dayOf(new Date(now.getTime() - daysAgo * DAY));
  const opens = fromWallTime(`${day} 07:00:00`) ?? now;
  const closes = new Date(opens.getTime() + OPENING_HOURS * HOUR);
  const weight = WEIGHTS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  if (daysAgo > 0) {
    return { day, daysAgo, opens, closes, weight };
  }
  const midnight = fromWallTime(`${day} 00:00:00`) ?? now;
  const elapsed = (now.getTime() - opens.getTime()) / (OPENING_HOURS * HOUR);
  const early = now.getTime() < opens.getTime() + HOUR;
  return {
    day,
    daysAgo,
    opens: early ? midnight : opens,
    closes: new Date(Math.min(now.getTime(), closes.getTime())),
    weight: Math.max(LEAST_TODAY, weight * Math.min(1, elapsed)),
  };
}
