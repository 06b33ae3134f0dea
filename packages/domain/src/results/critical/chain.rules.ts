import { isVoid, type RecalledItem, stillTakenFor } from './recall.rules.ts';

/** An item in the chain of its test: each took the place of the one behind it. */
export interface ChainItem extends RecalledItem {
  /** It is told because it is critical; otherwise it corrects what was told. */
  kriticna: boolean;
  /** As it reads, with its unit. */
  rezultat: string;
  /** Whoever heard it said it back. */
  saidBack: boolean;
  /** It waits, and a person removed what it took the place of, or put it there: nobody was told, and nobody else has agreed. */
  unchecked: boolean;
}

/** From what stands back to what was told last, or to the first where nobody was told: the last one that this looks at. */
export function chainOf<Of extends { id: string; zamjenjuje: string | null; told: boolean }>(
  items: readonly Of[],
  standing: Of | undefined,
): Of[] {
  const chain: Of[] = [];
  for (let item = standing; item; ) {
    chain.push(item);
    const { told, zamjenjuje } = item;
    item = told ? undefined : items.find(({ id }) => id === zamjenjuje);
  }
  return chain;
}

/**
 * The result is exactly what was told last, to whoever takes it for whose it is, and nobody has heard otherwise since: that
 * stands again, and nobody is called. Not where another critical value in between was told to nobody.
 */
export function isToldAgain(
  chain: readonly ChainItem[],
  { critical, rezultat }: { critical: boolean; rezultat: string },
  takenFor: 'asItIs' | 'putBack' = 'asItIs',
): boolean {
  const [standing, told] = [chain[0], chain.at(-1)];
  if (!standing || !told?.told || isVoid(told) || told.kriticna !== critical || told.rezultat !== rezultat) {
    return false;
  }
  if (takenFor === 'asItIs' && stillTakenFor(standing) !== null) {
    return false;
  }
  const isAnotherCritical = (item: ChainItem) => item.kriticna && !(critical && item.rezultat === rezultat);
  // Two people closed it before it was said back: its task may be another one by now.
  const isClosedBefore = standing.stanje === 'NEDOSTUPAN' && !told.saidBack;
  return !isClosedBefore && !chain.slice(0, -1).some(isAnotherCritical);
}

/**
 * What becomes of a reported result that stays as it is when facts are corrected. RECALL: it was told as critical, or waits to
 * be, and is not; AGAIN: it is exactly what was told, and nobody has heard otherwise. What stands of it counts only for the
 * value that it tells: another one that was told, removed or closed answers for nothing.
 */
export function afterFacts(judged: {
  critical: boolean;
  /** As the report says it. */
  wasCritical: boolean;
  /** As it reads, with its unit. */
  rezultat: string;
  /** What stands of it in a task, and what that took the place of until something that was told. */
  chain: readonly ChainItem[];
  /** Something of it was in a task before. */
  hadItems: boolean;
}): 'OPEN' | 'REPLACE' | 'AGAIN' | 'RECALL' | 'NOTHING' {
  const { critical, wasCritical, rezultat, chain, hadItems } = judged;
  const [item] = chain;
  if (!item) {
    return critical && (!wasCritical || hadItems) ? 'OPEN' : 'NOTHING';
  }
  const isToldAsCritical = item.kriticna && !isVoid(item);
  if (!critical) {
    return isToldAsCritical ? 'RECALL' : 'NOTHING';
  }
  if (isToldAsCritical && item.rezultat === rezultat) {
    return 'NOTHING';
  }
  return isToldAgain(chain, { critical, rezultat }) ? 'AGAIN' : 'REPLACE';
}
