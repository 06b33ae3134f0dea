import { ageReaching } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument, ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { type Flag, findCritical, flagOf } from '@nalaz/domain/catalogue/flag.rules';
import type { AgeBound } from '@nalaz/domain/catalogue/population';
import {
  type CyclePhase,
  type FoundInterval,
  findInterval,
  type PatientFacts,
} from '@nalaz/domain/catalogue/reference.rules';
import { readNumber } from '../form/typed-values.ts';

/** Somebody made up, as typed into the tester. */
export interface TestedPatient {
  spol: PatientFacts['spol'];
  dob: string;
  jedinica: AgeBound['jedinica'];
  stanje: '' | 'trudnoca' | 'menopauza';
  sedmica: string;
  faza: '' | CyclePhase;
  analyser: string;
  dan: string;
  vrijednost: string;
}

export const FIRST_PATIENT: Omit<TestedPatient, 'dan'> = {
  spol: 'ŽENSKI',
  dob: '30',
  jedinica: 'godine',
  stanje: '',
  sedmica: '',
  faza: '',
  analyser: '',
  vrijednost: '',
};

const asNumber = (typed: string) => {
  const number = readNumber(typed);
  return typeof number === 'number' ? number : undefined;
};

/** Undefined without an age. What cannot be, such as a pregnant man, the rules themselves leave out. */
export function factsOf(patient: TestedPatient): PatientFacts | undefined {
  const age = asNumber(patient.dob);
  if (age === undefined || age < 0) {
    return undefined;
  }
  const pregnant = patient.stanje === 'trudnoca';
  return {
    spol: patient.spol,
    dob: ageReaching({ vrijednost: age, jedinica: patient.jedinica }),
    trudna: pregnant,
    sedmicaTrudnoce: pregnant ? asNumber(patient.sedmica) : undefined,
    menopauza: patient.stanje === 'menopauza',
    faza: patient.faza || undefined,
    analyser: patient.analyser || undefined,
    dan: patient.dan,
  };
}

/** The same rules as the server's, so what the tester says is what a report will say. */
export function testPatient(
  intervals: readonly ReferenceInterval[],
  critical: LabAssayDocument['kriticne'],
  patient: TestedPatient,
): { found: FoundInterval; flag: Flag | undefined } | undefined {
  const facts = factsOf(patient);
  if (!facts) {
    return undefined;
  }
  const found = findInterval(intervals, facts);
  const value = asNumber(patient.vrijednost);
  const interval = found.kind === 'interval' ? found.interval : undefined;
  return {
    found,
    flag: value === undefined ? undefined : flagOf(value, interval, findCritical(critical, facts.dob)),
  };
}
