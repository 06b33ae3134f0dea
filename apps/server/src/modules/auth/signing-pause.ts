import type { Account, SIGNING_PAUSES } from '@nalaz/domain/auth/users.contract';

interface StoredPause {
  signing_paused: boolean;
  signing_pause: string;
  /** None: until another person confirms. */
  signing_paused_until: Date | null;
}

export function signingPauseOf(stored: StoredPause): Account['signingPaused'] {
  if (!stored.signing_paused) {
    return null;
  }
  const razlog = stored.signing_pause as (typeof SIGNING_PAUSES)[number];
  return { razlog, do: stored.signing_paused_until?.toISOString() ?? null };
}
