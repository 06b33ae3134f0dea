import { fewerStandBy, type Line } from '../results/critical.rules.ts';
import { weakensAssay } from './assay-weakening.rules.ts';
import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';
import {
  changed,
  type Fields,
  gained,
  later,
  listOf,
  loosened,
  lowered,
  never,
  raised,
  reachesMore,
  turned,
} from './looser.ts';

const NAMING: Fields = { sifra: never, naziv: never, napomena: never, razlog: never };

const SITE: Fields = {
  cetiriOka: turned(false, true),
  kriticniRokMinuta: raised(30),
  kriticniPonovljenSati: raised(24),
  eskalacija: (before, after) => fewerStandBy(listOf(before) as Line, listOf(after) as Line),
  izdavanjeNalaza: (before, after) => (before ?? 'RUČNO') === 'RUČNO' && (after ?? 'RUČNO') !== 'RUČNO',
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
  // A new one has no limits that somebody relied on.
  lab: (before, after) => before !== undefined && weakensAssay(before, after),
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
