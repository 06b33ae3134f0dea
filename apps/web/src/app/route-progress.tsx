import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './route-progress.module.css';

/** S2.47: visible while a route is on its way. */
export function RouteProgress() {
  const { t } = useTranslation('shell');
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={classes.bar} role="progressbar" aria-label={t('loading')} /> : null;
}
