import type pg from 'pg';

/**
 * The best form of the same work that one statement of SQL can have, for pgbench: written from what the product itself
 * has just stored, so that both write the same rows.
 */
export interface Bounds {
  /** Of the month, as literals: the plan then knows the partition. */
  low: string;
  high: string;
}

/** Numbers that no two clients share: the one of this transaction, and the visit that it means. */
const NEXT = '\\set v :k * 8 + :client_id\n\\set k :k + 1\n';
export const script = (...statements: string[]): string => `${NEXT}${statements.join('')}`;
export const ofVisit = (first: number): string => `\\set n ${first} + :v\n`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** pgbench takes a colon before a letter or digit for one of its variables: JSON is written so that none is. */
const json = (value: unknown): string => {
  const marked = JSON.stringify(value, (_key, one) => (typeof one === 'string' ? one.replaceAll(':', '\u0001') : one));
  return `${quoted(marked.replaceAll('":', '": ').replaceAll('\\u0001', '\\u003a'))}::jsonb`;
};

const within = (column: string, { low, high }: Bounds) => `${column} >= '${low}' and ${column} < '${high}'`;

interface Trail {
  before: unknown;
  after: unknown;
}

export interface StoredSave {
  siteId: string;
  results: Record<string, unknown>[];
  trail: Trail;
  events: { type: string; payload: unknown }[];
  tube: number;
}

const RESULT_COLUMNS = [
  'labassay_id',
  'version',
  'krug',
  'labassay_version',
  'raw',
  'rezultat_f',
  'vrijednost',
  'znak',
  'sifra',
  'jedinica',
  'interval',
  'flag',
  'nalazi',
  'izvor',
  'analyser_id',
  'metoda',
  'lot',
  'komentar',
  'razlog',
];
const TYPES: Record<string, string> = {
  labassay_id: '::uuid',
  vrijednost: '::numeric',
  interval: '::jsonb',
  nalazi: '::jsonb',
  analyser_id: '::uuid',
};

const CONTEXT = `null::uuid as user_id, 'bench' as actor, '00000000-0000-4000-8000-000000000000' as request_id`;

export function bareSave(first: number, prefix: string, bounds: Bounds, stored: StoredSave): string {
  const rows = stored.results.map(
    (row) => `(${RESULT_COLUMNS.map((column) => literalOf(row[column], TYPES[column] ?? '')).join(', ')})`,
  );
  const events = stored.events.map(({ type, payload }) => `(${quoted(type)}, ${json(payload)})`);
  return `${ofVisit(first)}with given as (
    update sample set status = 'REALIZOVAN', paznja = 0, version = version + 1, izmijenio = 'bench', updated_at = now()
    where id = ('${prefix}800${stored.tube + 1}-' || lpad((:n)::text, 12, '0'))::uuid and ${within('id', bounds)} and version = 1
    returning id
  ), tests as (
    update sample_test t set status_t = 'ZAVRŠEN', krug = 1, rezultat = 1, ponavljanje = '' from given
    where t.sample_id = given.id and ${within('t.sample_id', bounds)}
  ), written as (
    insert into result (sample_id, site_id, ${RESULT_COLUMNS.join(', ')}, measured_at, created_by)
    select given.id, '${stored.siteId}'::uuid, v.*, now(), 'bench' from given cross join (values ${rows.join(',\n')}) as v
  ), trail as (
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
    select '${stored.siteId}'::uuid, ${CONTEXT}, 'insert', 'result', given.id::text, ${json(stored.trail.before)}, ${json(stored.trail.after)} from given
  )
  insert into event (site_id, type, payload)
  select '${stored.siteId}'::uuid, v.* from given cross join (values ${events.join(', ')}) as v;\n`;
}

function literalOf(value: unknown, type: string): string {
  if (value === null || value === undefined) {
    return `null${type || '::text'}`;
  }
  return type === '::jsonb'
    ? json(value)
    : typeof value === 'number'
      ? String(value)
      : `${quoted(String(value))}${type}`;
}

export function bareSteps(
  first: number,
  prefix: string,
  bounds: Bounds,
  siteId: string,
  step: 'approve' | 'verify',
  tube = 0,
): string {
  const set =
    step === 'approve'
      ? "status = 'ODOBREN', status_prije = status, odobren_od = 'bench', odobren_at = now()"
      : "status = 'VERIFICIRAN', verifikovan_od = 'bench', verifikovan_at = clock_timestamp()";
  const beginning = `${prefix}800${tube + 1}-`;
  const signed = `, signed as (
    insert into signature (sample_id, site_id, sample_version, znacenje, nacin, sha256, ime, potpisao)
    select given.id, '${siteId}'::uuid, given.version, 'Verifikovano', 'ŠIFRA', repeat('a', 64), 'Bench', 'bench' from given
  ), queued as (
    select graphile_worker.add_job('issueFinalReports', json_build_object('visits', array_agg(visit_id))) from given
  )`;
  return `${ofVisit(first)}with given as (
    update sample set ${set}, version = version + 1, izmijenio = 'bench', updated_at = now()
    where id = ('${beginning}' || lpad((:n)::text, 12, '0'))::uuid and ${within('id', bounds)} returning id, version, visit_id
  ), trail as (
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
    select '${siteId}'::uuid, ${CONTEXT}, 'update', 'sample', given.id::text,
      '{"version": 1, "status": "REALIZOVAN", "zakljucen": false}'::jsonb, '{"version": 2, "status": "ODOBREN", "zakljucen": false}'::jsonb from given
  )${step === 'verify' ? signed : ''}
  insert into event (site_id, type, payload) select '${siteId}'::uuid, 'sampleChanged', jsonb_build_object('uzorci', jsonb_agg(id)) from given;\n`;
}

/** What the rows that the product wrote last look like. */
export async function storedSave(
  admin: pg.Client,
  sampleId: string,
  siteId: string,
  tube: number,
): Promise<StoredSave> {
  const results = await admin.query('select * from result where sample_id = $1', [sampleId]);
  const trail = await admin.query<Trail>(
    "select before, after from audit where record = 'result' and record_id = $1 order by id desc limit 1",
    [sampleId],
  );
  const events = await admin.query<{ type: string; payload: unknown }>(
    `select type, payload from event where payload ->> 'sid' = $1 or payload -> 'uzorci' ? $1`,
    [sampleId],
  );
  const [row] = trail.rows;
  if (!row) {
    throw new Error('the save left nothing in the trail');
  }
  return { siteId, results: results.rows, trail: row, events: events.rows, tube };
}
