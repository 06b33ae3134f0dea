import type { CriticalResult } from '@nalaz/domain/realtime/result-events';
import {
  firstDue,
  isGone,
  isOpen,
  lastLevel,
  nextDue,
  settlementOf,
  stateOfTask,
} from '@nalaz/domain/results/critical.rules';
import { type KnownCriticalRule, knownBy, rulesFor } from '@nalaz/domain/results/known-critical.rules';
import { identityStillTold } from '@nalaz/domain/results/recall.rules';
import type { ResultFlag, ResultSign } from '@nalaz/domain/results/result.words';
import { systemContext } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { publishEvent } from '../../platform/realtime/events.ts';
import { readSiteSettings } from '../catalogue/sites.service.ts';
import {
  type ItemOfTest,
  insertItem,
  listingTaskOf,
  lockItemsOf,
  moveTask,
  openTaskOf,
  raiseOverdue,
  selectKnownPast,
  selectNamed,
  selectProgress,
  selectSitesOverdue,
  setItemState,
} from './critical-tasks.repository.ts';
import { currentKnownCriticals } from './known-criticals.ts';

export interface ChangedResult {
  siteId: string;
  visitId: string;
  sampleId: string;
  labassayId: string;
  version: number;
  critical: boolean;
  flag: ResultFlag;
  vrijednost: number | null;
  znak: ResultSign;
}

interface ToTell {
  result: ChangedResult;
  replaced: ItemOfTest | undefined;
  rule: KnownCriticalRule | undefined;
}

const HOUR = 3_600_000;

/**
 * After results were written: a critical one joins the task of its visit or opens one; a value that was changed takes the
 * place of the one before it, so that whoever was told is told again. Publishes `criticalResult` for each task that became
 * louder. A first value that is not critical needs no look: nobody can have been called for it.
 */
export async function settleCriticalTasks(tx: Tx, changed: readonly ChangedResult[], now: Date): Promise<void> {
  const concerned = changed.filter(({ version, critical }) => critical || version > 1);
  if (concerned.length === 0) {
    return;
  }
  const items = await lockItemsOf(tx, [...new Set(concerned.map(({ sampleId }) => sampleId))]);
  const toTell: ToTell[] = [];
  const touched = new Set<string>();
  for (const result of concerned) {
    const own = items.filter((item) => item.sample_id === result.sampleId && item.labassay_id === result.labassayId);
    const settled = settleOne(result, own);
    if (settled.replaced) {
      await setItemState(tx, [settled.replaced.id], 'ZAMIJENJEN');
      touched.add(settled.replaced.task_id);
    }
    if (settled.tell) {
      toTell.push({ result, replaced: settled.replaced, rule: await knownRule(tx, result, now) });
    }
  }
  const louder: string[] = [];
  for (const ofVisit of Map.groupBy(toTell, ({ result }) => `${result.siteId} ${result.visitId}`).values()) {
    louder.push(...(await addToVisit(tx, ofVisit, now)));
  }
  await settleTasks(tx, { touched, louder }, now);
}

/** `touched`: tasks that lost a result; `louder`: those that got one. */
export async function settleTasks(
  tx: Tx,
  { touched, louder }: { touched: ReadonlySet<string>; louder: readonly string[] },
  now: Date,
): Promise<void> {
  const quieter = [...touched].filter((id) => !louder.includes(id));
  for (const id of quieter) {
    await settleTask(tx, id, now);
  }
  await publishCritical(tx, louder, true);
  await publishCritical(tx, quieter, false);
}

function settleOne(result: ChangedResult, own: readonly ItemOfTest[]): { replaced?: ItemOfTest; tell: boolean } {
  if (own.some(({ result_version }) => result_version >= result.version)) {
    return { tell: false };
  }
  const before = own.find(({ stanje }) => !isGone(stanje));
  const told = own.some((item) => item.told);
  const settlement = settlementOf({ critical: result.critical, item: before?.stanje, told });
  const replaces = settlement === 'REPLACE' || settlement === 'WITHDRAW';
  const tell = settlement === 'OPEN' || settlement === 'REPLACE';
  return before && replaces ? { replaced: before, tell } : { tell };
}

async function knownRule(tx: Tx, result: ChangedResult, now: Date): Promise<KnownCriticalRule | undefined> {
  const rules = rulesFor(await currentKnownCriticals(tx, result.siteId), result, now);
  return rules.length === 0 ? undefined : knownBy(rules, result, await selectKnownPast(tx, result), now);
}

/** Those that must be told join the open task of the visit; those that are known are only listed. */
async function addToVisit(tx: Tx, toTell: readonly ToTell[], now: Date): Promise<string[]> {
  const [first] = toTell;
  if (!first) {
    return [];
  }
  const { siteId, visitId } = first.result;
  const { kriticniRokMinuta, kriticniPonovljenSati } = await readSiteSettings(tx, siteId);
  const isLoud = toTell.some(({ rule }) => rule === undefined);
  const taskId = isLoud
    ? await openTaskOf(tx, { siteId, visitId, rok: firstDue(now, kriticniRokMinuta), now })
    : await listingTaskOf(tx, { siteId, visitId, reason: first.rule?.dokument.razlog ?? '', now });
  const repeatedSince = new Date(now.getTime() - kriticniPonovljenSati * HOUR);
  for (const { result, replaced, rule } of toTell) {
    const { sampleId, labassayId, version: resultVersion } = result;
    const stanje = rule ? 'POZNAT' : 'ČEKA';
    const pravilo = rule ? describeRule(rule) : null;
    const zamjenjuje = replaced?.id ?? null;
    const recall = replaced ? identityStillTold(replaced) : {};
    const item = {
      taskId,
      siteId,
      sampleId,
      labassayId,
      resultVersion,
      stanje,
      pravilo,
      zamjenjuje,
      ...recall,
    } as const;
    await insertItem(tx, { ...item, repeatedSince, now });
  }
  return isLoud ? [taskId] : [];
}

const describeRule = ({ verzija, dokument: { sifra, razlog, vrijediDo } }: KnownCriticalRule) => ({
  sifra,
  razlog,
  vrijediDo,
  verzija,
});

/** A task that lost a result: closed when nothing of it waits any more, and no longer valid when nothing is left of it. */
async function settleTask(tx: Tx, id: string, now: Date): Promise<void> {
  const { items, attempted, before } = await selectProgress(tx, id);
  const stanje = stateOfTask(items, attempted);
  if (stanje !== before && (isOpen(before) || stanje === 'ZAMIJENJEN' || stanje === 'PONIŠTEN')) {
    await moveTask(tx, id, { stanje, closing: !isOpen(stanje), now });
  }
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
