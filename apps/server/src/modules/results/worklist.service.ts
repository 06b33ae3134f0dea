import { ageInWords, ageOfPatient } from '@nalaz/domain/catalogue/preview.rules';
import { OK } from '@nalaz/domain/contract';
import type { Rights } from '@nalaz/domain/permissions';
import { dueAt } from '@nalaz/domain/results/turnaround.rules';
import { type listWorklist as List, WORKLIST_SORTS, type WorklistRow } from '@nalaz/domain/results/worklist.contract';
import { readWorklistText } from '@nalaz/domain/results/worklist-text.rules';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { type KnownAssays, readAssays } from '../catalogue/assays.service.ts';
import { describeSamples } from '../samples/samples.service.ts';
import { readSamplesIn } from '../samples/stored-samples.service.ts';
import { type ListedSample, type ListedTest, selectListed, selectWorklistIds } from './worklist.repository.ts';

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
  const [stored, listed] = await Promise.all([readSamplesIn(tx, ids), selectListed(tx, ids)]);
  const assayOf = await readAssays(
    tx,
    listed.flatMap(({ tests }) => tests.map(versionOf)),
  );
  const described = await describeSamples(tx, stored, rights);
  const bySample = new Map(listed.map((sample) => [sample.id, sample]));
  const rows = described.map((sample, at) => {
    const born = { dateofb: stored[at]?.dateofb ?? null, godiste: stored[at]?.godiste ?? null };
    return toRow(sample, born, bySample.get(sample._id), assayOf);
  });
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const versionOf = (test: ListedTest) => ({ id: test.labassay_id, version: test.labassay_version });

function toRow(
  sample: Sample,
  born: { dateofb: string | null; godiste: number | null },
  listed: ListedSample | undefined,
  assayOf: KnownAssays,
): WorklistRow {
  const ordered = listed?.tests ?? [];
  const results = new Map(ordered.map((test) => [test.labassay_id, test]));
  const received = new Date(sample.created_at);
  const age = ageOfPatient(born, received);
  const assays = ordered.map((test) => assayOf(versionOf(test)));
  const units = new Map(assays.map(({ id, jedinica }) => [id, jedinica]));
  const tests = sample.tests.map(({ _id, labassay, naziv, status_t, calculated }) => {
    const result = results.get(_id);
    return {
      _id,
      labassay,
      naziv,
      status_t,
      calculated,
      rezultat_f: result?.rezultat_f ?? '',
      jedinica: result?.jedinica ?? units.get(_id) ?? '',
      flag: result?.flag ?? ('' as const),
    };
  });
  const due = dueAt(
    received,
    sample.urgent,
    assays.map(({ document }) => document),
  );
  return {
    ...sample,
    tests,
    paznja: listed?.paznja ?? 0,
    dob: age ? ageInWords(age) : '',
    dateofb: born.dateofb,
    rok: due?.toISOString() ?? null,
    odobrio: listed?.odobren_od ?? '',
    izmijenio: listed?.izmijenio ?? '',
    gotovo: tests.filter(({ status_t }) => status_t === 'ZAVRŠEN').length,
  };
}
