import type { MissingFact } from '../../catalogue/missing-facts.ts';
import type { EntryRules, Finding, FrozenInterval, PreviousResult } from '../result.documents.ts';
import type { Attention, ResultFlag, ResultSign, ResultSource } from '../result.words.ts';
import type { ConsistencyRule } from './consistency.documents.ts';

/** A value that was understood. */
export interface ReadResult {
  /** As people read it, with a decimal point. */
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  /** Of a coded result. */
  sifra: string | null;
}

/** Critical limits; the strictest of the possible ones where they depend on facts that are not known. */
export interface JudgedLimits {
  donja?: number | undefined;
  gornja?: number | undefined;
  ovisi?: MissingFact[] | undefined;
}

/** How long the sample keeps for a test, and when it was taken; null: nobody knows when. */
interface Stability {
  /** 0: not stated. */
  sati: number;
  uzet: Date | null;
}

/** A test of the sample as the rules see it; without `value` it has no result yet. */
export interface JudgedTest {
  _id: string;
  labassay: string;
  /** Of the assay. */
  verzija: number;
  rules: EntryRules;
  jedinica: string;
  interval: FrozenInterval | null;
  kriticne: JudgedLimits | null;
  previous: PreviousResult | null;
  value: ReadResult | null;
  izvor: ResultSource | null;
  measuredAt: Date;
  /** When the sample was taken; when it came, where nobody knows. Only by this it is before or after another. */
  taken: Date;
  /** What the analyser itself remarked. */
  oznake: readonly string[];
  razrjedjenje: number | null;
  /** Left out: not asked, as of another tube of the visit. */
  stabilnost?: Stability | undefined;
  /** It will not be done: nothing is calculated from it. */
  otkazan?: boolean | undefined;
  /** Its tube was taken on another day than the sample: nothing is calculated across the two. */
  drugiDan?: boolean | undefined;
  /** Its tube was rejected: nothing is calculated from it either. */
  odbijen?: boolean | undefined;
}

export interface EvaluationInput {
  /** Completed years; the youngest possible where `godineDo` says how old at most. Left out: not known. */
  godine?: number | undefined;
  godineDo?: number | undefined;
  /** Left out: not known. */
  spol?: 'MUŠKI' | 'ŽENSKI' | undefined;
  /** Known to be pregnant. */
  trudna?: boolean | undefined;
  tests: readonly JudgedTest[];
  consistency: readonly ConsistencyRule[];
}

export interface Judgement {
  /** Of a calculated test: what came out, or nothing. Of any other: the value that was given. */
  value: ReadResult | null;
  flag: ResultFlag;
  nalazi: Finding[];
}

export interface Evaluation {
  /** By the id of the test. */
  tests: ReadonlyMap<string, Judgement>;
  /** The highest of all findings. */
  paznja: Attention;
  /** Ids of the tests that a reflex asks for and the sample does not have. */
  reflexes: readonly { dodaj: string; zbog: string }[];
}
