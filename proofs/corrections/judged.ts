import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { LabAssayDocument } from '../../packages/domain/src/catalogue/assay.documents.ts';
import { knownFacts } from '../../packages/domain/src/catalogue/known-facts.ts';
import { entryRulesOf, evaluateSample } from '../../packages/domain/src/results/judgement/evaluation.rules.ts';
import type { JudgedTest, Judgement } from '../../packages/domain/src/results/judgement/evaluation.ts';
import { type JudgedPatient, limitsFor } from '../../packages/domain/src/results/judgement/limits.rules.ts';
import type { FrozenInterval } from '../../packages/domain/src/results/result.documents.ts';
import type { ResultFlag, ResultSign } from '../../packages/domain/src/results/result.words.ts';

export interface ReadAs {
  rezultat_f: string;
  flag: ResultFlag;
  interval: FrozenInterval | null;
}

export interface SeenTest {
  id: string;
  sifra: string;
  /** Of the result that is reported. */
  version: number;
  is: ReadAs;
  /** From scratch, by the version of the assay that it was made with and by what is known now. */
  must: ReadAs;
}

export interface SeenSample {
  id: string;
  patient_id: string;
  code: string;
  visit_id: string;
  status: string;
  /** Of the signature that stands. */
  signed: string | null;
  tests: SeenTest[];
}

interface Row extends JudgedPatient, Record<string, unknown> {
  id: string;
  patient_id: string;
  code: string;
  visit_id: string;
  status: string;
  signed: Date | null;
  labassay_id: string;
  document: LabAssayDocument;
  version: number | null;
  rezultat_f: string;
  vrijednost: string | null;
  znak: ResultSign;
  sifra: string | null;
  flag: ResultFlag;
  interval: FrozenInterval | null;
  analyser_id: string | null;
  oznake: string[];
  measured_at: Date;
}

const ROWS = `
  select s.id, s.patient_id, s.code, s.visit_id, s.status, s.trudnica, s.sedmica_trudnoce, s.menopauza, s.menstc, s.vrijeme, s.vrijeme_poznato, p.spol,
    p.dateofb, p.godiste, p.satr, (select g.created_at from signature g where g.sample_id = s.id and g.ponisten_at is null) as signed,
    t.labassay_id, v.document, r.version, r.rezultat_f, r.vrijednost, r.znak, r.sifra, r.flag, r.interval, r.analyser_id,
    r.oznake, r.measured_at
  from sample s
  join patient p on p.id = s.patient_id
  join sample_test t on t.sample_id = s.id
  left join result r on r.sample_id = s.id and r.labassay_id = t.labassay_id and r.version = t.rezultat
  join catalogue_version v on v.entry_id = t.labassay_id and v.version = coalesce(r.labassay_version, t.labassay_version)
  where s.patient_id = any ($1) and s.odbijen_at is null
  order by s.id, t.redoslijed, t.labassay_id`;

const judgedTest = (row: Row): JudgedTest => ({
  _id: row.labassay_id,
  labassay: row.document.labassay,
  verzija: 1,
  rules: entryRulesOf(row.document),
  jedinica: '',
  ...limitsFor(row.document, row, row.analyser_id),
  previous: null,
  value:
    row.version === null
      ? null
      : {
          rezultat_f: row.rezultat_f,
          vrijednost: row.vrijednost === null ? null : Number(row.vrijednost),
          znak: row.znak,
          sifra: row.sifra,
        },
  izvor: 'RUČNO',
  measuredAt: row.measured_at ?? new Date(0),
  taken: row.vrijeme,
  oznake: row.oznake ?? [],
  razrjedjenje: null,
});

/** Every sample of these patients, read behind the scenes and judged from scratch. */
export async function judgeFromScratch(ask: Ask, patientIds: readonly string[]): Promise<SeenSample[]> {
  const rows = await ask<Row>(ROWS, [patientIds]);
  const visits = Map.groupBy(rows, ({ visit_id }) => visit_id);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) {
      return [];
    }
    const elsewhere = (visits.get(first.visit_id) ?? []).filter(({ id }) => id !== first.id);
    const tests = judgeSample(first, own, elsewhere);
    const { id, patient_id, code, visit_id, status, signed } = first;
    return [{ id, patient_id, code, visit_id, status, signed: signed?.toISOString() ?? null, tests }];
  });
}

function judgeSample(first: Row, own: readonly Row[], elsewhere: readonly Row[]): SeenTest[] {
  const { dob, spolovi, trudna } = knownFacts(first);
  const mine = own.map(judgedTest);
  const held = new Set(mine.map(({ _id }) => _id));
  const others = elsewhere.map(judgedTest).filter(({ _id }) => !held.has(_id));
  const { tests } = evaluateSample({
    godine: Math.floor(dob.od.months / 12),
    godineDo: Math.floor(dob.do.months / 12),
    spol: spolovi.length > 1 ? undefined : spolovi[0],
    trudna: trudna === true,
    tests: [...mine, ...others.map((one) => ({ ...one, rules: { ...one.rules, calculated: false } }))],
    consistency: [],
  });
  return own.flatMap((row, at) => {
    const [judgement, judged] = [tests.get(row.labassay_id), mine[at]];
    return row.version === null || !judgement || !judged ? [] : [seenTest(row, row.version, judgement, judged)];
  });
}

const seenTest = (row: Row, version: number, judgement: Judgement, judged: JudgedTest): SeenTest => ({
  id: row.labassay_id,
  sifra: row.document.labassay,
  version,
  is: { rezultat_f: row.rezultat_f, flag: row.flag, interval: row.interval },
  must: { rezultat_f: judgement.value?.rezultat_f ?? '—', flag: judgement.flag, interval: judged.interval },
});

const intervalText = (interval: FrozenInterval | null) =>
  interval &&
  Object.entries(interval)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

export const readText = ({ rezultat_f, flag, interval }: ReadAs): string =>
  JSON.stringify([rezultat_f, flag, intervalText(interval)]);
