import type { Limits } from '../judgement/bounds.rules.ts';
import { isInside, narrowLimits } from '../judgement/narrowed-limits.rules.ts';
import { foldWords } from '../judgement/typed-result.rules.ts';
import { type FindingRule, isCritical } from '../result.words.ts';
import type { Gate, GateSentence } from './autoverification.texts.ts';
import type { ReleaseResult, ReleaseRule, ReleaseSample, ReleaseStop, ReleaseTest } from './autoverification.ts';

/** A test at the gates. Only the first gate sees one without a rule or a result. */
export interface AtGate {
  sample: ReleaseSample;
  test: ReleaseTest;
  rule: ReleaseRule;
  result: ReleaseResult;
  live: boolean;
}

export interface Held {
  tekst: GateSentence;
  podaci?: Record<string, string | number>;
  /** It is about the sample, not about one test. */
  whole?: true;
}

/** Clocks of analysers run ahead of ours. */
const CLOCK_HOURS = 0.25;
const INTERFERENCES = ['HEMOLIZA', 'IKTERUS', 'LIPEMIJA'];

export function firstGate(
  { test, rule }: { test: ReleaseTest; rule: ReleaseRule | undefined },
  stops: readonly ReleaseStop[],
): Held | undefined {
  const stopped = stopOf(test, stops);
  if (stopped) {
    return stopped;
  }
  if (!rule) {
    return { tekst: 'NO_RULE' };
  }
  if (rule.dokument.nacin === 'ISKLJUČENO') {
    return { tekst: 'RULE_OFF', podaci: { sifra: rule.dokument.sifra } };
  }
  // A calculated test needs no switch of its own, but limits like every other.
  const isOn = test.limits?.ukljuceno ?? test.calculated;
  return isOn ? undefined : { tekst: 'TEST_OFF' };
}

function stopOf({ _id, analyser }: ReleaseTest, stops: readonly ReleaseStop[]): Held | undefined {
  const stop = stops.find(
    (one) => (one.test === null || one.test === _id) && (one.analyser === null || one.analyser === analyser),
  );
  if (!stop) {
    return undefined;
  }
  const podaci = { razlog: stop.razlog };
  if (stop.test === null && stop.analyser === null) {
    return { tekst: 'SITE_STOPPED', podaci, whole: true };
  }
  return { tekst: stop.test === null ? 'ANALYSER_STOPPED' : 'TEST_STOPPED', podaci };
}

type GateRule = (at: AtGate) => Held | undefined;

const found = ({ nalazi }: ReleaseResult, rule: FindingRule) => nalazi.some(({ pravilo }) => pravilo === rule);

/** Nothing whose judgement depends on a fact that nobody knows leaves without a person. */
const isKnown = ({ nalazi }: ReleaseResult): Held | undefined => {
  const unknown = nalazi
    .filter(({ pravilo }) => pravilo === 'NEPOZNATO')
    .map(({ podaci }) => String(podaci.ovisi ?? ''));
  return unknown.length > 0 ? { tekst: 'UNKNOWN_FACT', podaci: { ovisi: [...new Set(unknown)].join(' ') } } : undefined;
};

const matches: GateRule = ({ sample, rule, result }) => {
  if (sample.rejected) {
    return { tekst: 'REJECTED', whole: true };
  }
  if (sample.identityWaits) {
    return { tekst: 'IDENTITY_WAITS', whole: true };
  }
  if (result.ageHours < -CLOCK_HOURS) {
    return { tekst: 'MEASURED_BEFORE_TAKEN' };
  }
  const { pragZamjene: prag } = rule.dokument;
  return prag !== undefined && sample.swapEvidence !== null && sample.swapEvidence >= prag
    ? { tekst: 'SWAP_LIKELY', podaci: { dokaz: Number(sample.swapEvidence.toFixed(2)), prag }, whole: true }
    : undefined;
};

const isSound: GateRule = ({ sample, rule, result }) => {
  if (!sample.takenKnown) {
    return { tekst: 'TAKEN_UNKNOWN', whole: true };
  }
  const unstable = result.nalazi.find(({ pravilo }) => pravilo === 'STABILNOST');
  if (unstable) {
    return { tekst: 'TOO_OLD', podaci: unstable.podaci };
  }
  const najvise = Math.min(rule.dokument.najvisaStarostSati, sample.stabilityHours || Number.POSITIVE_INFINITY);
  if (result.ageHours > najvise) {
    return { tekst: 'TOO_OLD', podaci: { sati: Number(result.ageHours.toFixed(1)), najvise } };
  }
  const seen = result.oznake.filter((mark) => INTERFERENCES.includes(mark));
  return seen.length > 0 ? { tekst: 'INTERFERENCE', podaci: { oznake: seen.join(', ') } } : undefined;
};

const isMeasuredCleanly: GateRule = ({ test, rule, result }) => {
  if (result.oznake.length > 0 || found(result, 'ANALIZATOR')) {
    return { tekst: 'REMARKED', podaci: { oznake: result.oznake.join(', ') } };
  }
  if (result.izvor === 'RUČNO' || result.izvor === 'IZBOR') {
    if (rule.dokument.samoAnalizator) {
      return { tekst: 'TYPED' };
    }
    if (result.unio !== null && rule.ruke.includes(result.unio)) {
      return { tekst: 'TYPED_BY_AUTHOR' };
    }
  }
  if (result.izvor === 'PONOVO') {
    return { tekst: 'JUDGED_ANEW' };
  }
  if (test.awaited) {
    return { tekst: 'REPEAT_AWAITED' };
  }
  return result.krug > 1 ? { tekst: 'REPEATED' } : undefined;
};

