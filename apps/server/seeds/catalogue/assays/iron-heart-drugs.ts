import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, meaning, men, menopausal, pregnant, trimesters, women } from '../interval-rows.ts';

const iron = benchOf({ sekcija: 'BIO', grupa: 'ZELJ', tip: 'SERUM', metoda: 'ECLIA', tat: [180, 90] });

export const IRON_AND_VITAMINS: readonly AssayDraft[] = [
  iron.numeric('FE', 'Željezo', '14798-3', ['µmol/L', 1], 5, {
    metoda: 'ferozin',
    ref: [everyone('28d:17.9..44.8 1g:7.2..17.9 14g:9.0..21.5'), men('14g+ 11.6..31.3'), women('14g+ 9.0..30.4')],
    critical: '..62.7',
    auto: '2.0..50.0',
    measures: '0.9..179',
  }),
  iron.numeric('TRF', 'Transferin', '3034-6', ['g/L', 2], 9, {
    metoda: 'imunoturbidimetrija',
    ref: [
      from('DEMONSTRACIJA', everyone('28d:1.20..2.50')),
      everyone('28d+ 2.00..3.60'),
      trimesters('2.54..3.44', '2.20..4.41', '2.88..5.30'),
    ],
    auto: '1.00..5.00',
    measures: '0.10..6.00',
  }),
  iron.numeric('FER', 'Feritin', '2276-4', ['µg/L', 0], 16, {
    ref: [
      everyone('28d:25..200 2m:200..600 6m:50..200 15g:7..140'),
      men('15g+ 20..300'),
      women('15g+ 10..120'),
      from('DEMONSTRACIJA', menopausal('20..260')),
      trimesters('6..130', '2..230', '..116'),
    ],
    delta: ['omjer', 4, 180],
    auto: '5..800',
    measures: '1..2000',
  }),
  iron.numeric('B12', 'Vitamin B12', '14685-2', ['pmol/L', 0], 20, {
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('18g:bez 145..569'), trimesters('87..323', '96..484', '73..388')],
    auto: '110..1000',
    measures: '37..1476',
  }),
  iron.numeric('FOLAT', 'Folna kiselina', '14732-2', ['nmol/L', 1], 20, {
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('18g:bez 8.8..42.4')],
    auto: '5.0..45.4',
    measures: '4.5..45.4',
  }),
  iron.numeric('VIT-D', '25-hidroksi-vitamin D', '68438-1', ['nmol/L', 0], 30, {
    izvor: 'SMJERNICA',
    ref: [meaning('Manjak < 30, nedovoljno 30–50, dovoljno od 50 nmol/L.', everyone('50..125'))],
    auto: '15..200',
    measures: '7..250',
  }),
];

const heart = benchOf({
  sekcija: 'BIO',
  grupa: 'SRCE',
  tip: 'SERUM',
  metoda: 'ECLIA',
  tat: [60, 45],
  izvor: 'PROIZVOĐAČ',
});

export const HEART: readonly AssayDraft[] = [
  heart.numeric('HS-TNT', 'Troponin T, visoko osjetljivi', '67151-1', ['ng/L', 1], 30, {
    ref: [everyone('18g:bez'), men('18g+ ..16.8'), women('18g+ ..9.0')],
    critical: '18g+ ..52',
    delta: ['postotak', 50, 1],
    measures: '3.0..10000',
  }),
  heart.numeric('CK-MB', 'Kreatin-kinaza MB, masa', '13969-1', ['µg/L', 2], 20, {
    ref: [everyone('18g:bez'), men('18g+ ..6.73'), women('18g+ ..3.77')],
    measures: '0.10..500',
  }),
  heart.numeric('MIO', 'Mioglobin', '2639-3', ['µg/L', 0], 22, {
    ref: [everyone('18g:bez'), men('18g+ 28..72'), women('18g+ 25..58')],
    measures: '21..3000',
  }),
  heart.numeric('NT-PROBNP', 'NT-proBNP', '33762-6', ['ng/L', 0], 45, {
    ref: [everyone('18g:bez 75g:..125 ..450')],
    delta: ['postotak', 80, 30],
    auto: '5..5000',
    measures: '5..35000',
  }),
];

const drug = benchOf({ sekcija: 'BIO', grupa: 'LIJEK', tip: 'SERUM', metoda: 'KIMS', tat: [180, 60] });
const therapeutic = (text: string) => [
  meaning('Terapijski raspon prije sljedeće doze.', everyone(text)),
  pregnant('bez'),
];

export const DRUGS: readonly AssayDraft[] = [
  drug.numeric('DIGOX', 'Digoksin', '14698-5', ['nmol/L', 2], 20, {
    ref: therapeutic('0.60..1.20'),
    critical: '..2.60',
    measures: '0.38..6.40',
  }),
  drug.numeric('VALP', 'Valproat', '14946-8', ['µmol/L', 0], 20, {
    ref: therapeutic('350..700'),
    critical: '..1040',
    measures: '19..1041',
  }),
  drug.numeric('LITIJ', 'Litij', '14334-7', ['mmol/L', 2], 12, {
    metoda: 'fotometrija',
    ref: therapeutic('0.60..1.20'),
    critical: '..1.50',
    measures: '0.05..3.00',
  }),
];
