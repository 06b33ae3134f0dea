import type { Account, SIGNING_PAUSES } from '@nalaz/domain/auth/users.contract';

interface StoredPause {
  signing_paused: boolean;
  /** The reasons, the gravest first. */
  signing_pause: string;
  /** None: until another person confirms. */
  signing_paused_until: Date | null;
  ime: string;
  prezime: string;
  email: string;
  role: string;
  called_alike: string[];
  seen: string;
  /** When and from where the person chose the own password; none: there is only a first one. */
  taken_over_at: Date | null;
  taken_over_from: string | null;
}

export function signingPauseOf(stored: StoredPause): Account['signingPaused'] {
  if (!stored.signing_paused) {
    return null;
  }
  const razlozi = stored.signing_pause.split(',') as (typeof SIGNING_PAUSES)[number][];
  const { taken_over_at: at, taken_over_from, email, role } = stored;
  return {
    razlog: razlozi[0] ?? 'nova',
    razlozi,
    ime: `${stored.prezime} ${stored.ime}`,
    email,
    uloga: role,
    istoIme: stored.called_alike,
    vidjeno: stored.seen,
    do: stored.signing_paused_until?.toISOString() ?? null,
    preuzet: at ? { kada: at.toISOString(), adresa: taken_over_from ?? '' } : null,
  };
}
