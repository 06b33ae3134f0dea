import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';

import type { PlannedResult, SamplePlan } from '../bench/sample-plan.ts';

/** By whom and when. */
export interface Written {
  actor: string;
  userId: string | null;
  at: Date;
}

/** A row of `result` as the statement takes it. */
export const rowOf = (result: PlannedResult) => ({
  labassay_id: result.labassayId,
  version: result.version,
  krug: result.krug,
  labassay_version: result.labassayVersion,
  raw: result.raw,
  rezultat_f: result.value.rezultat_f,
  vrijednost: result.value.vrijednost,
  znak: result.value.znak,
  sifra: result.value.sifra,
  jedinica: result.jedinica,
  interval: result.interval,
  flag: result.judgement.flag,
  nalazi: [...result.judgement.nalazi],
  izvor: result.izvor,
  analyser_id: result.analyserId,
  oznake: [...result.oznake],
  metoda: result.metoda ?? '',
  razrjedjenje: result.razrjedjenje,
  lot: result.lot,
  komentar: result.komentar,
  razlog: result.razlog,
  izabran_od: result.izabranOd,
  measured_at: result.measuredAt.toISOString(),
});

const documentOf = ({ sample, results, tests, added, status, paznja }: SamplePlan, sekcija: string) => ({
  id: sample.id,
  site_id: sample.site_id,
  status,
  paznja,
  tests,
  added,
  results: results.map(rowOf),
  action: results.length > 0 ? 'insert' : 'update',
  before: {
    version: sample.version,
    status: sample.status,
    testovi: tests.map(({ id }) => ({
      _id: id,
      rezultat: sample.tests.find((t) => t.id === id)?.result?.version ?? null,
      status_t: sample.tests.find((t) => t.id === id)?.status_t ?? null,
    })),
  },
  after: {
    version: sample.version + 1,
    status,
    paznja,
    testovi: tests.map(({ id, rezultat, status_t, krug, ponavljanje, otkazan }) => ({
      _id: id,
      rezultat,
      status_t,
      krug,
      ...(ponavljanje === '' ? {} : { ponavljanje }),
      ...(otkazan ? { otkazan: { razlog: otkazan.razlog, napomena: otkazan.napomena } } : {}),
    })),
    rezultati: results.map(({ labassayId, version, krug, value, judgement, izvor, razlog, aside }) => ({
      _id: labassayId,
      verzija: version,
      krug,
      rezultat_f: value.rezultat_f,
      flag: judgement.flag,
      izvor,
      ...(razlog === '' ? {} : { razlog }),
      ...(aside ? { ceka: true } : {}),
    })),
    ...(added.length === 0 ? {} : { dodato: added.map(({ id }) => id) }),
  },
  /** Of the message that it is complete; none: it was before, or is not. */
  completed:
    status === 'REALIZOVAN' && sample.status !== 'REALIZOVAN'
      ? { sid: sample.id, uzorak: sample.code, sekcija, hitno: sample.hitno }
      : null,
});

/**
 * One statement writes a whole change of samples that are held: values, tests, samples, one row in the trail for each
 * sample, and the events. The ids are given a second time because nobody can tell how many a document holds.
 */
export async function writePlans(
  tx: Tx,
  plans: readonly SamplePlan[],
  sections: ReadonlyMap<string, string>,
): Promise<Written> {
  const documents = plans.map((plan) => documentOf(plan, sections.get(plan.sample.sekcija_id) ?? ''));
  const ids = plans.map(({ sample }) => sample.id);
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<Written>`
    with plan as materialized (
      select p.* from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as p (id uuid, site_id uuid, status text,
        paznja smallint, tests jsonb, added jsonb, results jsonb, action text, before jsonb, after jsonb, completed jsonb)
    ), added as (
      insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, dodat_at, redoslijed, krug,
        rezultat)
      select p.id, a.id, a.version, p.site_id, a.status_t, now(), a.redoslijed, a.krug, a.rezultat
      from plan p cross join jsonb_to_recordset(p.added) as a (id uuid, version int, status_t text, redoslijed int, krug int,
        rezultat int)
    ), tests as (
      update sample_test t
      set status_t = c.status_t, krug = c.krug, rezultat = c.rezultat, ponavljanje = c.ponavljanje,
        otkazan_razlog = c.otkazan ->> 'razlog', otkazan_napomena = coalesce(c.otkazan ->> 'napomena', ''),
        otkazan_verzija = (c.otkazan ->> 'verzija')::int,
        otkazan_od = case when c.status_t = 'OTKAZAN' then current_actor() end,
        otkazan_id = case when c.status_t = 'OTKAZAN' then current_user_id() end,
        otkazan_at = case when c.status_t = 'OTKAZAN' then now() end
      from plan p cross join jsonb_to_recordset(p.tests) as c (id uuid, status_t text, krug int, rezultat int, ponavljanje text,
        otkazan jsonb)
      where t.sample_id = p.id and t.labassay_id = c.id
        and t.sample_id = any (${ids}::uuid[]) and t.sample_id >= ${from} and t.sample_id < ${to}
    ), written as (
      insert into result (sample_id, labassay_id, version, krug, site_id, labassay_version, raw, rezultat_f, vrijednost, znak,
        sifra, jedinica, interval, flag, nalazi, izvor, analyser_id, oznake, metoda, razrjedjenje, lot, komentar, razlog,
        izabran_od, measured_at)
      select p.id, r.labassay_id, r.version, r.krug, p.site_id, r.labassay_version, r.raw, r.rezultat_f, r.vrijednost, r.znak,
        r.sifra, r.jedinica, r.interval, r.flag, r.nalazi, r.izvor, r.analyser_id, r.oznake, r.metoda,
        r.razrjedjenje, r.lot, r.komentar, r.razlog, r.izabran_od, r.measured_at
      from plan p cross join jsonb_to_recordset(p.results) as r (labassay_id uuid, version int, krug int, labassay_version int,
        raw text, rezultat_f text, vrijednost numeric, znak text, sifra text, jedinica text, interval jsonb, flag text,
        nalazi jsonb, izvor text, analyser_id uuid, oznake text[], metoda text, razrjedjenje numeric, lot text, komentar text,
        razlog text, izabran_od int, measured_at timestamptz)
    ), samples as (
      update sample s
      set status = p.status, paznja = p.paznja, version = s.version + 1, izmijenio = current_actor(), updated_at = now()
      from plan p where s.id = p.id and s.id = any (${ids}::uuid[]) and s.id >= ${from} and s.id < ${to}
    ), trail as (
      insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
      select p.site_id, current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''), p.action,
        'result', p.id::text, p.before, p.after
      from plan p
    ), told as (
      insert into event (site_id, type, payload)
      select p.site_id, 'sampleChanged', jsonb_build_object('uzorci', jsonb_agg(p.id)) from plan p group by p.site_id
      union all
      select p.site_id, 'completedResult', p.completed || jsonb_build_object('ko', coalesce(
        (select u.ime || ' ' || u.prezime from app_user u where u.id = current_user_id()), current_actor()))
      from plan p where p.completed is not null
    )
    select current_actor() as actor, current_user_id() as "userId", now() as at`.execute(tx);
  const [written] = rows;
  if (!written) {
    throw new Error('the results were not written');
  }
  return written;
}
