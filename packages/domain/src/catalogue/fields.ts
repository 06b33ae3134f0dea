import type { TSchema } from 'typebox';
import * as Type from 'typebox';
import { closed } from '../contract.ts';
import type { KindName } from './kind-names.ts';

/** Notes for the generated form, beside the plain JSON Schema. `npm run check` knows them as keywords of ours. */
export const SCHEMA_NOTES = ['x-ref', 'x-input', 'x-group'] as const;
export type InputNote = 'money' | 'lines' | 'formula' | 'age' | 'date' | 'moment';

interface Notes {
  'x-input'?: InputNote;
  /** The part of the form where the field stands. */
  'x-group'?: string;
}

/** The id of another entry. Saving checks that it exists; disabling that one asks who uses it. */
export const ref = (kind: KindName, notes: Notes = {}) => Type.String({ format: 'uuid', 'x-ref': kind, ...notes });

export const words = (maxLength: number, notes: Notes & { minLength?: number; default?: string } = {}) =>
  Type.String({ maxLength, ...notes });
/** A text that may be left out; left out is the same as empty. */
export const note = (maxLength: number, notes: Notes = {}) => words(maxLength, { default: '', ...notes });
export const name = (maxLength = 120) => words(maxLength, { minLength: 1 });

export const Code = Type.String({ minLength: 1, maxLength: 30, pattern: '^\\S(.*\\S)?$' });
export const Money = Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$', 'x-input': 'money' });
export const Day = Type.String({ format: 'date', 'x-input': 'date' });
export const Flag = (value = false) => Type.Boolean({ default: value });
export const Order = Type.Integer({ minimum: 0, maximum: 100_000, default: 0 });
export const Bound = Type.Number({ minimum: -1e12, maximum: 1e12 });
export const Email = Type.String({ maxLength: 120, format: 'email' });
export const choice = <const T extends string>(values: readonly T[], preset?: NoInfer<T>) =>
  Type.Enum([...values], preset === undefined ? {} : { default: preset });

export const listOf = <T extends TSchema>(items: T, notes: Notes & { maxItems?: number; minItems?: number } = {}) =>
  Type.Array(items, { maxItems: 500, default: [], ...notes });

/** Hours, days and weeks up to 28 days, then months and years: so every two ages have an order (see age.rules). */
export const AGE_UNITS = ['sati', 'dani', 'sedmice', 'mjeseci', 'godine'] as const;
export const Age = Type.Object(
  { vrijednost: Type.Integer({ minimum: 0, maximum: 1500 }), jedinica: choice(AGE_UNITS) },
  { additionalProperties: false, 'x-input': 'age' },
);

export const Limits = closed({ donja: Type.Optional(Bound), gornja: Type.Optional(Bound) });

export { closed };
