import type { Finding } from '../result.documents.ts';
import { isAbove, isBelow, numericOf, withoutNoise } from './bounds.rules.ts';
import type { JudgedTest, ReadResult } from './evaluation.ts';
import { bounds } from './result-flag.rules.ts';

/**
 * What the method saw is the result divided by the dilution, and that must lie in its range. A bound says "not in the
 * range": it must stand exactly at its end, elsewhere it was mistyped or the dilution is missing.
 */
export function checkMeasuringRange(test: JudgedTest, value: ReadResult): Finding[] {
  const { rules, jedinica, verzija, razrjedjenje } = test;
  const numeric = numericOf(value);
  const range = rules.mjerniOpseg;
  if (!numeric || !range) {
    return [];
  }
  const { znak } = numeric;
  const seen = withoutNoise(numeric.vrijednost / (razrjedjenje ?? 1));
  const end = znak === '<' ? range.donja : range.gornja;
  const measured = { vrijednost: seen, znak };
  const outside =
    znak === '' ? isBelow(measured, range) || isAbove(measured, range) : end !== undefined && seen !== end;
  if (!outside) {
    return [];
  }
  const diluted = (razrjedjenje ?? 1) !== 1;
  const tekst = znak === '' ? 'IZVAN_OPSEGA' : 'GRANICA_OPSEGA';
  return [
    {
      pravilo: 'MJERNI OPSEG',
      tekst: diluted ? `${tekst}_RAZRIJEĐEN` : tekst,
      verzija,
      tezina: 2,
      podaci: {
        rezultat: value.rezultat_f,
        jedinica,
        ...bounds(range),
        ...(diluted ? { izmjereno: `${znak}${seen}`, razrjedjenje: razrjedjenje ?? 1 } : {}),
      },
    },
  ];
}
