/** What is known of when somebody was born. */
export interface KnownBirth {
  dateofb: string | null;
  godiste: number | null;
}

/**
 * The date that opens a report of theirs. Where only the year is known, the first of January stands for it; where
 * nothing is, no date does: the page then opens to nobody and the report is handed over on paper.
 */
export function openingDate({ dateofb, godiste }: KnownBirth): string | undefined {
  return dateofb ?? (godiste === null ? undefined : `${String(godiste).padStart(4, '0')}-01-01`);
}

/** Said to whoever has tried too often; never less than a minute. */
export const minutesToWait = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
