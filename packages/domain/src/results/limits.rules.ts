import { ageReaching } from '../catalogue/age.rules.ts';
import type { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { findCritical } from '../catalogue/flag.rules.ts';
import { ageOfPatient } from '../catalogue/preview.rules.ts';
import { type CyclePhase, findInterval, type PatientFacts } from '../catalogue/reference.rules.ts';
import { dayOf } from '../tables/table.rules.ts';
import { freezeInterval } from './evaluation.rules.ts';
import type { FrozenInterval } from './result.documents.ts';

/** Whose sample it is and what was said at the counter, as far as it changes the reading. */
export interface JudgedPatient {
  spol: string;
  dateofb: string | null;
  godiste: number | null;
  trudnica: boolean | null;
  sedmica_trudnoce: number | null;
  menopauza: boolean | null;
  menstc: string | null;
  /** When the sample was taken. */
  vrijeme: Date;
}

export interface JudgingLimits {
  interval: FrozenInterval | null;
  kriticne: { donja?: number | undefined; gornja?: number | undefined } | null;
}

const SOME_ADULT = ageReaching({ vrijednost: 40, jedinica: 'godine' });
const forEveryAge = ({ dobOd, dobDo }: { dobOd?: unknown; dobDo?: unknown }) =>
  dobOd === undefined && dobDo === undefined;

interface ReadingFacts extends Omit<PatientFacts, 'analyser'> {
  isAgeKnown: boolean;
}

/** The same for every test of a sample. */
export function readingFacts(patient: JudgedPatient): ReadingFacts {
  const known = ageOfPatient(patient, patient.vrijeme);
  return {
    spol: patient.spol === 'ŽENSKI' ? 'ŽENSKI' : 'MUŠKI',
    trudna: patient.trudnica ?? false,
    sedmicaTrudnoce: patient.sedmica_trudnoce ?? undefined,
    menopauza: patient.menopauza ?? false,
    faza: (patient.menstc as CyclePhase | null) ?? undefined,
    dob: known ?? SOME_ADULT,
    isAgeKnown: known !== undefined,
    dan: dayOf(patient.vrijeme),
  };
}

type Limited = Pick<LabAssayDocument, 'reference' | 'kriticne'>;

/** Nobody's age is guessed: where it is not known, only what holds for every age holds. */
export function limitsBy(
  { reference, kriticne }: Limited,
  { isAgeKnown, ...facts }: ReadingFacts,
  analyser: string | null,
): JudgingLimits {
  const forThem = isAgeKnown ? reference : reference.filter(forEveryAge);
  const critical = isAgeKnown ? kriticne : kriticne.filter(forEveryAge);
  return {
    interval: freezeInterval(findInterval(forThem, { ...facts, analyser: analyser ?? undefined })),
    kriticne: findCritical(critical, facts.dob) ?? null,
  };
}

export const limitsFor = (assay: Limited, patient: JudgedPatient, analyser: string | null): JudgingLimits =>
  limitsBy(assay, readingFacts(patient), analyser);
