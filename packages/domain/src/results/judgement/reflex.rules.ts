import { compileFormula } from '../../catalogue/formula.rules.ts';
import { RESULT } from '../../catalogue/formula-language.ts';
import type { Finding } from '../result.documents.ts';
import { numericOf } from './bounds.rules.ts';
import type { JudgedTest, ReadResult } from './evaluation.ts';

export interface Reflex {
  dodaj: string;
  finding: Finding;
}

/** A bound is asked about as the number beside it: `>1000` is more than 1000. */
const BESIDE = { '': 1, '<': 1 - 1e-9, '>': 1 + 1e-9 } as const;

export function findReflexes(
  { rules, verzija }: JudgedTest,
  value: ReadResult,
  people: readonly Readonly<Record<string, number | boolean>>[],
  nameOf: (id: string) => string | undefined,
): Reflex[] {
  const numeric = numericOf(value);
  if (!numeric) {
    return [];
  }
  const rezultat = numeric.vrijednost * BESIDE[numeric.znak];
  return rules.refleks
    .filter(({ uvjet }) => {
      const condition = compileFormula(uvjet, [RESULT], 'bool');
      // Asked for as soon as it is for one of those that the patient can be.
      return condition.ok && people.some((one) => condition.evaluate({ ...one, [RESULT]: rezultat }) === true);
    })
    .map(({ uvjet, dodaj }) => {
      const labassay = nameOf(dodaj);
      const tekst = labassay === undefined ? 'REFLEKS' : 'REFLEKS_TEST';
      const podaci = { uvjet, dodaj, ...(labassay === undefined ? {} : { labassay }) };
      return { dodaj, finding: { pravilo: 'REFLEKS', tekst, verzija, tezina: 0, podaci } };
    });
}
