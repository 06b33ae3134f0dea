import type { CriticalResult } from '@nalaz/domain/realtime/result-events';
import { firstDue, lastLevel, nextDue, settlementOf } from '@nalaz/domain/results/critical.rules';
import { systemContext } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { publishEvent } from '../../platform/realtime/events.ts';
import { readSiteSettings } from '../catalogue/sites.service.ts';
import {
  insertTask,
  lockTasksOf,
  raiseOverdue,
  replaceTask,
  selectNamed,
  selectSitesOverdue,
  type TaskOfTest,
} from './critical-tasks.repository.ts';

export interface ChangedResult {
  siteId: string;
  sampleId: string;
  labassayId: string;
  version: number;
  critical: boolean;
}

const HOUR = 3_600_000;

/**
 * After results were written: a critical one opens a task; a task whose value was changed is replaced by one for the new
 * value, so that whoever was told is told again. Publishes `criticalResult` for each task it opens. A first value that is
 * not critical needs no look: nobody can have been called for it.
 */
export async function settleCriticalTasks(tx: Tx, changed: readonly ChangedResult[], now: Date): Promise<void> {
  const concerned = changed.filter(({ version, critical }) => critical || version > 1);
  if (concerned.length === 0) {
    return;
  }
  const tasks = await lockTasksOf(tx, [...new Set(concerned.map(({ sampleId }) => sampleId))]);
  const opened: string[] = [];
  for (const result of concerned) {
    const own = tasks.filter((task) => task.sample_id === result.sampleId && task.labassay_id === result.labassayId);
    const id = await settleOne(tx, result, own, now);
    opened.push(...(id === undefined ? [] : [id]));
  }
  await publishCritical(tx, opened, true);
}

async function settleOne(tx: Tx, result: ChangedResult, own: readonly TaskOfTest[], now: Date) {
  if (own.some(({ result_version }) => result_version >= result.version)) {
    return undefined;
  }
  const before = own.find(({ stanje }) => stanje !== 'ZAMIJENJEN');
  const told = own.some((task) => task.told);
  const settlement = settlementOf({ critical: result.critical, task: before?.stanje, told });
  if (before && (settlement === 'REPLACE' || settlement === 'WITHDRAW')) {
    await replaceTask(tx, before.id, now);
  }
  return settlement === 'OPEN' || settlement === 'REPLACE' ? openTask(tx, result, before?.id ?? null, now) : undefined;
}

async function openTask(tx: Tx, result: ChangedResult, zamjenjuje: string | null, now: Date) {
  const { siteId, sampleId, labassayId, version } = result;
  const { kriticniRokMinuta, kriticniPonovljenSati } = await readSiteSettings(tx, siteId);
  return insertTask(tx, {
    siteId,
    sampleId,
    labassayId,
    resultVersion: version,
    rok: firstDue(now, kriticniRokMinuta),
    repeatedSince: new Date(now.getTime() - kriticniPonovljenSati * HOUR),
    zamjenjuje,
    now,
  });
}

/** `javi`: everybody at the site is told; otherwise only the lists that show it are read anew. */
export async function publishCritical(tx: Tx, ids: readonly string[], javi: boolean): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  for (const { id, site_id, sample_id, uzorak, test, nivo } of await selectNamed(tx, ids)) {
    const payload: CriticalResult = { zadatak: id, sid: sample_id, uzorak, test, nivo, javi };
    await publishEvent(tx, { type: 'criticalResult', siteId: site_id, payload });
  }
}

/** Each minute: whatever nobody has answered for in time goes to the next in line, once for each level. */
export async function escalateOverdueTasks(database: Database, now: Date): Promise<void> {
  const system = systemContext('escalateOverdueTasks');
  const sites = await database.inTransaction(system, (tx) => selectSitesOverdue(tx, now));
  for (const siteId of sites) {
    await database.inTransaction(system, async (tx) => {
      const { eskalacija, kriticniRokMinuta } = await readSiteSettings(tx, siteId);
      const rok = nextDue(now, kriticniRokMinuta);
      await publishCritical(tx, await raiseOverdue(tx, { siteId, now, rok, lastLevel: lastLevel(eskalacija) }), true);
    });
  }
}
