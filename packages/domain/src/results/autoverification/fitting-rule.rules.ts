import type { ReleaseRule } from './autoverification.ts';

interface Fitted {
  siteId: string;
  tip: string;
  test: string;
  analyser: string | null;
}

const fits = ({ dokument }: ReleaseRule, { siteId, tip, test, analyser }: Fitted): boolean =>
  !dokument.disabled &&
  (dokument.site === undefined || dokument.site === siteId) &&
  (dokument.testovi.length === 0 || dokument.testovi.includes(test)) &&
  (dokument.analyser === undefined || dokument.analyser === analyser) &&
  (dokument.tipovi.length === 0 || dokument.tipovi.includes(tip));

/** A rule for a test is more special than any for an analyser, that one than any for a sample type, then a site. */
function specialty({ dokument }: ReleaseRule): number {
  const named = [
    dokument.testovi.length > 0,
    dokument.analyser !== undefined,
    dokument.tipovi.length > 0,
    dokument.site !== undefined,
  ];
  return named.reduce((sum, isNamed) => sum * 2 + (isNamed ? 1 : 0), 0);
}

/** Of two that are equally special the one whose code comes first, so that the choice never depends on chance. */
export function fittingRule(rules: readonly ReleaseRule[], fitted: Fitted): ReleaseRule | undefined {
  const [first] = rules
    .filter((rule) => fits(rule, fitted))
    .sort((a, b) => specialty(b) - specialty(a) || (a.dokument.sifra < b.dokument.sifra ? -1 : 1));
  return first;
}
