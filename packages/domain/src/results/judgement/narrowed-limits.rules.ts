import { isAbove, isBelow, type Limits, withoutNoise } from './bounds.rules.ts';

/** Narrower by a part of the width at each end; with one end only, by that part of the end itself. */
export function narrowLimits({ donja, gornja }: Limits, percent: number): Limits {
  const part = percent / 100;
  if (donja !== undefined && gornja !== undefined) {
    const step = (gornja - donja) * part;
    return { donja: withoutNoise(donja + step), gornja: withoutNoise(gornja - step) };
  }
  return {
    ...(donja === undefined ? {} : { donja: withoutNoise(donja + Math.abs(donja) * part) }),
    ...(gornja === undefined ? {} : { gornja: withoutNoise(gornja - Math.abs(gornja) * part) }),
  };
}

/** A limit itself is inside. */
export const isInside = (vrijednost: number, limits: Limits): boolean =>
  !isBelow({ vrijednost, znak: '' }, limits) && !isAbove({ vrijednost, znak: '' }, limits);
