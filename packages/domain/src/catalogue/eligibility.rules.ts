import { isJmbgShape } from '../patients/jmbg.rules.ts';
import { dayOf } from '../tables/table.rules.ts';
import type { PatientAge } from './age.rules.ts';
import type { LabAssayDocument } from './assay.documents.ts';
import { matchesAge, matchesSexAndState, type PatientState, plausible } from './reference.rules.ts';

type Eligibility = LabAssayDocument['podobnost'];

export interface EligibilityFacts extends Pick<PatientState, 'spol' | 'trudna' | 'menopauza'> {
  site: string;
  dob: PatientAge;
}

/** S5.14. An assay that names no sites is for all of them. */
export function isEligible(podobnost: Eligibility, facts: EligibilityFacts): boolean {
  if (!podobnost) {
    return true;
  }
  return (
    (podobnost.sites.length === 0 || podobnost.sites.includes(facts.site)) &&
    matchesAge(podobnost, facts.dob) &&
    matchesSexAndState(podobnost, plausible(facts))
  );
}

/** S5.14, within one analyte if it is given. */
export function filterEligible<T extends Pick<LabAssayDocument, 'podobnost' | 'analit'>>(
  assays: readonly T[],
  facts: EligibilityFacts & { analit?: string },
): T[] {
  const { analit } = facts;
  return assays.filter(
    (assay) => (analit === undefined || assay.analit === analit) && isEligible(assay.podobnost, facts),
  );
}

/**
 * S5.14: the difference of the calendar years plus 1. It makes a newborn one year old, so it counts only where no date of
 * birth is known, as the oldest possible age. Undefined when the number names no year, or one to come.
 */
export function specAgeFromJmbg(jmbg: string, today: Date): number | undefined {
  if (!isJmbgShape(jmbg)) {
    return undefined;
  }
  const year = Number(`${jmbg.charAt(4) === '9' ? '1' : '2'}${jmbg.slice(4, 7)}`);
  const age = Number(dayOf(today).slice(0, 4)) - year + 1;
  return age > 0 ? age : undefined;
}
