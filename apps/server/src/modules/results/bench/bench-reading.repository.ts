import type { IdentityAsked } from '@nalaz/domain/results/release/transitions.rules';
import type { Finding, FrozenInterval } from '@nalaz/domain/results/result.documents';
import type { ResultFlag, ResultSign, ResultSource } from '@nalaz/domain/results/result.words';
import type { CancellationReason, SampleStatus, TestStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';
import { addPrevious, type EarlierResult } from './earlier-results.repository.ts';
import { partitionsAround } from './partitions-around.ts';

/** A row of `result`, as it was written. */
export interface StoredResult {
  version: number;
  krug: number;
  raw: string;
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  sifra: string | null;
  jedinica: string;
  interval: FrozenInterval | null;
  flag: ResultFlag;
  nalazi: Finding[];
  izvor: ResultSource;
  analyser_id: string | null;
  oznake: string[];
  metoda: string;
  razrjedjenje: number | null;
  lot: string;
  komentar: string;
  razlog: string;
  izabran_od: number | null;
  measured_at: string;
  created_by: string;
  user_id: string | null;
  created_at: string;
}

/** Why a test is not done. `verzija`: the newest value that it had then. */
export interface StoredCancellation {
  razlog: CancellationReason;
  napomena: string;
  od: string;
  at: string;
  verzija: number;
}

export interface BenchTest {
  id: string;
  /** Of the assay, as it was ordered. */
  version: number;
  status_t: TestStatus;
  krug: number;
  ponavljanje: string;
  /** How many values it has had; the newest is the reported one unless somebody still has to choose. */
  last: number;
  /** The reported one; none while it is awaited. */
  result: StoredResult | null;
  otkazan: StoredCancellation | null;
}

/** An analyser has sent something that nobody has chosen, or discarded with a cancellation. */
export function isUnchosen({ last, otkazan, reported }: UnchosenTest): boolean {
  const seen = reported ?? otkazan?.verzija;
  return seen !== undefined && last > seen;
}

interface UnchosenTest extends Pick<BenchTest, 'last' | 'otkazan'> {
  /** The version that is reported. */
  reported: number | null | undefined;
}

export interface BenchSample {
  id: string;
  site_id: string;
  patient_id: string;
  visit_id: string;
  code: string;
  status: SampleStatus;
  rejected: boolean;
  hitno: boolean;
  tip_id: string;
  sekcija_id: string;
  vrijeme: Date;
  /** False: nobody knows, and `vrijeme` is when it came. */
  vrijeme_poznato: boolean;
  /** Somebody has written a comment that the report will show. */
  commented: boolean;
  version: number;
  paznja: number;
  izmijenio: string;
  trudnica: boolean | null;
  sedmica_trudnoce: number | null;
  menstc: string | null;
  menopauza: boolean | null;
  spol: string;
  dateofb: string | null;
  godiste: number | null;
  satr: string | null;
  odobren_od: string | null;
  odobren_at: Date | null;
  verifikovan_od: string | null;
  verifikovan_at: Date | null;
  /** Who has asked to make another person of the patient, while nobody has settled it. */
  identitet: IdentityAsked | null;
  tests: BenchTest[];
  /** The last verified result of the same patient that was taken before, by test: of the whole organisation, for the rules. */
  previous: Record<string, EarlierResult>;
  /** The same among the samples of the sites that whoever reads may see: what a screen shows. Left out: not asked. */
  seen?: Record<string, EarlierResult>;
  stamp: string;
  now: Date;
}

/** So many samples of a patient, registered before and after, are looked through for the last result of a test. */
const EARLIER_SAMPLES = 100;

/** As it stands, with the other tubes of the same visit: a calculated test may need what is measured there. */
export const readBench = (tx: Tx, ids: readonly string[]): Promise<BenchSample[]> => select(tx, ids, sql``);

/**
 * The same, held until the end of the transaction, in the order of the ids, so that two who hold several never wait for
 * each other in a circle. Whoever had to wait has read what stood there before the wait: they read again.
 */
export async function holdBench(tx: Tx, ids: readonly string[]): Promise<BenchSample[]> {
  const held = await select(tx, ids, sql`for no key update of s`);
  return held.some(({ fresh }) => !fresh) ? readBench(tx, ids) : held;
}

type StoredBench = Omit<BenchSample, 'previous' | 'seen'> & { fresh: boolean; earlier: string[]; own: string[] };

async function select(tx: Tx, ids: readonly string[], lock: ReturnType<typeof sql>) {
  if (ids.length === 0) {
    return [];
  }
  // Bounds that are known beforehand keep the months that cannot matter out of the plan.
  const [own, { from, to }] = [monthsAround(ids, 0), partitionsAround(ids)];
  const { rows } = await sql<StoredBench>`
    with asked as materialized (
      select distinct visit_id from sample where id = any (${[...ids]}::uuid[]) and id >= ${own.from} and id < ${own.to}
    ), held as materialized (
      select s.* from sample s where s.visit_id in (select visit_id from asked) and s.id >= ${from} and s.id < ${to}
      order by s.id ${lock}
    )
    select h.id, h.site_id, h.patient_id, h.visit_id, h.code, h.status, h.odbijen_at is not null as rejected, h.hitno, h.tip_id,
      h.sekcija_id, h.vrijeme, h.vrijeme_poznato, h.komentar <> '' as commented, h.version, h.paznja, h.izmijenio, h.trudnica, h.sedmica_trudnoce, h.menstc, h.menopauza,
      h.odobren_od, h.odobren_at, h.verifikovan_od, h.verifikovan_at, p.spol, p.dateofb, p.godiste, p.satr,
      identity_asked(h.patient_id) as identitet,
      (select seen.version from sample seen where seen.id = h.id and seen.id >= ${from} and seen.id < ${to}) = h.version as fresh,
      current_database() || ':' || (select version from catalogue_head) as stamp, clock_timestamp() as now,
      (select coalesce(json_agg(json_build_object(
          'id', t.labassay_id, 'version', t.labassay_version, 'status_t', t.status_t, 'krug', t.krug,
          'ponavljanje', t.ponavljanje, 'otkazan', case when t.status_t = 'OTKAZAN' then json_build_object(
            'razlog', t.otkazan_razlog, 'napomena', t.otkazan_napomena, 'od', t.otkazan_od, 'at', t.otkazan_at,
            'verzija', t.otkazan_verzija) end,
          'result', case when r.version is not null then to_json(r) end, 'last', coalesce((
            select max(l.version) from result l where l.sample_id = h.id and l.labassay_id = t.labassay_id
              and l.sample_id >= ${from} and l.sample_id < ${to}), 0)
        ) order by t.redoslijed, t.labassay_id), '[]')
        from sample_test t
        left join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
          and r.sample_id >= ${from} and r.sample_id < ${to}
        where t.sample_id = h.id and t.sample_id >= ${from} and t.sample_id < ${to}) as tests, past.*
    from held h
    join patient p on p.id = h.patient_id
    cross join lateral (
      select coalesce(array_agg(e.sample_id order by e.sample_id desc), '{}') as earlier,
        coalesce(array_agg(e.sample_id) filter (where e.site_id = any ((select current_sites())::uuid[])), '{}') as own
      from earlier_samples(h.patient_id, h.id, ${EARLIER_SAMPLES}) e
    ) past
    order by h.id`.execute(tx);
  return addPrevious(tx, rows);
}
