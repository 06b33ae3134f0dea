import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';
import type { Document } from '../catalogue.queries.ts';
import type { EditorExtraProps } from '../editor/extra-props.ts';
import { flagParts, previewQuery } from './assay.queries.ts';
import { PreviewAnswer } from './preview-answer.tsx';
import { useUnitName } from './use-unit-name.ts';

const TYPING_ENDS_MS = 700;

function AskedPreview({ id, dokument }: { id: string; dokument: Document }) {
  const { t } = useTranslation('assay');
  const unit = useUnitName(dokument);
  const { data, error, isFetching, refetch } = useQuery(previewQuery(id, dokument));
  if (isFetching) {
    return <Loader size="sm" aria-label={t('preview.asking')} />;
  }
  const failure = asCallFailure(error);
  if (failure) {
    const notYet = failure.code === 'INPUT_INVALID';
    return (
      <Group gap="sm">
        <Text size="sm">{notYet ? t('preview.notYet') : failure.message}</Text>
        {notYet ? null : (
          <Button variant="default" onClick={() => void refetch()}>
            {t('preview.again')}
          </Button>
        )}
      </Group>
    );
  }
  return data ? <PreviewAnswer preview={data.data} unit={unit} /> : null;
}

/** "Ko bi bio drugačije označen": by itself once the intervals or critical limits are others, else when asked. */
export function PreviewPanel({ id, dokument, stored, readOnly }: EditorExtraProps) {
  const { t } = useTranslation('assay');
  const [asked, setAsked] = useState(false);
  const [settled] = useDebouncedValue(dokument, TYPING_ENDS_MS);
  if (readOnly || id === undefined || !stored) {
    return null;
  }
  const changed = flagParts(settled) !== flagParts(stored.dokument);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          {t('preview.title')}
        </Title>
        {changed || asked ? null : (
          <Button variant="default" leftSection={<IconUsers size={15} />} onClick={() => setAsked(true)}>
            {t('preview.ask')}
          </Button>
        )}
      </Group>
      <div role="status">
        {changed || asked ? (
          <AskedPreview id={id} dokument={settled} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('preview.unchanged')}
          </Text>
        )}
      </div>
    </Stack>
  );
}
