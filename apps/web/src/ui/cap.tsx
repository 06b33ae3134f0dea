import { useTranslation } from 'react-i18next';
import classes from './cap.module.css';

/** The cap of a tube in its colour; the name says it too, for those who do not see colours. */
export function Cap({ boja }: { boja: string }) {
  const { t } = useTranslation('ui');
  const known = t(`caps.${boja}`, { defaultValue: boja });
  return <span className={classes.cap} data-boja={boja} role="img" aria-label={t('cap', { boja: known })} />;
}
