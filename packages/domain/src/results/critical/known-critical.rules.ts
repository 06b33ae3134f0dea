import type { KnownCriticalDocument } from '../../catalogue/release.documents.ts';
import { dayOf } from '../../tables/table.rules.ts';
import { withoutNoise } from '../judgement/bounds.rules.ts';
import type { ResultSign } from '../result.words.ts';

export interface KnownCriticalRule {
  _id: string;
  verzija: number;
  dokument: KnownCriticalDocument;
}

export interface CriticalValue {
  labassayId: string;
  vrijednost: number | null;
  znak: ResultSign;
}

/** What is known of the patient before this value. */
export interface KnownPast {
  /** Where the patient lies or comes from. */
  lokacija: string | null;
  /**
   * The value of the same test, critical in the same direction, that somebody last said back. Null: there is none, it does
   * not stand any more, or another result since was not critical in that direction.
   */
  told: { at: Date; vrijednost: number } | null;
}

const DAY_MS = 86_400_000;

/** The rules that could speak for a value: so only for these the past must be asked. A bound may lie beyond any limit. */
export function rulesFor(
  rules: readonly KnownCriticalRule[],
  { labassayId, vrijednost, znak }: CriticalValue,
  now: Date,
): KnownCriticalRule[] {
  return rules.filter(
    ({ dokument: { disabled, test, donja, gornja, vrijediDo } }) =>
      !disabled &&
      test === labassayId &&
      vrijediDo >= dayOf(now) &&
      znak === '' &&
      vrijednost !== null &&
      vrijednost >= donja &&
      vrijednost <= gornja,
  );
}

/** The rule by which nobody is called again. None: it is told. */
export function knownBy(
  rules: readonly KnownCriticalRule[],
  value: CriticalValue,
  { lokacija, told }: KnownPast,
  now: Date,
): KnownCriticalRule | undefined {
  if (told === null) {
    return undefined;
  }
  const days = (now.getTime() - told.at.getTime()) / DAY_MS;
  return rulesFor(rules, value, now).find(
    ({ dokument: { dana, lokacije, zaSve, najvecaPromjena } }) =>
      days <= dana &&
      changeInPercent(told.vrijednost, value.vrijednost) <= najvecaPromjena &&
      (zaSve || (lokacija !== null && lokacije.includes(lokacija))),
  );
}

/** In either direction: also a value that has come down by a half is news. */
function changeInPercent(before: number, after: number | null): number {
  return before === 0 || after === null
    ? Number.POSITIVE_INFINITY
    : withoutNoise((Math.abs(after - before) / Math.abs(before)) * 100);
}
