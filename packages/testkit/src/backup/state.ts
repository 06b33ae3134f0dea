import type { Ask } from '../load/sample-fixtures.ts';
import { pollUntil } from '../machine/record-proofs.ts';
import type { Acknowledgement } from './load.ts';

/** Every table: how many rows, and a digest of all of them in whatever order they come. */
export type TableStates = Map<string, { rows: number; digest: string }>;

export async function readTables(ask: Ask): Promise<TableStates> {
  const states: TableStates = new Map();
  const tables = await ask<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const [state] = await ask<{ rows: number; digest: string }>(digestOf(name));
    states.set(name, state ?? { rows: 0, digest: '' });
  }
  return states;
}

export function tellDifferences(before: TableStates, after: TableStates): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    return one?.rows === other?.rows && one?.digest === other?.digest
      ? []
      : [
          `${name}: ${one?.rows ?? 'no'} rows, then ${other?.rows ?? 'no'}${one?.rows === other?.rows ? ' others' : ''}`,
        ];
  });
}

export const rowsOf = (states: TableStates): number => [...states.values()].reduce((sum, { rows }) => sum + rows, 0);

/** Tables with their partitions; what a screen leaves behind while it is open is no record. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('presence', 'session_activity')
  order by 1`;

const digestOf = (table: string) => `
  select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
  from ${table} t`;

const DRAWN_MS = 300_000;

/** The worker has caught up: every issued report has its PDF. */
export async function untilDrawn(ask: Ask): Promise<boolean> {
  return (await pollUntil(async () => (await ask(UNDRAWN)).length === 0, DRAWN_MS, 100)).met;
}

const UNDRAWN = `
  select from report r where not exists (select from report_pdf p where p.visit_id = r.visit_id and p.verzija = r.verzija)`;

/** Which of the acknowledged deeds the database knows, and which of their requests the trail. */
export async function findAcknowledged(
  ask: Ask,
  acknowledged: readonly Acknowledgement[],
): Promise<{ there: Acknowledgement[]; missing: Acknowledgement[]; untold: Acknowledgement[] }> {
  const done = new Set((await ask<{ deed: string }>(DONE)).map(({ deed }) => deed));
  const told = new Set((await ask<{ request: string }>(TOLD)).map(({ request }) => request));
  const isThere = ({ what, id }: Acknowledgement) => done.has(`${what} ${id}`);
  const there = acknowledged.filter(isThere);
  return {
    there,
    missing: acknowledged.filter((one) => !isThere(one)),
    untold: there.filter(({ requestId }) => !told.has(requestId)),
  };
}

const DONE = `
  select 'patient ' || id as deed from patient
  union all select 'visit ' || id from sample
  union all select distinct 'result ' || sample_id from result
  union all select 'approval ' || id from sample where odobren_at is not null
  union all select distinct 'verification ' || sample_id from signature
  union all select 'report ' || visit_id from report`;

const TOLD = "select distinct request_id as request from audit where request_id is not null and action <> 'read'";
