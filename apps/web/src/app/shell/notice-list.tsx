import { ActionIcon, Button, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { formatTime } from '@nalaz/domain/language/format';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCopy, IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clearNotices, type Notice, type NoticeKind, useNotices } from '../../lib/notices.ts';
import classes from './notice-list.module.css';

const ICONS: Record<NoticeKind, typeof IconFlask> = {
  alarm: IconCircleCheck,
  message: IconFlask,
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

function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shell');
  const Icon = ICONS[notice.kind];
  return (
    <li className={classes.line} data-kind={notice.kind}>
      <Icon size={18} aria-label={t(`notices.kinds.${notice.kind}`)} role="img" />
      <div>
        <Text size="sm">{notice.text}</Text>
        {notice.extra && (
          <Group gap={4} wrap="nowrap">
            <Text size="xs" c="dimmed" className={classes.extra ?? ''}>
              {notice.extra}
            </Text>
            {notice.kind === 'error' && <CopyId id={notice.extra} />}
          </Group>
        )}
      </div>
      <Text size="xs" c="dimmed" component="time">
        {formatTime(new Date(notice.time).toISOString())}
      </Text>
    </li>
  );
}

export function NoticeList() {
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
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </>
  );
}
