import type { Bounds } from './bare.ts';

/** The reading calls as one statement each, with the row in the trail that a look leaves. */
export interface Known {
  siteId: string;
  /** Of the visits that lie on the benches. */
  firstOpen: number;
  openVisits: number;
  people: number;
  bounds: Bounds;
}

const trail = (siteId: string, record: string, id: string, after: string, from: string) => `
  insert into audit (site_id, user_id, actor, request_id, action, record, record_id, after)
  select '${siteId}'::uuid, null::uuid, 'bench', '00000000-0000-4000-8000-000000000000', 'read', '${record}', ${id}, ${after} from ${from}`;

const TESTS = (
  low: string,
) => `(select jsonb_agg(jsonb_build_array(t.labassay_id, t.labassay_version, t.status_t, t.redoslijed,
    r.rezultat_f, r.jedinica, r.flag)) from sample_test t
    left join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat and r.sample_id >= '${low}'
    where t.sample_id = s.id and t.sample_id >= '${low}')`;

/** Counted and read apart where an index gives the order; looked through once where it does not. */
const page = ({ siteId, bounds }: Known, found: string, looked: string) => `with ${looked}shown as materialized (
    select id, hitno from ${found} as s order by hitno desc, id limit 20
  ), looked as (${trail(siteId, 'sample', 'null::text', "jsonb_build_object('shown', array(select id from shown))", '(select) as one')})
  select (select count(*) from (select from ${found} as s limit 10001) as first),
    jsonb_agg(jsonb_build_object('s', to_jsonb(s), 'p', p.ime || p.prezime, 'v', v.protokol, 'tests', ${TESTS(bounds.low)}))
  from shown f join sample s on s.id = f.id and s.id >= '${bounds.low}' join patient p on p.id = s.patient_id
  join visit v on v.id = s.visit_id and v.id >= '${bounds.low}';\n`;

const outstanding = ({ siteId }: Known, more = '') =>
  `select s.id, s.hitno from worklist_sample s where s.site_id = '${siteId}' ${more}`;

export const bareWorklist = (known: Known) => page(known, `(${outstanding(known)})`, '');

const TYPED = 'and strpos(s.search_key, (select fold_text(prezime) from bench_open where place = :p)) > 0';

export const bareWorklistText = (known: Known) =>
  `\\set p random(0, ${known.openVisits - 1})
${page(known, 'found', `found as materialized (${outstanding(known, TYPED)} limit 10001), `)}`;

export const bareOpen = (known: Known) => {
  const { siteId, firstOpen, openVisits, bounds } = known;
  return `\\set n random(${firstOpen}, ${firstOpen + openVisits - 1})
with one as materialized (
    select s.* from sample_key k join sample s on s.id = k.sample_id and s.id >= '${bounds.low}'
    where k.code = '9' || lpad((:n * 3)::text, 11, '0')
  ), looked as (${trail(siteId, 'result', 'one.id::text', 'null::jsonb', 'one')})
  select to_jsonb(one), to_jsonb(p), to_jsonb(v),
    (select jsonb_agg(jsonb_build_object('t', to_jsonb(t), 'r', to_jsonb(r))) from sample_test t
      left join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat and r.sample_id >= '${bounds.low}'
      where t.sample_id in (select id from sample where visit_id = one.visit_id and id >= '${bounds.low}') and t.sample_id >= '${bounds.low}'),
    (select jsonb_agg(jsonb_build_array(x.labassay_id, x.rezultat_f, x.vrijednost, x.measured_at)) from (
      select r.* from sample_key k join sample o on o.id = k.sample_id and o.status = 'VERIFICIRAN'
      join sample_test t on t.sample_id = o.id join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
      where k.patient_id = one.patient_id and k.sample_id < one.id) as x)
  from one join patient p on p.id = one.patient_id join visit v on v.id = one.visit_id;\n`;
};

