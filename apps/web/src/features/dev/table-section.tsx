import { Button, Stack, Text, Title } from '@mantine/core';
import { type SearchState, searchStateFor } from '@nalaz/domain/tables/search-state';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableResult } from '../../ui/data-table/data-column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { toast } from '../../ui/toast.ts';
import { useSampleColumns } from './sample-columns.tsx';
import { answerSampleRows, type SampleRow } from './sample-rows.ts';

const START: SearchState = {
  ...searchStateFor('/dev/komponente'),
  itemsPerPage: 'Svi Rezultati',
  paginationPage: 5,
  sort: [
    { field: 'datum', direction: 'desc' },
    { field: 'pacijent', direction: 'asc' },
  ],
};
const SHORT: SearchState = { ...searchStateFor('/obrada/pregled'), perPage: 5 };
const FILTERED: SearchState = { ...searchStateFor('/prijem'), filterBar: 'XYZ' };

const still = { isPending: false, isFetching: false, error: null, refetch: () => undefined };

const LOADING: TableResult<SampleRow> = { ...still, isPending: true, isFetching: true };
const EMPTY: TableResult<SampleRow> = { ...still, data: answerSampleRows(FILTERED) };

const keyOf = (row: SampleRow) => row.id;

export function TableSection() {
  const { t } = useTranslation('dev');
  const columns = useSampleColumns();
  const [state, setState] = useState(START);
  const error = Object.assign(new Error(t('toasts.danger')), { requestId: 'req-0197f3a2-5c1e' });
  const common = { columns, keyOf, settingsKey: 'nalaz-columns-dev' };
  return (
    <Stack gap="xl">
      <DataTable
        {...common}
        label={t('table.data')}
        state={state}
        onStateChange={setState}
        result={{ ...still, data: answerSampleRows(state) }}
        isUrgent={(row) => row.hitno}
        onOpen={(row) => toast.info(t('table.opened', { id: row.id }))}
        renderDetail={(row) => <Text>{t('table.detail', { analit: row.analit, pacijent: row.pacijent })}</Text>}
        batchActions={(keys, clear) => (
          <Button
            leftSection={<IconCheck size={15} />}
            onClick={() => {
              toast.success(t('table.approved', { count: keys.length }));
              clear();
            }}
          >
            {t('table.approve')}
          </Button>
        )}
      />
      <Still {...common} title={t('table.loading')} state={SHORT} result={LOADING} />
      <Still {...common} title={t('table.empty')} state={FILTERED} result={EMPTY} />
      <Still {...common} title={t('table.error')} state={SHORT} result={{ ...still, error }} />
    </Stack>
  );
}

type StillProps = Pick<Parameters<typeof DataTable<SampleRow>>[0], 'columns' | 'keyOf' | 'settingsKey' | 'result'> & {
  title: string;
  state: SearchState;
};

function Still({ title, state, ...rest }: StillProps) {
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <DataTable {...rest} label={title} state={state} onStateChange={() => undefined} />
    </div>
  );
}
