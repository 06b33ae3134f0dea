import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';
import type { KnownFacts } from '../../catalogue/known-facts.ts';
import { strictest } from '../../catalogue/possible-limits.rules.ts';
import { mentionedBy, possiblePatients } from '../../catalogue/possible-patients.rules.ts';
import { matchesAge, matchesState } from '../../catalogue/reference.rules.ts';
import type { Limits } from '../judgement/bounds.rules.ts';

type ReleaseLimits = NonNullable<LabAssayDocument['autoverifikacija']>;

/**
 * Between which values a test may leave without a person: the first row for the patient, otherwise the limits for
 * everybody; where several rows may be the right one, what all of them allow. Nothing: no limits are known for somebody
 * whom this patient may be, so it does not leave.
 */
export function releaseBounds({ granice = [], donja, gornja }: ReleaseLimits, known: KnownFacts): Limits | undefined {
  const general: Limits | undefined = donja === undefined && gornja === undefined ? undefined : { donja, gornja };
  const allowed = possiblePatients(known, mentionedBy(granice)).map(
    (patient) => granice.find((row) => matchesState(row, patient) && matchesAge(row, patient.dob)) ?? general,
  );
  return allowed.includes(undefined) ? undefined : strictest(allowed);
}
