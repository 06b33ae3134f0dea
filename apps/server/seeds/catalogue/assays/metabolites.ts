import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, men, pregnant, trimesters, women } from '../interval-rows.ts';

const { numeric } = benchOf({
  sekcija: 'BIO',
  grupa: 'METAB',
  tip: 'SERUM',
  metoda: 'enzimska fotometrija',
  tat: [120, 45],
});

export const METABOLITES: readonly AssayDraft[] = [
  // LOINC 14771-0: Fasting glucose [Moles/volume] in Serum or Plasma; 14749-6 is glucose at any time.
  numeric('GLU', 'Glukoza natašte', '14771-0', ['mmol/L', 1], 4, {
    analit: 'Glukoza',
    metoda: 'heksokinaza',
    ref: [
      everyone('24h:2.2..3.3 28d:2.8..4.4 18g:3.3..5.5 60g:4.1..5.9 4.4..6.1'),
      from('SMJERNICA', pregnant('3.3..5.0')),
    ],
    critical: '28d:1.7..16.6 2.5..25.0',
    delta: ['postotak', 50, 3],
    auto: '3.3..10.0',
    measures: '0.1..41.6',
    reflex: [['rezultat >= 7.0 && godine >= 18', 'HBA1C']],
  }),
  numeric('GLU-120', 'Glukoza, OGTT 75 g, 120 min', '14995-5', ['mmol/L', 1], 5, {
    analit: 'Glukoza',
    metoda: 'heksokinaza',
    tip: 'P-FLU',
    izvor: 'SMJERNICA',
    ref: [everyone('..7.7'), pregnant('..8.4')],
    critical: '2.5..25.0',
    measures: '0.1..41.6',
  }),
  numeric('HBA1C', 'Hemoglobin A1c', '59261-8', ['mmol/mol', 0], 18, {
    metoda: 'imunoturbidimetrija',
    tip: 'K-EDTA',
    izvor: 'SMJERNICA',
    ref: [everyone('18g:20..38 20..42'), pregnant('bez')],
    delta: ['postotak', 30, 90],
    auto: '20..75',
    every: 90,
    measures: '20..195',
  }),
  numeric('UREA', 'Urea', '22664-7', ['mmol/L', 1], 4, {
    metoda: 'ureaza i GLDH',
    ref: [everyone('28d:1.4..4.3 18g:1.8..6.4 60g:2.1..7.1 2.9..8.2')],
    critical: '18g:..20.0 ..35.7',
    delta: ['postotak', 60, 7],
    auto: '1.5..15.0',
    measures: '0.5..40.0',
  }),
  numeric('KREA', 'Kreatinin', '14682-9', ['µmol/L', 0], 4, {
    metoda: 'enzimska, sljediva na IDMS',
    izvor: 'PROIZVOĐAČ',
    ref: [
      everyone('2m:27..77 1g:14..34 3g:15..31 5g:23..37 7g:25..42 9g:30..47 11g:29..56 13g:39..60 15g:40..68'),
      men('15g+ 59..104'),
      women('15g+ 45..84'),
      from('LITERATURA', trimesters('35..62', '35..71', '35..80')),
    ],
    critical: '28d:..150 18g:..265 ..440',
    delta: ['rcv', 1.96, 90, 2.2, 4.5],
    auto: '35..150',
    measures: '5..2700',
  }),
  numeric('URAT', 'Urati', '14933-6', ['µmol/L', 0], 4, {
    metoda: 'urikaza',
    ref: [everyone('12g:119..327'), men('12g+ 202..417'), women('12g+ 143..340')],
    critical: '..770',
    auto: '100..600',
    measures: '12..1487',
  }),
  numeric('BIL', 'Bilirubin, ukupni', '14631-6', ['µmol/L', 1], 4, {
    metoda: 'diazo',
    ref: [
      everyone('24h:24..149 48h:58..197 5d:26..205'),
      from('DEMONSTRACIJA', everyone('5d+ 28d:..171')),
      everyone('28d+ ..21'),
    ],
    critical: '24h:..150 48h:..222 28d:..290 ..257',
    delta: ['postotak', 50, 7],
    auto: '2.5..50.0',
    measures: '2.5..650',
    reflex: [['rezultat > 21', 'BIL-D']],
  }),
  numeric('BIL-D', 'Bilirubin, direktni', '14629-0', ['µmol/L', 1], 4, {
    metoda: 'diazo',
    ref: [everyone('28d:..10.0 ..5.1')],
    critical: '28d:..34',
    measures: '1.5..291',
  }),
  numeric('CYSC', 'Cistatin C', '33863-2', ['mg/L', 2], 22, {
    metoda: 'imunoturbidimetrija',
    ref: [from('DEMONSTRACIJA', everyone('28d:1.10..2.00 1g:0.70..1.50 18g:0.50..1.10')), everyone('18g+ 0.61..0.95')],
    measures: '0.40..6.80',
  }),
  numeric('LAKTAT', 'Laktat', '2524-7', ['mmol/L', 1], 10, {
    tip: 'P-FLU',
    tat: [60, 30],
    ref: [everyone('28d:0.5..3.0 0.5..2.2')],
    critical: '..4.0',
    measures: '0.2..15.5',
  }),
  numeric('NH3', 'Amonijak', '16362-6', ['µmol/L', 0], 14, {
    tip: 'P-EDTA',
    tat: [60, 30],
    ref: [everyone('24h:64..107 14d:56..92 18g:21..50 11..32')],
    critical: '28d:..150 ..100',
    measures: '10..700',
  }),
];
