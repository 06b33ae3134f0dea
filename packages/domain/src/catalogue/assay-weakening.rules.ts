import type { Document } from './kinds.ts';
import {
  changed,
  type Fields,
  gained,
  type Looser,
  listOf,
  loosened,
  lost,
  lowered,
  raised,
  turned,
} from './looser.ts';

const ANY_LOW = Number.NEGATIVE_INFINITY;
const ANY_HIGH = Number.POSITIVE_INFINITY;

const rowsOf = (value: unknown) => listOf(value) as Document[];
const recordOf = (value: unknown) => (value ?? {}) as Document;
const whomOf = ({ donja: _lower, gornja: _upper, ...whom }: Document) => whom;
/** Fewer values are outside. */
const widened = (before: Document, after: Document) =>
  lowered(ANY_LOW)(before.donja, after.donja) || raised(ANY_HIGH)(before.gornja, after.gornja);

/** The first row for an age holds: one that is added at the end only reaches people who had none. */
const criticalLess: Looser = (before, after) =>
  rowsOf(before).some((row, at) => {
    const now = rowsOf(after)[at];
    return now === undefined || changed(whomOf(row), whomOf(now)) || widened(row, now);
  });

const criticalCodes = (value: unknown) =>
  rowsOf(value)
    .filter(({ kriticno }) => kriticno === true)
    .map(({ sifra }) => sifra);

const DELTA: Fields = { granica: raised(ANY_HIGH), dana: lowered(0) };
const deltaLess: Looser = (before, after) =>
  before !== undefined && (after === undefined || loosened(DELTA, changed, recordOf(before), recordOf(after)));

const hasLimits = ({ donja, gornja }: Document) => donja !== undefined || gornja !== undefined;

/** Without limits nothing leaves; a row for some people takes the place of the limits for everybody. */
function releasesMore(before: unknown, after: unknown): boolean {
  const was = recordOf(before);
  const is = recordOf(after);
  if (is.ukljuceno !== true || was.ukljuceno !== true) {
    return is.ukljuceno === true;
  }
  const rows = rowsOf(is.granice);
  const general = hasLimits(is) && (!hasLimits(was) || widened(was, is));
  return (
    general ||
    gained(was.dozvoljeno, is.dozvoljeno) ||
    changed(rowsOf(was.granice).map(whomOf), rows.map(whomOf)) ||
    rowsOf(was.granice).some((row, at) => widened(row, recordOf(rows[at])))
  );
}

const ASSAY: Fields = {
  kriticne: criticalLess,
  kriticniTitar: raised(ANY_HIGH),
  kriticanPorast: turned(false, false),
  kriticneRijeci: lost,
  vrijednosti: (before, after) => lost(criticalCodes(before), criticalCodes(after)),
  delta: deltaLess,
  autoverifikacija: releasesMore,
};

/** In another unit, or as another kind of result, the same numbers are other limits. */
const measuredOtherwise = (before: Document, after: Document) =>
  rowsOf(before.kriticne).length > 0 &&
  (changed(before.vrsta, after.vrsta) || changed(before.jedinica, after.jedinica));

/** Is something no longer critical, no longer compared, or does it leave without a person, that was not so before? */
export function weakensAssay(before: Document, after: Document): boolean {
  return loosened(ASSAY, () => false, before, after) || measuredOtherwise(before, after);
}
