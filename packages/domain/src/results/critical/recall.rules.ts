import type { ItemState, RecallKind } from '../result.words.ts';
import { isWaiting } from './critical.rules.ts';

export interface Recall {
  vrsta: RecallKind;
  /** Of the cancellation, the rejection or the other value, or what was corrected of the patient. */
  razlog: string;
}

/** An item as far as a recall asks. */
export interface RecalledItem {
  stanje: ItemState;
  /** Somebody was reached with it. */
  told: boolean;
  opoziv: Recall | null;
  /** As whose an earlier value was told, where that was wrong. */
  osoba: string | null;
}

/** It is told, or was, that the result does not hold. */
export const isVoid = ({ opoziv }: Pick<RecalledItem, 'opoziv'>): boolean =>
  opoziv !== null && opoziv.vrsta !== 'IDENTITET';

/**
 * What becomes of an item whose result no longer holds, or turned out to be another person's. TELL: whoever was told must
 * be told, by an item of its own. VOID: nobody was told, and nobody needs to be. CHECK: nobody was told, and one person has
 * removed it, so another one must look.
 */
export function recallOf(
  kind: RecallKind,
  item: RecalledItem,
  { told, byPerson }: { told: boolean; byPerson: boolean },
): 'TELL' | 'VOID' | 'CHECK' | 'NOTHING' {
  if (kind === 'IDENTITET') {
    const isKnown = isVoid(item) && item.told;
    const isToBeSaid = item.osoba !== null && !item.told && isWaiting(item.stanje);
    return told && !isKnown && !isToBeSaid ? 'TELL' : 'NOTHING';
  }
  if (isVoid(item)) {
    return 'NOTHING';
  }
  if (told) {
    return 'TELL';
  }
  if (item.stanje === 'ČEKA') {
    return byPerson ? 'CHECK' : 'VOID';
  }
  return item.stanje === 'POZNAT' ? 'VOID' : 'NOTHING';
}

/** As whose it was told, as long as nobody has heard that it was not theirs. */
export const stillTakenFor = ({ osoba, told }: RecalledItem): string | null => (told ? null : osoba);

/** Of a value that takes the place of another: whoever heard a wrong name must still hear that it was not theirs. */
export function identityStillTold(item: RecalledItem): { osoba: string; opoziv: Recall } | Record<string, never> {
  const osoba = stillTakenFor(item);
  const razlog = item.opoziv?.vrsta === 'IDENTITET' ? item.opoziv.razlog : '';
  return osoba === null ? {} : { osoba, opoziv: { vrsta: 'IDENTITET', razlog } };
}

/** The new identity does not make a void result hold. */
export const joinedRecall = (item: RecalledItem, recall: Recall): Recall =>
  recall.vrsta === 'IDENTITET' && item.opoziv && isVoid(item) ? item.opoziv : recall;
