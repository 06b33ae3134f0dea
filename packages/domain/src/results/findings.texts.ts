import { describeAge } from '../catalogue/age.rules.ts';
import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';
import { transliterate } from '../language/transliterate.ts';
import type { Finding } from './result.documents.ts';
import { showResult } from './shown-result.ts';

const TEXTS: Readonly<Record<string, TextSource>> = {
  KRITIČNO_NISKO: {
    local: 'Kritično nisko: {rezultat}{jedinica}; kritična granica je {granica}.',
    en: 'Critically low: {rezultat}{jedinica}; the critical limit is {granica}.',
  },
  KRITIČNO_VISOKO: {
    local: 'Kritično visoko: {rezultat}{jedinica}; kritična granica je {granica}.',
    en: 'Critically high: {rezultat}{jedinica}; the critical limit is {granica}.',
  },
  MOŽDA_KRITIČNO: {
    local: '{rezultat}{jedinica} može biti kritično; kritična granica je {granica}.',
    en: '{rezultat}{jedinica} may be critical; the critical limit is {granica}.',
  },
  ISPOD_INTERVALA: {
    local: 'Ispod referentnog intervala {opseg}{jedinica}.',
    en: 'Below the reference interval {opseg}{jedinica}.',
  },
  IZNAD_INTERVALA: {
    local: 'Iznad referentnog intervala {opseg}{jedinica}.',
    en: 'Above the reference interval {opseg}{jedinica}.',
  },
  NEOČEKIVANO: { local: 'Očekivano je: {ocekivano}.', en: 'Expected: {ocekivano}.' },
  ABNORMALNO: { local: 'Abnormalan rezultat: {rezultat}.', en: 'Abnormal result: {rezultat}.' },
  IZVAN_OPSEGA: {
    local: 'Izvan mjernog opsega {opseg}{jedinica}.',
    en: 'Outside the measuring range {opseg}{jedinica}.',
  },
  IZVAN_OPSEGA_RAZRIJEĐEN: {
    local: 'Izmjereno {izmjereno}{jedinica} (razrjeđenje {razrjedjenje}×) je izvan mjernog opsega {opseg}.',
    en: 'The measured {izmjereno}{jedinica} (dilution {razrjedjenje}×) is outside the measuring range {opseg}.',
  },
  GRANICA_OPSEGA: {
    local: '{rezultat} nije kraj mjernog opsega {opseg}{jedinica}.',
    en: '{rezultat} is not an end of the measuring range {opseg}{jedinica}.',
  },
  GRANICA_OPSEGA_RAZRIJEĐEN: {
    local: 'Izmjereno {izmjereno}{jedinica} (razrjeđenje {razrjedjenje}×) nije kraj mjernog opsega {opseg}.',
    en: 'The measured {izmjereno}{jedinica} (dilution {razrjedjenje}×) is not an end of the measuring range {opseg}.',
  },
  DELTA_APSOLUTNA: {
    local: 'Promjena {promjena}{jedinica} {vrijeme} (sa {prije} na {sada}); dozvoljeno je {dozvoljeno}.',
    en: 'Change of {promjena}{jedinica} {vrijeme} (from {prije} to {sada}); {dozvoljeno} is allowed.',
  },
  DELTA_POSTOTAK: {
    local: 'Promjena {promjena} % {vrijeme} (sa {prije} na {sada}{jedinica}); dozvoljeno je {dozvoljeno} %.',
    en: 'Change of {promjena} % {vrijeme} (from {prije} to {sada}{jedinica}); {dozvoljeno} % is allowed.',
  },
  DELTA_BRZINA: {
    local: 'Promjena {promjena}{jedinica} na dan (sa {prije} na {sada} {vrijeme}); dozvoljeno je {dozvoljeno}.',
    en: 'Change of {promjena}{jedinica} a day (from {prije} to {sada} {vrijeme}); {dozvoljeno} is allowed.',
  },
  DELTA_RCV: {
    local: 'Promjena {promjena} % {vrijeme} (sa {prije} na {sada}{jedinica}); slučajna je do {dozvoljeno} %.',
    en: 'Change of {promjena} % {vrijeme} (from {prije} to {sada}{jedinica}); chance explains up to {dozvoljeno} %.',
  },
  DELTA_OMJER: {
    local:
      'Promjena od {promjena} širine intervala {vrijeme} (sa {prije} na {sada}{jedinica}); dozvoljeno je {dozvoljeno}.',
    en: 'Change by {promjena} widths of the interval {vrijeme} (from {prije} to {sada}{jedinica}); {dozvoljeno} is allowed.',
  },
  KONZISTENTNOST: { local: '{poruka} ({vrijednosti})', en: '{poruka} ({vrijednosti})' },
  ZAMJENA: {
    local: 'Rezultati više liče na drugu osobu nego na ranije rezultate ovog pacijenta.',
    en: 'The results look more like another person’s than like this patient’s earlier ones.',
  },
  ANALIZATOR: { local: 'Oznake analizatora: {oznake}.', en: 'Analyser flags: {oznake}.' },
  RAČUN_ČEKA: { local: 'Za račun nedostaje: {testovi}.', en: 'Missing for the calculation: {testovi}.' },
  RAČUN_BEZ_BROJA: {
    local: 'Nije izračunato, nije tačan broj: {testovi}.',
    en: 'Not calculated, not an exact number: {testovi}.',
  },
  RAČUN_UVJET: {
    local: 'Nije izračunato: ne važi uvjet {uvjet}.',
    en: 'Not calculated: the condition {uvjet} does not hold.',
  },
  RAČUN_PACIJENT: {
    local: 'Nije izračunato: nije poznata dob ili spol pacijenta.',
    en: 'Not calculated: the age or sex of the patient is not known.',
  },
  RAČUN_BEZ_REZULTATA: {
    local: 'Nije izračunato: račun sa ovim vrijednostima nema rezultat.',
    en: 'Not calculated: these values give no result.',
  },
  REFLEKS: { local: 'Uvjet {uvjet} traži još jedan test.', en: 'The condition {uvjet} asks for another test.' },
  REFLEKS_TEST: {
    local: 'Uvjet {uvjet} traži test {labassay}.',
    en: 'The condition {uvjet} asks for the test {labassay}.',
  },
};

