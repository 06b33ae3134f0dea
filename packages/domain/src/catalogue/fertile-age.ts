import type { PatientAge } from './age.rules.ts';
import type { AgeBound } from './population.ts';

/** From the first age on somebody may be pregnant or have a cycle, from the second on she is in menopause. Nobody is asked outside. */
export const FERTILE: { from: AgeBound; to: AgeBound } = {
  from: { vrijednost: 10, jedinica: 'godine' },
  to: { vrijednost: 60, jedinica: 'godine' },
};
const FROM_MONTHS = 10 * 12;
const TO_MONTHS = 60 * 12;

export const isFertile = ({ months }: PatientAge): boolean => months >= FROM_MONTHS && months < TO_MONTHS;
export const isPastFertile = ({ months }: PatientAge): boolean => months >= TO_MONTHS;
export const isBeforeFertile = ({ months }: PatientAge): boolean => months < FROM_MONTHS;
