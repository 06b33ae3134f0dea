import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './requisitions.module.css';

/** Received before: its samples are here, or at another site. */
export function WasReceived({ pid, onOpen }: { pid: string | null; onOpen: (pid: string) => void }) {
  const { t } = useTranslation('requisitions');
  return (
    <div className={classes.done} role="status">
      <IconCircleCheck size={18} aria-hidden className={classes.icon} />
      <span className={classes.grow}>{t(pid ? 'receivedHere' : 'receivedElsewhere')}</span>
      {pid ? (
        <Button size="compact-md" variant="light" onClick={() => onOpen(pid)}>
          {t('toSamples')}
        </Button>
      ) : null}
    </div>
  );
}
