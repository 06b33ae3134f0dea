import { useTranslation } from 'react-i18next';
import { BUILD_LABEL, PACKAGE_VERSION } from '../../lib/build.ts';
import classes from './build-label.module.css';

/** S1.04, S2.53. */
export function BuildLabel() {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.brand}>
      <span className={classes.name}>Nalaz</span>
      <span className={classes.label} title={t('version', { version: PACKAGE_VERSION })}>
        {BUILD_LABEL}
      </span>
    </span>
  );
}
