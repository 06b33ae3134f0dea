import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatDateTime } from '@nalaz/domain/language/format';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Document, entryQuery } from '../catalogue.queries.ts';
import { DocumentForm } from '../form/document-form.tsx';

interface VersionViewProps {
  kind: KindName;
  id: string;
  schema: Document;
  /** One version by its number, or whichever was in effect at a moment. */
  which: { verzija: number } | { naDan: string };
  onBack: () => void;
}

const nothing = () => undefined;

export function VersionView({ kind, id, schema, which, onBack }: VersionViewProps) {
  const { t } = useTranslation('catalogue');
  const { data, error, refetch } = useQuery({ ...entryQuery(kind, id, which), meta: { expects: ['NOT_FOUND'] } });
  const entry = data?.data;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button variant="default" leftSection={<IconArrowLeft size={15} />} onClick={onBack}>
          {t('history.back')}
        </Button>
        {entry ? (
          <Text fw={650} role="status">
            {t('history.version', { version: entry.prikazana })} ·{' '}
            {t('history.saved', { author: entry.autor, time: formatDateTime(entry.created) })}
          </Text>
        ) : null}
      </Group>
      {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : null}
      {!entry && !error ? <Loader size="sm" aria-label={t('loading')} /> : null}
      {entry ? (
        <DocumentForm kind={kind} schema={schema} value={entry.dokument} onChange={nothing} problems={[]} readOnly />
      ) : null}
    </Stack>
  );
}
