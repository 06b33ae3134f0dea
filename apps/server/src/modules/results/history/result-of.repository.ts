import { sql } from 'kysely';
import type { Months } from '../../../platform/months.ts';

const NAMED_BY = { test: sql`t.rezultat`, choice: sql`t.izabran_od` };

/**
 * The result `r` that the test `t` reports, or that the result `t` was chosen from, for a join, by its whole key. Written as
 * a join on the key, a plan that was made in the first minutes of a month looks for each among all results of that month.
 */
export const resultOf = (by: keyof typeof NAMED_BY, { from, to }: Months) => sql`
  lateral (select * from result own where own.sample_id = t.sample_id and own.labassay_id = t.labassay_id
    and own.version = ${NAMED_BY[by]} and own.sample_id >= ${from} and own.sample_id < ${to} limit 1) r`;
