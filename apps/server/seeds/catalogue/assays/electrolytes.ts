import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, men, women } from '../interval-rows.ts';

const tat = [120, 45] as const;
const { numeric } = benchOf({ sekcija: 'BIO', grupa: 'ELEK', tip: 'SERUM', metoda: 'indirektna ISE', tat });
const arsenazo = { metoda: 'fotometrija' };

export const ELECTROLYTES: readonly AssayDraft[] = [
  numeric('NA', 'Natrij', '2951-2', ['mmol/L', 0], 4, {
    ref: [everyone('7d:133..146 18g:135..145 136..145')],
    critical: '28d:125..155 120..160',
    delta: ['apsolutna', 8, 3],
    auto: '130..150',
    measures: '80..180',
  }),
  numeric('K', 'Kalij', '2823-3', ['mmol/L', 1], 4, {
    ref: [everyone('2m:3.7..5.9 1g:4.1..5.3 18g:3.4..4.7 3.5..5.1')],
    critical: '28d:2.8..7.5 2.8..6.2',
    delta: ['apsolutna', 1, 3],
    auto: '3.2..5.5',
    measures: '1.5..10',
  }),
  numeric('CL', 'Hloridi', '2075-0', ['mmol/L', 0], 4, {
    ref: [everyone('28d:98..113 98..107')],
    critical: '80..120',
    auto: '93..112',
    measures: '60..140',
  }),
  numeric('CA', 'Kalcij', '2000-8', ['mmol/L', 2], 5, {
    ...arsenazo,
    ref: [everyone('10d:1.90..2.60 2g:2.25..2.75 12g:2.20..2.70 18g:2.10..2.55 60g:2.15..2.50 2.20..2.55')],
    critical: '28d:1.75..3.00 1.65..3.25',
    delta: ['postotak', 15, 7],
    auto: '2.00..2.75',
    measures: '0.20..5.00',
  }),
  numeric('MG', 'Magnezij', '2601-3', ['mmol/L', 2], 5, {
    ...arsenazo,
    ref: [everyone('5m:0.62..0.91 6g:0.70..0.95 12g:0.70..0.86 20g:0.70..0.91 60g:0.66..1.07 0.66..0.99')],
    critical: '0.40..2.00',
    auto: '0.60..1.15',
    measures: '0.10..2.00',
  }),
  numeric('PHOS', 'Fosfati, anorganski', '14879-1', ['mmol/L', 2], 5, {
    ...arsenazo,
    ref: [everyone('10d:1.45..2.91 2g:1.45..2.16 12g:1.45..1.78 18g:0.95..1.75 0.81..1.45')],
    critical: '28d:0.80..3.50 0.30..2.90',
    auto: '0.70..1.80',
    measures: '0.10..6.46',
  }),
  numeric('HCO3', 'Bikarbonati', '1963-8', ['mmol/L', 0], 6, {
    metoda: 'enzimska fotometrija',
    ref: [everyone('28d:17..24 2g:18..25 18g:19..27 22..29')],
    critical: '10..40',
    measures: '2..50',
  }),
];

const gas = benchOf({ sekcija: 'BIO', grupa: 'ABS', tip: 'K-ART', metoda: 'elektrohemijski senzor', tat: [30, 15] });

export const BLOOD_GASES: readonly AssayDraft[] = [
  gas.numeric('PH-ART', 'pH arterijske krvi', '2744-1', ['pH', 2], 6, {
    ref: [everyone('24h:7.25..7.43 7.35..7.45')],
    critical: '7.20..7.60',
    measures: '6.30..8.00',
  }),
  gas.numeric('PCO2-ART', 'pCO2 arterijske krvi', '2019-8', ['kPa', 1], 6, {
    ref: [everyone('2g:3.6..5.5'), men('2g+ 4.7..6.4'), women('2g+ 4.3..6.0')],
    critical: '2.7..9.3',
    measures: '0.7..33.3',
  }),
  gas.numeric('PO2-ART', 'pO2 arterijske krvi', '2703-7', ['kPa', 1], 6, {
    ref: [everyone('24h:7.2..12.6 11.0..14.4')],
    critical: '5.3..',
    measures: '0.1..107',
  }),
  gas.numeric('HCO3-ART', 'Bikarbonati arterijske krvi', '1960-4', ['mmol/L', 1], 5, {
    ref: [everyone('28d:17.0..24.0 22.0..26.0')],
    critical: '10..40',
  }),
  gas.numeric('BE-ART', 'Višak baza arterijske krvi', '1925-7', ['mmol/L', 1], 5, {
    ref: [everyone('28d:-10..-2 1g:-7..-1 16g:-4..2 -2..3')],
  }),
  gas.numeric('SO2-ART', 'Zasićenost kisikom arterijske krvi', '2708-6', ['%', 1], 5, {
    ref: [everyone('24h:40..90 94..98')],
    critical: '1d+ 80..',
  }),
  gas.numeric('CA-ION', 'Kalcij, ionizirani', '1994-3', ['mmol/L', 2], 6, {
    ref: [everyone('24h:1.10..1.40 5d:1.10..1.44 28d:1.20..1.48 18g:1.20..1.38 1.15..1.33')],
    critical: '0.80..1.60',
    measures: '0.20..9.99',
  }),
];
