import type { CalculationInput } from '../../catalogue/formula.rules.ts';
import { AGE, FEMALE, PREGNANT } from '../../catalogue/formula-language.ts';
import { SEXES } from '../../catalogue/population.words.ts';
import type { EvaluationInput } from './evaluation.ts';

type Person = Omit<CalculationInput, 'vrijednosti'>;

/** What formulas may ask of the patient: what is known, and between which years and sexes the rest lies. */
export interface KnownPerson {
  known: Person;
  years: readonly [from: number, to: number];
  sexes: readonly NonNullable<Person['spol']>[];
}

const OLDEST_YEARS = 130;

export function knownPerson({ godine, godineDo, spol, trudna }: EvaluationInput): KnownPerson {
  const [from, to] = [godine ?? 0, godineDo ?? godine ?? OLDEST_YEARS];
  return {
    known: {
      ...(godine !== undefined && from === to ? { godine } : {}),
      ...(spol === undefined ? {} : { spol }),
      ...(trudna ? { trudna } : {}),
    },
    years: [from, to],
    sexes: spol === undefined ? SEXES : [spol],
  };
}

/** Everybody that the patient can be, in whole years. */
export function* possiblePeople({ known, years: [from, to], sexes }: KnownPerson): Generator<Person> {
  for (const spol of sexes) {
    for (let godine = from; godine <= to; godine += 1) {
      yield { ...known, godine, spol };
    }
  }
}

/** The same as the formulas name them. */
export const peopleValues = (person: KnownPerson): Record<string, number | boolean>[] =>
  [...possiblePeople(person)].map(({ godine = 0, spol, trudna = false }) => ({
    [AGE]: godine,
    [FEMALE]: spol === 'ŽENSKI',
    [PREGNANT]: trudna,
  }));
