import { foldText } from '@nalaz/domain/language/fold';
import type { EntryRules } from '@nalaz/domain/results/result.documents';

export type Choice = EntryRules['vrijednosti'][number];

/** The choices that what was typed may still become; everything while nothing is typed. */
export function matchingChoices({ vrijednosti }: Pick<EntryRules, 'vrijednosti'>, typed: string): readonly Choice[] {
  const text = foldText(typed.trim());
  const exact = vrijednosti.filter(({ sifra, naziv }) => [sifra, naziv].some((word) => foldText(word) === text));
  return exact.length > 0
    ? exact
    : vrijednosti.filter(({ sifra, naziv }) => [sifra, naziv].some((word) => foldText(word).startsWith(text)));
}

/** `neg` is NEGATIVAN as soon as it can be nothing else. */
export function completeCoded(rules: Pick<EntryRules, 'vrsta' | 'vrijednosti'>, typed: string): string {
  if (rules.vrsta !== 'lista' || typed.trim() === '') {
    return typed;
  }
  const [only, ...others] = matchingChoices(rules, typed);
  return only && others.length === 0 ? only.sifra : typed;
}

/** The choice after or before the one that is typed, around the end. */
export function nextChoice(rules: Pick<EntryRules, 'vrijednosti'>, typed: string, step: 1 | -1): Choice | undefined {
  const { vrijednosti } = rules;
  const [present, ...others] = typed.trim() === '' ? [] : matchingChoices(rules, typed);
  const at = present && others.length === 0 ? vrijednosti.indexOf(present) : step === 1 ? -1 : 0;
  return vrijednosti.at((at + step + vrijednosti.length) % vrijednosti.length);
}
