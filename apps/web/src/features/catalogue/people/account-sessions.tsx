import { Badge, Text } from '@mantine/core';
import type { OpenSession } from '@nalaz/domain/auth/auth.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../../lib/device-name.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import classes from './people.module.css';
import { useRevokeUserSession } from './people.queries.ts';

function SessionLine({ userId, session }: { userId: string; session: OpenSession }) {
  const { t } = useTranslation('people');
  const revoke = useRevokeUserSession(userId);
  const device = deviceName(session.device) || t('sessions.unknown');
  const since = formatDateTime(session.created);
  return (
    <li>
      <div>
        <Text size="sm">{device}</Text>
        <Text size="xs" c="dimmed">
          {t('sessions.times', { since, seen: formatDateTime(session.lastSeen) })}
        </Text>
      </div>
      {session.current ? (
        <Badge variant="light" radius="sm">
          {t('sessions.current')}
        </Badge>
      ) : (
        <BusyButton
          variant="default"
          busy={revoke.isPending}
          onClick={() => revoke.mutate(session._id)}
          aria-label={t('sessions.endOf', { device, since })}
        >
          {t('sessions.end')}
        </BusyButton>
      )}
    </li>
  );
}

export function AccountSessions({ userId, sessions }: { userId: string; sessions: readonly OpenSession[] }) {
  const { t } = useTranslation('people');
  if (sessions.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('sessions.nobody')}
      </Text>
    );
  }
  return (
    <ul className={classes.sessions} aria-label={t('sessions.title')}>
      {sessions.map((session) => (
        <SessionLine key={session._id} userId={userId} session={session} />
      ))}
    </ul>
  );
}
