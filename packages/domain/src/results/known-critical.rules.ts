import type { KnownCriticalDocument } from '../catalogue/release.documents.ts';
import { dayOf } from '../tables/table.rules.ts';
import type { ResultSign } from './result.words.ts';

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
  /** When somebody last said back a value of the same test that was critical in the same direction. */
  toldAt: Date | null;
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
  { lokacija, toldAt }: KnownPast,
  now: Date,
): KnownCriticalRule | undefined {
  if (toldAt === null) {
    return undefined;
  }
  const days = (now.getTime() - toldAt.getTime()) / DAY_MS;
  return rulesFor(rules, value, now).find(
    ({ dokument: { dana, lokacije } }) =>
      days <= dana && (lokacije.length === 0 || (lokacija !== null && lokacije.includes(lokacija))),
  );
}
