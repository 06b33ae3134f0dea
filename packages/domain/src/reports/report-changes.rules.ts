import { IDENTITY_FIELDS } from '../patients/identity.rules.ts';
import { stableText } from '../stable-text.ts';
import type { ReportChange, ReportRow, ReportSample, ReportSnapshot, VisitState } from './report.documents.ts';

const STATE = ['trudnica', 'sedmica_trudnoce', 'menopauza', 'menstc'] as const satisfies readonly (keyof VisitState)[];

type Shown = Pick<ReportSnapshot, 'sekcije' | 'pacijent' | 'uzorci'> & {
  posjeta: Pick<ReportSnapshot['posjeta'], 'stanje'>;
};

interface ShownValue {
  uzorak: string;
  naziv: string;
  rezultat_f: string;
  jedinica: string;
  flag: string;
}

export const rowsOf = ({ sekcije }: Pick<ReportSnapshot, 'sekcije'>): ReportRow[] =>
  sekcije.flatMap(({ grupe }) => grupe.flatMap(({ redovi }) => redovi));
const keyOf = ({ uzorak, _id }: ReportRow) => `${uzorak}/${_id}`;

/** What a reader was told last of each test, the versions oldest first. */
function toldBy(versions: readonly Shown[]): Map<string, ShownValue> {
  const told = new Map<string, ShownValue>();
  for (const row of versions.flatMap(rowsOf)) {
    const { uzorak, naziv, rezultat_f, jedinica, flag } = row;
    if (rezultat_f !== null) {
      told.set(keyOf(row), { uzorak, naziv, rezultat_f, jedinica, flag });
    }
  }
  return told;
}

/**
 * What the versions before, oldest first, have told of a test and the next one tells differently or no longer. What they
 * had not told yet is no change.
 */
export function changesSince(earlier: readonly Shown[], next: Shown): ReportChange[] {
  const now = toldBy([next]);
  return [...toldBy(earlier)].flatMap(([key, old]) => {
    const fresh = now.get(key);
    return fresh && isSame(old, fresh) ? [] : [changeOf(old, fresh)];
  });
}

/**
 * Earlier results that stood beside those of the last version and are not true any more: gone, another one of the same day,
 * or one from before. A newer one has only come since; one of the same sample that reads the same is the same.
 */
export function previousChanges(last: Shown, next: Shown): ReportChange[] {
  const now = new Map(rowsOf(next).map((row) => [keyOf(row), row]));
  return rowsOf(last).flatMap((row) => {
    const { prethodni: old, uzorak, naziv } = row;
    const fresh = now.get(keyOf(row));
    // Of a result that is gone itself, nothing is said of what stood beside it.
    if (!old || !fresh || fresh.rezultat_f === null || !isTakenBack(old, fresh.prethodni)) {
      return [];
    }
    const novo = fresh.prethodni ? previousText(fresh.prethodni) : '';
    return [{ uzorak, naziv, staro: previousText(old), novo, prethodni: true }];
  });
}

type Previous = NonNullable<ReportRow['prethodni']>;

/** With its unit where it says one. */
export const previousText = ({ rezultat_f, jedinica = '' }: Previous): string =>
  [rezultat_f, jedinica].filter(Boolean).join(' ');

const isSameSource = (old: Previous, fresh: Previous): boolean =>
  old.izvor !== undefined && old.izvor.uzorak === fresh.izvor?.uzorak && previousText(old) === previousText(fresh);

const isTakenBack = (old: Previous, fresh: ReportRow['prethodni']): boolean =>
  !fresh ||
  (fresh.dan < old.dan && !isSameSource(old, fresh)) ||
  (fresh.dan === old.dan && previousText(fresh) !== previousText(old));

/** The samples of which it tells results. */
export function toldSamples(snapshot: Pick<ReportSnapshot, 'sekcije' | 'uzorci'>): string[] {
  const told = new Set(rowsOf(snapshot).flatMap(({ rezultat_f, uzorak }) => (rezultat_f === null ? [] : [uzorak])));
  return snapshot.uzorci.filter(({ id }) => told.has(id)).map(({ _id }) => _id);
}

