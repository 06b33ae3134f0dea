/** Something that wants a width of its own between two places of the axis. */
export interface Wish {
  from: number;
  to: number;
  width: number;
}

/** Where the places 0 to 1 of an axis come to stand, so that no part of it is too narrow to be hit or read. */
export function spreadAxis(
  edges: readonly number[],
  width: number,
  least: number,
  wishes: readonly Wish[] = [],
): (position: number) => number {
  const sorted = [...new Set([0, ...edges, 1])].sort((a, b) => a - b);
  const natural = sorted.slice(1).map((edge, at) => (edge - (sorted[at] ?? 0)) * width);
  const leasts = natural.map(() => least);
  for (const wish of wishes) {
    const [first, last] = [sorted.indexOf(wish.from), sorted.indexOf(wish.to)];
    for (let at = first; at < last; at++) {
      leasts[at] = Math.max(leasts[at] ?? 0, wish.width / (last - first));
    }
  }
  const places = new Map<number, number>([[0, 0]]);
  let place = 0;
  for (const [at, part] of widths(natural, width, leasts).entries()) {
    place += part;
    places.set(sorted[at + 1] ?? 1, place);
  }
  return (position) => places.get(position) ?? position * width;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Narrow parts get their least width, and the wide ones give it in proportion. */
function widths(natural: readonly number[], width: number, leasts: readonly number[]): number[] {
  const wanted = sum(leasts);
  if (wanted >= width) {
    return leasts.map((least) => (least * width) / wanted);
  }
  const narrow = new Set<number>();
  for (;;) {
    const rest = width - sum(leasts.filter((_, at) => narrow.has(at)));
    const wide = sum(natural.filter((_, at) => !narrow.has(at)));
    const spread = natural.map((part, at) => (narrow.has(at) ? (leasts[at] ?? 0) : (part * rest) / wide));
    const fresh = spread.flatMap((part, at) => (part < (leasts[at] ?? 0) && !narrow.has(at) ? [at] : []));
    if (fresh.length === 0) {
      return spread;
    }
    for (const at of fresh) {
      narrow.add(at);
    }
  }
}

const LETTER_WIDTH = 6.6;
const PADDING = 6;

export const textWidth = (text: string) => text.length * LETTER_WIDTH + PADDING;

/** The first of the texts that fits, each in one line or more; or nothing. */
export function fittingText(texts: readonly (readonly string[])[], width: number): readonly string[] {
  return texts.find((lines) => lines.every((line) => textWidth(line) <= width)) ?? [];
}

export interface Tick {
  at: number;
  label: string;
  anchor: 'start' | 'middle' | 'end';
}

/** Labels that would cover the one before are left out. */
export function placeTicks(marks: readonly { at: number; label: string }[], width: number): Tick[] {
  const ticks: Tick[] = [];
  let free = 0;
  for (const { at, label } of marks.toSorted((a, b) => a.at - b.at)) {
    const half = textWidth(label) / 2;
    const anchor = at < half ? 'start' : at + half > width ? 'end' : 'middle';
    const from = anchor === 'start' ? at : anchor === 'middle' ? at - half : at - 2 * half;
    if (from >= free) {
      ticks.push({ at, label, anchor });
      free = from + 2 * half;
    }
  }
  return ticks;
}
