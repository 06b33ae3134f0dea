import type { PreviousResult } from '@nalaz/domain/results/result.documents';
import { sql } from 'kysely';
import { atEverySite } from '../../../platform/at-every-site.ts';
import type { Tx } from '../../../platform/database.ts';
import { askByMonth, groupByMonth, type Months, momentOf, monthOf } from '../../../platform/months.ts';
import { type TakenBack, takenBack } from '../../../platform/taken-back.ts';
import { resultOf } from '../history/result-of.repository.ts';
import { partitionsAround } from './partitions-around.ts';

/** A verified result of an earlier sample, and where it comes from. */
export interface EarlierResult extends PreviousResult {
  sid: string;
  verzija: number;
}

/** A tube that wants to know what was found before. */
interface Tube {
  id: string;
  visit_id: string;
  vrijeme: Date;
  tests: readonly { id: string }[];
  /** The patient's other samples, the newest first. */
  earlier: string[];
  /** Those of them that whoever reads may see. */
  own: string[];
}

export interface Verified {
  sample_id: string;
  visit_id: string;
  patient_id: string;
  labassay_id: string;
  /** When the sample was taken. */
  vrijeme: Date;
  result: EarlierResult;
}

/** Asked by ids that are known, so that only the months in which the patient was here are looked into. */
export async function addPrevious<T extends Tube>(tx: Tx, rows: readonly T[]) {
  const found = await recallVerified(tx, rows);
  const bySample = Map.groupBy(found, ({ sample_id }) => sample_id);
  return rows.map(({ earlier, own, ...row }) => {
    const before = earlier.flatMap((id) => bySample.get(id) ?? []).filter((one) => isBefore(one, row));
    before.sort((a, b) => b.vrijeme.getTime() - a.vrijeme.getTime());
    const seen = new Set(own);
    return { ...row, previous: lastOfEach(before), seen: lastOfEach(before.filter((one) => seen.has(one.sample_id))) };
  });
}

function lastOfEach(newestFirst: readonly Verified[]): Record<string, EarlierResult> {
  const last: Record<string, EarlierResult> = {};
  for (const { labassay_id, result } of newestFirst) {
    last[labassay_id] ??= result;
  }
  return last;
}

/** A sample that was registered late may have been taken before one that has been here for long. */
const isBefore = (one: Verified, { visit_id, vrijeme }: Pick<Tube, 'visit_id' | 'vrijeme'>): boolean =>
  one.visit_id !== visit_id && one.vrijeme <= vrijeme;

/** A change reads its samples before and after: what was verified earlier is asked for once. */
const recalled = new WeakMap<Tx, { key: string; found: Promise<Verified[]> }>();

/** The patient was at a site too that whoever reads does not see. */
const isElsewhere = ({ earlier, own }: Pick<Tube, 'earlier' | 'own'>): boolean => own.length < earlier.length;

function recallVerified(tx: Tx, rows: readonly Tube[]): Promise<Verified[]> {
  const key = rows
    .map(({ id, vrijeme, tests }) => [id, vrijeme.getTime(), ...tests.map((test) => test.id)].join())
    .join(' ');
  const known = recalled.get(tx);
  if (known?.key === key) {
    return known.found;
  }
  const found = rows.some(isElsewhere) ? atEverySite(tx, () => selectVerified(tx, rows)) : selectVerified(tx, rows);
  recalled.set(tx, { key, found });
  return found;
}

/**
 * Most people are examined for the same again: the last month in which they were here is asked first, and all the others
 * only where a test is still missing. Each tube for itself: two of one patient may have different pasts.
 */
async function selectVerified(tx: Tx, rows: readonly Tube[]): Promise<Verified[]> {
  const visitOf = new Map(rows.map(({ id, visit_id }) => [id, visit_id]));
  const tubes = rows.map(({ tests, earlier, own, ...row }) => {
    const others = earlier.filter((id) => visitOf.get(id) !== row.visit_id);
    // The last of all sites may not be the last that is seen.
    const [newest = [], ...older] = isElsewhere({ earlier, own }) ? [others] : groupByMonth(others);
    return { row, tests: tests.map(({ id }) => id), newest, older: older.flat() };
  });
  const last = await ask(
    tx,
    tubes.map(({ tests, newest }) => ({ tests, ids: newest })),
  );
  const missing = tubes.map(({ row, tests, newest, older }) => {
    const settled = last.filter((one) => newest.includes(one.sample_id) && isBefore(one, row) && isNewest(one));
    const seen = new Set(settled.map(({ labassay_id }) => labassay_id));
    return { tests: tests.filter((test) => !seen.has(test)), ids: older };
  });
  return [...last, ...(await ask(tx, missing))];
}

/** Taken in the month in which it was registered: nothing that was registered in an earlier month was taken after it. */
const isNewest = ({ sample_id, vrijeme }: Verified): boolean => vrijeme.getTime() >= monthOf(momentOf(sample_id));

function ask(tx: Tx, wanted: readonly { tests: readonly string[]; ids: readonly string[] }[]): Promise<Verified[]> {
  const asked = wanted.filter(({ tests }) => tests.length > 0);
  return readVerified(
    tx,
    asked.flatMap(({ ids }) => ids),
    asked.flatMap((one) => one.tests),
  );
}

/** What is verified of these samples, as far as no report that showed it was suspended (unless `without`) or withdrawn since. */
export function readVerified(
  tx: Tx,
  ids: readonly string[],
  tests: readonly string[],
  without: TakenBack = 'either',
): Promise<Verified[]> {
  const wanted = { tests: [...new Set(tests)], without };
  return askByMonth([...new Set(ids)], (some, months) => selectVerifiedIn(tx, some, wanted, months));
}

interface Wanted {
  tests: string[];
  without: TakenBack;
}

async function selectVerifiedIn(tx: Tx, ids: readonly string[], { tests, without }: Wanted, { from, to }: Months) {
  const { rows } = await sql<Verified>`
    select t.sample_id, s.visit_id, s.patient_id, t.labassay_id, s.vrijeme, json_build_object(
      'rezultat_f', r.rezultat_f, 'vrijednost', r.vrijednost, 'znak', r.znak, 'sifra', r.sifra, 'jedinica', r.jedinica, 'metoda', r.metoda, 'flag', r.flag,
      'uzorak', s.code, 'mjereno', r.measured_at, 'uzeto', s.vrijeme, 'sid', s.id, 'verzija', r.version) as result
    from sample s
    join sample_test t on t.sample_id = s.id and t.labassay_id = any (${tests}::uuid[])
      and t.sample_id >= ${from} and t.sample_id < ${to}
    cross join ${resultOf('test', { from, to })}
    where s.id = any (${[...ids]}::uuid[]) and s.status = 'VERIFICIRAN' and s.odbijen_at is null
      and s.id >= ${from} and s.id < ${to} and not ${takenBack(partitionsAround(ids), without)}`.execute(tx);
  return rows;
}
