import { ageReaching } from '../catalogue/age.rules.ts';
import type { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { specAgeFromJmbg } from '../catalogue/eligibility.rules.ts';
import { type AgeRange, knownAge } from '../catalogue/known-age.rules.ts';
import { agesAmong } from '../catalogue/possible-patients.rules.ts';
import { matchesAge, matchesSexAndState } from '../catalogue/reference.rules.ts';
import type { Spol } from '../patients/jmbg.rules.ts';
import type { IneligibleFor } from './sample.words.ts';

/** Null or left out: nobody has asked yet. */
type Answer = boolean | null | undefined;

export interface IntakeFacts {
  site: string;
  spol: Spol;
  /** Undefined when nothing is known about the birth. */
  dob: AgeRange | undefined;
  trudnica?: Answer;
  menopauza?: Answer;
}

export interface IntakePatient {
  spol: Spol;
  jmbg: string;
  dateofb: string | null;
  godiste: number | null;
  satr?: string | null | undefined;
}

/**
 * The number of somebody without data begins with a year that means nothing. Where only the year of birth is known, the
 * range reaches up to the specification's age, which counts the begun year.
 */
export function ageAtIntake(
  { jmbg, dateofb, godiste, satr = null }: Omit<IntakePatient, 'spol'>,
  at: Date,
): AgeRange | undefined {
  if (dateofb === null && godiste === null) {
    return undefined;
  }
  const { od, do: oldest } = knownAge({ dateofb, godiste, satr }, { first: at, last: at });
  const years = dateofb === null ? specAgeFromJmbg(jmbg, at) : undefined;
  return { od, do: years === undefined ? oldest : ageReaching({ vrijednost: years, jedinica: 'godine' }) };
}

/** Not known, or somebody of one of the possible ages. */
const mayMatchAge = (podobnost: NonNullable<LabAssayDocument['podobnost']>, dob: AgeRange | undefined): boolean => {
  const bounds = [podobnost.dobOd, podobnost.dobDo].filter((bound) => bound !== undefined);
  return !dob || agesAmong(dob, bounds).some((age) => matchesAge(podobnost, age));
};

const EVERYBODY = { spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } as const;

/**
 * S5.14: why a test is not for this patient. What is not known yet excludes nothing: it is asked, and the answer
 * decides.
 */
export function explainIneligible(podobnost: LabAssayDocument['podobnost'], facts: IntakeFacts): IneligibleFor[] {
  if (!podobnost) {
    return [];
  }
  const { spol, trudnica, menopauza } = facts;
  const woman = spol === 'ŽENSKI';
  const state = { spol, trudna: woman && trudnica === true, menopauza: woman && !trudnica && menopauza === true };
  const fits = (row: Partial<Pick<typeof podobnost, 'spol' | 'trudnoca' | 'menopauza'>>) =>
    matchesSexAndState({ ...EVERYBODY, ...row }, state);
  const known = (answer: Answer) => !woman || typeof answer === 'boolean';
  const reasons: [IneligibleFor, boolean][] = [
    ['site', podobnost.sites.length > 0 && !podobnost.sites.includes(facts.site)],
    ['dob', !mayMatchAge(podobnost, facts.dob)],
    ['spol', !fits({ spol: podobnost.spol })],
    ['trudnoca', known(trudnica) && !fits({ trudnoca: podobnost.trudnoca })],
    ['menopauza', (trudnica === true || known(menopauza)) && !fits({ menopauza: podobnost.menopauza })],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}
