import type { ReadResult } from './evaluation.ts';

export interface Limits {
  donja?: number | undefined;
  gornja?: number | undefined;
}

/** A result that is a number, or a bound of one. */
export interface Numeric {
  vrijednost: number;
  znak: ReadResult['znak'];
}

/** Below and above a pair of limits: for certain, or only perhaps. A limit itself is inside. */
export function isBelow({ vrijednost, znak }: Numeric, { donja }: Limits): boolean {
  return donja !== undefined && (znak === '<' ? vrijednost <= donja : znak === '' && vrijednost < donja);
}

export function isAbove({ vrijednost, znak }: Numeric, { gornja }: Limits): boolean {
  return gornja !== undefined && (znak === '>' ? vrijednost >= gornja : znak === '' && vrijednost > gornja);
}

export function mayBeBelow({ vrijednost, znak }: Numeric, { donja }: Limits): boolean {
  return donja !== undefined && (znak === '<' || vrijednost < donja);
}

export function mayBeAbove({ vrijednost, znak }: Numeric, { gornja }: Limits): boolean {
  return gornja !== undefined && (znak === '>' || vrijednost > gornja);
}

export function numericOf(value: ReadResult | null): Numeric | undefined {
  return value === null || value.vrijednost === null ? undefined : { vrijednost: value.vrijednost, znak: value.znak };
}

/** Without the noise of a division or a difference in doubles, so that what lies on a limit is on it. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));
