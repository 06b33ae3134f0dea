import { expect, it } from 'vitest';
import type { Finding } from '../result.documents.ts';
import { findingText } from './findings.texts.ts';

const finding = (tekst: string, podaci: Finding['podaci'], pravilo: Finding['pravilo'] = 'DELTA'): Finding => ({
  pravilo,
  tekst,
  verzija: 1,
  tezina: 2,
  podaci,
});
const change = { prije: '62', sada: '92', jedinica: 'µmol/L', sati: 297, promjena: 48, dozvoljeno: 30 };

it.each([
  [
    finding('DELTA_POSTOTAK', change),
    'Promjena +48 % za 12 dana (sa 62 na 92 µmol/L); dozvoljeno je 30 %.',
    'Промјена +48 % за 12 дана (са 62 на 92 µmol/L); дозвољено је 30 %.',
    'Change of +48 % in 12 days (from 62 to 92 µmol/L); 30 % is allowed.',
  ],
  [
    finding('DELTA_APSOLUTNA', { ...change, prije: '3.5', sada: '2.4', promjena: -1.1, dozvoljeno: 0.5, sati: 5 }),
    'Promjena −1,1 µmol/L za 5 sati (sa 3,5 na 2,4); dozvoljeno je 0,5.',
    'Промјена −1,1 µmol/L за 5 сати (са 3,5 на 2,4); дозвољено је 0,5.',
    'Change of −1.1 µmol/L in 5 hours (from 3.5 to 2.4); 0.5 is allowed.',
  ],
  [
    finding('DELTA_BRZINA', { ...change, promjena: 2.5, dozvoljeno: 2 }),
    'Promjena +2,5 µmol/L na dan (sa 62 na 92 za 12 dana); dozvoljeno je 2.',
    'Промјена +2,5 µmol/L на дан (са 62 на 92 за 12 дана); дозвољено је 2.',
    'Change of +2.5 µmol/L a day (from 62 to 92 in 12 days); 2 is allowed.',
  ],
  [
    finding('DELTA_RCV', { ...change, promjena: -50, dozvoljeno: -42.2, sati: 0 }),
    'Promjena −50 % unutar sata (sa 62 na 92 µmol/L); slučajna je do −42,2 %.',
    'Промјена −50 % унутар сата (са 62 на 92 µmol/L); случајна је до −42,2 %.',
    'Change of −50 % within an hour (from 62 to 92 µmol/L); chance explains up to −42.2 %.',
  ],
  [
    finding('DELTA_OMJER', { ...change, promjena: 4.4, dozvoljeno: 4, sati: 24 }),
    'Promjena od +4,4 širine intervala za 1 dan (sa 62 na 92 µmol/L); dozvoljeno je 4.',
    'Промјена од +4,4 ширине интервала за 1 дан (са 62 на 92 µmol/L); дозвољено је 4.',
    'Change by +4.4 widths of the interval in 1 day (from 62 to 92 µmol/L); 4 is allowed.',
  ],
  [
    finding('KRITIČNO_NISKO', { rezultat: '2.7', jedinica: 'mmol/L', granica: 2.8 }),
    'Kritično nisko: 2,7 mmol/L; kritična granica je 2,8.',
    'Критично ниско: 2,7 mmol/L; критична граница је 2,8.',
    'Critically low: 2.7 mmol/L; the critical limit is 2.8.',
  ],
  [
    finding('KRITIČNO_VISOKO', { rezultat: '9', jedinica: '', granica: 5 }),
    'Kritično visoko: 9; kritična granica je 5.',
    'Критично високо: 9; критична граница је 5.',
    'Critically high: 9; the critical limit is 5.',
  ],
  [
    finding('MOŽDA_KRITIČNO', { rezultat: '<3.5', jedinica: 'mmol/L', granica: 2.8 }),
    '<3,5 mmol/L može biti kritično; kritična granica je 2,8.',
    '<3,5 mmol/L може бити критично; критична граница је 2,8.',
    '<3.5 mmol/L may be critical; the critical limit is 2.8.',
  ],
  [
    finding('ISPOD_INTERVALA', { rezultat: '3', jedinica: 'mmol/L', donja: 3.5, gornja: 5.1 }),
    'Ispod referentnog intervala 3,5 – 5,1 mmol/L.',
    'Испод референтног интервала 3,5 – 5,1 mmol/L.',
    'Below the reference interval 3.5 – 5.1 mmol/L.',
  ],
  [
    finding('IZNAD_INTERVALA', { rezultat: '9', jedinica: 'mmol/L', gornja: 5.1 }),
    'Iznad referentnog intervala ≤ 5,1 mmol/L.',
    'Изнад референтног интервала ≤ 5,1 mmol/L.',
    'Above the reference interval ≤ 5.1 mmol/L.',
  ],
  [
    finding('IZVAN_OPSEGA', { rezultat: '3', jedinica: 'mmol/L', donja: 3.5 }),
    'Izvan mjernog opsega ≥ 3,5 mmol/L.',
    'Изван мјерног опсега ≥ 3,5 mmol/L.',
    'Outside the measuring range ≥ 3.5 mmol/L.',
  ],
  [
    finding('IZVAN_OPSEGA_RAZRIJEĐEN', {
      jedinica: 'U/L',
      izmjereno: '250.5',
      razrjedjenje: 2.5,
      donja: 1,
      gornja: 200,
    }),
    'Izmjereno 250,5 U/L (razrjeđenje 2,5×) je izvan mjernog opsega 1 – 200.',
    'Измјерено 250,5 U/L (разрјеђење 2,5×) је изван мјерног опсега 1 – 200.',
    'The measured 250.5 U/L (dilution 2.5×) is outside the measuring range 1 – 200.',
  ],
  [
    finding('GRANICA_OPSEGA', { rezultat: '<5.0', jedinica: 'U/L', donja: 0.1, gornja: 200 }),
    '<5,0 nije kraj mjernog opsega 0,1 – 200 U/L.',
    '<5,0 није крај мјерног опсега 0,1 – 200 U/L.',
    '<5.0 is not an end of the measuring range 0.1 – 200 U/L.',
  ],
  [
    finding('GRANICA_OPSEGA_RAZRIJEĐEN', { jedinica: 'U/L', izmjereno: '>50', razrjedjenje: 10, gornja: 200 }),
    'Izmjereno >50 U/L (razrjeđenje 10×) nije kraj mjernog opsega ≤ 200.',
    'Измјерено >50 U/L (разрјеђење 10×) није крај мјерног опсега ≤ 200.',
    'The measured >50 U/L (dilution 10×) is not an end of the measuring range ≤ 200.',
  ],
  [
    finding('NEOČEKIVANO', { rezultat: 'pozitivan', ocekivano: 'negativan' }),
    'Očekivano je: negativan.',
    'Очекивано је: negativan.',
    'Expected: negativan.',
  ],
  [
    finding('ABNORMALNO', { rezultat: 'pozitivan' }),
    'Abnormalan rezultat: pozitivan.',
    'Абнормалан резултат: pozitivan.',
    'Abnormal result: pozitivan.',
  ],
  [
    finding('KONZISTENTNOST', { sifra: 'B', poruka: 'Direktni je veći.', vrijednosti: 'BIL-D=15.5; CA 15.3=12' }),
    'Direktni je veći. (BIL-D 15,5, CA 15.3 12)',
    'Директни је већи. (BIL-D 15,5, CA 15.3 12)',
    'Direktni je veći. (BIL-D 15.5, CA 15.3 12)',
  ],
  [
    finding('ANALIZATOR', { oznake: 'H, CLOT' }),
    'Oznake analizatora: H, CLOT.',
    'Ознаке анализатора: H, CLOT.',
    'Analyser flags: H, CLOT.',
  ],
  [
    finding('RAČUN_ČEKA', { testovi: 'CHOL; HDL' }),
    'Za račun nedostaje: CHOL, HDL.',
    'За рачун недостаје: CHOL, HDL.',
    'Missing for the calculation: CHOL, HDL.',
  ],
  [
    finding('RAČUN_BEZ_BROJA', { testovi: 'HDL=<0.1' }),
    'Nije izračunato, nije tačan broj: HDL <0,1.',
    'Није израчунато, није тачан број: HDL <0,1.',
    'Not calculated, not an exact number: HDL <0.1.',
  ],
  [
    finding('RAČUN_UVJET', { uvjet: 'tg < 4.5' }),
    'Nije izračunato: ne važi uvjet tg < 4.5.',
    'Није израчунато: не важи увјет tg < 4.5.',
    'Not calculated: the condition tg < 4.5 does not hold.',
  ],
  [
    finding('RAČUN_PACIJENT', {}),
    'Nije izračunato: nije poznata dob ili spol pacijenta.',
    'Није израчунато: није позната доб или спол пацијента.',
    'Not calculated: the age or sex of the patient is not known.',
  ],
  [
    finding('RAČUN_BEZ_REZULTATA', {}),
    'Nije izračunato: račun sa ovim vrijednostima nema rezultat.',
    'Није израчунато: рачун са овим вриједностима нема резултат.',
    'Not calculated: these values give no result.',
  ],
  [
    finding('REFLEKS', { uvjet: 'rezultat > 60', dodaj: 'x' }),
    'Uvjet rezultat > 60 traži još jedan test.',
    'Увјет rezultat > 60 тражи још један тест.',
    'The condition rezultat > 60 asks for another test.',
  ],
  [
    finding('REFLEKS_TEST', { uvjet: 'rezultat > 60', dodaj: 'x', labassay: 'TV' }),
    'Uvjet rezultat > 60 traži test TV.',
    'Увјет rezultat > 60 тражи тест TV.',
    'The condition rezultat > 60 asks for the test TV.',
  ],
  [
    finding('ZAMJENA', {}),
    'Rezultati više liče na drugu osobu nego na ranije rezultate ovog pacijenta.',
    'Резултати више личе на другу особу него на раније резултате овог пацијента.',
    'The results look more like another person’s than like this patient’s earlier ones.',
  ],
])('[results] %o in words', (found, local, rs, en) => {
  expect(findingText(found, 'local')).toBe(local);
  expect(findingText(found, 'rs')).toBe(rs);
  expect(findingText(found, 'en')).toBe(en);
});

it.each([
  [1, 'za 1 sat', 'in 1 hour'],
  [2, 'za 2 sata', 'in 2 hours'],
  [23, 'za 23 sata', 'in 23 hours'],
  [47, 'za 1 dan', 'in 1 day'],
  [48, 'za 2 dana', 'in 2 days'],
  [24 * 21, 'za 21 dan', 'in 21 days'],
])('[results] after %i hours: %s', (sati, local, en) => {
  expect(findingText(finding('DELTA_POSTOTAK', { ...change, sati }), 'local')).toContain(` ${local} (`);
  expect(findingText(finding('DELTA_POSTOTAK', { ...change, sati }), 'en')).toContain(` ${en} (`);
});

it('[results] a sentence that is not known any more is at least told by its rule', () => {
  expect(findingText(finding('STARO', {}, 'MJERNI OPSEG'), 'local')).toBe('MJERNI OPSEG');
});
