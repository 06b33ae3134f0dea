import { ActionIcon, Anchor, Button, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { formatTime } from '@nalaz/domain/language/format';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconFileText,
  IconFlask,
  IconMailX,
  IconUrgent,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clearNotices, type Notice, type NoticeKind, useNotices } from '../../lib/notices.ts';
import { mayNow } from '../../lib/session.ts';
import { saidOf } from './event-notice.ts';
import classes from './notice-list.module.css';

const ICONS: Record<NoticeKind, typeof IconFlask> = {
  critical: IconUrgent,
  alarm: IconCircleCheck,
  message: IconFlask,
  report: IconFileText,
  undelivered: IconMailX,
  error: IconAlertTriangle,
};

function CopyId({ id }: { id: string }) {
  const { t } = useTranslation('shell');
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Tooltip label={t(copied ? 'notices.copied' : 'notices.copy')}>
          <ActionIcon size="sm" variant="subtle" color="gray" onClick={copy} aria-label={t('notices.copyId', { id })}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

function NoticeLink({ to, text, onGo }: { to: string; text: string; onGo: () => void }) {
  return (
    <Anchor
      fz="inherit"
      renderRoot={(props) => (
        <Link {...props} to={to} onClick={onGo}>
          {text}
        </Link>
      )}
    />
  );
}

function NoticeLine({ notice, onGo }: { notice: Notice; onGo: () => void }) {
  const { t } = useTranslation('shell');
  const Icon = ICONS[notice.kind];
  const { text, extra, to, rule } = notice.event
    ? saidOf(notice.event, (key, values) => t(key, values ?? {}))
    : { ...notice, to: undefined, rule: 'session' as const };
  return (
    <li className={classes.line} data-kind={notice.kind}>
      <Icon size={18} aria-label={t(`notices.kinds.${notice.kind}`)} role="img" />
      <div>
        <Text size="sm">{to && mayNow(rule) ? <NoticeLink to={to} text={text} onGo={onGo} /> : text}</Text>
        {extra && (
          <Group gap={4} wrap="nowrap">
            <Text size="xs" c="dimmed" className={classes.extra ?? ''}>
              {extra}
            </Text>
            {notice.kind === 'error' && <CopyId id={extra} />}
          </Group>
        )}
      </div>
      <Text size="xs" c="dimmed" component="time">
        {formatTime(new Date(notice.time).toISOString())}
      </Text>
    </li>
  );
}

/** `onGo`: a line was followed. */
export function NoticeList({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('shell');
  const { list } = useNotices();
  return (
    <>
      <Group justify="space-between" px="sm" py={8}>
        <Text fw={600}>{t('notices.title')}</Text>
        {list.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={clearNotices}>
            {t('notices.clear')}
          </Button>
        )}
      </Group>
      {list.length === 0 ? (
        <Text c="dimmed" size="sm" px="sm" pb="md">
          {t('notices.empty')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {list.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onGo={onGo} />
          ))}
        </ul>
      )}
    </>
  );
}
