import type { AmendChange } from './corrections.contract.ts';

/** The same results, shown and judged the same. */
export function sameChanges(one: readonly AmendChange[], other: readonly AmendChange[]): boolean {
  return textOf(one) === textOf(other);
}

const textOf = (changes: readonly AmendChange[]): string =>
  JSON.stringify(
    changes
      .map(({ sid, labassay, verzija, poslije: { rezultat_f, flag, interval } }) => [
        ...[sid, labassay, verzija, rezultat_f, flag],
        interval && [interval.donja ?? null, interval.gornja ?? null, interval.ocekivano, interval.tumacenje],
      ])
      .sort((a, b) => (String(a) < String(b) ? -1 : 1)),
  );

/** A result of a visit as it stands: which version is reported, and whether a report issued now would show it. */
export interface StandingResult {
  sid: string;
  labassay: string;
  verzija: number | null;
  shown: boolean;
}

/** A report issued now would show again what is known to be judged by a wrong fact. */
export const isOutdated = (changes: readonly AmendChange[], results: readonly StandingResult[]): boolean =>
  changes.some(({ sid, labassay, verzija }) =>
    results.some((one) => one.shown && one.sid === sid && one.labassay === labassay && one.verzija === verzija),
  );
