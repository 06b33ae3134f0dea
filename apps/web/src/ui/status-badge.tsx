import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './badges.module.css';

/** S4.01 */
export const SAMPLE_STATUSES = ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN'] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

const COLORS: Record<SampleStatus, string | undefined> = {
  ZAPRIMLJEN: classes.grey,
  'U OBRADI': classes.blue,
  REALIZOVAN: classes.yellow,
  ODOBREN: classes.teal,
  VERIFICIRAN: classes.green,
};

export function StatusBadge({ status, locked = false }: { status: SampleStatus; locked?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <span className={`${classes.badge} ${COLORS[status]}`}>
      {t(`status.${status}`)}
      {locked ? <IconLock size={13} stroke={2.4} role="img" aria-label={t('status.locked')} /> : null}
    </span>
  );
}
