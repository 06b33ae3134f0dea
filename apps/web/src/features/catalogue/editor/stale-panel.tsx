import { Alert, Button, Group, Stack } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../catalogue.queries.ts';
import type { FieldText } from '../form/field-text.ts';
import { ChangeTable } from './change-table.tsx';
import { mergeChanges, staleRows } from './stale.rules.ts';
import type { EntryDraft } from './use-entry-draft.ts';
import type { Newer } from './use-saving.ts';

interface StalePanelProps {
  draft: Pick<EntryDraft, 'start' | 'dokument'>;
  newer: Newer;
  text: FieldText;
  onTakeTheirs: () => void;
  /** One's own document, or both changes together, on top of the newer version. */
  onKeep: (dokument: Document) => void;
}

/** Two people, one entry: what each of them changed, and how to go on without losing either by accident. */
export function StalePanel({ draft, newer, text, onTakeTheirs, onKeep }: StalePanelProps) {
  const { t } = useTranslation('catalogue');
  const { start, dokument } = draft;
  const theirs = newer.entry.dokument;
  const rows = useMemo(() => staleRows(start, theirs, dokument), [start, theirs, dokument]);
  const merged = useMemo(() => mergeChanges(start, theirs, dokument), [start, theirs, dokument]);
  const { autor, created, verzija } = newer.entry;
  const bothChanged = rows.some(({ who }) => who === 'theirs') && rows.some(({ who }) => who === 'mine');
  return (
    <Alert
      role="alert"
      color="orange"
      icon={<IconUsers size={18} />}
      title={t('stale.title', { author: autor, time: formatDateTime(created), version: verzija })}
    >
      <Stack gap="xs">
        {t('stale.help')}
        <ChangeTable
          label={t('stale.table')}
          columns={[t('stale.place'), t('stale.theirs'), t('stale.mine')]}
          rows={rows.map(({ path, who, ...row }) => ({
            key: path,
            place: text.path(path),
            before: text.value(path, row.theirs),
            after: text.value(path, row.mine),
            mark: t(`stale.who.${who}`),
          }))}
        />
        <Group gap="xs">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('stale.takeTheirs')}
          </Button>
          <Button variant="default" onClick={() => onKeep(dokument)}>
            {t('stale.keepMine')}
          </Button>
          {merged && bothChanged ? <Button onClick={() => onKeep(merged)}>{t('stale.merge')}</Button> : null}
        </Group>
      </Stack>
    </Alert>
  );
}
