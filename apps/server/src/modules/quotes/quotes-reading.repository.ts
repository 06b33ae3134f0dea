import { foldText } from '@nalaz/domain/language/fold';
import type { QUOTE_SORTS, Quote, QuoteRow } from '@nalaz/domain/quotes/quotes.contract';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { readPage, type TableOrder } from '../../platform/table.ts';

type QuoteSort = (typeof QUOTE_SORTS)[number];

const quotes = (tx: Tx) =>
  tx
    .selectFrom('quote as q')
    .leftJoin('patient as p', 'p.id', 'q.patient_id')
    .leftJoin('catalogue_entry as n', 'n.id', 'q.narucioc_id')
    .select(['q.id', 'q.site_id', 'q.version', 'q.broj', 'q.status', 'q.dan', 'q.samples', 'q.popust', 'q.ukupno'])
    .select(['q.napomena', 'q.author', 'q.created_at', 'q.issued_at', 'q.paid_at', 'q.cancelled_at'])
    .select(['p.id as patient_id', 'p.ime', 'p.prezime', 'p.jmbg', 'n.id as payer_id', 'n.name as payer'])
    .select((eb) =>
      eb
        .selectFrom('quote_line as l')
        .select(sql<string>`coalesce(sum(l.iznos), 0.00)`.as('sum'))
        .whereRef('l.quote_id', '=', 'q.id')
        .as('zbir'),
    );

type Stored = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>;

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null;

const toRow = (row: Stored): QuoteRow => ({
  _id: row.id,
  verzija: row.version,
  broj: row.broj,
  status: row.status as Quote['status'],
  dan: row.dan,
  pacijent: row.patient_id
    ? { _id: row.patient_id, ime: row.ime ?? '', prezime: row.prezime ?? '', jmbg: row.jmbg ?? '' }
    : null,
  narucioc: row.payer_id ? { _id: row.payer_id, naziv: row.payer ?? '' } : null,
  uzorci: row.samples,
  popust: Number(row.popust),
  zbir: row.zbir ?? '0.00',
  ukupno: row.ukupno,
  napomena: row.napomena,
  autor: row.author,
  created: row.created_at.toISOString(),
  izdat: momentOf(row.issued_at),
  placen: momentOf(row.paid_at),
  otkazan: momentOf(row.cancelled_at),
});

export async function selectQuote(tx: Tx, id: string): Promise<{ siteId: string; quote: Quote } | undefined> {
  const row = await quotes(tx).where('q.id', '=', id).executeTakeFirst();
  return row && { siteId: row.site_id, quote: { ...toRow(row), stavke: await selectLines(tx, id) } };
}

/** Nobody else changes it until this transaction has ended. */
export async function lockQuote(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('quote')
    .select(['site_id', 'version', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { siteId: row.site_id, verzija: row.version, status: row.status as Quote['status'] };
}

async function selectLines(tx: Tx, quoteId: string): Promise<Quote['stavke']> {
  const rows = await tx
    .selectFrom('quote_line')
    .select(['item_id', 'vrsta', 'sifra', 'naziv', 'kolicina', 'osnovna', 'ugovorena', 'popust', 'konacna', 'iznos'])
    .select('izvor')
    .where('quote_id', '=', quoteId)
    .orderBy('place')
    .execute();
  return rows.map(({ item_id, ...row }) => ({
    ...row,
    _id: item_id,
    vrsta: row.vrsta as Quote['stavke'][number]['vrsta'],
    izvor: row.izvor as Quote['stavke'][number]['izvor'],
    popust: Number(row.popust),
  }));
}

/** Ids are ordered by time, so the newest are read along the site's index. */
const ORDER: TableOrder<QuoteSort> = {
  columns: { created: sql`q.id`, broj: sql`q.broj`, status: sql`q.status`, ukupno: sql`q.ukupno` },
  standard: sql`q.id desc`,
  unique: sql`q.id`,
};

/** DANAS: made today; RADNA LISTA: what is still to be issued or paid; Svi Rezultati: all. */
export async function selectQuotes(tx: Tx, siteId: string, request: TableRequest<QuoteSort>) {
  let found = quotes(tx).where('q.site_id', '=', siteId);
  if (request.from && request.to) {
    found = found
      .where('q.id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('q.id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  if (request.scope === 'RADNA LISTA') {
    found = found.where('q.status', 'in', ['NACRT', 'IZDAT']);
  }
  if (request.filter) {
    const key = foldText(request.filter);
    const named = tx
      .selectFrom('patient_key')
      .select('patient_id')
      .where('site_id', '=', siteId)
      .where('key', '>=', key)
      .where('key', '<', `${key}\u{10ffff}`);
    found = found.where(({ or, eb }) =>
      or([eb('q.broj', '=', request.filter.toUpperCase()), eb('q.patient_id', 'in', named)]),
    );
  }
  const { rows, pagination } = await readPage(tx, found, request, ORDER);
  return { data: rows.map(toRow), pagination };
}
