import { stableText } from '../../stable-text.ts';
import type { Finding, FrozenInterval } from '../result.documents.ts';
import type { FindingRule, ResultFlag } from '../result.words.ts';
import type { ReadResult } from './evaluation.ts';

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

/** Those of them that compare with the patient's earlier results. */
const COMPARISONS: readonly FindingRule[] = ['DELTA'];

/** What may have changed since: facts about the patient and the sample, the earlier results, or either. */
export type JudgedBy = 'facts' | 'comparisons' | 'both';

/** Whether a result would be written the same if it were judged now by what may have changed. */
export function isSameJudgement(one: JudgedAs, other: JudgedAs, by: JudgedBy = 'facts'): boolean {
  return (
    (by === 'comparisons' || isSameByFacts(one, other)) && (by === 'facts' || comparedText(one) === comparedText(other))
  );
}

const isSameByFacts = (one: JudgedAs, other: JudgedAs): boolean =>
  one.value.rezultat_f === other.value.rezultat_f && one.flag === other.flag && ownText(one) === ownText(other);

const ownText = ({ interval, nalazi }: JudgedAs): string =>
  stableText([interval, nalazi.filter(({ pravilo }) => !OF_OTHER_RESULTS.includes(pravilo))]);

const comparedText = ({ nalazi }: JudgedAs): string =>
  stableText(nalazi.filter(({ pravilo }) => COMPARISONS.includes(pravilo)));
