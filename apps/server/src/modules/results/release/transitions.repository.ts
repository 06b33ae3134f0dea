import { LabError, type LabErrorCode } from '@nalaz/domain/errors';
import type { IdentityAsked } from '@nalaz/domain/results/release/transitions.rules';
import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';
import { resultOf } from '../history/result-of.repository.ts';

/** In one order, so that two who hold several never wait for each other in a circle. */
export async function holdSamples(tx: Tx, ids: readonly string[]): Promise<void> {
  const { from, to } = monthsAround(ids, 0);
  await sql`
    select from sample where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to}
    order by id for no key update`.execute(tx);
}

export interface HeldSample {
  id: string;
  site_id: string;
  visit_id: string;
  code: string;
  status: SampleStatus;
  version: number;
  zakljucen: boolean;
  rejected: boolean;
  hitno: boolean;
  sekcija: string;
  izmijenio: string;
  odobren_od: string | null;
  odobren_id: string | null;
  approver_paused: boolean;
  /** Tests that are neither finished nor cancelled. */
  open: string[];
  /** Tests of which an analyser has sent another value than the reported one. */
  unchosen: string[];
  finished: number;
  /** Who has cancelled tests: by id, or by e-mail where that was before ids were kept. */
  cancelled_by: string[];
  /** Who has asked to make another person of the patient, while nobody has settled it. */
  identitet: IdentityAsked | null;
  /** It was verified before, or there are later visits of the patient: others were judged without it, or by what it was. */
  compared: boolean;
}

/** After they are held: what is read together with the lock may be older than the lock. */
export async function selectHeld(tx: Tx, ids: readonly string[]): Promise<HeldSample[]> {
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<HeldSample>`
    select s.id, s.site_id, s.visit_id, s.code, s.status, s.version, s.zakljucen, s.odbijen_at is not null as rejected, s.hitno,
      coalesce(section.name, '') as sekcija, s.izmijenio, s.odobren_od, s.odobren_id,
      is_signing_paused(s.odobren_id) as approver_paused,
      identity_asked(s.patient_id) as identitet, (exists (select from signature g where g.sample_id = s.id
        and g.sample_id >= ${from} and g.sample_id < ${to}) or has_later_visit(s.patient_id, s.visit_id, s.vrijeme)) as compared, own.*
    from sample s left join catalogue_entry section on section.id = s.sekcija_id
    cross join lateral (
      select coalesce(array_agg(t.labassay_id) filter (where t.rezultat is null and t.status_t <> 'OTKAZAN'), '{}') as open,
        coalesce(array_agg(t.labassay_id) filter (where exists (select from result l where l.sample_id = t.sample_id
          and l.labassay_id = t.labassay_id and l.version > coalesce(t.rezultat, t.otkazan_verzija)
          and l.sample_id >= ${from} and l.sample_id < ${to})), '{}') as unchosen,
        count(t.rezultat)::int as finished,
        coalesce(array_agg(coalesce(t.otkazan_id::text, t.otkazan_od)) filter (where t.otkazan_od is not null), '{}') as cancelled_by
      from sample_test t where t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
    ) own
    where s.id = any (${[...ids]}::uuid[]) and s.id >= ${from} and s.id < ${to} order by s.id`.execute(tx);
  return rows;
}

