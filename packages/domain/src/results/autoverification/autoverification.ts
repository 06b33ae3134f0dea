import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';
import type { AutoverificationDocument } from '../../catalogue/release.documents.ts';
import type { Limits } from '../judgement/bounds.rules.ts';
import type { Finding } from '../result.documents.ts';
import type { AutoverificationMode, ResultFlag, ResultSign, ResultSource } from '../result.words.ts';
import type { GateDecision } from './autoverification.contract.ts';

/** Whoever wrote the rule answers for what it releases, as a person does who signs. */
export interface ReleaseRule {
  _id: string;
  verzija: number;
  dokument: AutoverificationDocument;
  /** Who wrote this version and who confirmed it: what they typed themselves waits for another person. */
  ruke: readonly string[];
}

/** Of the site of the sample. Neither a test nor an analyser: the whole site. */
export interface ReleaseStop {
  test: string | null;
  analyser: string | null;
  razlog: string;
}

/** What the quality control says about the run of a result. */
export type ControlState = 'PRIHVAĆENA' | 'ODBIJENA' | 'NEPOZNATA';

export interface ReleaseResult {
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  /** Of a coded result. */
  sifra: string | null;
  flag: ResultFlag;
  nalazi: readonly Finding[];
  izvor: ResultSource;
  /** Who typed or chose it; none: an analyser. */
  unio: string | null;
  /** What the analyser itself remarked. */
  oznake: readonly string[];
  razrjedjenje: number | null;
  krug: number;
  /** Somebody has written something beside it. */
  commented: boolean;
  /** From the taking of the sample to the measurement. */
  ageHours: number;
  control: ControlState;
}

export interface ReleaseTest {
  _id: string;
  labassay: string;
  calculated: boolean;
  /** Of a calculated one: what its components were measured on, where that is one. */
  analyser: string | null;
  limits: LabAssayDocument['autoverifikacija'];
  vrsta: LabAssayDocument['vrsta'];
  /** Between which values it may leave, for this patient; nothing: that is not known. */
  bounds: Limits | undefined;
  /** The patient has an earlier verified result with which it can be compared. */
  previous: boolean;
  /** Another run was asked for. */
  awaited: boolean;
  /** Another value of it waits for somebody's choice. */
  unchosen: boolean;
  /** It is calculated from a result of another sample too, which goes its own way. */
  fromElsewhere: boolean;
  result: ReleaseResult | null;
}

export interface ReleaseSample {
  siteId: string;
  tip: string;
  /** Whether anybody knows when it was taken. */
  takenKnown: boolean;
  /** How long such a sample keeps; 0: not known. */
  stabilityHours: number;
  rejected: boolean;
  /** It had been verified, and that was taken back. */
  signedBefore: boolean;
  /** Somebody has written a comment beside the sample that the report will show. */
  commented: boolean;
  /** A critical result of it waits to be told, or to be checked. */
  criticalWaits: boolean;
  /** Somebody has asked to make another person of the patient, and nobody has settled it. */
  identityWaits: boolean;
  /** How much more the results look like somebody else's than like this patient's; none without earlier ones. */
  swapEvidence: number | null;
  tests: readonly ReleaseTest[];
}

export interface ReleaseVerdict {
  nacin: Exclude<AutoverificationMode, 'ISKLJUČENO'>;
  pusten: boolean;
  /** The first gate that held it. */
  kapija: number | null;
  odluke: GateDecision[];
}
