import { foldText } from '@nalaz/domain/language/fold';
import type { Pagination } from '@nalaz/domain/tables/table.contract';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import { paginationOf, type TableRequest } from '@nalaz/domain/tables/table.rules';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

/** How a list is ordered: the column behind each sortable field, and a unique column that settles ties. */
export interface TableOrder<Field extends string> {
  columns: Record<Field, RawBuilder<unknown>>;
  /** The order when none is asked for. */
  standard: RawBuilder<unknown>;
  unique: RawBuilder<unknown>;
}

/** For a folded search key: what somebody typed, anywhere in it, and every sign of it meant literally. */
export function containing(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * One page of a list. The cost does not grow with history: at most EXACT_TOTAL rows are counted or skipped, and the
 * page is read in the order of an index where the list's order has one. A page that is not full tells the total itself.
 */
export async function readPage<Schema, Tables extends keyof Schema, Row, Field extends string>(
  tx: Tx,
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  request: TableRequest<Field>,
  order: TableOrder<Field>,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const skipped = (request.page - 1) * request.perPage;
  let page = rows.limit(request.perPage).offset(skipped);
  for (const { field, direction } of request.sort) {
    page = page.orderBy(order.columns[field], direction);
  }
  if (request.sort.length === 0) {
    page = page.orderBy(order.standard);
  }
  const found = await page.orderBy(order.unique).execute();
  const isLast = found.length < request.perPage && (found.length > 0 || skipped === 0);
  const total = isLast ? skipped + found.length : await count(tx, rows);
  return { rows: found, pagination: paginationOf(request, total, found.length) };
}

async function count<Schema, Tables extends keyof Schema, Row>(tx: Tx, rows: SelectQueryBuilder<Schema, Tables, Row>) {
  const matching = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL + 1);
  const { total } = await tx
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
