import type { Finding } from '../result.documents.ts';
import type { ResultFlag } from '../result.words.ts';
import { isAbove, isBelow, type Limits, mayBeAbove, mayBeBelow, type Numeric, numericOf } from './bounds.rules.ts';
import type { JudgedTest, ReadResult } from './evaluation.ts';
import { findNamedWord } from './named-words.rules.ts';
import { foldWords, isNegative, readTitre } from './typed-result.rules.ts';
import { type Flagged, worstFlag } from './worst-flag.rules.ts';

/** Against the critical limits and each interval that is possible. */
export const flagResult = (test: JudgedTest, value: ReadResult): Flagged =>
  worstFlag(test, (one) => flagByOne(one, value));

/** Against the critical marks and limits, the interval, or what is expected where the result is no number. */
function flagByOne(test: JudgedTest, value: ReadResult): Flagged {
  const { interval, rules } = test;
  const marked = findCriticalMark(rules, value);
  if (marked) {
    return flagMarked(test, value, marked);
  }
  const hasLimits = interval?.donja !== undefined || interval?.gornja !== undefined;
  const numeric = numericOf(value);
  return numeric && (rules.vrsta === 'numericki' || hasLimits)
    ? flagNumber(test, value, numeric)
    : flagWords(test, value);
}

interface CriticalMark {
  tekst: 'KRITIČNA_VRIJEDNOST' | 'KRITIČNA_RIJEČ' | 'KRITIČAN_TITAR' | 'MOŽDA_KRITIČAN_TITAR' | 'KRITIČAN_PORAST';
  podaci: Finding['podaci'];
}

/** Words, titres and cultures that the assay calls critical. A code of its list decides over the rule for all growth. */
function findCriticalMark(rules: JudgedTest['rules'], value: ReadResult): CriticalMark | undefined {
  const listed = rules.vrijednosti.find(({ sifra }) => sifra === value.sifra);
  if (listed) {
    return listed.kriticno ? { tekst: 'KRITIČNA_VRIJEDNOST', podaci: {} } : undefined;
  }
  const rijec = findNamedWord(value.rezultat_f, rules.kriticneRijeci);
  if (rijec !== undefined) {
    return { tekst: 'KRITIČNA_RIJEČ', podaci: { rijec } };
  }
  if (rules.vrsta === 'mikrobiologija') {
    return rules.kriticanPorast && value.sifra === 'POS' ? { tekst: 'KRITIČAN_PORAST', podaci: {} } : undefined;
  }
  const [titre, granica] = [numericOf(value), rules.kriticniTitar];
  if (rules.vrsta !== 'titar' || titre === undefined || granica === undefined) {
    return undefined;
  }
  const podaci = { granica: `1:${granica}` };
  if (titre.znak !== '<' && titre.vrijednost >= granica) {
    return { tekst: 'KRITIČAN_TITAR', podaci };
  }
  const mayReach = titre.znak === '>' || (titre.znak === '<' && titre.vrijednost > granica);
  return mayReach ? { tekst: 'MOŽDA_KRITIČAN_TITAR', podaci } : undefined;
}

function flagMarked({ verzija }: JudgedTest, { rezultat_f }: ReadResult, { tekst, podaci }: CriticalMark): Flagged {
  return {
    flag: tekst === 'MOŽDA_KRITIČAN_TITAR' ? 'A' : 'AA',
    nalazi: [{ pravilo: 'KRITIČNO', tekst, verzija, tezina: 3, podaci: { rezultat: rezultat_f, ...podaci } }],
  };
}

