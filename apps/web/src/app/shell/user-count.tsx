import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUserCount } from '../../lib/realtime.ts';
import classes from './header.module.css';

/** S7.37: how many people are at work at this site now. */
export function UserCount() {
  const { t } = useTranslation('shell');
  const users = useUserCount();
  return users === null ? null : (
    <span className={`${classes.count} ${classes.wideOnly}`} role="status" title={t('userCount', { count: users })}>
      <IconUsers size={14} aria-hidden />
      {users}
    </span>
  );
}
