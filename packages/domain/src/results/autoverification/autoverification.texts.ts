import { factNames, splitFacts } from '../../catalogue/missing-facts.ts';
import type { Language } from '../../language/language.ts';
import { fillText } from '../../language/texts.ts';
import type { GateDecision } from './autoverification.contract.ts';

/** What each gate holds, in the order in which they stand. */
export const GATES = {
  1: { local: 'Nije uključeno za neki test', en: 'Not switched on for a test' },
  2: { local: 'Nalog, pacijent i uzorak se ne slažu', en: 'Order, patient and sample do not match' },
  3: { local: 'Uzorak je prestar ili neispravan', en: 'The sample is too old or not sound' },
  4: { local: 'Primjedba analizatora, ručno ili ponovljeno', en: 'Remark of the analyser, typed or repeated' },
  5: { local: 'Kontrola kvaliteta nije prihvaćena', en: 'Quality control is not accepted' },
  6: { local: 'Izvan mjernog opsega ili razrijeđeno', en: 'Outside the measuring range, or diluted' },
  7: { local: 'Izvan granica za puštanje', en: 'Outside the limits for release' },
  8: { local: 'Kritičan rezultat', en: 'A critical result' },
  9: { local: 'Odstupa od ranijeg, ili ranijeg nema', en: 'Differs from the earlier one, or there is none' },
  10: { local: 'Rezultati se međusobno ne slažu', en: 'The results do not fit each other' },
  11: { local: 'Nešto čeka čovjeka', en: 'Something waits for a person' },
  12: { local: 'Nema svih rezultata', en: 'Not all results are there' },
} as const;

export type Gate = keyof typeof GATES;

export const GATE_NUMBERS = Object.keys(GATES).map(Number) as Gate[];

