import { assayKind } from '@nalaz/domain/catalogue/assay-kind.rules';
import type { AssayFields, CatalogueRow, Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { referencesOf } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { type Document, KINDS } from '@nalaz/domain/catalogue/kinds';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type RowOfList,
  type StoredVersion,
  selectChannelNames,
  selectNames,
  selectRows,
  selectUsedBy,
  selectVersion,
  selectVersions,
} from './catalogue.repository.ts';

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** What the codes and names of all kinds are made of. */
const NAMING_FIELDS = ['sifra', 'naziv', 'ime', 'prezime', 'email', 'labassay', 'analyser', 'kanal', 'ime_testa'];
const inBosnian = new Intl.Collator('bs');

/** The entry's row knows only its newest name; a list shows the one that holds, or held. */
function asNamedThen(kind: KindName, rows: readonly RowOfList[]): RowOfList[] {
  const { codeOf, nameOf, columns } = KINDS[kind];
  const shown = (fields: Document) =>
    Object.fromEntries(columns.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return rows
    .map((row) => ({ ...row, code: codeOf(row.fields), name: nameOf(row.fields), fields: shown(row.fields) }))
    .sort((a, b) => inBosnian.compare(a.name, b.name));
}

export function listCatalogue(services: Services, context: Context, kind: KindName, naDan?: string) {
  const { columns, schema } = KINDS[kind];
  return services.database.inTransaction(everySite(context), async (tx) => {
    const found = await selectRows(tx, kind, [...columns, ...NAMING_FIELDS], momentOf(naDan));
    const rows = asNamedThen(kind, found);
    const channels = kind === 'lab' ? await selectChannelNames(tx) : new Map<string, string>();
    const data = rows.map(
      (row): CatalogueRow => ({
        _id: row.id,
        verzija: row.newest,
        sifra: row.code,
        naziv: row.name,
        disabled: row.disabled,
        izmijenjeno: row.created_at.toISOString(),
        autor: row.author,
        zakazano: row.pending?.toISOString() ?? null,
        ...(kind === 'lab' ? withAssayFields(row, channels.get(row.id)) : { polja: row.fields }),
        ...(kind === 'ana' ? channelFields(row) : {}),
      }),
    );
    const named = rows.flatMap(({ fields }) => referencesOf(schema, fields).map(({ id }) => id));
    return { ...OK, data, nazivi: await selectNames(tx, named) };
  });
}

/** S3.06: `price` is the number that `cijena` writes out, `ime_testa` what the analysers call it. */
function withAssayFields({ code, disabled, fields }: RowOfList, ime_testa = '') {
  const polja = { ...fields, price: Number(fields.cijena), ime_testa };
  const { analit = '', manual, calculated, ...named } = polja as unknown as AssayFields;
  const kind = assayKind({ analit, manual, calculated });
  return { ...named, labassay: code, analit, manual, calculated, kind, disable: disabled, polja };
}

const channelFields = ({ name, disabled, fields }: RowOfList) => ({
  labassay: String(fields.labassay),
  ime_testa: name,
  disable: disabled,
});

export function toEntry(id: string, stored: StoredVersion): Entry {
  return {
    _id: id,
    verzija: stored.newest,
    prikazana: stored.version,
    dokument: stored.document,
    vrijediOd: stored.valid_from.toISOString(),
    created: stored.created_at.toISOString(),
    autor: stored.author,
    razlog: stored.reason,
    zakazana: stored.pending
      ? { verzija: stored.pending.version, vrijediOd: stored.pending.valid_from.toISOString() }
      : null,
  };
}

export function readEntry(
  services: Services,
  context: Context,
  { kind, id }: { kind: KindName; id: string },
  which: { naDan?: string; verzija?: number },
) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const stored = await selectVersion(tx, kind, id, { at: momentOf(which.naDan), version: which.verzija });
    if (!stored) {
      throw new LabError('NOT_FOUND');
    }
    const named = referencesOf(KINDS[kind].schema, stored.document).map((reference) => reference.id);
    return { ...OK, data: toEntry(id, stored), nazivi: await selectNames(tx, named) };
  });
}

const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Ids among changed values, so that the history shows names. */
function idsWithin(value: unknown): string[] {
  if (typeof value === 'string') {
    return LOOKS_LIKE_ID.test(value) ? [value] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsWithin) : [];
}

export function listVersions(services: Services, context: Context, kind: KindName, id: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const data = await selectVersions(tx, kind, id);
    if (data.length === 0) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, data, nazivi: await selectNames(tx, idsWithin(data.map(({ promjene }) => promjene))) };
  });
}

export function listUsedBy(services: Services, context: Context, kind: KindName, id: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    if (!(await selectVersion(tx, kind, id))) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, data: await selectUsedBy(tx, id) };
  });
}

/** For other modules: a document in effect at a moment, or one of its versions. */
export async function readDocument(
  tx: Tx,
  kind: KindName,
  id: string,
  which: { at?: Date; version?: number } = {},
): Promise<Document | undefined> {
  return (await selectVersion(tx, kind, id, which))?.document;
}

/** For other modules: these fields of every entry of a kind that was in effect and not disabled. */
export async function readDocuments(tx: Tx, kind: KindName, at: Date, fields: readonly string[]) {
  const rows = await selectRows(tx, kind, fields, at);
  return rows.filter(({ disabled }) => !disabled).map((row) => ({ id: row.id, document: row.fields }));
}
