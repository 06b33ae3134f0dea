import type { LabAssayDocument, ReferenceInterval } from './assay.documents.ts';
import type { KnownFacts } from './known-facts.ts';
import type { MissingFact } from './missing-facts.ts';
import {
  dependsOn,
  type Mentioned,
  mentionedBy,
  type PossiblePatient,
  possiblePatients,
} from './possible-patients.rules.ts';
import { findInterval, matchesAge } from './reference.rules.ts';

type Assay = Pick<LabAssayDocument, 'reference' | 'kriticne'>;

interface Limits {
  donja?: number | undefined;
  gornja?: number | undefined;
}

/** What a value of a patient can have to be held against. */
export interface PossibleLimits {
  /** Each that can hold, once; none in its place: for some of those that the patient can be there is none. */
  intervals: readonly (ReferenceInterval | undefined)[];
  intervalDependsOn: readonly MissingFact[];
  /** The strictest of all that can hold. */
  critical: Limits | undefined;
  criticalDependsOn: readonly MissingFact[];
}

const mentioned = new WeakMap<Assay, Mentioned>();

/** Of the same document always the same. */
function mentionedIn(assay: Assay): Mentioned {
  const known = mentioned.get(assay) ?? mentionedBy([...assay.reference, ...assay.kriticne]);
  mentioned.set(assay, known);
  return known;
}

export function possibleLimits(assay: Assay, known: KnownFacts, analyser?: string): PossibleLimits {
  const patients = possiblePatients(known, mentionedIn(assay), analyser);
  const found = patients.map((patient) => intervalOf(assay.reference, patient));
  const critical = patients.map(({ dob }) => assay.kriticne.find((limits) => matchesAge(limits, dob)));
  const seen = found.map(sameInterval);
  return {
    intervals: found.filter((_, at) => seen.indexOf(seen[at] ?? '') === at),
    intervalDependsOn: dependsOn(patients, seen, known.dobFali),
    critical: strictest(critical),
    criticalDependsOn: dependsOn(patients, critical.map(sameLimits), known.dobFali),
  };
}

function intervalOf(reference: readonly ReferenceInterval[], patient: PossiblePatient): ReferenceInterval | undefined {
  const found = findInterval(reference, patient);
  return found.kind === 'interval' ? found.interval : undefined;
}

/** Two rows that say the same are one, whoever they are for. */
const sameInterval = (row: ReferenceInterval | undefined): string =>
  row ? JSON.stringify([row.donja ?? null, row.gornja ?? null, row.ocekivano, row.tumacenje]) : '';
const sameLimits = (row: Limits | undefined): string => (row ? `${row.donja ?? ''}…${row.gornja ?? ''}` : '');

/** A value is critical as soon as it is for one of those that the patient can be. */
export function strictest(rows: readonly (Limits | undefined)[]): Limits | undefined {
  const low = rows.flatMap((row) => row?.donja ?? []);
  const high = rows.flatMap((row) => row?.gornja ?? []);
  return low.length + high.length === 0
    ? undefined
    : {
        ...(low.length > 0 ? { donja: Math.max(...low) } : {}),
        ...(high.length > 0 ? { gornja: Math.min(...high) } : {}),
      };
}
