import { compileFormula } from '../../catalogue/formula.rules.ts';
import type { Finding } from '../result.documents.ts';
import type { ConsistencyRule } from './consistency.documents.ts';
import type { ReadResult } from './evaluation.ts';

type Known = (test: string) => { labassay: string; value: ReadResult | null };

/** Asked only when every test that the rule names has an exact number. It is said of all of them: any may be wrong. */
export function checkConsistency(
  { verzija, dokument }: ConsistencyRule,
  known: Known,
  people: readonly Readonly<Record<string, number | boolean>>[],
): Finding[] {
  const { testovi, uvjet, disabled, sifra, poruka } = dokument;
  const values: Record<string, number> = {};
  const shown: string[] = [];
  for (const { oznaka, test } of testovi) {
    const { labassay, value } = known(test);
    if (!value || value.vrijednost === null || value.znak !== '') {
      return [];
    }
    values[oznaka] = value.vrijednost;
    shown.push(`${labassay}=${value.rezultat_f}`);
  }
  const names = testovi.map(({ oznaka }) => oznaka);
  const rule = compileFormula(uvjet, names, 'bool');
  if (disabled || !rule.ok || people.every((one) => rule.evaluate({ ...one, ...values }) !== false)) {
    return [];
  }
  const podaci = { sifra, poruka, vrijednosti: shown.join('; ') };
  return [{ pravilo: 'KONZISTENTNOST', tekst: 'KONZISTENTNOST', verzija, tezina: 2, podaci }];
}
