import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import { type Months, monthsAround } from '../../../platform/months.ts';

/** The months in which everything lies that belongs to the visits of these samples. */
export const partitionsAround = (ids: readonly string[]): Months => monthsAround(ids, VISIT_DAYS);
