import type { Judgement } from '@nalaz/domain/results/judgement/evaluation';
import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import type { FrozenInterval } from '@nalaz/domain/results/result.documents';
import { isCritical, type ResultFlag, type ResultSign, type ResultSource } from '@nalaz/domain/results/result.words';
import { NOT_CALCULABLE } from '../../src/modules/results/entry/calculated-draft.ts';
import type { Random } from '../random.ts';
import { type Bench, type GivenTest, type JudgedVisit, judgedTest, type SeedPatientOfVisit } from './visit-results.ts';

const MINUTE = 60_000;
const COMMENTS = [
  'Provjereno iz istog uzorka.',
  'Uzorak blago hemolitičan.',
  'Serum lipemičan.',
  'Preporučuje se kontrola.',
];
const DEVIATING = 'Odstupa od prethodnog nalaza, ponovljeno.';
const BUBBLE = 'Mjehur zraka pri aspiraciji, ponovljeno.';

export interface ResultRow {
  sample_id: string;
  labassay_id: string;
  version: number;
  krug: number;
  site_id: string;
  labassay_version: number;
  raw: string;
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  sifra: string | null;
  jedinica: string;
  interval: FrozenInterval | null;
  flag: ResultFlag;
  nalazi: Judgement['nalazi'];
  izvor: ResultSource;
  analyser_id: string | null;
  metoda: string;
  komentar: string;
  razlog: string;
  measured_at: Date;
  user_id: string | null;
  created_by: string;
  created_at: Date;
}

interface RowContext {
  bench: Bench;
  patient: SeedPatientOfVisit;
  visit: JudgedVisit;
  sample: { id: string; site_id: string };
  /** Whoever types and looks after the analysers. */
  technologist: { id: string; email: string };
}

/** The values of one test, the reported one last; none while a calculated one waits for its components. */
export function resultRows(context: RowContext, given: GivenTest): ResultRow[] {
  const { visit, bench } = context;
  const { id, document } = given.assay;
  const judgement = visit.evaluation.tests.get(id);
  if (!judgement || (!judgement.value && judgement.nalazi.some(({ tekst }) => tekst === 'RAČUN_ČEKA'))) {
    return [];
  }
  const value = judgement.value ?? NOT_CALCULABLE;
  const raw = visit.raws.get(id) ?? value.rezultat_f;
  const komentar = commentOn(bench.random, judgement);
  const last = { ...rowOf(context, given, { ...judgement, value }, raw), komentar };
  const first = document.calculated || document.vrsta !== 'numericki' ? undefined : firstRun(context, given, judgement);
  return first ? [first, { ...last, version: 2, krug: 2, razlog: first.razlog }].map(withoutReasonOfFirst) : [last];
}

const withoutReasonOfFirst = (row: ResultRow) => (row.version === 1 ? { ...row, razlog: '' } : row);

function commentOn(random: Random, { flag }: Judgement): string {
  return random.chance(flag === '' ? 0.003 : 0.02) ? random.pick(COMMENTS) : '';
}

/** What was measured before somebody had it measured again. */
function firstRun(context: RowContext, given: GivenTest, judgement: Judgement): ResultRow | undefined {
  const { bench, visit, patient } = context;
  const { random } = bench;
  const { vrijednost, znak } = judgement.value ?? {};
  const deviates = judgement.nalazi.some(({ pravilo }) => pravilo === 'DELTA');
  if (
    typeof vrijednost !== 'number' ||
    znak !== '' ||
    isCritical(judgement) ||
    !random.chance(deviates ? 0.4 : 0.002)
  ) {
    return undefined;
  }
  const spoiled = vrijednost * (deviates ? 1 + (random.next() - 0.5) * 0.02 : 0.6 + random.next() * 0.2);
  const raw = spoiled.toFixed(given.assay.document.decimale);
  const test = judgedTest(bench, patient, given, raw);
  const tests = visit.tests.map((one) => (one._id === test._id ? test : one));
  const first = evaluateSample({ tests, consistency: bench.consistency }).tests.get(test._id);
  if (!first?.value || isCritical(first)) {
    return undefined;
  }
  const measured_at = new Date(given.measuredAt.getTime() - random.int(8, 25) * MINUTE);
  return {
    ...rowOf(context, given, { ...first, value: first.value }, raw),
    measured_at,
    razlog: deviates ? DEVIATING : BUBBLE,
  };
}

function rowOf(
  { bench, visit, sample, technologist }: RowContext,
  { assay: { id, version, document, jedinica }, measuredAt }: GivenTest,
  { value, flag, nalazi }: Judgement & { value: NonNullable<Judgement['value']> },
  raw: string,
): ResultRow {
  const { izvor, interval } = visit.tests.find(({ _id }) => _id === id) ?? {};
  const analyser_id = izvor === 'ANALIZATOR' ? bench.analyserOf(id) : null;
  return {
    sample_id: sample.id,
    labassay_id: id,
    version: 1,
    krug: 1,
    site_id: sample.site_id,
    labassay_version: version,
    raw,
    ...value,
    jedinica,
    interval: interval ?? null,
    flag,
    nalazi,
    izvor: izvor ?? 'RUČNO',
    analyser_id,
    metoda: document.metoda,
    komentar: '',
    razlog: '',
    measured_at: measuredAt,
    user_id: analyser_id ? null : technologist.id,
    created_by: analyser_id ? 'system:analizator' : technologist.email,
    created_at: measuredAt,
  };
}
