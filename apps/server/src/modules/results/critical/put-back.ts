import { createHash } from 'node:crypto';
import { chainOf, isToldAgain } from '@nalaz/domain/results/critical/chain.rules';
import { isGone } from '@nalaz/domain/results/critical/critical.rules';
import { stableText } from '@nalaz/domain/stable-text';
import type { Tx } from '../../../platform/database.ts';
import type { IdentityChanged } from '../../patients/patients.changes.ts';
import { clearIdentity, type ItemOfTest, lockItemsOf, selectTakenFor } from './critical-tasks.repository.ts';
import { letStandAgain, settleTasks } from './critical-tasks.service.ts';

/** Of an identity, without saying it. */
export const printOf = ({ jmbg, ime, prezime, spol, dateofb, godiste }: IdentityChanged['prije']): string =>
  createHash('sha256')
    .update(stableText([jmbg, ime, prezime, spol, dateofb ?? null, godiste ?? null]))
    .digest('hex');

export const testKey = ({ sample_id, labassay_id }: Pick<ItemOfTest, 'sample_id' | 'labassay_id'>): string =>
  `${sample_id} ${labassay_id}`;

/** Nothing else is to be told: it is what was told last, but for the name. */
const isOnlyIdentity = (item: ItemOfTest, items: readonly ItemOfTest[]): boolean =>
  item.opoziv?.vrsta === 'IDENTITET' &&
  isToldAgain(chainOf(items, item), { critical: item.kriticna, rezultat: item.rezultat }, 'putBack');

/**
 * The patient is again exactly who was told, and nobody was called about it meanwhile: nobody is called for nothing. What
 * must be told for another reason too is told without the name. Returns the tests that were rightly told.
 */
export async function endPutBack(
  tx: Tx,
  { patientId, sampleIds, poslije, now }: IdentityChanged,
): Promise<Set<string>> {
  const print = printOf(poslije);
  const concerned = await selectTakenFor(tx, patientId, print);
  const samples = sampleIds ? concerned.filter((id) => sampleIds.includes(id)) : concerned;
  if (samples.length === 0) {
    return new Set();
  }
  const items = await lockItemsOf(tx, samples);
  const taken = items.filter(({ osoba_otisak, stanje, told }) => osoba_otisak === print && !told && !isGone(stanje));
  const waiting = taken.filter(({ stanje }) => stanje === 'ČEKA');
  const touched = new Set(waiting.map(({ task_id }) => task_id));
  const kept: string[] = [];
  for (const item of waiting) {
    if (isOnlyIdentity(item, items)) {
      for (const task of await letStandAgain(tx, items, item, item.result_version)) {
        touched.add(task);
      }
    } else {
      kept.push(item.id);
    }
  }
  await clearIdentity(tx, kept);
  await settleTasks(tx, { touched, louder: [] }, now);
  return new Set(taken.map(testKey));
}
