import { isCriticalFlag } from '@nalaz/domain/results/result.words';
import { IconArrowDown, IconArrowsDown, IconArrowsUp, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './badges.module.css';

export const RESULT_FLAGS = ['LL', 'L', 'H', 'HH', 'critical', 'A', 'AA', '?'] as const;
export type ResultFlagName = (typeof RESULT_FLAGS)[number];

/** Arrows are drawn, not typed: many fonts lack the double ones and print an empty box. */
const MARKS = {
  LL: IconArrowsDown,
  L: IconArrowDown,
  H: IconArrowUp,
  HH: IconArrowsUp,
  critical: undefined,
  A: undefined,
  AA: undefined,
  '?': undefined,
};

const nameOf = (flag: ResultFlagName) => (flag === '?' ? 'unknown' : flag);

export function ResultFlag({ flag }: { flag: ResultFlagName }) {
  const { t } = useTranslation('ui');
  const Mark = MARKS[flag];
  return (
    <span
      role="img"
      aria-label={t(`flag.${nameOf(flag)}`)}
      title={t(`flag.${nameOf(flag)}`)}
      className={`${classes.flag} ${flag === 'critical' || isCriticalFlag(flag) ? classes.strong : ''}`}
    >
      {flag === 'critical' ? '‼' : flag}
      {Mark ? <Mark size={15} stroke={2.8} aria-hidden /> : null}
    </span>
  );
}
