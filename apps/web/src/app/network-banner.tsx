import { IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNetwork, watchNetwork } from '../lib/network.ts';
import classes from './network-banner.module.css';

/** Says that the server cannot be reached, and that nothing typed is lost. */
export function NetworkBanner() {
  const { t } = useTranslation('shell');
  const reachable = useNetwork();
  useEffect(watchNetwork, []);
  return (
    <div role="status" aria-live="polite">
      {!reachable && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {t('networkLost')}
        </div>
      )}
    </div>
  );
}
