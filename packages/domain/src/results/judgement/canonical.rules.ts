import type { Identity } from '../../patients/identity.rules.ts';
import type { FrozenInterval } from '../result.documents.ts';
import type { ResultFlag, ResultSign, ResultSource } from '../result.words.ts';

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

/** A signature keeps the form it was made in: another form gets another name, and the earlier ones stay readable. */
const FORMS = { 1: 'nalaz-rezultati-1', 2: 'nalaz-rezultati-2', 3: 'nalaz-rezultati-3' } as const;
export type SignedForm = keyof typeof FORMS;
export const SIGNED_FORM: SignedForm = 3;

/** What a signature of a sample stands for: whose it is, its comment, and every test with the result that is reported. */
export interface SignedContent {
  patient: Identity;
  komentar: string;
  tests: readonly SignedTest[];
}

/**
 * The results of a sample as one text, the same for everybody: no language, fixed order, every test whether it has a
 * result or not. Its SHA-256 is what is signed. From the second form on it says whose results they are, from the third on
 * also the comment of the sample, as the paper does.
 */
export function canonicalResults(
  form: SignedForm,
  sampleId: string,
  { patient, komentar, tests }: SignedContent,
): string {
  const sorted = [...tests].sort((a, b) => (a.labassay < b.labassay ? -1 : 1)).map(canonicalTest);
  const whose = form === 1 ? [] : [canonicalIdentity(patient)];
  const beside = form < 3 ? [] : [komentar];
  return JSON.stringify([FORMS[form], sampleId, ...whose, ...beside, sorted]);
}

/** Whose results they are, by itself. */
export const identityText = (patient: Identity): string => JSON.stringify(canonicalIdentity(patient));

const canonicalIdentity = ({ jmbg, ime, prezime, spol, dateofb, godiste }: Identity): unknown[] => [
  ...[jmbg, ime, prezime, spol, dateofb, godiste],
];

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

/** Only an interval that depends on facts that were not known says which; no older one did, so old signatures stay valid. */
function canonicalInterval({ donja, gornja, ocekivano, tumacenje, izvor, ovisi, moguci }: FrozenInterval): unknown[] {
  const possible = (moguci ?? []).map((one) => [one.donja ?? null, one.gornja ?? null, one.ocekivano]);
  const depends = ovisi || moguci ? [ovisi ?? [], possible] : [];
  return [donja ?? null, gornja ?? null, ocekivano, tumacenje, izvor, ...depends];
}
