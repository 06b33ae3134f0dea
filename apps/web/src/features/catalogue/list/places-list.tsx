import { Alert } from '@mantine/core';
import type { LocalColumn } from '@nalaz/domain/tables/whole-list.rules';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useImmediateSearch } from '../../../lib/use-immediate-search.ts';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type PlaceRow, placesQuery } from './places.queries.ts';
import { useLocalTable } from './use-local-table.ts';

const PRESET = { itemsPerPage: 'Svi Rezultati' } as const;
const keyOf = ({ _id }: PlaceRow) => _id;
const never = () => '';
const always = () => true;

/** S2.76: places are looked at here and changed with their site; there is no save. */
export function PlacesList() {
  const { t } = useTranslation('catalogue');
  const session = useSession();
  const { state, setState } = useImmediateSearch(PRESET);
  const places = useQuery(placesQuery);
  const columns = useMemo(
    () =>
      (['naziv', 'postanskiBroj', 'site'] as const).map((id): DataColumn<PlaceRow> & LocalColumn<PlaceRow> => ({
        id,
        header: t(`places.${id}`),
        text: (row) => row[id],
        cell: (row) => row[id],
        sortable: true,
        searched: true,
        alwaysShown: id === 'naziv',
      })),
    [t],
  );
  const page = useLocalTable({ rows: places.data, columns, state, changedAt: never, isEnabled: always });
  return (
    <>
      <PageHeader
        title={t('kinds.mjesta')}
        counts={places.data ? t('counts.used', { count: places.data.length }) : ''}
      />
      <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} />} mb="xs" py={6} role="note">
        {t('places.help')}
      </Alert>
      <DataTable
        label={t('kinds.mjesta')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={{ ...places, data: page }}
        settingsKey={`nalaz-columns-places-${session?.localId}`}
        withoutDates
        immediate
      />
    </>
  );
}
