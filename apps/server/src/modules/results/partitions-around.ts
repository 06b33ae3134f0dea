/** A visit's tubes are made within this time: also one that is poured off later. */
const DAYS = 62;
const DAY_MS = 86_400_000;
const UNIX_DIGITS = 12;
const LATEST = 16 ** UNIX_DIGITS - 1;

/** Ids are as old as what they name: the first 48 bits are milliseconds. */
const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, UNIX_DIGITS), 16);

function floorOf(moment: number): string {
  const digits = Math.min(Math.max(0, moment), LATEST).toString(16).padStart(UNIX_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The ids between which everything lies that belongs to the visits of these samples. */
export function partitionsAround(ids: readonly string[]): { from: string; to: string } {
  const moments = ids.map(momentOf);
  return {
    from: floorOf(Math.min(...moments) - DAYS * DAY_MS),
    to: floorOf(Math.max(...moments) + DAYS * DAY_MS),
  };
}
