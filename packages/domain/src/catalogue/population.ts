import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Age, choice } from './fields.ts';
import { ANY_STATE, CYCLE_PHASES, SEXES } from './population.words.ts';

const ANY_SEX = ['SVI', ...SEXES] as const;
const ANY_PHASE = ['SVE', ...CYCLE_PHASES] as const;

/** Whom a rule is for. From is included, to is not. What is left open holds for everybody. */
export const POPULATION = {
  spol: choice(ANY_SEX, 'SVI'),
  dobOd: Type.Optional(Age),
  dobDo: Type.Optional(Age),
  trudnoca: choice(ANY_STATE, 'SVE'),
  sedmicaOd: Type.Optional(Type.Integer({ minimum: 0, maximum: 44 })),
  sedmicaDo: Type.Optional(Type.Integer({ minimum: 1, maximum: 45 })),
  menopauza: choice(ANY_STATE, 'SVE'),
  faza: choice(ANY_PHASE, 'SVE'),
};
export const Population = Type.Object(POPULATION);
export type Population = Static<typeof Population>;
export type AgeBound = Static<typeof Age>;