export const bareHistory = ({ siteId, people }: Known) => `\\set p random(0, ${people - 1})
with keys as materialized (
    select k.sample_id, k.code, k.patient_id from bench_person b join sample_key k on k.patient_id = b.id where b.place = :p
    order by k.sample_id desc limit 1000
  ), looked as (${trail(siteId, 'patient', '(select patient_id::text from keys limit 1)', 'null::jsonb', '(select) as one')})
  select r.labassay_id, r.sample_id, k.code, r.rezultat_f, r.vrijednost, r.znak, r.flag, r.jedinica, r.measured_at
  from keys k join sample s on s.id = k.sample_id and s.odbijen_at is null join sample_test t on t.sample_id = k.sample_id
  join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
  order by r.measured_at, r.sample_id, t.redoslijed;\n`;

/** Leaves nothing to the planner, which has no statistics of the people registered meanwhile. */
export const bareSearch = ({ siteId, people }: Known) => `\\set p random(0, ${people - 1})
with wanted as materialized (
    select (select min(key) from patient_keys(x) as key where key like '% %') as key from bench_person b join patient x on x.id = b.id where b.place = :p
  ), found as materialized (
    select k.patient_id from wanted w cross join lateral (select patient_id from patient_key
      where key >= w.key and key < w.key || chr(1114111) and site_id = '${siteId}' order by key limit 20) as k
  ), looked as (${trail(siteId, 'patient', 'null::text', "jsonb_build_object('shown', array(select patient_id from found))", '(select) as one')})
  select * from patient where id = any (array(select patient_id from found));\n`;

/** What the counter asks first: who it is, what was ordered lately and last, and what is not finished. */
export const bareIntake = ({ siteId, people, bounds }: Known) => `\\set p random(0, ${people - 1})
with one as materialized (
    select p.* from bench_person b join patient p on p.id = b.id where b.place = :p
  ), looked as (${trail(siteId, 'patient', 'one.id::text', 'null::jsonb', 'one')})
  select to_jsonb(one),
    (select jsonb_agg(x) from (
      select distinct on (t.labassay_id) t.labassay_id, s.created_at, s.code from sample_key k
      join sample s on s.id = k.sample_id and s.id >= '${bounds.low}' join sample_test t on t.sample_id = s.id and t.sample_id >= '${bounds.low}'
      where k.patient_id = one.id and k.sample_id >= '${bounds.low}' order by t.labassay_id, s.created_at desc) as x),
    (select jsonb_agg(t.labassay_id) from sample_test t where t.sample_id in (
      select k.sample_id from sample_key k where k.patient_id = one.id order by k.sample_id desc limit 3)),
    (select jsonb_agg(jsonb_build_array(k.code, w.status)) from sample_key k join worklist_sample w on w.id = k.sample_id
      where k.patient_id = one.id and w.status in ('ZAPRIMLJEN', 'U OBRADI'))
  from one;\n`;

export const barePatientSamples = ({ siteId, people }: Known) => `\\set p random(0, ${people - 1})
with shown as materialized (
    select k.sample_id, k.patient_id from bench_person b join sample_key k on k.patient_id = b.id where b.place = :p
    order by k.sample_id desc limit 20
  ), looked as (${trail(siteId, 'sample', 'null::text', "jsonb_build_object('shown', array(select sample_id from shown))", '(select) as one')})
  select (select count(*) from sample_key k join bench_person b on b.id = k.patient_id where b.place = :p),
    jsonb_agg(jsonb_build_object('s', to_jsonb(s), 'p', p.ime || p.prezime, 'v', v.protokol, 'tests',
      (select jsonb_agg(jsonb_build_array(t.labassay_id, t.labassay_version, t.status_t)) from sample_test t where t.sample_id = s.id)))
  from shown f join sample s on s.id = f.sample_id join patient p on p.id = s.patient_id join visit v on v.id = s.visit_id;\n`;

export const bareCounts = ({ siteId }: Known) =>
  `select sekcija_id, status, hitno, count(*) from worklist_sample where site_id = '${siteId}' group by 1, 2, 3;\n`;
