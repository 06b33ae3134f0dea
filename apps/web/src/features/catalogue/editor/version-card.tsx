import { Button, Group, Paper, Text } from '@mantine/core';
import type { Version } from '@nalaz/domain/catalogue/catalogue.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import type { FieldText } from '../form/field-text.ts';
import { ChangeTable } from './change-table.tsx';
import type { VersionState } from './version.rules.ts';

const TONES: Record<VersionState, Tone> = {
  inEffect: 'teal',
  scheduled: 'blue',
  passedOver: 'yellow',
  earlier: 'grey',
};
/** More is shown when asked for: a first version changes every field. */
const SHOWN_AT_FIRST = 6;

interface VersionCardProps {
  version: Version;
  state: VersionState;
  text: FieldText;
  actions: ReactNode;
}

export function VersionCard({ version, state, text, actions }: VersionCardProps) {
  const { t } = useTranslation('catalogue');
  const [all, setAll] = useState(false);
  const { verzija, autor, potvrdio, created, vrijediOd, razlog, promjene } = version;
  const first = verzija === 1;
  const shown = all ? promjene : promjene.slice(0, first ? 0 : SHOWN_AT_FIRST);
  const title = t('history.version', { version: verzija });
  return (
    <Paper component="li" withBorder p="sm" aria-label={title}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={650}>{title}</Text>
            <ToneBadge tone={TONES[state]}>{t(`history.states.${state}`)}</ToneBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {t('history.saved', { author: autor, time: formatDateTime(created) })}
            {potvrdio ? ` · ${t('history.confirmed', { name: potvrdio })}` : ''}
            {vrijediOd > created ? ` · ${t('history.validFrom', { time: formatDateTime(vrijediOd) })}` : ''}
          </Text>
          {razlog ? <Text size="sm">{t('history.reason', { reason: razlog })}</Text> : null}
        </div>
        <Group gap={6}>{actions}</Group>
      </Group>
      {shown.length > 0 ? (
        <ChangeTable
          label={t('history.changes', { version: verzija })}
          marked
          columns={[t('history.place'), t('history.before'), t('history.after')]}
          rows={shown.map(({ polje, prije, poslije }) => ({
            key: polje,
            place: text.path(polje),
            before: text.value(polje, prije),
            after: text.value(polje, poslije),
          }))}
        />
      ) : null}
      {shown.length < promjene.length ? (
        <Button variant="subtle" mt={4} onClick={() => setAll(true)}>
          {t(first ? 'history.showFirst' : 'history.showAll', { count: promjene.length })}
        </Button>
      ) : null}
    </Paper>
  );
}
