import type { Static } from 'typebox';
import * as Type from 'typebox';
import { AUTOVERIFICATION_MODES } from '../results/result.words.ts';
import { VARIABLE } from './assay.limits.ts';
import { Bound, Code, choice, closed, Day, Flag, listOf, name, note, ref, words } from './fields.ts';

/** Results of one sample that cannot all be right together: direct bilirubin above total, a differential that is not 100. */
export const ConsistencyDocument = closed({
  sifra: Code,
  naziv: name(),
  testovi: Type.Array(closed({ oznaka: Type.String({ pattern: VARIABLE }), test: ref('lab') }), {
    minItems: 2,
    maxItems: 20,
  }),
  /** What must hold. */
  uvjet: words(500, { minLength: 1, 'x-input': 'formula' }),
  /** What the technologist reads when it does not. */
  poruka: words(300, { minLength: 1 }),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled: Flag(),
});
export type ConsistencyDocument = Static<typeof ConsistencyDocument>;

/** Of rules that were saved before they had one. */
export const USUAL_LARGEST_CHANGE = 30;

/**
 * A critical value that is known of a patient and of which nobody is called again: creatinine of somebody on dialysis. Only
 * after it was told once by voice, as long as what was told still stands and nothing else was found since, only between its
 * limits, and not longer than its end.
 */
export const KnownCriticalDocument = closed({
  sifra: Code,
  naziv: name(),
  test: ref('lab'),
  /** A value beyond either is told, whatever the rule says. */
  donja: Bound,
  gornja: Bound,
  /** So many days after somebody was told by voice of the same patient's same test. */
  dana: Type.Integer({ minimum: 1, maximum: 366 }),
  /** A value that differs from the told one by more than so many percent of it is told anew. */
  najvecaPromjena: Type.Number({ minimum: 1, maximum: 100, default: USUAL_LARGEST_CHANGE }),
  /** Only for patients of these. */
  lokacije: listOf(ref('lokacije')),
  /** Instead of places: for every patient. Somebody must have meant that. */
  zaSve: Flag(),
  vrijediDo: Day,
  razlog: words(300, { minLength: 1 }),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled: Flag(),
});
export type KnownCriticalDocument = Static<typeof KnownCriticalDocument>;

/** When a complete sample may leave without a person; the most special rule that fits a test holds for it. */
export const AutoverificationDocument = closed({
  sifra: Code,
  naziv: name(),
  nacin: choice(AUTOVERIFICATION_MODES, 'ISKLJUČENO'),
  /** Left out or empty: all. */
  site: Type.Optional(ref('sites')),
  testovi: listOf(ref('lab')),
  analyser: Type.Optional(ref('analysers')),
  tipovi: listOf(ref('uzorak')),
  /** A value that somebody typed has been looked at by nobody else. */
  samoAnalizator: Flag(true),
  najvisaStarostSati: Type.Integer({ minimum: 1, maximum: 10_000, default: 24 }),
  /** Quality control is kept outside this system, and the laboratory vouches that it stops what fails. */
  kontrolaDrugdje: Flag(),
  /** Somebody who was never here before: their limits are narrower by so much at each end. */
  suzenjeBezPrethodnogPosto: Type.Number({ minimum: 0, maximum: 50, default: 10 }),
  /** From which evidence on the results look like somebody else's. Left out: not asked. */
  pragZamjene: Type.Optional(Type.Number({ minimum: -50, maximum: 50 })),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled: Flag(),
});
export type AutoverificationDocument = Static<typeof AutoverificationDocument>;
