import { foldWords } from '../results/judgement/typed-result.rules.ts';
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
  never,
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

const wordsOf = ({ sifra, naziv }: Document) => [foldWords(String(sifra)), foldWords(String(naziv ?? ''))];
const off = turned(false, false);

/** A code goes, has another word, or counts for less; or a new one takes a word that was another one's. */
const codesLess: Looser = (before, after) => {
  const [were, are] = [rowsOf(before), rowsOf(after)];
  const taken = were.flatMap(wordsOf).filter(Boolean);
  return (
    were.some((row) => {
      const now = are.find(({ sifra }) => sifra === row.sifra);
      return (
        !now || changed(row.naziv, now.naziv) || off(row.abnormalno, now.abnormalno) || off(row.kriticno, now.kriticno)
      );
    }) ||
    are.some(
      (row) => !were.some(({ sifra }) => sifra === row.sifra) && wordsOf(row).some((word) => taken.includes(word)),
    )
  );
};

/** What lies outside is said no more. */
const rangeLess: Looser = (before, after) =>
  before !== undefined && (after === undefined || widened(recordOf(before), recordOf(after)));

/** By another one of these the same measurement is another result, whichever way it is changed. */
const otherThan =
  (missing: unknown): Looser =>
  (before, after) =>
    changed(before ?? missing, after ?? missing);

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
  labassay: changed,
  kriticne: criticalLess,
  kriticniTitar: raised(ANY_HIGH),
  kriticanPorast: turned(false, false),
  kriticneRijeci: lost,
  abnormalneRijeci: lost,
  vrijednosti: codesLess,
  mjerniOpseg: rangeLess,
  vrsta: otherThan('numericki'),
  jedinica: otherThan(''),
  decimale: otherThan(2),
  calculated: otherThan(false),
  calculatedTests: otherThan([]),
  formula: otherThan(''),

  // Where it held everywhere, an end of it only leaves results out.
  vazi: (before, after) => Boolean(before) && otherThan('')(before, after),
  delta: deltaLess,
  autoverifikacija: releasesMore,
};

/** Does it have critical values, or limits of what may change or leave? Disabled, another one is ordered instead. */
const guards = (assay: Document): boolean =>
  [assay.kriticne, assay.kriticneRijeci].some((rows) => rowsOf(rows).length > 0) ||
  [assay.kriticniTitar, assay.delta].some((one) => one !== undefined) ||
  assay.kriticanPorast === true ||
  rowsOf(assay.vrijednosti).some(({ kriticno }) => kriticno === true) ||
  recordOf(assay.autoverifikacija).ukljuceno === true;

/** Is something no longer critical, no longer compared, shown as something else, or does it leave without a person? */
export const weakensAssay = (before: Document, after: Document): boolean =>
  loosened(ASSAY, never, before, after) || (turned(true, false)(before.disabled, after.disabled) && guards(before));

const CHANNEL: Fields = {
  analyser: changed,
  labassay: changed,
  kanal: changed,
  jedinica: otherThan(''),
  mjerniOpseg: rangeLess,
};

/** Is what an analyser sends taken for another assay or in another unit? Calibrations are daily work. */
export const weakensChannel = (before: Document, after: Document): boolean => loosened(CHANNEL, never, before, after);