/** Where each step leads, and what it writes of itself. */
const STEPS = {
  check: sql`status = 'ODOBREN', status_prije = status, odobren_od = current_actor(), odobren_id = current_user_id(), odobren_at = now()`,
  undo: sql`status = coalesce(status_prije, 'REALIZOVAN'), status_prije = null, odobren_od = null, odobren_id = null, odobren_at = null`,
  // By the clock and not by the beginning of the transaction: a report that is issued meanwhile does not show the sample,
  // and must be older than its verification.
  verify: sql`status = 'VERIFICIRAN', verifikovan_od = current_actor(), verifikovan_at = clock_timestamp()`,
  unlock: sql`status = 'ODOBREN', verifikovan_od = null, verifikovan_at = null`,
  lock: sql`zakljucen = true`,
  reopen: sql`status = 'ODOBREN', zakljucen = false, verifikovan_od = null, verifikovan_at = null`,
  // A fact was corrected after people had judged by it.
  fallBack: sql`status = coalesce(status_prije, 'REALIZOVAN'), status_prije = null, zakljucen = false, odobren_od = null,
    odobren_id = null, odobren_at = null, verifikovan_od = null, verifikovan_at = null`,
  release: sql`status = 'VERIFICIRAN', status_prije = status, odobren_od = current_actor(), odobren_id = current_user_id(),
    odobren_at = now(), verifikovan_od = current_actor(), verifikovan_at = clock_timestamp()`,
};
export type Step = keyof typeof STEPS;

export interface MovedSample {
  id: string;
  code: string;
  status: SampleStatus;
  version: number;
  zakljucen: boolean;
}

export async function moveSamples(tx: Tx, step: Step, ids: readonly string[]): Promise<MovedSample[]> {
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<MovedSample>`
    update sample set ${STEPS[step]}, version = version + 1, izmijenio = current_actor(), updated_at = now()
    where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to}
    returning id, code, status, version, zakljucen`.execute(tx);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whoever acts, as colleagues call them. */
export async function selectActorName(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select ime || ' ' || prezime from app_user where id = current_user_id()), current_actor()) as name`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}

/** Those of the samples whose reported results, the runs these were chosen from, comment or patient came from this person's hand. */
export async function selectOwnWork(tx: Tx, ids: readonly string[], userId: string): Promise<Set<string>> {
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<{ sample_id: string }>`
    with recursive reported as (
      select r.* from sample_test t
      cross join ${resultOf('test', { from, to })}
      where t.sample_id = any (${[...ids]}::uuid[]) and t.sample_id >= ${from} and t.sample_id < ${to}
      union all
      select r.* from reported t
      cross join ${resultOf('choice', { from, to })}
    )
    select distinct sample_id from reported where user_id = ${userId} and izvor in ('RUČNO', 'IZBOR')
    union select id from sample where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to}
      and (komentar_id = ${userId} or ${userId} = any (identitet_ids))`.execute(tx);
  return new Set(rows.map(({ sample_id }) => sample_id));
}

/** Those of the samples that report a critical result which nobody has the task of telling. */
export async function selectUntold(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<{ sample_id: string }>`
    select distinct t.sample_id from sample_test t
    cross join ${resultOf('test', { from, to })}
    where t.sample_id = any (${[...ids]}::uuid[]) and t.sample_id >= ${from} and t.sample_id < ${to} and is_critical(r.flag, r.nalazi)
      and not exists (select from critical_item c where c.sample_id = t.sample_id and c.labassay_id = t.labassay_id
        and c.result_version = t.rezultat)`.execute(tx);
  return new Set(rows.map(({ sample_id }) => sample_id));
}

/** The database's own guards, below every rule. */
const GUARDS: Readonly<Record<string, LabErrorCode>> = {
  NL003: 'CRITICAL_TASK_MISSING',
  NL004: 'TESTS_UNFINISHED',
  NL005: 'COMPONENT_UNVERIFIED',
  NL006: 'IDENTITY_WAITS',
  NL007: 'FOUR_EYES',
};

/** What a guard has refused, with the sample and the tests where it names them. Nothing: it was no guard. */
export function refusalOf(error: unknown): LabError | undefined {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  const refused = typeof code === 'string' ? GUARDS[code] : undefined;
  if (!refused) {
    return undefined;
  }
  if (refused !== 'COMPONENT_UNVERIFIED' || typeof detail !== 'string') {
    return new LabError(refused);
  }
  const { field, ...details } = JSON.parse(detail) as { field: string; id: string; testovi: string };
  return new LabError(refused, {}, [{ code: 'SAMPLE_TESTS', field, details }]);
}
