import type { PatientAge } from '../catalogue/age.rules.ts';
import type { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { ageForEligibility } from '../catalogue/eligibility.rules.ts';
import { matchesAge, matchesSexAndState } from '../catalogue/reference.rules.ts';
import type { Spol } from '../patients/jmbg.rules.ts';
import type { IneligibleFor } from './sample.words.ts';

/** Null or left out: nobody has asked yet. */
type Answer = boolean | null | undefined;

export interface IntakeFacts {
  site: string;
  spol: Spol;
  /** Undefined when nothing is known about the birth. */
  dob: PatientAge | undefined;
  trudnica?: Answer;
  menopauza?: Answer;
}

export interface IntakePatient {
  spol: Spol;
  jmbg: string;
  dateofb: string | null;
  godiste: number | null;
}

/** The number of somebody without data begins with a year that means nothing. */
export function ageAtIntake({ jmbg, dateofb, godiste }: Omit<IntakePatient, 'spol'>, at: Date): PatientAge | undefined {
  if (dateofb === null && godiste === null) {
    return undefined;
  }
  return ageForEligibility({ jmbg, ...(dateofb === null ? {} : { dateOfBirth: dateofb }) }, at);
}

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
    ['dob', facts.dob !== undefined && !matchesAge(podobnost, facts.dob)],
    ['spol', !fits({ spol: podobnost.spol })],
    ['trudnoca', known(trudnica) && !fits({ trudnoca: podobnost.trudnoca })],
    ['menopauza', (trudnica === true || known(menopauza)) && !fits({ menopauza: podobnost.menopauza })],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}
