import type { Static, TObject, TProperties, TSchema } from 'typebox';
import * as Type from 'typebox';
import { answerOf, type Call, closed, defineCall } from '../contract.ts';
import { EXACT_TOTAL, ITEMS_PER_PAGE, PAGE_SIZE_MAX } from './table.limits.ts';

/** S7.36: the same query for every list. */
export const TableQuery = Type.Object(
  {
    sort: Type.Optional(Type.String({ maxLength: 200 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: EXACT_TOTAL })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX })),
    datum: Type.Optional(Type.Enum([...ITEMS_PER_PAGE])),
    filter: Type.Optional(Type.String({ maxLength: 100 })),
    dateRangeMin: Type.Optional(Type.String({ maxLength: 30 })),
    dateRangeMax: Type.Optional(Type.String({ maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type TableQuery = Static<typeof TableQuery>;

/** S7.36 for a list that is read whole: the same query, and with neither `page` nor `per_page` all of it. */
export const listQuery = <T extends TProperties>(more: T) => closed({ ...TableQuery.properties, ...more });

/** Lists in which something can be looked for. */
export const isSearchable = ({ method, query, getOnly }: Call): boolean =>
  method === 'GET' && !getOnly && Object.hasOwn((query as TObject).properties, 'filter');

/** S7.36: such a list can be asked by POST too. What people look for are names and numbers, which no address may carry. */
export function byPost({ name, query, ...list }: Call): Call {
  return defineCall({
    ...list,
    name: `${name}ByPost`,
    method: 'POST',
    body: query,
    notRepeatable: 'reading it again changes nothing',
  });
}

/** S3.16. `from` and `to` are 0 when the page is empty. */
export const Pagination = Type.Object({
  total: Type.Integer(),
  total_estimated: Type.Boolean(),
  per_page: Type.Integer(),
  current_page: Type.Integer(),
  last_page: Type.Integer(),
  from: Type.Integer(),
  to: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

export function tableAnswer<Row extends TSchema, More extends TProperties = Record<never, never>>(
  row: Row,
  more: More = {} as More,
) {
  return answerOf({ data: Type.Array(row), pagination: Pagination, ...more });
}
