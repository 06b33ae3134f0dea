import { isCriticalFlag } from '../results/result.words.ts';
import type { AmendChange } from './corrections.contract.ts';

/** The report shows as not critical what is critical by what is known now. */
export const becameCritical = ({ prije, poslije }: AmendChange): boolean =>
  isCriticalFlag(poslije.flag) && !isCriticalFlag(prije.flag);

/** The same results, shown and judged the same. */
export function sameChanges(one: readonly AmendChange[], other: readonly AmendChange[]): boolean {
  return textOf(one) === textOf(other);
}

const textOf = (changes: readonly AmendChange[]): string =>
  JSON.stringify(
    changes
      .map(({ sid, labassay, verzija, prethodni = false, poslije: { rezultat_f, flag, interval } }) => [
        ...[sid, labassay, verzija, prethodni, rezultat_f, flag],
        interval && [interval.donja ?? null, interval.gornja ?? null, interval.ocekivano, interval.tumacenje],
      ])
      .sort((a, b) => (String(a) < String(b) ? -1 : 1)),
  );

/** A result of a visit as it stands: which version is reported, and whether a report issued now would show it. */
export interface StandingResult {
  sid: string;
  labassay: string;
  verzija: number | null;
  shown: boolean;
}

/**
 * A report issued now would show again what is known to be judged by a wrong fact. The earlier result beside it is looked
 * for anew by each version.
 */
export const isOutdated = (changes: readonly AmendChange[], results: readonly StandingResult[]): boolean =>
  changes.some(
    ({ sid, labassay, verzija, prethodni }) =>
      !prethodni &&
      results.some((one) => one.shown && one.sid === sid && one.labassay === labassay && one.verzija === verzija),
  );

/** Of which of the two a list of changes is made: results that would be judged otherwise, earlier results beside them. */
export type ChangeKind = 'facts' | 'previous';
const isOf = (kind: ChangeKind) => (change: AmendChange) => (change.prethodni === true) === (kind === 'previous');

interface Asked {
  /** Of the question that is open. */
  open: readonly AmendChange[];
  /** Of those that were answered with "it stays". */
  answered: readonly (readonly AmendChange[])[];
}

/** What is left to ask when the changes of one kind are these now: nothing of it where it was answered just so. */
export function changesToAsk(
  kind: ChangeKind,
  fresh: readonly AmendChange[],
  { open, answered }: Asked,
): AmendChange[] {
  const last = answered.map((some) => some.filter(isOf(kind))).findLast((some) => some.length > 0) ?? [];
  const others = open.filter((change) => !isOf(kind)(change));
  return [...others, ...(sameChanges(last, fresh) ? [] : fresh)];
}
