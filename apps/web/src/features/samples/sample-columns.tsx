import { Group } from '@mantine/core';
import type { PrintStatus } from '@nalaz/domain/labels/label.words';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { Hint } from '../../ui/hint.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Tone, ToneBadge } from '../../ui/tone-badge.tsx';
import { TubeNumber } from '../../ui/tube-number.tsx';
import { SampleActions } from './sample-actions.tsx';
import type { SampleTask } from './sample-tasks.ts';
import { useNamesText } from './use-names-text.ts';

const PRINT_TONES: Readonly<Record<PrintStatus, Tone>> = {
  ČEKA: 'blue',
  ŠALJE: 'blue',
  ODŠTAMPANO: 'teal',
  NEIZVJESNO: 'yellow',
  GREŠKA: 'red',
  OTKAZANO: 'grey',
  PDF: 'grey',
};

interface ColumnFacts {
  prints: ReadonlyMap<string, PrintStatus>;
  onDo: (task: SampleTask, sample: Sample) => void;
}

export function useSampleColumns({ prints, onDo }: ColumnFacts): readonly DataColumn<Sample>[] {
  const { t } = useTranslation('samples');
  const namesText = useNamesText();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('columns.code'),
        sortable: true,
        alwaysShown: true,
        cell: (sample) => <TubeNumber tube={sample} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        sortable: true,
        cell: (sample) => (
          <Group gap={4} wrap="nowrap">
            <StatusBadge status={sample.status} locked={sample.zakljucen === 'ZAKLJUCEN'} />
            {sample.odbijen ? <ToneBadge tone="red">{t('rejected')}</ToneBadge> : null}
          </Group>
        ),
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (sample) => <SampleActions sample={sample} onDo={onDo} />,
      },
      { id: 'type', header: t('columns.type'), cell: ({ type }) => type },
      { id: 'sekcija', header: t('columns.section'), cell: ({ sekcijaNaziv }) => sekcijaNaziv },
      {
        id: 'tests',
        header: t('columns.tests'),
        cell: ({ tests, komentar }) => (
          <Group gap={6} wrap="nowrap">
            {namesText(tests.map(({ naziv }) => naziv))}
            {komentar ? (
              <Hint text={komentar}>
                <IconMessage size={15} role="img" aria-label={t('hasComment')} />
              </Hint>
            ) : null}
          </Group>
        ),
      },
      { id: 'label', header: t('columns.label'), cell: ({ id }) => <PrintBadge status={prints.get(id)} /> },
      {
        id: 'taken',
        header: t('columns.taken'),
        cell: ({ vrijeme, vrijemePoznato }) =>
          vrijemePoznato ? formatDateTime(vrijeme) : t('details.taken.nepoznato'),
      },
      {
        id: 'created',
        header: t('columns.created'),
        sortable: true,
        cell: ({ created_at }) => formatDateTime(created_at),
      },
      { id: 'protokol', header: t('columns.protocol'), cell: ({ protokol }) => protokol },
      {
        id: 'location',
        header: t('columns.location'),
        hiddenAtFirst: true,
        cell: (sample) => sample.lokacija.lokacija,
      },
      { id: 'posiljaoc', header: t('columns.sender'), hiddenAtFirst: true, cell: ({ posiljaoc }) => posiljaoc },
      { id: 'narucioc', header: t('columns.payer'), hiddenAtFirst: true, cell: ({ narucioc }) => narucioc },
    ],
    [t, namesText, prints, onDo],
  );
}

function PrintBadge({ status }: { status: PrintStatus | undefined }) {
  const { t } = useTranslation('samples');
  return status ? <ToneBadge tone={PRINT_TONES[status]}>{t(`prints.${status}`)}</ToneBadge> : null;
}
