import { OK } from '@nalaz/domain/contract';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { selectEntryNames } from '../bench/results-reading.repository.ts';
import { countOutstanding, type OutstandingCount } from './worklist-counts.repository.ts';

export function countWorklist(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const counts = await countOutstanding(tx, siteId, services.now(), EXACT_TOTAL);
    const bySection = Map.groupBy(counts, ({ sekcija_id }) => sekcija_id);
    const names = await selectEntryNames(tx, [...bySection.keys()]);
    const sections = [...bySection].map(([_id, some]) => ({
      _id,
      naziv: names.get(_id) ?? '',
      ukupno: sumOf(some, 'ukupno'),
      hitno: sumOf(some, 'hitno'),
    }));
    return {
      ...OK,
      sekcije: sections.toSorted((one, other) => one.naziv.localeCompare(other.naziv, 'bs')),
      statusi: SAMPLE_STATUSES.map((status) => ({
        status,
        ukupno: sumOf(
          counts.filter((one) => one.status === status),
          'ukupno',
        ),
      })).filter(({ ukupno }) => ukupno > 0),
      kriticno: sumOf(counts, 'kriticno'),
      kasni: sumOf(counts, 'kasni'),
      najvise: EXACT_TOTAL,
    };
  });
}

const sumOf = (counts: readonly OutstandingCount[], what: 'ukupno' | 'hitno' | 'kriticno' | 'kasni'): number =>
  counts.reduce((sum, count) => sum + count[what], 0);
