import { describeAge } from '../../catalogue/age.rules.ts';
import { factNames, splitFacts } from '../../catalogue/missing-facts.ts';
import type { Language } from '../../language/language.ts';
import { fillText, type TextSource } from '../../language/texts.ts';
import { transliterate } from '../../language/transliterate.ts';
import type { Finding } from '../result.documents.ts';
import { showResult } from '../shown-result.ts';

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
  KRITIČNA_VRIJEDNOST: { local: 'Kritičan rezultat: {rezultat}.', en: 'Critical result: {rezultat}.' },
  KRITIČNA_RIJEČ: {
    local: 'Kritičan rezultat: u njemu stoji „{rijec}“.',
    en: 'Critical result: it says “{rijec}”.',
  },
  KRITIČAN_TITAR: {
    local: 'Kritičan titar: {rezultat}; kritično je od {granica}.',
    en: 'Critical titre: {rezultat}; critical from {granica} on.',
  },
  MOŽDA_KRITIČAN_TITAR: {
    local: 'Titar {rezultat} može biti kritičan; kritično je od {granica}.',
    en: 'The titre {rezultat} may be critical; critical from {granica} on.',
  },
  KRITIČAN_PORAST: {
    local: 'Porast u kulturi u kojoj je svaki porast kritičan: {rezultat}.',
    en: 'Growth in a culture in which any growth is critical: {rezultat}.',
  },
  ISPOD_INTERVALA: {
    local: 'Ispod referentnog intervala {opseg}{jedinica}.',
    en: 'Below the reference interval {opseg}{jedinica}.',
  },
  IZNAD_INTERVALA: {
    local: 'Iznad referentnog intervala {opseg}{jedinica}.',
    en: 'Above the reference interval {opseg}{jedinica}.',
  },
  MOŽDA_IZVAN_INTERVALA: {
    local: 'Rezultat je samo granica ({rezultat}{jedinica}): vrijednost može biti izvan referentnog intervala.',
    en: 'The result is only a bound ({rezultat}{jedinica}): the value may be outside the reference interval.',
  },
  NEOČEKIVANO: { local: 'Očekivano je: {ocekivano}.', en: 'Expected: {ocekivano}.' },
  ABNORMALNA_RIJEČ: {
    local: 'Abnormalan rezultat: u njemu stoji „{rijec}“.',
    en: 'Abnormal result: it says “{rijec}”.',
  },
  ABNORMALNO: { local: 'Abnormalan rezultat: {rezultat}.', en: 'Abnormal result: {rezultat}.' },
  NEPOZNATO_ABNORMALNO: {
    local: 'Možda abnormalno: ovisi o podatku koji nije poznat ({ovisi}).',
    en: 'Possibly abnormal: it depends on what is not known ({ovisi}).',
  },
  NEPOZNATO_KRITIČNO: {
    local: 'Nije poznato: {ovisi}. Uzeta je najstroža kritična granica.',
    en: 'Not known: {ovisi}. The strictest critical limit was taken.',
  },
  NEPOZNATO_NISKO: {
    local: 'Nisko po svakom mogućem intervalu; nije poznato: {ovisi}.',
    en: 'Low by every possible interval; not known: {ovisi}.',
  },
  NEPOZNATO_VISOKO: {
    local: 'Visoko po svakom mogućem intervalu; nije poznato: {ovisi}.',
    en: 'High by every possible interval; not known: {ovisi}.',
  },
  NEPOZNATO_SVAKAKO: {
    local: 'Odstupa po svakom mogućem očekivanju; nije poznato: {ovisi}.',
    en: 'Differs from every possible expectation; not known: {ovisi}.',
  },
  NEPOZNATO_INTERVAL: {
    local: 'Referentni interval ovisi o podatku koji nije poznat: {ovisi}.',
    en: 'The reference interval depends on what is not known: {ovisi}.',
  },
  NEPOZNATO_STABILNOST: {
    local: 'Vrijeme uzimanja nije poznato: uzorak je stabilan {najvise} h.',
    en: 'The time of collection is not known: the sample keeps for {najvise} h.',
  },
  STABILNOST: {
    local: 'Mjereno {sati} h nakon uzimanja; uzorak je stabilan {najvise} h.',
    en: 'Measured {sati} h after collection; the sample keeps for {najvise} h.',
  },
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
  DELTA_PROMJENA: {
    local: 'Prije {prije}, sada {sada} ({vrijeme}); kod iste osobe se ne mijenja.',
    en: 'Was {prije}, is now {sada} ({vrijeme}); in one person it does not change.',
  },
  KONZISTENTNOST: { local: '{poruka} ({vrijednosti})', en: '{poruka} ({vrijednosti})' },
  ZAMJENA: {
    local: 'Rezultati više liče na drugu osobu nego na ranije rezultate ovog pacijenta.',
    en: 'The results look more like another person’s than like this patient’s earlier ones.',
  },
  ANALIZATOR: { local: 'Oznake analizatora: {oznake}.', en: 'Analyser flags: {oznake}.' },
  RAČUN_ČEKA: { local: 'Za račun nedostaje: {testovi}.', en: 'Missing for the calculation: {testovi}.' },
  RAČUN_OTKAZANO: { local: 'Nije izračunato, otkazano je: {testovi}.', en: 'Not calculated, cancelled: {testovi}.' },
  RAČUN_ODBIJENO: {
    local: 'Nije izračunato, odbijen je uzorak za: {testovi}.',
    en: 'Not calculated, the sample was rejected for: {testovi}.',
  },
  RAČUN_DRUGI_DAN: {
    local: 'Nije izračunato, uzeto je više od 24 sata ranije ili kasnije: {testovi}.',
    en: 'Not calculated, taken more than 24 hours earlier or later: {testovi}.',
  },
  RAČUN_JEDINICA: {
    local: 'Nije izračunato, formula nije pisana za ovu jedinicu: {testovi}.',
    en: 'Not calculated, the formula was not written for this unit: {testovi}.',
  },
  RAČUN_BEZ_BROJA: {
    local: 'Nije izračunato, nije tačan broj: {testovi}.',
    en: 'Not calculated, not an exact number: {testovi}.',
  },
  RAČUN_UVJET: {
    local: 'Nije izračunato: ne važi uvjet {uvjet}.',
    en: 'Not calculated: the condition {uvjet} does not hold.',
  },
  RAČUN_OPSEG: {
    local: 'Nije izdato: račun daje {izracunato}, a smije dati {opseg}. Provjerite sastavne pretrage.',
    en: 'Not reported: the calculation gives {izracunato} and may give {opseg}. Check what it is calculated from.',
  },
  RAČUN_PACIJENT: {
    local: 'Nije izračunato: nije poznata dob ili spol pacijenta.',
    en: 'Not calculated: the age or sex of the patient is not known.',
  },
  RAČUN_OVISI: {
    local: 'Nije izračunato: ovisi o podatku koji nije poznat ({ovisi}).',
    en: 'Not calculated: it depends on what is not known ({ovisi}).',
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
  const { promjena, dozvoljeno, sati, jedinica, poruka, vrijednosti, testovi, uvjet, ovisi } = podaci;
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
    ...(ovisi === undefined ? {} : { ovisi: factNames(splitFacts(String(ovisi)), language) }),
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
