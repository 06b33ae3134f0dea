import { UnstyledButton } from '@mantine/core';
import { formatCount } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './outbox.module.css';
import { deliveryCountsQuery } from './outbox.queries.ts';

interface OutboxHeaderProps {
  onShowFailed: () => void;
  onShowSuspended: () => void;
}

/** What did not arrive, or must be called back, comes first, and one press shows which they are. */
export function OutboxHeader({ onShowFailed, onShowSuspended }: OutboxHeaderProps) {
  const { t } = useTranslation('outbox');
  const language = useLanguage();
  const { data } = useQuery(deliveryCountsQuery(useSession()?.site ?? ''));
  const said = (name: string, count: number) => t(`counts.${name}`, { count, shown: formatCount(count, language) });
  return (
    <PageHeader
      title={t('title')}
      counts={
        <span className={classes.counts} role="status">
          {data ? (
            <>
              {data.nisuStigle > 0 ? (
                <UnstyledButton className={classes.failed} onClick={onShowFailed}>
                  {said('failed', data.nisuStigle)}
                </UnstyledButton>
              ) : (
                <span>{t('counts.none')}</span>
              )}
              {data.poslanoObustavljeno > 0 ? (
                <UnstyledButton className={classes.failed} onClick={onShowSuspended}>
                  {said('suspended', data.poslanoObustavljeno)}
                </UnstyledButton>
              ) : null}
              <span>{said('moving', data.naPutu)}</span>
              <span>{said('sent', data.poslaneDanas)}</span>
            </>
          ) : null}
        </span>
      }
    />
  );
}
