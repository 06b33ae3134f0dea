import type { Account, SIGNING_PAUSES } from '@nalaz/domain/auth/users.contract';
import { sql } from 'kysely';

interface StoredPause {
  signing_paused: boolean;
  signing_pause: string;
  /** None: until another person confirms. */
  signing_paused_until: Date | null;
  /** When and from where the person chose the own password; none: there is only a first one. */
  taken_over_at: Date | null;
  taken_over_from: string | null;
}

export function signingPauseOf(stored: StoredPause): Account['signingPaused'] {
  if (!stored.signing_paused) {
    return null;
  }
  const razlog = stored.signing_pause as (typeof SIGNING_PAUSES)[number];
  const { taken_over_at: at, taken_over_from } = stored;
  return {
    razlog,
    do: stored.signing_paused_until?.toISOString() ?? null,
    preuzet: at ? { kada: at.toISOString(), adresa: taken_over_from ?? '' } : null,
  };
}

/** Of the account `u`. */
export const TAKEN_OVER = [
  sql<Date | null>`case when not u.initial_password then u.password_set_at end`.as('taken_over_at'),
  sql<string | null>`(select s.address from session s where s.user_id = u.id and s.created_at <= u.password_set_at
    and not u.initial_password and u.signing_paused_until > now() order by s.created_at desc limit 1)`.as(
    'taken_over_from',
  ),
] as const;
