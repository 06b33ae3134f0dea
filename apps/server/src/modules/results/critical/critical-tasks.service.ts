import { chainOf, isToldAgain } from '@nalaz/domain/results/critical/chain.rules';
import {
  firstDue,
  isGone,
  isOpen,
  lastLevel,
  nextDue,
  type Settlement,
  settlementOf,
  stateOfTask,
} from '@nalaz/domain/results/critical/critical.rules';
import { type KnownCriticalRule, knownBy, rulesFor } from '@nalaz/domain/results/critical/known-critical.rules';
import { identityStillTold, stillTakenFor } from '@nalaz/domain/results/critical/recall.rules';
import type { ResultFlag, ResultSign } from '@nalaz/domain/results/result.words';
import type { CriticalResult } from '@nalaz/domain/results/results.events';
import { systemContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database.ts';
import { publishEvent } from '../../../platform/realtime/events.ts';
import { readSiteSettings } from '../../catalogue/sites.service.ts';
import {
  checkItems,
  type ItemOfTest,
  insertItem,
  isByPerson,
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
  standAgain,
  voidItems,
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
  /** Why it was changed, where somebody has said so. */
  razlog: string;
}

export interface ToTell {
  result: ChangedResult;
  replaced: ItemOfTest | undefined;
  rule: KnownCriticalRule | undefined;
  /** Of corrected facts by which it is judged. */
  facts?: string | undefined;
}

const HOUR = 3_600_000;

/**
 * After results were written: a critical one joins the task of its visit or opens one; a value that was changed takes the
 * place of the one before it, so that whoever was told is told again. Publishes `criticalResult` for each task that became
 * louder. A first value that is not critical needs no look: nobody can have been called for it. `facts`: nothing was measured
 * or saved, the same values were judged by facts that were corrected, as this says.
 */
export async function settleCriticalTasks(
  tx: Tx,
  changed: readonly ChangedResult[],
  now: Date,
  facts?: string,
): Promise<void> {
  const concerned = changed.filter(({ version, critical }) => critical || version > 1);
  if (concerned.length === 0) {
    return;
  }
  const items = await lockItemsOf(tx, [...new Set(concerned.map(({ sampleId }) => sampleId))]);
  const toTell: ToTell[] = [];
  const touched = new Set<string>();
  for (const result of concerned) {
    const own = items.filter((item) => item.sample_id === result.sampleId && item.labassay_id === result.labassayId);
    const { settlement, before } = settlementFor(result, own);
    if (settlement === 'OPEN' || settlement === 'REPLACE') {
      toTell.push({ result, replaced: before, rule: await knownRule(tx, result, before, now), facts });
    }
    for (const task of before ? await settleItem(tx, own, before, { settlement, result, facts, now }) : []) {
      touched.add(task);
    }
  }
  await settleTasks(tx, { touched, louder: await tellAll(tx, toTell, now) }, now);
}

/** What takes the place of another is there before that goes: the database sees that nothing is lost. */
export async function tellAll(tx: Tx, toTell: readonly ToTell[], now: Date): Promise<string[]> {
  const louder: string[] = [];
  for (const ofVisit of Map.groupBy(toTell, ({ result }) => `${result.siteId} ${result.visitId}`).values()) {
    louder.push(...(await addToVisit(tx, ofVisit, now)));
  }
  const replaced = toTell.flatMap((one) => one.replaced?.id ?? []);
  await setItemState(tx, replaced, 'ZAMIJENJEN');
  return louder;
}

/** What was told last stands for the result again. Returns the tasks that this concerns. */
export async function letStandAgain(
  tx: Tx,
  own: readonly ItemOfTest[],
  instead: ItemOfTest,
  version: number,
): Promise<string[]> {
  const told = chainOf(own, instead).at(-1) ?? instead;
  await standAgain(tx, { told, instead, version });
  return [told.task_id, instead.task_id];
}

interface Settled {
  settlement: Settlement;
  result: ChangedResult;
  facts: string | undefined;
  now: Date;
}

/** Returns the tasks that this concerns. What takes its place is told by others. */
async function settleItem(
  tx: Tx,
  own: readonly ItemOfTest[],
  item: ItemOfTest,
  { settlement, result, facts, now }: Settled,
): Promise<string[]> {
  if (settlement === 'NOTHING') {
    return [];
  }
  if (settlement === 'AGAIN') {
    return letStandAgain(tx, own, item, result.version);
  }
  if (settlement === 'CHECK') {
    const vrsta = facts === undefined ? 'VRIJEDNOST' : 'PODATAK';
    await checkItems(tx, [item.id], { vrsta, razlog: facts ?? result.razlog }, now);
  } else if (settlement === 'WITHDRAW') {
    await withdraw(tx, item, facts);
  }
  return [item.task_id];
}

const withdraw = (tx: Tx, { id }: ItemOfTest, facts: string | undefined): Promise<void> =>
  facts === undefined ? setItemState(tx, [id], 'ZAMIJENJEN') : voidItems(tx, [id], { vrsta: 'PODATAK', razlog: facts });

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

function settlementFor(
  { version, critical }: ChangedResult,
  own: readonly ItemOfTest[],
): { settlement: Settlement; before: ItemOfTest | undefined } {
  const before = own.find(({ stanje }) => !isGone(stanje));
  const chain = chainOf(own, before);
  const told = own.some((item) => item.told);
  const toldAgain = before?.sada != null && isToldAgain(chain, { critical, rezultat: before.sada });
  const byPerson = before !== undefined && isByPerson(before);
  const isSettled = own.some(({ result_version }) => result_version >= version);
  return {
    settlement: isSettled ? 'NOTHING' : settlementOf({ critical, item: before?.stanje, told, toldAgain, byPerson }),
    before,
  };
}

/** What a person saves in the place of a critical result that waits is told: a known one would make it disappear. */
async function knownRule(
  tx: Tx,
  result: ChangedResult,
  before: ItemOfTest | undefined,
  now: Date,
): Promise<KnownCriticalRule | undefined> {
  if (before?.stanje === 'PROVJERA' || (before?.stanje === 'ČEKA' && isByPerson(before))) {
    return undefined;
  }
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
  for (const { result, replaced, rule, facts } of toTell) {
    const { sampleId, labassayId, version: resultVersion } = result;
    const stanje = rule ? 'POZNAT' : 'ČEKA';
    const pravilo = rule ? describeRule(rule) : null;
    const zamjenjuje = replaced?.id ?? null;
    const recall = replaced ? recallOfValue(result, replaced, facts) : {};
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
      otisak: replaced?.osoba_otisak ?? null,
      kriticna: result.critical,
    } as const;
    await insertItem(tx, { ...item, repeatedSince, now });
  }
  return isLoud ? [taskId] : [];
}

/** Told as critical, and not critical by what is known now: it says so. */
const recallOfValue = ({ critical }: ChangedResult, replaced: ItemOfTest, facts: string | undefined) =>
  facts !== undefined && !critical && replaced.kriticna
    ? { opoziv: { vrsta: 'PODATAK', razlog: facts } as const, osoba: stillTakenFor(replaced) }
    : identityStillTold(replaced);

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
  if (
    stanje !== before &&
    (isOpen(before) ||
      before === 'ZAMIJENJEN' ||
      before === 'PONIŠTEN' ||
      stanje === 'ZAMIJENJEN' ||
      stanje === 'PONIŠTEN')
  ) {
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

/** Each minute: whatever nobody has answered for in time goes to the next in line; at its end it is announced at each due time. */
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
