import { firstDue, isGone } from '@nalaz/domain/results/critical/critical.rules';
import { joinedRecall, type Recall, recallOf, stillTakenFor } from '@nalaz/domain/results/critical/recall.rules';
import { atEverySite } from '../../../platform/at-every-site.ts';
import type { Tx } from '../../../platform/database.ts';
import { readSiteSettings } from '../../catalogue/sites.service.ts';
import type { IdentityChanged } from '../../patients/patients.changes.ts';
import {
  checkItems,
  type ItemOfTest,
  insertItem,
  isByPerson,
  lockItemsOf,
  openTaskOf,
  selectToldSamples,
  setItemState,
  voidItems,
} from './critical-tasks.repository.ts';
import { settleTasks } from './critical-tasks.service.ts';
import { endPutBack, printOf, testKey } from './put-back.ts';

interface Concerned {
  sampleIds: readonly string[];
  /** Left out: every test of the samples. */
  tests?: readonly string[];
  recall: Recall;
  /** As whose it was told, where that was wrong. */
  osoba?: { ime: string; otisak: string };
  /** Tests that were rightly told. */
  except?: ReadonlySet<string>;
  now: Date;
}

/**
 * Critical results no longer hold, or are another person's. Whoever was told is told so, by an item in the task of the visit
 * that is called and said back like any other. What nobody was told leaves the queue, as far as two people agree.
 */
export async function recallCriticals(
  tx: Tx,
  { sampleIds, tests, recall, osoba, except, now }: Concerned,
): Promise<void> {
  const items = await lockItemsOf(tx, sampleIds);
  const touched = new Set<string>();
  const louder: string[] = [];
  for (const own of Map.groupBy(items, (item) => `${item.sample_id} ${item.labassay_id}`).values()) {
    const item = own.find(({ stanje }) => !isGone(stanje));
    if (!item || (tests && !tests.includes(item.labassay_id)) || except?.has(testKey(item))) {
      continue;
    }
    const told = own.some((one) => one.told);
    const follows = recallOf(recall.vrsta, item, { told, byPerson: isByPerson(item) });
    if (follows === 'NOTHING') {
      continue;
    }
    touched.add(item.task_id);
    if (follows === 'VOID') {
      await voidItems(tx, [item.id], recall);
    } else if (follows === 'CHECK') {
      await checkItems(tx, [item.id], recall, now);
    } else {
      louder.push(await tellRecalled(tx, item, recall, stillTaken(item) ?? osoba, now));
      await setItemState(tx, [item.id], 'ZAMIJENJEN');
    }
  }
  await settleTasks(tx, { touched, louder: [...new Set(louder)] }, now);
}

function stillTaken(item: ItemOfTest): Concerned['osoba'] {
  const ime = stillTakenFor(item);
  return ime === null ? undefined : { ime, otisak: item.osoba_otisak ?? '' };
}

async function tellRecalled(tx: Tx, item: ItemOfTest, recall: Recall, osoba: Concerned['osoba'], now: Date) {
  const { site_id: siteId, visit_id: visitId } = item;
  const { kriticniRokMinuta } = await readSiteSettings(tx, siteId);
  const taskId = await openTaskOf(tx, { siteId, visitId, rok: firstDue(now, kriticniRokMinuta), now });
  const { sample_id: sampleId, labassay_id: labassayId, result_version: resultVersion } = item;
  await insertItem(tx, {
    ...{ taskId, siteId, sampleId, labassayId, resultVersion, stanje: 'ČEKA', pravilo: null, zamjenjuje: item.id },
    ...{ opoziv: joinedRecall(item, recall), osoba: osoba?.ime ?? null, otisak: osoba?.otisak ?? null },
    ...{ kriticna: item.kriticna && recall.vrsta === 'IDENTITET', repeatedSince: now, now },
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
  await atEverySite(tx, async () => {
    const except = await endPutBack(tx, change);
    if (!doubtful || (prije.ime === UNKNOWN_NAME && prije.prezime === UNKNOWN_NAME)) {
      return;
    }
    const told = await selectToldSamples(tx, patientId, new Date(now.getTime() - RECALLED_DAYS * DAY));
    const concerned = sampleIds ? told.filter((id) => sampleIds.includes(id)) : told;
    if (concerned.length > 0) {
      const recall = { vrsta: 'IDENTITET', razlog } as const;
      await recallCriticals(tx, {
        sampleIds: concerned,
        recall,
        osoba: { ime: nameOf(prije), otisak: printOf(prije) },
        except,
        now,
      });
    }
  });
}

const nameOf = ({ ime, prezime, dateofb, godiste }: IdentityChanged['prije']): string =>
  `${prezime} ${ime} (${dateofb?.slice(0, 4) ?? godiste ?? '?'})`;
