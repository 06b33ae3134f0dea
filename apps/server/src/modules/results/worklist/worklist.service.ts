import { ageRangeInWords, knownAge } from '@nalaz/domain/catalogue/known-age.rules';
import { OK } from '@nalaz/domain/contract';
import type { Rights } from '@nalaz/domain/permissions';
import { dueAt } from '@nalaz/domain/results/worklist/turnaround.rules';
import {
  type listWorklist as List,
  WORKLIST_SORTS,
  type WorklistRow,
} from '@nalaz/domain/results/worklist/worklist.contract';
import { readWorklistText } from '@nalaz/domain/results/worklist/worklist-text.rules';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { isSettled } from '@nalaz/domain/samples/sample-actions.rules';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { describeSamples } from '../../samples/samples.service.ts';
import { type ReadSample, readReportedIn } from '../../samples/stored-samples.service.ts';
import { selectWorklistIds } from './worklist.repository.ts';

type Query = Static<(typeof List)['query']>;

/** S2.06, S2.65. */
export function listWorklist(services: Services, context: Context, siteId: string, query: Query, rights: Rights) {
  const { sekcija, status, hitno, paznja, ...table } = query;
  const request = readTableRequest({ ...table, datum: table.datum ?? 'RADNA LISTA' }, WORKLIST_SORTS, services.now());
  const filter = { siteId, text: readWorklistText(request.filter), sekcija, status, hitno, paznja };
  return services.database.inTransaction(context, async (tx) => {
    const { ids: shown, pagination } = await selectWorklistIds(tx, filter, request);
    const looked = shown.length > 0 ? recordRead(tx, { siteId, record: 'sample', shown }) : undefined;
    const [data] = await Promise.all([describeRows(tx, shown, rights), looked]);
    return { ...OK, data, pagination };
  });
}

/** In the order of the ids. */
async function describeRows(tx: Tx, ids: readonly string[], rights: Rights): Promise<WorklistRow[]> {
  const stored = await readReportedIn(tx, ids, rights);
  const described = await describeSamples(tx, stored, rights);
  const rows = new Map(stored.map((sample, at) => [sample.id, toRow(described[at] as Sample, sample)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function toRow(sample: Sample, stored: ReadSample): WorklistRow {
  const at = { first: stored.created_at, last: stored.created_at };
  const tests = stored.tests.map(({ _id, labassay, naziv, status_t, calculated, assay, ...result }) => ({
    ...{ _id, labassay, naziv, status_t, calculated },
    rezultat_f: result.rezultat_f ?? '',
    jedinica: result.jedinica ?? assay.jedinica,
    flag: result.flag ?? ('' as const),
  }));
  const due = dueAt(
    stored.created_at,
    stored.hitno,
    stored.tests.map(({ assay }) => assay.document),
  );
  return {
    ...sample,
    tests,
    paznja: stored.paznja,
    dob: ageRangeInWords(knownAge(stored, at)),
    dateofb: stored.dateofb,
    rok: due?.toISOString() ?? null,
    odobrio: stored.odobren_od ?? '',
    izmijenio: stored.izmijenio,
    gotovo: tests.filter(isSettled).length,
  };
}
