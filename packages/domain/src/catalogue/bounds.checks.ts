import { BIRTH, compareBounds, isBoundAllowed } from './age.rules.ts';
import type { Population } from './population.ts';
import type { Problem } from './problems.ts';

interface Limits {
  donja?: number;
  gornja?: number;
}

export function checkLimitPair({ donja, gornja }: Limits, field: string): Problem[] {
  const reversed = donja !== undefined && gornja !== undefined && donja >= gornja;
  return reversed ? [{ code: 'LIMITS_REVERSED', field: `${field}.donja` }] : [];
}

export function checkAges(population: Pick<Population, 'dobOd' | 'dobDo'>, field: string): Problem[] {
  const tooFine = (['dobOd', 'dobDo'] as const).filter((name) => {
    const bound = population[name];
    return bound && !isBoundAllowed(bound);
  });
  if (tooFine.length > 0) {
    return tooFine.map((name) => ({ code: 'AGE_TOO_FINE', field: `${field}.${name}` }));
  }
  const { dobOd = BIRTH, dobDo } = population;
  return dobDo && compareBounds(dobOd, dobDo) >= 0 ? [{ code: 'AGES_REVERSED', field: `${field}.dobOd` }] : [];
}

export function checkSexOfState(
  { spol, ...state }: Pick<Population, 'spol' | 'trudnoca' | 'menopauza'> & Partial<Population>,
  field: string,
): Problem[] {
  const ofWomen =
    state.trudnoca !== 'SVE' ||
    state.menopauza !== 'SVE' ||
    (state.faza ?? 'SVE') !== 'SVE' ||
    state.sedmicaOd !== undefined ||
    state.sedmicaDo !== undefined;
  return spol === 'MUŠKI' && ofWomen ? [{ code: 'STATE_OF_WOMEN', field: `${field}.spol` }] : [];
}
