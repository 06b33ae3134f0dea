import type { ReadResult } from './evaluation.ts';
import type { Finding, FrozenInterval } from './result.documents.ts';
import type { FindingRule, ResultFlag } from './result.words.ts';

/** What a stored result was judged as, or would be judged as now. */
export interface JudgedAs {
  value: Pick<ReadResult, 'rezultat_f'>;
  flag: ResultFlag;
  interval: FrozenInterval | null;
  nalazi: readonly Finding[];
}

/**
 * What these rules find depends on other results, which come and go after a result was judged. A stored result is not
 * outdated because of them.
 */
const OF_OTHER_RESULTS: readonly FindingRule[] = ['DELTA', 'KONZISTENTNOST', 'ZAMJENA', 'REFLEKS', 'ANALIZATOR'];

/** Whether a result would be written the same if it were judged now. `compared`: the findings of these rules count too. */
export function isSameJudgement(one: JudgedAs, other: JudgedAs, compared: readonly FindingRule[] = []): boolean {
  const text = ({ interval, nalazi }: JudgedAs) =>
    stableText([
      interval,
      nalazi.filter(({ pravilo }) => compared.includes(pravilo) || !OF_OTHER_RESULTS.includes(pravilo)),
    ]);
  return one.value.rezultat_f === other.value.rezultat_f && one.flag === other.flag && text(one) === text(other);
}

/** The same for the same content: PostgreSQL keeps the fields of a document in an order of its own. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