const isSame = (a: ShownValue, b: ShownValue) =>
  a.rezultat_f === b.rezultat_f && a.jedinica === b.jedinica && a.flag === b.flag;

const inFull = ({ rezultat_f, jedinica, flag }: ShownValue) => [rezultat_f, jedinica, flag].filter(Boolean).join(' ');

/** Where the number stayed the same, the unit and the flag say what did not. */
function changeOf(old: ShownValue, fresh: ShownValue | undefined): ReportChange {
  const words = old.rezultat_f === fresh?.rezultat_f ? inFull : ({ rezultat_f }: ShownValue) => rezultat_f;
  return { uzorak: old.uzorak, naziv: old.naziv, staro: words(old), novo: fresh ? words(fresh) : '' };
}

/**
 * Everything that a version told is told still, to the letter. What was verified since may be there besides; whether the result
 * of an earlier visit that stands beside each is still true is asked where those are known.
 */
export function saysTheSame(version: Shown, now: Shown): boolean {
  const present = new Map(rowsOf(now).map((row) => [keyOf(row), contentOf(row)]));
  return (
    !isOtherState(version, now) &&
    !isOtherBeside(version, now) &&
    rowsOf(version)
      .filter(({ rezultat_f }) => rezultat_f !== null)
      .every((row) => present.get(keyOf(row)) === contentOf(row))
  );
}

/**
 * What a version told beside its results is not so any more: when a sample was taken, what was wrong with it or said about it,
 * that it was refused, that a test was cancelled. Of samples that it told nothing of, nothing can differ.
 */
export function isOtherBeside(version: Shown, now: Shown): boolean {
  const told = new Set(toldSamples(version));
  const samples = new Map(now.uzorci.map((sample) => [sample._id, besideOf(sample)]));
  const cancelled = new Map(rowsOf(now).map((row) => [keyOf(row), stableText(row.otkazan)]));
  return (
    version.uzorci
      .filter(({ _id, odbijen }) => told.has(_id) || odbijen !== '')
      .some((sample) => samples.get(sample._id) !== besideOf(sample)) ||
    rowsOf(version).some((row) => row.otkazan && cancelled.get(keyOf(row)) !== stableText(row.otkazan))
  );
}

const besideOf = ({ uzet, uzetNepoznat = false, odbijen, komentar, smetnje = [] }: ReportSample): string =>
  JSON.stringify([uzet, uzetNepoznat, odbijen, komentar, [...smetnje].sort()]);

/** Who stands up for what it tells still does, by the same signatures over the same content. */
export function isSignedTheSame(version: Shown, now: Shown): boolean {
  const signed = new Map(now.uzorci.map(({ _id, potpis }) => [_id, potpis?.sha256]));
  const told = new Set(toldSamples(version));
  return version.uzorci.every(({ _id, potpis }) => !told.has(_id) || signed.get(_id) === potpis?.sha256);
}

/** How many results it tells. */
export const toldCount = (shown: Shown): number => rowsOf(shown).filter(({ rezultat_f }) => rezultat_f !== null).length;

const contentOf = ({ prethodni: _before, ...row }: ReportRow): string => stableText(row);

/** Whom a report is about is read from these. */
export function isOtherPatient({ pacijent: a }: Shown, { pacijent: b }: Shown): boolean {
  // Versions from before our own number was printed do not have it.
  const renumbered = a.broj !== undefined && b.broj !== undefined && a.broj !== b.broj;
  const isOther = IDENTITY_FIELDS.some((field) => (a[field] ?? null) !== (b[field] ?? null));
  return isOther || renumbered;
}

/** By what it was judged besides: the hour of birth; pregnancy, menopause or cycle. What one says, the other denies. */
export function isOtherState(one: Shown, other: Shown): boolean {
  const [a, b] = [one.posjeta.stanje, other.posjeta.stanje];
  const [hour, otherHour] = [one.pacijent.satr, other.pacijent.satr];
  return (
    (a !== undefined && b !== undefined && STATE.some((name) => a[name] !== b[name])) ||
    (hour !== undefined && otherHour !== undefined && hour !== otherHour)
  );
}
