import { Badge, Skeleton, Text } from '@mantine/core';
import type { OpenSession } from '@nalaz/domain/auth/auth.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../lib/call-failure.ts';
import { deviceName } from '../../lib/device-name.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './profile.module.css';
import { ownSessionsQuery, useRevokeOwnSession } from './profile.queries.ts';
import { SectionCard } from './section-card.tsx';

function SessionLine({ session }: { session: OpenSession }) {
  const { t } = useTranslation('profile');
  const revoke = useRevokeOwnSession();
  return (
    <li>
      <div>
        <Text>{deviceName(session.device) || t('sessions.unknown')}</Text>
        <Text size="xs" c="dimmed">
          {t('sessions.lastSeen', { time: formatDateTime(session.lastSeen) })}
        </Text>
      </div>
      {session.current ? (
        <Badge variant="light" radius="sm">
          {t('sessions.current')}
        </Badge>
      ) : (
        <BusyButton variant="default" busy={revoke.isPending} onClick={() => revoke.mutate(session._id)}>
          {t('sessions.revoke')}
        </BusyButton>
      )}
    </li>
  );
}

export function SessionsCard() {
  const { t } = useTranslation('profile');
  const { data, error, isPending, refetch } = useQuery(ownSessionsQuery);
  return (
    <SectionCard title={t('sessions.title')}>
      {isPending && <Skeleton height={64} />}
      {error && (
        <ErrorState
          message={error.message}
          requestId={asCallFailure(error)?.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must scroll by keyboard too */}
      <ul className={classes.sessions} tabIndex={0} aria-label={t('sessions.title')}>
        {data?.data.map((session) => (
          <SessionLine key={session._id} session={session} />
        ))}
      </ul>
    </SectionCard>
  );
}
