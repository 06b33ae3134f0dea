import { listReports, previewLayout } from '@nalaz/domain/calls.generated';
import type { Language } from '@nalaz/domain/language/language';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Document } from '../catalogue.queries.ts';

/** What the paper depends on; a name may change without drawing again. */
export const paperParts = ({
  sifra,
  zaglavlje,
  podnozje,
  akreditacija,
  boja,
  velicina,
  metoda,
  prethodni,
  logo,
}: Document) => ({
  // A new one is shown before it has a code.
  sifra: sifra || '-',
  zaglavlje,
  podnozje,
  akreditacija,
  boja,
  velicina,
  metoda,
  prethodni,
  logo,
});

/** A layout that is not yet of the right shape is refused, and the form says why. The last paper stays meanwhile. */
export const layoutPreviewQuery = (layout: Document, jezik: Language, posjeta: string) =>
  queryOptions({
    queryKey: ['catalogue', 'izgledi', 'preview', JSON.stringify(paperParts(layout)), jezik, posjeta],
    queryFn: async () => {
      const body = { izgled: paperParts(layout) as never, jezik, ...(posjeta ? { posjeta } : {}) };
      return (await callApi(previewLayout, { body })).pdf;
    },
    placeholderData: keepPreviousData,
    meta: { expects: ['INPUT_INVALID', 'ENTRY_INVALID', 'NOT_FOUND'] },
    retry: false,
    gcTime: 60_000,
  });

const OFFERED = 20;

/** Reports on which a layout can be tried: the newest, or those that a search finds. */
export const offeredReportsQuery = (filter: string) =>
  queryOptions({
    queryKey: ['catalogue', 'izgledi', 'reports', filter],
    queryFn: async () => {
      const query = { page: 1, per_page: OFFERED, datum: 'Svi Rezultati' as const, ...(filter ? { filter } : {}) };
      return (await callApi(listReports, { query })).data.filter(({ pdf }) => pdf);
    },
    placeholderData: keepPreviousData,
  });
