export interface TimePoint {
  time: number;
  value: number;
  low: number | null;
  high: number | null;
}

export interface Span {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;
const AIR = 0.12;

/** Everything that is drawn fits: values and the limits of their band. */
export function valueSpan(points: readonly TimePoint[]): Span {
  const numbers = points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const air = (most - least || Math.abs(most) || 1) * AIR;
  return { from: least >= 0 ? Math.max(0, least - air) : least - air, to: most + air };
}

/** One visit alone stands in the middle of a day. */
export const widened = ({ from, to }: Span): Span =>
  from === to ? { from: from - DAY_MS, to: to + DAY_MS } : { from, to };

export function scaleOf(span: Span, start: number, end: number): (value: number) => number {
  const width = span.to - span.from || 1;
  return (value) => start + ((value - span.from) / width) * (end - start);
}

const NICE = [1, 2, 2.5, 5, 10];

/** Round numbers inside the span, about as many as asked for. */
export function niceTicks({ from, to }: Span, about: number): number[] {
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (NICE.find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_none, at) => Number(((first + at) * step).toPrecision(12)));
}

export function evenTicks({ from, to }: Span, count: number): number[] {
  return Array.from({ length: count }, (_none, at) => from + ((to - from) * at) / (count - 1));
}
