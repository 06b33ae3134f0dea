import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

type Line = Quote['stavke'][number];

/** What can be changed of a draft, with its prices. */
export interface QuoteContent {
  dan: string;
  narucioc: string | null;
  stavke: readonly Line[];
  popust: number;
  ukupno: string;
  napomena: string;
}

export interface NewQuote extends QuoteContent {
  siteId: string;
  patientId: string | null;
  samples: readonly string[];
}

export async function insertQuote(tx: Tx, { siteId, patientId, samples, stavke, ...quote }: NewQuote): Promise<string> {
  const { id } = await tx
    .insertInto('quote')
    .values({ site_id: siteId, patient_id: patientId, samples: [...samples], ...toColumns(quote) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, siteId, id, stavke);
  return id;
}

export async function rewriteQuote(tx: Tx, id: string, { stavke, ...quote }: QuoteContent): Promise<void> {
  const { site_id } = await tx
    .updateTable('quote')
    .set({ ...toColumns(quote), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('site_id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('quote_line').where('quote_id', '=', id).execute();
  await insertLines(tx, site_id, id, stavke);
}

const toColumns = ({ dan, narucioc, popust, ukupno, napomena }: Omit<QuoteContent, 'stavke'>) => ({
  dan,
  narucioc_id: narucioc,
  popust,
  ukupno,
  napomena,
});

async function insertLines(tx: Tx, siteId: string, quoteId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ _id, ...line }, index) => ({
    ...line,
    quote_id: quoteId,
    site_id: siteId,
    place: index + 1,
    item_id: _id,
  }));
  await tx.insertInto('quote_line').values(rows).execute();
}

const MOMENT_OF = { IZDAT: 'issued_at', PLAĆEN: 'paid_at', OTKAZAN: 'cancelled_at' } as const;

export async function moveQuote(
  tx: Tx,
  id: string,
  { status, broj }: { status: keyof typeof MOMENT_OF; broj: string | undefined },
): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ status, [MOMENT_OF[status]]: sql`now()`, version: sql<number>`version + 1`, ...(broj ? { broj } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The next count of the site and year. Whoever issues at the same moment waits, so that there is no gap. */
export async function takeQuoteCount(tx: Tx, siteId: string, year: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select take_numbers(${siteId}, 'predracun', ${year}, 1) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The draft that these samples are already on, so that they are not charged twice. */
export async function lockDraftOf(tx: Tx, siteId: string, samples: readonly string[]) {
  return tx
    .selectFrom('quote')
    .select(['id', 'popust', 'napomena'])
    .where('site_id', '=', siteId)
    .where('status', '=', 'NACRT')
    .where(sql<boolean>`samples @> ${[...samples]}::uuid[] and samples <@ ${[...samples]}::uuid[]`)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function isPatientHere(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('patient').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