const isControlled: GateRule = ({ rule, result, live }) => {
  if (result.control === 'ODBIJENA') {
    return { tekst: 'CONTROL_REFUSED' };
  }
  return result.control === 'NEPOZNATA' && live && !rule.dokument.kontrolaDrugdje
    ? { tekst: 'CONTROL_UNKNOWN' }
    : undefined;
};

const isMeasurable: GateRule = ({ result }) => {
  if (result.znak !== '' || found(result, 'MJERNI OPSEG')) {
    return { tekst: 'OUT_OF_RANGE' };
  }
  const { razrjedjenje } = result;
  return razrjedjenje !== null && razrjedjenje !== 1 ? { tekst: 'DILUTED', podaci: { puta: razrjedjenje } } : undefined;
};

const boundsText = ({ donja, gornja }: Limits) => `${donja ?? ''} … ${gornja ?? ''}`.trim();

const isNumber = ({ vrsta }: ReleaseTest) => vrsta === 'numericki';

/** Words and titres that are not expected leave only where the assay names them. */
const isListed = ({ limits }: ReleaseTest, { sifra, rezultat_f }: ReleaseResult): boolean =>
  (limits?.dozvoljeno ?? []).some((one) => one === sifra || foldWords(one) === foldWords(rezultat_f));

const isExpectedWord = (test: ReleaseTest, result: ReleaseResult): Held | undefined => {
  if (result.flag !== '') {
    return { tekst: 'ABNORMAL' };
  }
  return result.vrijednost === null
    ? result.sifra === null
      ? { tekst: 'NO_NUMBER' }
      : undefined
    : within(test, result);
};

function within(test: ReleaseTest, { vrijednost }: ReleaseResult): Held | undefined {
  if (vrijednost === null) {
    return { tekst: 'NO_NUMBER' };
  }
  const bounds = test.bounds ?? {};
  if (bounds.gornja === undefined || (bounds.donja === undefined && isNumber(test))) {
    return { tekst: 'NO_BOUNDS' };
  }
  return isInside(vrijednost, bounds)
    ? undefined
    : { tekst: 'OUTSIDE_LIMITS', podaci: { vrijednost, granice: boundsText(bounds) } };
}

const isWithinLimits: GateRule = ({ test, result }) => {
  if (isNumber(test)) {
    return within(test, result);
  }
  return isListed(test, result) ? undefined : isExpectedWord(test, result);
};

const isNotCritical: GateRule = ({ sample, result }) => {
  if (isCritical(result)) {
    return { tekst: 'CRITICAL' };
  }
  return sample.criticalWaits ? { tekst: 'CRITICAL_WAITS', whole: true } : undefined;
};

const fitsEarlier: GateRule = ({ test, rule, result }) => {
  if (found(result, 'DELTA')) {
    return { tekst: 'DELTA' };
  }
  const { vrijednost } = result;
  if (test.previous || vrijednost === null || (!isNumber(test) && isListed(test, result))) {
    return undefined;
  }
  const bounds = narrowLimits(test.bounds ?? {}, rule.dokument.suzenjeBezPrethodnogPosto);
  return isInside(vrijednost, bounds)
    ? undefined
    : { tekst: 'NO_PREVIOUS', podaci: { vrijednost, granice: boundsText(bounds) } };
};

const isConsistent: GateRule = ({ result }) =>
  found(result, 'KONZISTENTNOST') || found(result, 'ZAMJENA') ? { tekst: 'INCONSISTENT' } : undefined;

/** A reflex that was asked for is done when its test is on the sample and has its result. */
function isReflexOpen({ tests }: ReleaseSample, { nalazi }: ReleaseResult): boolean {
  const done = new Set(tests.flatMap(({ _id, result }) => (result ? [_id] : [])));
  return nalazi.some(({ pravilo, podaci }) => pravilo === 'REFLEKS' && !done.has(String(podaci.dodaj)));
}

const waitsForNobody: GateRule = ({ sample, test, result }) => {
  if (sample.signedBefore) {
    return { tekst: 'SIGNED_BEFORE', whole: true };
  }
  const unknown = isKnown(result);
  if (unknown) {
    return unknown;
  }
  if (isReflexOpen(sample, result)) {
    return { tekst: 'REFLEX' };
  }
  if (found(result, 'RAČUN')) {
    return { tekst: 'NOT_CALCULATED' };
  }
  if (test.unchosen) {
    return { tekst: 'UNCHOSEN' };
  }
  if (test.fromElsewhere) {
    return { tekst: 'FROM_ELSEWHERE' };
  }
  if (sample.commented) {
    return { tekst: 'COMMENTED', whole: true };
  }
  return result.commented ? { tekst: 'COMMENTED' } : undefined;
};

/** The gates between the switch and the whole sample. */
export const TEST_GATES: readonly (readonly [Gate, GateRule])[] = [
  [2, matches],
  [3, isSound],
  [4, isMeasuredCleanly],
  [5, isControlled],
  [6, isMeasurable],
  [7, isWithinLimits],
  [8, isNotCritical],
  [9, fitsEarlier],
  [10, isConsistent],
  [11, waitsForNobody],
];

/** Where passing needs saying more than that. */
export function passedText(gate: Gate, { rule, result, live }: AtGate): GateSentence {
  if (gate !== 5 || result.control !== 'NEPOZNATA') {
    return 'PASSED';
  }
  return rule.dokument.kontrolaDrugdje && live ? 'CONTROL_ELSEWHERE' : 'CONTROL_NOT_ASKED';
}
