import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';

/** How two values of a field compare: true when `after` lets more through than `before`. A field left out is undefined. */
type Looser = (before: unknown, after: unknown) => boolean;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const changed: Looser = (before, after) => !isSame(before, after);
const never: Looser = () => false;

/** Whether a flag was turned to the value that lets more through. */
const turned =
  (to: boolean, missing: boolean): Looser =>
  (before, after) =>
    (before ?? missing) !== to && (after ?? missing) === to;
const numberOf = (value: unknown, missing: number) => (typeof value === 'number' ? value : missing);
const raised =
  (missing: number): Looser =>
  (before, after) =>
    numberOf(after, missing) > numberOf(before, missing);
const lowered =
  (missing: number): Looser =>
  (before, after) =>
    numberOf(after, missing) < numberOf(before, missing);
const later: Looser = (before, after) => String(after ?? '9999') > String(before ?? '9999');

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const gained: Looser = (before, after) => listOf(after).some((one) => !listOf(before).includes(one));
/** Of a list whose emptiness means all. */
const reachesMore: Looser = (before, after) =>
  listOf(before).length > 0 && (listOf(after).length === 0 || gained(before, after));

type Fields = Readonly<Record<string, Looser>>;

const loosened = (fields: Fields, other: Looser, before: Document, after: Document): boolean =>
  Object.keys({ ...before, ...after }).some((name) => (fields[name] ?? other)(before[name], after[name]));

const NAMING: Fields = { sifra: never, naziv: never, napomena: never, razlog: never };

const SITE: Fields = {
  cetiriOka: turned(false, true),
  kriticniRokMinuta: raised(30),
  kriticniPonovljenSati: raised(24),
};

const ROLE: Fields = { drugiFaktor: turned(false, false), level: lowered(1), permissions: gained };

const KNOWN_CRITICAL: Fields = {
  ...NAMING,
  donja: lowered(Number.NEGATIVE_INFINITY),
  gornja: raised(Number.POSITIVE_INFINITY),
  najvecaPromjena: raised(Number.POSITIVE_INFINITY),
  dana: raised(0),
  lokacije: reachesMore,
  vrijediDo: later,
  disabled: turned(false, false),
};

/** What a release rule is about is changed by nobody alone, either way: where it ends, a wider rule holds. */
const RELEASE: Fields = {
  ...NAMING,
  nacin: (before, after) => after === 'UKLJUČENO' && before !== 'UKLJUČENO',
  samoAnalizator: turned(false, true),
  kontrolaDrugdje: turned(true, false),
  najvisaStarostSati: raised(24),
  suzenjeBezPrethodnogPosto: lowered(10),
  pragZamjene: raised(Number.POSITIVE_INFINITY),
};

const isOff = (document: Document) => document.disabled === true;
const releases = (document: Document) => !isOff(document) && document.nacin === 'UKLJUČENO';

type Weakens = (before: Document | undefined, after: Document) => boolean;

const RULES: Partial<Record<KindName, Weakens>> = {
  sites: (before, after) => loosened(SITE, never, before ?? {}, after),
  // A new role is nobody's yet.
  uloge: (before, after) => before !== undefined && loosened(ROLE, never, before, after),
  poznati: (before, after) =>
    !isOff(after) && (before === undefined || isOff(before) || loosened(KNOWN_CRITICAL, changed, before, after)),
  autoverifikacija: (before, after) => {
    if (before === undefined || isOff(before)) {
      return releases(after);
    }
    return isOff(after) || loosened(RELEASE, changed, before, after);
  },
};

/** Does the change let through what was stopped before? Then one person alone does not make it. */
export function weakensSafety(kind: KindName, before: Document | undefined, after: Document): boolean {
  return RULES[kind]?.(before, after) ?? false;
}
