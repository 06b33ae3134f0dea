import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, pregnant, trimesters } from '../interval-rows.ts';

const { numeric } = benchOf({ sekcija: 'KOA', grupa: 'KOAG', tip: 'P-CIT', metoda: 'koagulometrija', tat: [90, 40] });

export const COAGULATION: readonly AssayDraft[] = [
  numeric('PT', 'Protrombinsko vrijeme', '5902-2', ['s', 1], 6, {
    ref: [everyone('28d:10.1..15.9 10.5..13.5')],
    critical: '..60.0',
    delta: ['postotak', 40, 7],
    auto: '9.0..35.0',
    measures: '7.0..150',
  }),
  numeric('PT%', 'Protrombinska aktivnost', '5894-1', ['%', 0], 5, {
    ref: [from('DEMONSTRACIJA', everyone('28d:45..105')), everyone('28d+ 70..130')],
    analit: 'Protrombinsko vrijeme',
    measures: '5..150',
  }),
  // As the analyser reports it: the sensitivity index and the mean normal time change with each lot of thromboplastin (WHO
  // TRS 889, 1999), so they stay with the lot on the analyser and never in a formula of the catalogue.
  numeric('INR', 'Internacionalni normalizirani omjer', '6301-6', ['INR', 2], 2, {
    ref: [from('DEMONSTRACIJA', everyone('28d:0.80..1.50')), everyone('28d+ 0.80..1.20')],
    analit: 'Protrombinsko vrijeme',
    critical: '..5.00',
    delta: ['postotak', 60, 14],
    measures: '0.50..15.00',
    asksAnticoagulant: true,
  }),
  numeric('APTV', 'Aktivirano parcijalno tromboplastinsko vrijeme', '14979-9', ['s', 1], 6, {
    ref: [everyone('28d:31.3..54.5 16g:26.0..38.0 23.0..33.0')],
    critical: '28d:..90.0 ..100',
    delta: ['postotak', 50, 7],
    auto: '20.0..60.0',
    measures: '10.0..180',
    reflex: [['rezultat > 60', 'TV']],
  }),
  numeric('FIB', 'Fibrinogen', '3255-7', ['g/L', 2], 8, {
    metoda: 'Clauss',
    ref: [everyone('28d:1.67..3.99 1.80..3.50'), trimesters('2.44..5.10', '2.91..5.38', '3.01..6.96')],
    critical: '1.00..',
    auto: '1.20..8.00',
    measures: '0.50..9.00',
  }),
  numeric('TV', 'Trombinsko vrijeme', '3243-3', ['s', 1], 7, { ref: [everyone('14.0..21.0')], measures: '5.0..150' }),
  numeric('DDIMER', 'D-dimeri', '48065-7', ['mg/L FEU', 2], 25, {
    metoda: 'imunoturbidimetrija',
    izvor: 'SMJERNICA',
    ref: [
      everyone('1g:bez 50g:..0.50 60g:..0.60 70g:..0.70 80g:..0.80 ..0.90'),
      from('LITERATURA', trimesters('..0.95', '0.32..1.29', '0.13..1.70')),
    ],
    delta: ['omjer', 4, 7],
    auto: '0.10..4.00',
    measures: '0.10..35.0',
  }),
  numeric('AT', 'Antitrombin', '27811-9', ['%', 0], 25, {
    metoda: 'hromogeni test',
    ref: [everyone('28d:39..87 6m:48..108 80..120')],
    critical: '6m+ 30..',
    measures: '5..150',
  }),
  numeric('PROT-C', 'Protein C, aktivnost', '27818-4', ['%', 0], 35, {
    metoda: 'hromogeni test',
    ref: [everyone('28d:17..53 1g:31..83 16g:55..130 70..140')],
    measures: '5..200',
  }),
  numeric('PROT-S', 'Protein S, slobodni', '27821-8', ['%', 0], 35, {
    metoda: 'imunoturbidimetrija',
    izvor: 'DEMONSTRACIJA',
    ref: [everyone('28d:15..50 1g:45..115 60..130'), pregnant('30..90')],
    measures: '5..150',
  }),
];
