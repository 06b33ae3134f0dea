import { useTranslation } from 'react-i18next';
import classes from './badges.module.css';

export function UrgentMark() {
  const { t } = useTranslation('ui');
  return <span className={`${classes.badge} ${classes.urgent}`}>{t('urgent')}</span>;
}
