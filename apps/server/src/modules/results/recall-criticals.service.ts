import { firstDue, isGone } from '@nalaz/domain/results/critical.rules';
import { joinedRecall, type Recall, recallOf, stillTakenFor } from '@nalaz/domain/results/recall.rules';
import { atEverySite } from '../../platform/at-every-site.ts';
import type { Tx } from '../../platform/database.ts';
import type { IdentityChanged } from '../../platform/reactions.ts';
import { readSiteSettings } from '../catalogue/sites.service.ts';
import {
  type ItemOfTest,
  insertItem,
  lockItemsOf,
  openTaskOf,
  selectToldSamples,
  setItemState,
  voidItems,
} from './critical-tasks.repository.ts';
import { settleTasks } from './critical-tasks.service.ts';

interface Concerned {
  sampleIds: readonly string[];
  /** Left out: every test of the samples. */
  tests?: readonly string[];
  recall: Recall;
  /** As whose it was told, where that was wrong. */
  osoba?: string;
  now: Date;
}

/**
 * Critical results no longer hold, or are another person's. What nobody was told leaves the queue; whoever was told is
 * told so, by an item in the task of the visit that is called and said back like any other.
 */
export async function recallCriticals(tx: Tx, { sampleIds, tests, recall, osoba, now }: Concerned): Promise<void> {
  const items = await lockItemsOf(tx, sampleIds);
  const touched = new Set<string>();
  const louder: string[] = [];
  for (const own of Map.groupBy(items, (item) => `${item.sample_id} ${item.labassay_id}`).values()) {
    const item = own.find(({ stanje }) => !isGone(stanje));
    if (!item || (tests && !tests.includes(item.labassay_id))) {
      continue;
    }
    const told = own.some((one) => one.told);
    const follows = recallOf(recall.vrsta, item, told);
    if (follows === 'NOTHING') {
      continue;
    }
    touched.add(item.task_id);
    if (follows === 'VOID') {
      await voidItems(tx, [item.id], recall);
    } else {
      await setItemState(tx, [item.id], 'ZAMIJENJEN');
      louder.push(await tellRecalled(tx, item, recall, osoba ?? stillTakenFor(item), now));
    }
  }
  await settleTasks(tx, { touched, louder: [...new Set(louder)] }, now);
}

async function tellRecalled(tx: Tx, item: ItemOfTest, recall: Recall, osoba: string | null, now: Date) {
  const { site_id: siteId, visit_id: visitId } = item;
  const { kriticniRokMinuta } = await readSiteSettings(tx, siteId);
  const taskId = await openTaskOf(tx, { siteId, visitId, rok: firstDue(now, kriticniRokMinuta), now });
  const { sample_id: sampleId, labassay_id: labassayId, result_version: resultVersion } = item;
  await insertItem(tx, {
    ...{ taskId, siteId, sampleId, labassayId, resultVersion, stanje: 'ČEKA', pravilo: null, zamjenjuje: item.id },
    ...{ opoziv: joinedRecall(item, recall), osoba, repeatedSince: now, now },
  });
  return taskId;
}

/** Whoever was told longer ago has acted on it long since, and the report is suspended anyway. */
const RECALLED_DAYS = 30;
const DAY = 86_400_000;
const UNKNOWN_NAME = 'NEPOZNATO';

/** Told as one person's and now another's. Somebody who had no name and was identified is the same person. */
export async function recallForIdentity(tx: Tx, change: IdentityChanged): Promise<void> {
  const { patientId, sampleIds, razlog, now, doubtful, prije } = change;
  if (!doubtful || (prije.ime === UNKNOWN_NAME && prije.prezime === UNKNOWN_NAME)) {
    return;
  }
  await atEverySite(tx, async () => {
    const told = await selectToldSamples(tx, patientId, new Date(now.getTime() - RECALLED_DAYS * DAY));
    const concerned = sampleIds ? told.filter((id) => sampleIds.includes(id)) : told;
    if (concerned.length > 0) {
      const recall = { vrsta: 'IDENTITET', razlog } as const;
      await recallCriticals(tx, { sampleIds: concerned, recall, osoba: nameOf(prije), now });
    }
  });
}

const nameOf = ({ ime, prezime, dateofb, godiste }: IdentityChanged['prije']): string =>
  `${prezime} ${ime} (${dateofb?.slice(0, 4) ?? godiste ?? '?'})`;
