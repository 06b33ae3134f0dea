import { OK } from '@nalaz/domain/contract';
import { dueAt } from '@nalaz/domain/results/turnaround.rules';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { selectEntryNames } from './results-reading.repository.ts';
import {
  type OutstandingSample,
  type PromisedTime,
  selectOutstanding,
  selectPromisedTimes,
} from './worklist-counts.repository.ts';

export function countWorklist(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const open = await selectOutstanding(tx, siteId, EXACT_TOTAL);
    const times = await readPromisedTimes(tx, open);
    const now = services.now();
    const isLate = ({ id, created_at, hitno }: OutstandingSample) => {
      const time = times.get(id);
      const due = time && dueAt(new Date(created_at), hitno, [time]);
      return due ? due < now : false;
    };
    const bySection = Map.groupBy(open, ({ sekcija_id }) => sekcija_id);
    const names = await selectEntryNames(tx, [...bySection.keys()]);
    const sections = [...bySection].map(([_id, some]) => ({
      _id,
      naziv: names.get(_id) ?? '',
      ukupno: some.length,
      hitno: some.filter(({ hitno }) => hitno).length,
    }));
    return {
      ...OK,
      sekcije: sections.toSorted((one, other) => one.naziv.localeCompare(other.naziv, 'bs')),
      statusi: SAMPLE_STATUSES.map((status) => ({
        status,
        ukupno: open.filter((sample) => sample.status === status).length,
      })).filter(({ ukupno }) => ukupno > 0),
      kriticno: open.filter(({ paznja }) => paznja === 3).length,
      kasni: open.filter(isLate).length,
      najvise: EXACT_TOTAL,
    };
  });
}

/** A version of a sample has the tests that it has, so what they promise is read once. */
const remembered = new Map<string, PromisedTime>();
const MOST_REMEMBERED = 50_000;

async function readPromisedTimes(tx: Tx, open: readonly OutstandingSample[]): Promise<Map<string, PromisedTime>> {
  const keyOf = ({ id, version }: OutstandingSample) => `${id}/${version}`;
  if (remembered.size > MOST_REMEMBERED) {
    remembered.clear();
  }
  const missing = open.filter((sample) => !remembered.has(keyOf(sample)));
  const asked = await selectPromisedTimes(
    tx,
    missing.map(({ id }) => id),
  );
  const read = new Map(asked.map((time) => [time.sample_id, time]));
  const times = new Map<string, PromisedTime>();
  for (const sample of open) {
    const time = remembered.get(keyOf(sample)) ?? read.get(sample.id);
    if (time) {
      remembered.set(keyOf(sample), time);
      times.set(sample.id, time);
    }
  }
  return times;
}
