import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { judgeFromScratch, readText, type SeenSample, type SeenTest } from './judged.ts';

interface Standing extends Record<string, unknown> {
  visit_id: string;
  uzorci: { id: string; potpis: { kada: string } | null }[];
}

interface Task extends Record<string, unknown> {
  visit_id: string;
  promjene: { sid: string; labassay: string; poslije: SeenTest['is'] }[];
}

const STANDING = `
  select distinct on (r.visit_id) r.visit_id, r.snapshot -> 'uzorci' as uzorci from report r
  where r.visit_id = any ($1) and r.stanje in ('VAŽI', 'OBUSTAVLJEN') order by r.visit_id, r.verzija desc`;
const TASKS = `select visit_id, promjene from amend_task where visit_id = any ($1) and stanje = 'OTVOREN'`;
const UNTOLD = `
  select t.sample_id || ' ' || t.labassay_id as of from sample_test t
  join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
  where t.sample_id = any ($1) and is_critical(r.flag, r.nalazi) and not exists (select from critical_item c
    where c.sample_id = t.sample_id and c.labassay_id = t.labassay_id and c.result_version = t.rezultat
      and c.stanje not in ('ZAMIJENJEN', 'PONIŠTEN'))`;

/** How the samples of a patient stood before a correction. */
export type Before = ReadonlyMap<string, SeenSample & { reported: boolean }>;

async function reportedOf(ask: Ask, samples: readonly SeenSample[]): Promise<(sample: SeenSample) => boolean> {
  const standing = await ask<Standing>(STANDING, [[...new Set(samples.map(({ visit_id }) => visit_id))]]);
  const shown = new Set(
    standing.flatMap(({ uzorci }) => uzorci.flatMap(({ id, potpis }) => (potpis ? [`${id} ${potpis.kada}`] : []))),
  );
  // The paper carries the signature that still stands: it is the sample that the paper has shown.
  return ({ code, signed, status }) => status === 'VERIFICIRAN' && signed !== null && shown.has(`${code} ${signed}`);
}

export async function look(ask: Ask, patientIds: readonly string[]): Promise<Before> {
  const samples = await judgeFromScratch(ask, patientIds);
  const isReported = await reportedOf(ask, samples);
  return new Map(samples.map((sample) => [sample.id, { ...sample, reported: isReported(sample) }]));
}

export interface Found {
  faults: string[];
  judged: number;
  fallen: number;
  asked: number;
}

/** What is not as it would be if everything were judged from scratch. `renamed`: whose identity was changed too. */
export async function compare(
  ask: Ask,
  patientIds: readonly string[],
  before: Before,
  renamed: string | undefined,
): Promise<Found> {
  const after = await look(ask, patientIds);
  const samples = [...after.values()];
  const faults = samples.flatMap((sample) => faultsOf(sample, before.get(sample.id), renamed));
  const visits = [...new Set(samples.map(({ visit_id }) => visit_id))];
  const tasks = new Map((await ask<Task>(TASKS, [visits])).map((task) => [task.visit_id, task]));
  for (const visit of visits) {
    const must = samples.filter((one) => one.visit_id === visit && one.reported).flatMap(questionsOf);
    const is = (tasks.get(visit)?.promjene ?? []).map(
      ({ sid, labassay, poslije }) => `${sid} ${labassay} ${readText(poslije)}`,
    );
    if (must.sort().join('\n') !== is.sort().join('\n')) {
      faults.push(`visit ${visit}: asks ${is.length}, must ask ${must.length}`);
    }
  }
  const loose = samples.filter(({ reported }) => !reported).map(({ id }) => id);
  const untold = await ask<{ of: string } & Record<string, unknown>>(UNTOLD, [loose]);
  faults.push(...untold.map(({ of }) => `${of}: critical and nobody's task`));
  const fallen = samples.filter(({ id, status }) => isReleased(before.get(id)?.status) && !isReleased(status)).length;
  return { faults, judged: loose.length, fallen, asked: tasks.size };
}

const isReleased = (status: string | undefined) => status === 'ODOBREN' || status === 'VERIFICIRAN';

const questionsOf = ({ id, tests }: SeenSample): string[] =>
  tests
    .filter(({ is, must }) => readText(is) !== readText(must))
    .map((test) => `${id} ${test.id} ${readText(test.must)}`);

function faultsOf(
  sample: SeenSample & { reported: boolean },
  was: SeenSample | undefined,
  renamed: string | undefined,
) {
  const { id, status, tests, reported } = sample;
  if (reported) {
    return was && readAll(was) !== readAll(sample) ? [`${id}: was reported and is another one now`] : [];
  }
  const wrong = tests
    .filter(({ is, must }) => readText(is) !== readText(must))
    .map(({ sifra, is, must }) => `${id} ${sifra}: is ${readText(is)}, must be ${readText(must)}`);
  const changed = was !== undefined && readAll(was) !== readAll(sample);
  if (changed && isReleased(status)) {
    wrong.push(`${id}: reads otherwise and is still ${status}`);
  }
  const back = was?.status === 'VERIFICIRAN' && was.patient_id === renamed ? 'ODOBREN' : was?.status;
  // Of a result that reads the same another finding was written: whoever approved it has not seen that one.
  const written = was?.tests.some(({ version }, at) => version !== tests[at]?.version) ?? false;
  if (was && !changed && !written && isReleased(was.status) && status !== back) {
    wrong.push(`${id}: reads the same, was ${was.status} and is ${status}`);
  }
  return wrong;
}

const readAll = ({ tests }: SeenSample): string => tests.map(({ id, is }) => `${id} ${readText(is)}`).join('\n');
