import { callsOthers, type Line } from '../results/critical/critical.rules.ts';
import { weakensAssay, weakensChannel } from './assay-weakening.rules.ts';
import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';
import {
  changed,
  type Fields,
  gained,
  later,
  listOf,
  loosened,
  lost,
  lowered,
  never,
  raised,
  reachesMore,
  turned,
} from './looser.ts';
import { type Destination, redirects } from './redirection.rules.ts';

const NAMING: Fields = { sifra: never, naziv: never, napomena: never, razlog: never };

/** As sites are read: the whole day where no hours are given. */
const lineOf = (value: unknown) =>
  (listOf(value) as Document[]).map((one) => ({ telefon: '', odSata: 0, doSata: 24, ...one })) as Line;

const SITE: Fields = {
  cetiriOka: turned(false, true),
  kriticniRokMinuta: raised(30),
  kriticniPonovljenSati: raised(24),
  eskalacija: (before, after) => callsOthers(lineOf(before), lineOf(after)),
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

/** What is ordered without anybody choosing it; one more is only done as well. */
const PROFILE: Fields = { testovi: lost };

/** What the hospital's code orders here; also by another entry, where this one is disabled. */
const REFERRAL_CODE: Fields = { sifra: changed, test: changed, profil: changed, disabled: turned(true, false) };

const isOff = (document: Document) => document.disabled === true;
const releases = (document: Document) => !isOff(document) && document.nacin === 'UKLJUČENO';

type Weakens = (before: Document | undefined, after: Document) => boolean;

const elsewhere =
  (kind: Destination): Weakens =>
  (before, after) =>
    redirects(kind, before, after);

const RULES: Partial<Record<KindName, Weakens>> = {
  sites: (before, after) => loosened(SITE, never, before ?? {}, after),
  // A new one has no limits that somebody relied on.
  lab: (before, after) => before !== undefined && weakensAssay(before, after),
  ana: (before, after) => before !== undefined && weakensChannel(before, after),
  profili: (before, after) => before !== undefined && loosened(PROFILE, never, before, after),
  katalozi: (before, after) => before !== undefined && loosened(REFERRAL_CODE, never, before, after),
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
  partneri: elsewhere('partneri'),
  doktori: elsewhere('doktori'),
  lokacije: elsewhere('lokacije'),
  users: elsewhere('users'),
};

/** Does the change let through what was stopped before? Then one person alone does not make it. */
export function weakensSafety(kind: KindName, before: Document | undefined, after: Document): boolean {
  return RULES[kind]?.(before, after) ?? false;
}

interface Other {
  kind: KindName;
  document: Document;
}

/**
 * An entry that takes a code or name which was another one's: is it ordered, or sent to, in the other one's place and does
 * less? Of an assay its own code does not count, since it always has another one.
 */
export function takesOver(kind: KindName, other: Other, after: Document): boolean {
  if (kind !== other.kind || (kind !== 'lab' && kind !== 'profili')) {
    return true;
  }
  const { labassay } = other.document;
  return weakensSafety(kind, other.document, kind === 'lab' ? { ...after, labassay } : after);
}
