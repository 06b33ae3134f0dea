import type { FrozenInterval } from './result.documents.ts';
import type { ResultFlag, ResultSign, ResultSource } from './result.words.ts';

/** What a signature stands for, of one reported result. */
export interface SignedResult {
  verzija: number;
  krug: number;
  raw: string;
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  sifra: string | null;
  jedinica: string;
  interval: FrozenInterval | null;
  flag: ResultFlag;
  izvor: ResultSource;
  /** The id of the analyser. */
  analyser: string | null;
  metoda: string;
  razrjedjenje: number | null;
  lot: string;
  komentar: string;
  mjereno: Date;
  /** The id of the person who gave or chose it. */
  autor: string | null;
}

export interface SignedTest {
  /** The id of the test, and the version of its description. */
  labassay: string;
  verzijaTesta: number;
  /** None: it was signed that this one has no result. */
  rezultat: SignedResult | null;
}

/** A signature keeps the form it was made in: another form gets another name, and this one stays readable. */
const FORM = 'nalaz-rezultati-1';

/**
 * The results of a sample as one text, the same for everybody: no language, fixed order, every test whether it has a
 * result or not. Its SHA-256 is what is signed. Whose sample it is stays out: two records of one patient may be joined
 * later, and the results are the same.
 */
export function canonicalResults(sampleId: string, tests: readonly SignedTest[]): string {
  const sorted = [...tests].sort((a, b) => (a.labassay < b.labassay ? -1 : 1));
  return JSON.stringify([FORM, sampleId, sorted.map(canonicalTest)]);
}

function canonicalTest({ labassay, verzijaTesta, rezultat }: SignedTest): unknown[] {
  return [labassay, verzijaTesta, rezultat && canonicalResult(rezultat)];
}

function canonicalResult(result: SignedResult): unknown[] {
  return [
    result.verzija,
    result.krug,
    result.raw,
    result.rezultat_f,
    result.vrijednost,
    result.znak,
    result.sifra,
    result.jedinica,
    result.interval && canonicalInterval(result.interval),
    result.flag,
    result.izvor,
    result.analyser,
    result.metoda,
    result.razrjedjenje,
    result.lot,
    result.komentar,
    result.mjereno.toISOString(),
    result.autor,
  ];
}

function canonicalInterval({ donja, gornja, ocekivano, tumacenje, izvor }: FrozenInterval): unknown[] {
  return [donja ?? null, gornja ?? null, ocekivano, tumacenje, izvor];
}