function flagNumber(test: JudgedTest, { rezultat_f }: ReadResult, numeric: Numeric): Flagged {
  const { jedinica, verzija } = test;
  const critical = test.kriticne ?? {};
  const interval = test.interval ?? {};
  const found = (flag: ResultFlag, tekst: string, tezina: number, limits: Finding['podaci']): Flagged => {
    const pravilo = tezina === 3 ? 'KRITIČNO' : 'INTERVAL';
    return {
      flag,
      nalazi: [{ pravilo, tekst, verzija, tezina, podaci: { rezultat: rezultat_f, jedinica, ...limits } }],
    };
  };
  if (isBelow(numeric, critical)) {
    return found('LL', 'KRITIČNO_NISKO', 3, limitOf(critical.donja));
  }
  if (isAbove(numeric, critical)) {
    return found('HH', 'KRITIČNO_VISOKO', 3, limitOf(critical.gornja));
  }
  const flag = flagByInterval(numeric, interval);
  // Only a bound can come here: nobody can tell on which side of the critical limit the result lies.
  if (mayBeBelow(numeric, critical)) {
    return found(flag || '?', 'MOŽDA_KRITIČNO', 3, limitOf(critical.donja));
  }
  if (mayBeAbove(numeric, critical)) {
    return found(flag || '?', 'MOŽDA_KRITIČNO', 3, limitOf(critical.gornja));
  }
  switch (flag) {
    case '':
      return { flag, nalazi: [] };
    case '?':
      return found(flag, 'MOŽDA_IZVAN_INTERVALA', 2, {});
    default:
      return found(flag, flag === 'L' ? 'ISPOD_INTERVALA' : 'IZNAD_INTERVALA', 1, bounds(interval));
  }
}

/** `?`: a bound that allows values on both sides of a limit. Nothing is less than none, so 0 is no limit for `<0.5`. */
function flagByInterval(numeric: Numeric, interval: Limits): '' | '?' | 'L' | 'H' {
  if (isBelow(numeric, interval)) {
    return 'L';
  }
  if (isAbove(numeric, interval)) {
    return 'H';
  }
  const crossesLower = interval.donja !== 0 && mayBeBelow(numeric, interval);
  return crossesLower || mayBeAbove(numeric, interval) ? '?' : '';
}

function flagWords({ interval, rules, verzija }: JudgedTest, value: ReadResult): Flagged {
  const ocekivano = interval?.ocekivano ?? '';
  const found = (tekst: string, podaci: Finding['podaci']): Flagged => ({
    flag: 'A',
    nalazi: [{ pravilo: 'INTERVAL', tekst, verzija, tezina: 1, podaci: { rezultat: value.rezultat_f, ...podaci } }],
  });
  if (ocekivano !== '' && !isExpected(value, ocekivano)) {
    return found('NEOČEKIVANO', { ocekivano });
  }
  const listed = rules.vrijednosti.find(({ sifra }) => sifra === value.sifra);
  const rijec = listed ? undefined : findNamedWord(value.rezultat_f, rules.abnormalneRijeci);
  if (rijec !== undefined) {
    return found('ABNORMALNA_RIJEČ', { rijec });
  }
  const abnormal = listed ? listed.abnormalno : rules.vrsta === 'mikrobiologija' && value.sifra === 'POS';
  return abnormal ? found('ABNORMALNO', {}) : { flag: '', nalazi: [] };
}

/** One of the names or codes that are expected, `žuta ili svijetložuta`. */
const isExpected = (value: ReadResult, ocekivano: string): boolean =>
  [ocekivano, ...ocekivano.split(/\s+ili\s+/iu)].some((one) => isTheExpected(value, one));

/** The name or the code; of a titre also a limit, `<1:80` or `manje od 1:80`. */
function isTheExpected(value: ReadResult, ocekivano: string): boolean {
  const wanted = foldWords(ocekivano);
  const limit = readTitre(wanted.replace(/^manje od/, '<'));
  if (limit?.znak === '<') {
    const numeric = numericOf(value);
    return numeric ? isBelow(numeric, { donja: limit.vrijednost ?? undefined }) : isNegative(value.rezultat_f);
  }
  return foldWords(value.rezultat_f) === wanted || (value.sifra !== null && foldWords(value.sifra) === wanted);
}

const limitOf = (granica: number | undefined): Finding['podaci'] => (granica === undefined ? {} : { granica });

export function bounds({ donja, gornja }: Limits): Finding['podaci'] {
  return { ...(donja === undefined ? {} : { donja }), ...(gornja === undefined ? {} : { gornja }) };
}
