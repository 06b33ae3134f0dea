import type * as contract from '@nalaz/domain/results/autoverification/autoverification.contract';
import type { Static } from 'typebox';

export type Replay = Omit<Static<(typeof contract.replayAutoverification)['answer']>, 'success' | 'message'>;

export interface TimeSlice {
  od: string;
  do: string;
}

const DAY_MS = 86_400_000;
const SLICE_MS = 7 * DAY_MS;

/** A week at a time: so the progress is seen, and whoever has seen enough can stop. */
export function slicesOf(from: Date, to: Date): TimeSlice[] {
  const count = Math.max(0, Math.ceil((to.getTime() - from.getTime()) / SLICE_MS));
  return Array.from({ length: count }, (_, at) => {
    const start = from.getTime() + at * SLICE_MS;
    return {
      od: new Date(start).toISOString(),
      do: new Date(Math.min(start + SLICE_MS, to.getTime())).toISOString(),
    };
  });
}

export const NOTHING_REPLAYED: Replay = {
  ukupno: 0,
  pusteno: 0,
  bezPravila: 0,
  trajanjeMs: 0,
  kapije: [],
  razlike: [],
  razlikaUkupno: 0,
};

export function addReplays(one: Replay, other: Replay): Replay {
  const gates = Map.groupBy([...one.kapije, ...other.kapije], ({ kapija }) => kapija);
  const kapije = [...gates].map(([kapija, held]) => ({
    kapija,
    zadrzano: held.reduce((sum, { zadrzano }) => sum + zadrzano, 0),
  }));
  return {
    ukupno: one.ukupno + other.ukupno,
    pusteno: one.pusteno + other.pusteno,
    bezPravila: one.bezPravila + other.bezPravila,
    trajanjeMs: one.trajanjeMs + other.trajanjeMs,
    kapije: kapije.sort((a, b) => a.kapija - b.kapija),
    razlike: [...one.razlike, ...other.razlike],
    razlikaUkupno: one.razlikaUkupno + other.razlikaUkupno,
  };
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
