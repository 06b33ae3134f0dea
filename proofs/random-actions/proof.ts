import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { ModelSample } from './model.ts';

interface StoredRow {
  id: string;
  status: string;
  status_prije: string | null;
  version: number;
  zakljucen: boolean;
  rejected: boolean;
  signatures: number;
  standing: number;
  reported: (number | null)[];
}

interface TrailRow {
  sid: string;
  action: string;
  from: { version?: number; status?: string } | null;
  to: { version?: number; status?: string } | null;
}

const ROWS = `
  select s.id, s.status, s.status_prije, s.version, s.zakljucen, s.odbijen_at is not null as rejected,
    (select count(*)::int from signature g where g.sample_id = s.id) as signatures,
    (select count(*)::int from signature g where g.sample_id = s.id and g.ponisten_at is null) as standing,
    (select array_agg(t.rezultat order by t.labassay_id) from sample_test t where t.sample_id = s.id) as reported
  from sample s where s.id = any ($1)`;
const TRAIL = `
  select record_id as sid, action, before as "from", after as "to" from audit
  where record in ('sample', 'result') and record_id = any ($1) and action in ('insert', 'update', 'delete') order by id`;

/** What is wrong with what the database holds: of the samples themselves, and of what the trail says of them. */
export async function findFaults(
  ask: Ask,
  models: readonly ModelSample[],
): Promise<{ faults: string[]; trail: number }> {
  const ids = models.map(({ sid }) => sid);
  const rows = new Map((await ask<StoredRow & Record<string, unknown>>(ROWS, [ids])).map((row) => [row.id, row]));
  const trail = Map.groupBy(await ask<TrailRow & Record<string, unknown>>(TRAIL, [ids]), ({ sid }) => sid);
  const faults = models.flatMap((model) => [
    ...faultsOfRow(model, rows.get(model.sid)),
    ...faultsOfTrail(model, trail.get(model.sid) ?? []),
  ]);
  return { faults, trail: [...trail.values()].reduce((sum, of) => sum + of.length, 0) };
}

function faultsOfRow(model: ModelSample, row: StoredRow | undefined): string[] {
  if (model.deleted || !row) {
    return model.deleted === !row ? [] : [`${model.sid}: ${row ? 'is still there' : 'is gone'}`];
  }
  const is = [row.status, row.status_prije, row.version, row.zakljucen, row.rejected, row.signatures, row.standing];
  const verified = model.status === 'VERIFICIRAN' ? 1 : 0;
  const must = [model.status, model.before, model.version, model.locked, model.rejected, model.signatures, verified];
  const reported = model.tests.map((test) => test.reported);
  return [
    ...(is.join() === must.join() ? [] : [`${model.sid}: is ${is.join(' ')}, must be ${must.join(' ')}`]),
    ...(row.reported.join() === reported.join() ? [] : [`${model.sid}: reports ${row.reported}, must ${reported}`]),
  ];
}

/** One row for each change, without a gap, each beginning where the last one ended. */
function faultsOfTrail(model: ModelSample, trail: readonly TrailRow[]): string[] {
  if (trail.length !== model.history.length) {
    return [`${model.sid}: ${model.history.length} changes, but ${trail.length} rows in the trail`];
  }
  let was = { version: 1, status: 'ZAPRIMLJEN' };
  return trail.flatMap(({ action, from, to }, at) => {
    const is = action === 'delete' ? was : { ...was, ...pickState(to) };
    const begun = { ...was, ...pickState(action === 'delete' ? null : from) };
    const faults = [
      ...(begun.version === was.version && begun.status === was.status ? [] : ['does not begin where the last ended']),
      ...(is.version - was.version === (to?.version === undefined ? 0 : 1) ? [] : ['leaves versions out']),
      ...(is.status === model.history[at] ? [] : [`leads to ${is.status}, must lead to ${model.history[at]}`]),
    ];
    was = is;
    return faults.map((fault) => `${model.sid}: change ${at + 1} ${fault}`);
  });
}

/** What a row of the trail says of the version and the status, where it does. */
const pickState = (said: TrailRow['to']) => ({
  ...(said?.version === undefined ? {} : { version: said.version }),
  ...(said?.status === undefined ? {} : { status: said.status }),
});
