import { Group } from '@mantine/core';
import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { assayKind } from '@nalaz/domain/catalogue/assay-kind.rules';
import type { CatalogueRow } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { LocalColumn } from '@nalaz/domain/tables/whole-list.rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import type { Document } from '../catalogue.queries.ts';
import { useFieldText } from '../form/field-text.ts';
import { asSchema, type FieldSchema } from '../form/schema-fields.ts';
import { type CellWords, cellOrder, cellText, isNumeric, isSearched } from './cell-text.ts';
import { EntryBadges } from './entry-badges.tsx';
import { EntryLink } from './entry-link.tsx';
import { KIND_COLUMNS } from './kind-columns.ts';

export type CatalogueColumn = DataColumn<CatalogueRow> & LocalColumn<CatalogueRow>;

/** Columns of a page of its own, for the names and the day that the list shows. */
export type MoreColumns = (names: Readonly<Record<string, string>>, day?: string) => readonly CatalogueColumn[];

const kindOf = ({ polja }: CatalogueRow) => assayKind(polja as LabAssayDocument);

function textColumn(id: string, header: string, text: (row: CatalogueRow) => string): CatalogueColumn {
  return { id, header, text, cell: text, sortable: true, searched: true };
}

function fieldColumn(field: string, schema: FieldSchema, words: CellWords): CatalogueColumn {
  const text = ({ polja }: CatalogueRow) => cellText(field, schema, polja[field], words);
  return {
    ...textColumn(field, words.label(field), text),
    order: cellOrder(schema, '') === undefined ? undefined : ({ polja }) => cellOrder(schema, polja[field]),
    searched: isSearched(schema),
    ...(isNumeric(schema) ? { numeric: true } : {}),
  };
}

/** Code, name with its state, what the kind adds, then who changed it. */
export function useCatalogueColumns(
  kind: KindName,
  schema: Document | undefined,
  names: Readonly<Record<string, string>> | undefined,
  more: readonly CatalogueColumn[],
  opensIn: string,
): CatalogueColumn[] {
  const { t } = useTranslation(['catalogue', 'ui']);
  const { label, value } = useFieldText(kind);
  const language = useLanguage();
  return useMemo(() => {
    const properties = asSchema(schema ?? {}).properties ?? {};
    const count = (number: number) => t('ui:selectedCount', { count: number });
    const words: CellWords = { language, names: names ?? {}, label, value, count, yes: t('catalogue:yes') };
    const { code, fields, hidden = [] } = KIND_COLUMNS[kind];
    const column = (field: string) => fieldColumn(field, properties[field] ?? {}, words);
    const codeColumn = code ? column(code) : textColumn('sifra', t('catalogue:columns.sifra'), ({ sifra }) => sifra);
    return [
      ...(code === false ? [] : [codeColumn]),
      {
        ...textColumn('naziv', t('catalogue:columns.naziv'), ({ naziv }) => naziv),
        cell: (row) => (
          <Group gap={8} wrap="nowrap">
            <EntryLink row={row} opensIn={opensIn} />
            <EntryBadges {...row} />
          </Group>
        ),
        alwaysShown: true,
      },
      ...(kind === 'lab'
        ? [
            {
              ...textColumn('vrsta', t('catalogue:columns.assayKind'), kindOf),
              cell: (row: CatalogueRow) => <ToneBadge tone="grey">{kindOf(row)}</ToneBadge>,
            },
          ]
        : []),
      ...fields.map(column),
      ...more,
      ...hidden.map((field) => ({ ...column(field), hiddenAtFirst: true })),
      {
        ...textColumn('izmijenjeno', t('catalogue:columns.izmijenjeno'), ({ izmijenjeno }) =>
          formatDateTime(izmijenjeno),
        ),
        order: ({ izmijenjeno }) => izmijenjeno,
        searched: false,
      },
      {
        ...textColumn('autor', t('catalogue:columns.autor'), ({ autor }) => autor),
        hiddenAtFirst: kind === 'lab' || more.length > 0,
      },
    ];
  }, [kind, schema, names, more, opensIn, label, value, language, t]);
}