/** The sentences of the decisions. `{test}` is put before by the one who shows it. */
const SENTENCES = {
  PASSED: { local: 'Prolazi ({testova}).', en: 'Passed ({testova}).' },
  NO_RULE: { local: 'Nijedno pravilo ne važi za ovaj test.', en: 'No rule holds for this test.' },
  RULE_OFF: { local: 'Pravilo {sifra} je isključeno.', en: 'Rule {sifra} is switched off.' },
  TEST_OFF: {
    local: 'Test nema uključenu autoverifikaciju.',
    en: 'Autoverification is not switched on for the test.',
  },
  SITE_STOPPED: { local: 'Zaustavljeno na cijeloj lokaciji: {razlog}', en: 'Stopped at the whole site: {razlog}' },
  TEST_STOPPED: { local: 'Zaustavljeno za ovaj test: {razlog}', en: 'Stopped for this test: {razlog}' },
  ANALYSER_STOPPED: {
    local: 'Zaustavljeno za ovaj analizator: {razlog}',
    en: 'Stopped for this analyser: {razlog}',
  },
  REJECTED: { local: 'Uzorak je odbijen.', en: 'The sample was rejected.' },
  IDENTITY_WAITS: {
    local: 'Izmjena identiteta pacijenta čeka drugu osobu.',
    en: 'A change of the patient’s identity waits for a second person.',
  },
  MEASURED_BEFORE_TAKEN: {
    local: 'Mjereno je prije nego što je uzorak uzet.',
    en: 'It was measured before the sample was taken.',
  },
  SWAP_LIKELY: {
    local: 'Rezultati liče na tuđe: dokaz {dokaz}, prag {prag}.',
    en: "The results look like somebody else's: evidence {dokaz}, threshold {prag}.",
  },
  TOO_OLD: {
    local: 'Uzorak je star {sati} h, dozvoljeno je {najvise} h.',
    en: 'The sample is {sati} h old, {najvise} h are allowed.',
  },
  INTERFERENCE: { local: 'Smetnja u uzorku: {oznake}.', en: 'Interference in the sample: {oznake}.' },
  REMARKED: { local: 'Primjedba analizatora: {oznake}.', en: 'Remark of the analyser: {oznake}.' },
  JUDGED_ANEW: {
    local: 'Podatak o pacijentu ili uzorku je ispravljen: rezultat je ponovo procijenjen.',
    en: 'A fact about the patient or the sample was corrected: the result was judged anew.',
  },
  TYPED: { local: 'Vrijednost je upisao ili izabrao čovjek.', en: 'A person typed or chose the value.' },
  TYPED_BY_AUTHOR: {
    local: 'Vrijednost je upisao ili izabrao autor pravila.',
    en: 'An author of the rule typed or chose the value.',
  },
  REPEAT_AWAITED: { local: 'Čeka se ponovljeno mjerenje.', en: 'A repeated measurement is awaited.' },
  REPEATED: { local: 'Ponovljeno mjerenje gleda čovjek.', en: 'A person looks at a repeated measurement.' },
  CONTROL_REFUSED: { local: 'Kontrola kvaliteta nije prihvaćena.', en: 'Quality control was not accepted.' },
  CONTROL_UNKNOWN: {
    local: 'Kontrola kvaliteta nije povezana, pa se ništa ne pušta.',
    en: 'Quality control is not connected, so nothing is released.',
  },
  CONTROL_NOT_ASKED: {
    local: 'Kontrola kvaliteta nije povezana; u sjenci se ne traži ({testova}).',
    en: 'Quality control is not connected; it is not asked for in the shadow ({testova}).',
  },
  CONTROL_ELSEWHERE: {
    local: 'Kontrola kvaliteta nije povezana; po pravilu za nju jamči laboratorija ({testova}).',
    en: 'Quality control is not connected; by the rule the laboratory vouches for it ({testova}).',
  },
  OUT_OF_RANGE: { local: 'Izvan mjernog opsega.', en: 'Outside the measuring range.' },
  DILUTED: { local: 'Razrijeđeno {puta} puta.', en: 'Diluted {puta} times.' },
  OUTSIDE_LIMITS: {
    local: '{vrijednost} je izvan granica za puštanje ({granice}).',
    en: '{vrijednost} is outside the limits for release ({granice}).',
  },
  TAKEN_UNKNOWN: {
    local: 'Nije poznato kad je uzorak uzet.',
    en: 'It is not known when the sample was taken.',
  },
  UNKNOWN_FACT: {
    local: 'Ocjena ovisi o podatku koji nije poznat ({ovisi}).',
    en: 'The judgement depends on what is not known ({ovisi}).',
  },
  NO_BOUNDS: {
    local: 'Nema granica za puštanje za ovog pacijenta.',
    en: 'There are no limits for release for this patient.',
  },
  NO_NUMBER: { local: 'Rezultat nije broj ni šifra.', en: 'The result is neither a number nor a code.' },
  ABNORMAL: { local: 'Rezultat nije očekivan.', en: 'The result is not the expected one.' },
  CRITICAL: { local: 'Kritičan rezultat pušta samo čovjek.', en: 'Only a person releases a critical result.' },
  CRITICAL_WAITS: {
    local: 'Kritičan rezultat uzorka čeka dojavu ili provjeru: uzorak pušta čovjek.',
    en: 'A critical result of the sample waits to be reported or checked: a person releases the sample.',
  },
  DELTA: { local: 'Previše se razlikuje od ranijeg.', en: 'It differs too much from the earlier one.' },
  NO_PREVIOUS: {
    local: 'Nema ranijeg s kojim se može porediti, a {vrijednost} je izvan užih granica ({granice}).',
    en: 'There is no earlier one to compare with, and {vrijednost} is outside the narrower limits ({granice}).',
  },
  INCONSISTENT: { local: 'Ne slaže se s drugim rezultatima.', en: 'It does not fit the other results.' },
  SIGNED_BEFORE: {
    local: 'Uzorak je već bio verificiran i vraćen: pušta ga čovjek.',
    en: 'The sample had been verified and was taken back: a person releases it.',
  },
  REFLEX: { local: 'Pravilo traži još jedan test.', en: 'A rule asks for another test.' },
  NOT_CALCULATED: { local: 'Račun nije uspio.', en: 'The calculation did not succeed.' },
  UNCHOSEN: { local: 'Još jedna vrijednost čeka izbor.', en: 'Another value waits to be chosen.' },
  FROM_ELSEWHERE: {
    local: 'Računa se i iz rezultata drugog uzorka.',
    en: 'It is calculated from a result of another sample too.',
  },
  COMMENTED: {
    local: 'Uz rezultat ili uzorak stoji komentar.',
    en: 'There is a comment beside the result or the sample.',
  },
  NO_RESULT: { local: 'Test nema rezultat.', en: 'The test has no result.' },
  OTHERS_HELD: { local: 'Zadržano testova: {zadrzano} od {testova}.', en: 'Tests held: {zadrzano} of {testova}.' },
} as const;

export type GateSentence = keyof typeof SENTENCES;

const isSentence = (key: string): key is GateSentence => key in SENTENCES;

/** Limits are a text, because one end may be open. */
const asWritten = (name: string, value: string | number, language: Language) =>
  name === 'ovisi' ? factNames(splitFacts(String(value)), language) : withComma(name, value, language);

const withComma = (name: string, value: string | number, language: Language) =>
  language !== 'en' && (typeof value === 'number' || name === 'granice') ? String(value).replaceAll('.', ',') : value;

export const gateName = (gate: number, language: Language): string => fillText(GATES[gate as Gate], language);

/** Why a gate decided as it did, for whoever reads it. */
export function gateText({ tekst, podaci }: Pick<GateDecision, 'tekst' | 'podaci'>, language: Language): string {
  if (!isSentence(tekst)) {
    return tekst;
  }
  const details = Object.entries(podaci).map(([name, value]) => [name, asWritten(name, value, language)] as const);
  return fillText(SENTENCES[tekst], language, Object.fromEntries(details));
}
