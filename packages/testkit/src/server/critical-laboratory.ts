import { listCriticalTasks } from '@nalaz/domain/results/critical/critical.contract';
import { isCriticalFlag, type ResultFlag } from '@nalaz/domain/results/result.words';
import { settleCriticalTasks } from '../../../../apps/server/src/modules/results/critical/critical-tasks.service.ts';
import { systemContext } from '../../../../apps/server/src/platform/context.ts';
import type { Answer, TestApp } from './app.ts';
import { makeSampleLaboratory, type SampleLaboratory } from './sample-laboratory.ts';

export type Listed = Answer<typeof listCriticalTasks>['body']['data'][number];

export type ListedItem = Listed['rezultati'][number];

const isOf = (sampleId: string, code: string) => (item: ListedItem) => item.sid === sampleId && item.labassay === code;

export interface CriticalLaboratory extends SampleLaboratory {
  technologist: string;
  /** A sample of the man, or of whom the order says, with potassium and glucose. */
  sample: (order?: object) => Promise<string>;
  /** Writes the next value of a test and settles its tasks. */
  give: (sampleId: string, code: string, value: string, flag: string) => Promise<void>;
  list: (query?: object, as?: string) => Promise<Listed[]>;
  /** The open task that tells a test of the sample, and what it says of it. */
  taskOf: (sampleId: string, code?: string) => Promise<Listed>;
  itemOf: (sampleId: string, code?: string) => Promise<ListedItem>;
  events: () => Promise<Record<string, unknown>[]>;
}

export const LINE = [
  { naziv: 'Dežurni ljekar', telefon: '033 111 111', odSata: 0, doSata: 24 },
  { naziv: 'Voditelj', telefon: '033 222 222', odSata: 0, doSata: 24 },
];

/** Samples with results as they come, and a site with two people in its line. */
export async function makeCriticalLaboratory(lab: TestApp, made?: SampleLaboratory): Promise<CriticalLaboratory> {
  const laboratory = made ?? (await makeSampleLaboratory(lab));
  const { rows, idOf } = laboratory;
  await rows('update catalogue_version set document = document || $2::jsonb where entry_id = $1', [
    lab.sites.SA,
    JSON.stringify({ kriticniRokMinuta: 30, kriticniPonovljenSati: 24, eskalacija: LINE }),
  ]);
  await rows('update catalogue_head set version = version + 1');
  const technologist = await lab.signIn(lab.people['tehnolog.sa'].email);
  const list: CriticalLaboratory['list'] = async (query = { datum: 'RADNA LISTA' }, as = technologist) =>
    (await lab.call(listCriticalTasks, { as, query: { per_page: 200, ...query } })).body.data;
  return {
    ...laboratory,
    technologist,
    sample: async (order = {}) => (await laboratory.visit(['K', 'GLU'], order)).data[0]?._id ?? '',
    give: async (sampleId, code, value, flag) => {
      const labassayId = idOf('lab', code);
      // Two values are never of the same moment.
      lab.advance(1);
      const [written] = await rows<{ version: number; site_id: string; visit_id: string }>(
        `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost,
           jedinica, flag, izvor)
         select t.sample_id, t.labassay_id, coalesce(t.rezultat, 0) + 1, t.site_id, t.labassay_version, $3::text, $3::text,
           $3::text::numeric, 'mmol/L', $4, 'RUČNO'
         from sample_test t where t.sample_id = $1 and t.labassay_id = $2
         returning version, site_id, (select visit_id from sample where id = $1)`,
        [sampleId, labassayId, value, flag],
      );
      const { version, site_id: siteId, visit_id: visitId } = written ?? { version: 0, site_id: '', visit_id: '' };
      await rows('update sample_test set rezultat = $3 where sample_id = $1 and labassay_id = $2', [
        sampleId,
        labassayId,
        version,
      ]);
      const facts = { critical: isCriticalFlag(flag), flag: flag as ResultFlag, vrijednost: Number(value) };
      const changed = { siteId, visitId, sampleId, labassayId, version, ...facts, znak: '', razlog: '' } as const;
      await lab.services.database.inTransaction(systemContext('test'), (tx) =>
        settleCriticalTasks(tx, [changed], lab.services.now()),
      );
    },
    list,
    itemOf: async (sampleId, code = 'K') => {
      const items = (await list({ datum: 'Svi Rezultati' })).flatMap(({ rezultati }) => rezultati);
      const item = items.find((one) => isOf(sampleId, code)(one) && one.stanje !== 'ZAMIJENJEN');
      if (!item) {
        throw new Error('there is nothing to tell');
      }
      return item;
    },
    taskOf: async (sampleId, code = 'K') => {
      const task = (await list()).find(({ rezultati }) => rezultati.some(isOf(sampleId, code)));
      if (!task) {
        throw new Error('there is no open task');
      }
      return task;
    },
    events: async () => {
      const found = await rows<{ payload: Record<string, unknown> }>(
        `select payload from event where type = 'criticalResult' order by id`,
      );
      return found.map(({ payload }) => payload);
    },
  };
}