/** One plain sentence in the reader's language. */
export function findingText({ pravilo, tekst, podaci }: Finding, language: Language): string {
  const source = TEXTS[tekst];
  return source ? fillText(source, language, wordsFor(podaci, language)) : pravilo;
}

type Data = Finding['podaci'];

function wordsFor(podaci: Data, language: Language): Record<string, string> {
  const { promjena, dozvoljeno, sati, jedinica, poruka, vrijednosti, testovi, uvjet } = podaci;
  return {
    ...Object.fromEntries(Object.entries(podaci).map(([name, value]) => [name, showResult(String(value), language)])),
    opseg: showRange(podaci, language),
    ...(jedinica ? { jedinica: ` ${jedinica}` } : {}),
    ...(typeof promjena === 'number' ? { promjena: showSigned(promjena, language) } : {}),
    ...(typeof dozvoljeno === 'number' && dozvoljeno < 0 ? { dozvoljeno: showSigned(dozvoljeno, language) } : {}),
    ...(typeof sati === 'number' ? { vrijeme: showTime(sati, language) } : {}),
    // Written by the laboratory in its own language.
    ...(poruka ? { poruka: language === 'rs' ? transliterate(String(poruka)) : String(poruka) } : {}),
    ...(vrijednosti ? { vrijednosti: showList(String(vrijednosti), language) } : {}),
    ...(testovi ? { testovi: showList(String(testovi), language) } : {}),
    ...(uvjet ? { uvjet: String(uvjet) } : {}),
  };
}

function showSigned(value: number, language: Language): string {
  return `${value < 0 ? '−' : '+'}${showResult(String(Math.abs(value)), language)}`;
}

function showRange({ donja, gornja }: Data, language: Language): string {
  const show = (limit: string | number) => showResult(String(limit), language);
  if (donja === undefined) {
    return gornja === undefined ? '' : `≤ ${show(gornja)}`;
  }
  return gornja === undefined ? `≥ ${show(donja)}` : `${show(donja)} – ${show(gornja)}`;
}

/** `TG=<0.1; HDL=1.2` */
function showList(list: string, language: Language): string {
  return list
    .split('; ')
    .map((one) => {
      const at = one.indexOf('=');
      return at < 0 ? one : `${one.slice(0, at)} ${showResult(one.slice(at + 1), language)}`;
    })
    .join(', ');
}

/** `za 12 dana`, `za 5 sati` */
function showTime(hours: number, language: Language): string {
  if (hours < 1) {
    return fillText({ local: 'unutar sata', en: 'within an hour' }, language);
  }
  const unit = hours < 24 ? 'sati' : 'dani';
  const vrijednost = hours < 24 ? hours : Math.floor(hours / 24);
  if (language === 'en') {
    const word = unit === 'sati' ? 'hour' : 'day';
    return `in ${vrijednost} ${word}${vrijednost === 1 ? '' : 's'}`;
  }
  const local = `za ${describeAge({ vrijednost, jedinica: unit })}`;
  return language === 'rs' ? transliterate(local) : local;
}
