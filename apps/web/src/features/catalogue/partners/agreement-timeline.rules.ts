import type { Agreement } from '@nalaz/domain/catalogue/partner.documents';

export type AgreementState = 'past' | 'current' | 'coming';

/** A stretch of the picture; places and widths are parts of its whole width. */
export interface Stretch {
  /** Which agreement; undefined where there is none and everybody's prices hold. */
  row: number | undefined;
  state: AgreementState | 'none';
  at: number;
  width: number;
  /** It goes on beyond the picture. */
  open: boolean;
}

export interface Timeline {
  stretches: Stretch[];
  today: number;
  ticks: { at: number; day: string }[];
}

const DAY = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;

export function stateOf({ od, do: until }: Agreement, today: string): AgreementState {
  if (od > today) {
    return 'coming';
  }
  return until !== undefined && until < today ? 'past' : 'current';
}

/** How far people look: a while back, and as far ahead as something is agreed. */
const BACK = { least: 90, most: 540 };
const AHEAD = { least: 180, most: 730 };

function windowOf(agreements: readonly Agreement[], now: number): { start: number; end: number } {
  const begins = Math.min(...agreements.map(({ od }) => numberOf(od)));
  const ends = Math.max(...agreements.map(({ od, do: until }) => numberOf(until ?? od)));
  return {
    start: Math.max(Math.min(begins, now - BACK.least), now - BACK.most),
    end: Math.min(Math.max(ends + BACK.least, now + AHEAD.least), now + AHEAD.most),
  };
}

const TICK_MONTHS = [1, 2, 3, 6, 12];
const MOST_TICKS = 6;

function ticksOf(start: number, end: number): string[] {
  const first = new Date(start * DAY);
  const months: string[] = [];
  for (let month = first.getUTCMonth() + 1; ; month++) {
    const day = new Date(Date.UTC(first.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
    if (numberOf(day) >= end) {
      break;
    }
    months.push(day);
  }
  const every = (step: number) => months.filter((day) => (Number(day.slice(5, 7)) - 1) % step === 0);
  return every(TICK_MONTHS.find((step) => every(step).length <= MOST_TICKS) ?? 12);
}

/** The agreements of one partner along time, as a picture needs them. They do not overlap: saving refuses that. */
export function timelineOf(agreements: readonly Agreement[], today: string): Timeline {
  const now = numberOf(today);
  const { start, end } = windowOf(agreements, now);
  const place = (number: number) => (number - start) / (end - start);
  const stretch = (from: number, to: number, more: Pick<Stretch, 'row' | 'state' | 'open'>): Stretch => ({
    ...more,
    at: place(from),
    width: place(to) - place(from),
  });
  const none = { row: undefined, state: 'none', open: false } as const;
  const rows = agreements.map((agreement, row) => ({ agreement, row, from: numberOf(agreement.od) }));
  const stretches: Stretch[] = [];
  let drawn = start;
  for (const { agreement, row, from } of rows.sort((one, other) => one.from - other.from)) {
    const until = agreement.do === undefined ? Number.POSITIVE_INFINITY : numberOf(agreement.do) + 1;
    const [left, right] = [Math.max(from, drawn), Math.min(until, end)];
    if (right > left) {
      stretches.push(...(left > drawn ? [stretch(drawn, left, none)] : []));
      stretches.push(stretch(left, right, { row, state: stateOf(agreement, today), open: until > end }));
      drawn = right;
    }
  }
  return {
    stretches: drawn < end ? [...stretches, stretch(drawn, end, none)] : stretches,
    today: place(now + 0.5),
    ticks: ticksOf(start, end).map((day) => ({ at: place(numberOf(day)), day })),
  };
}
