import { sql } from 'kysely';
import type { Months } from './months.ts';

export type TakenBack = 'either' | 'withdrawn';

/**
 * Whether the newest report of the visit of sample `s` is suspended or withdrawn, and nobody has verified the sample since:
 * what it says is out of circulation. `around`: the months of the visits.
 */
export const takenBack = ({ from, to }: Months, how: TakenBack = 'either') => sql<boolean>`exists (
  select from report w where w.visit_id = s.visit_id and w.stanje in ('OBUSTAVLJEN', 'POVUČEN')
    ${how === 'withdrawn' ? sql`and w.stanje = 'POVUČEN'` : sql``} and w.visit_id >= ${from} and w.visit_id < ${to}
    and (s.verifikovan_at is null or s.verifikovan_at <= coalesce(w.stanje_at, w.created_at))
    and not exists (select from report n where n.visit_id = w.visit_id and n.verzija > w.verzija
      and n.visit_id >= ${from} and n.visit_id < ${to}))`;
