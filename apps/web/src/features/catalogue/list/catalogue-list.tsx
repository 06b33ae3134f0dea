import { Button } from '@mantine/core';
import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { isAdministrator } from '@nalaz/domain/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { useImmediateSearch } from '../../../lib/use-immediate-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { catalogueQuery, schemaQuery } from '../catalogue.queries.ts';
import type { EditorOutcome } from '../editor/outcome.ts';
import { type MoreColumns, useCatalogueColumns } from './catalogue-columns.tsx';
import { DayBanner } from './day-banner.tsx';
import { DayFilter } from './day-filter.tsx';
import { EditorInAddress, NEW_ENTRY } from './editor-in-address.tsx';
import { ListCounts } from './list-counts.tsx';
import { endOfDay, readDay } from './list-day.ts';
import { useListNames } from './use-list-names.ts';
import { useLocalTable } from './use-local-table.ts';

const PRESET = { itemsPerPage: 'RADNA LISTA' } as const;
const NO_MORE: MoreColumns = () => [];
const keyOf = ({ _id }: CatalogueRow) => _id;
const changedAt = ({ izmijenjeno }: CatalogueRow) => izmijenjeno;
const isEnabled = ({ disabled }: CatalogueRow) => !disabled;

interface CatalogueListProps {
  kind: KindName;
  /** The word of the address that names the opened entry, where a page shows something of its own before the editor. */
  opensIn?: string | undefined;
  /** Keep it the same from one render to the next. */
  moreColumns?: MoreColumns | undefined;
  onOutcome?: ((outcome: EditorOutcome) => void) | undefined;
}

/** Give it `key={kind}` where the kind can change: what was typed for one list is not for the next. */
export function CatalogueList({ kind, opensIn = 'zapis', moreColumns = NO_MORE, onOutcome }: CatalogueListProps) {
  const { t } = useTranslation('catalogue');
  const session = useSession();
  const { state, search, setState, setFilters } = useImmediateSearch(PRESET);
  const [, openEditor] = useAddressPart('zapis');
  const [, openEntry] = useAddressPart(opensIn);
  const [saved, setSaved] = useState<ReadonlySet<string>>();
  const day = readDay(search.naDan);
  const moment = day && endOfDay(day);
  const schema = useQuery(schemaQuery(kind));
  const list = useQuery(catalogueQuery(kind, moment));
  const names = useListNames(kind, list.data?.nazivi);
  const more = useMemo(() => moreColumns(names ?? {}, day), [moreColumns, names, day]);
  const columns = useCatalogueColumns(kind, schema.data?.shema, names, more, opensIn);
  const page = useLocalTable({ rows: schema.data && list.data?.data, columns, state, changedAt, isEnabled });
  const administrator = isAdministrator({ level: session?.access.level ?? 1, customer: session?.customer ?? true });
  const setDay = (naDan: string | undefined) => setFilters({ naDan });
  const title = t(`kinds.${kind}`);
  const hearOutcome = (outcome: EditorOutcome) => {
    if ('entry' in outcome) {
      setSaved(new Set([outcome.entry._id]));
    }
    onOutcome?.(outcome);
  };
  return (
    <>
      <PageHeader
        title={title}
        counts={list.data ? <ListCounts rows={list.data.data} /> : null}
        action={
          administrator && !day ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => openEditor(NEW_ENTRY)}>
              {t('new')}
            </Button>
          ) : null
        }
      />
      {day ? <DayBanner day={day} onClear={() => setDay(undefined)} /> : null}
      <DataTable
        label={title}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={{
          data: page,
          isPending: page === undefined && !list.error && !schema.error,
          isFetching: list.isFetching,
          error: schema.error ?? list.error,
          refetch: () => Promise.all([schema.refetch(), list.refetch()]),
        }}
        settingsKey={`nalaz-columns-catalogue-${kind}-${session?.localId}`}
        onOpen={(row) => openEntry(row._id)}
        openOnClick
        immediate
        changedKeys={saved}
        filters={<DayFilter day={day} onChange={setDay} />}
      />
      <EditorInAddress kind={kind} naDan={moment} onOutcome={hearOutcome} />
    </>
  );
}
