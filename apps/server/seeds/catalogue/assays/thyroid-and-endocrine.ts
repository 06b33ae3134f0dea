import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, men, phases, pregnant, trimesters, women } from '../interval-rows.ts';

const common = { sekcija: 'HOR', tip: 'SERUM', metoda: 'ECLIA', tat: [240, 90], izvor: 'PROIZVOĐAČ' } as const;
const thyroid = benchOf({ ...common, grupa: 'STIT' });

export const THYROID: readonly AssayDraft[] = [
  thyroid.numeric('TSH', 'Tireotropin', '3016-3', ['mIU/L', 2], 14, {
    ref: [
      everyone('6d:0.70..15.20 3m:0.72..11.00 1g:0.73..8.35 6g:0.70..5.97 12g:0.60..4.84 20g:0.51..4.30 0.27..4.20'),
      from('SMJERNICA', trimesters('0.10..2.50', '0.20..3.00', '0.30..3.50')),
    ],
    critical: '28d:..40 ..100',
    delta: ['omjer', 5, 90],
    auto: '0.10..10.00',
    measures: '0.01..100',
    reflex: [
      ['rezultat < 0.27 || rezultat > 4.2', 'FT4'],
      ['rezultat < 0.1', 'FT3'],
    ],
  }),
  thyroid.numeric('FT4', 'Tiroksin, slobodni', '14920-3', ['pmol/L', 1], 14, {
    ref: [
      everyone('6d:11.0..32.0 3m:11.5..28.3 1g:11.9..25.6 6g:12.3..22.8 12g:12.5..21.5 20g:12.6..21.0 12.0..22.0'),
      trimesters('12.1..19.6', '9.6..17.0', '8.4..15.6'),
    ],
    critical: '..60',
    delta: ['postotak', 50, 90],
    auto: '8.0..35.0',
    measures: '0.5..100',
  }),
  thyroid.numeric('FT3', 'Trijodtironin, slobodni', '14928-6', ['pmol/L', 1], 14, {
    ref: [
      everyone('6d:2.7..9.7 3m:3.0..9.3 1g:3.3..9.0 6g:3.7..8.5 12g:3.9..8.0 20g:3.9..7.7 3.1..6.8'),
      trimesters('3.8..6.0', '3.2..5.5', '3.1..5.0'),
    ],
    auto: '2.0..15.0',
    measures: '0.6..50',
  }),
  thyroid.numeric('ANTI-TPO', 'Antitijela na tireoidnu peroksidazu', '8099-4', ['IU/mL', 0], 20, {
    ref: [everyone('18g:bez ..34')],
    auto: '5..600',
    measures: '5..600',
  }),
  thyroid.numeric('ANTI-TG', 'Antitijela na tireoglobulin', '8098-6', ['IU/mL', 0], 20, {
    ref: [everyone('18g:bez ..115')],
    measures: '10..4000',
  }),
  thyroid.numeric('TRAB', 'Antitijela na TSH receptor', '5385-0', ['IU/L', 2], 35, {
    ref: [everyone('..1.75')],
    measures: '0.30..40.0',
  }),
];

const endocrine = benchOf({ ...common, grupa: 'ENDO' });

export const ENDOCRINE: readonly AssayDraft[] = [
  endocrine.numeric('KORT', 'Kortizol, jutarnji', '14679-5', ['nmol/L', 0], 20, {
    ref: [everyone('1g:bez 166..507'), pregnant('bez')],
    critical: '1g+ 80..',
    measures: '2..1750',
  }),
  endocrine.numeric('PTH', 'Parathormon, intaktni', '14866-8', ['pmol/L', 1], 28, {
    ref: [everyone('1g:bez 1.6..6.9')],
    delta: ['postotak', 100, 90],
    auto: '0.5..40.0',
    measures: '0.1..530',
  }),
  endocrine.numeric('INZ', 'Inzulin natašte', '20448-7', ['mIU/L', 1], 22, {
    ref: [everyone('18g:bez 2.6..24.9')],
    auto: '1.0..60.0',
    measures: '0.2..1000',
  }),
  endocrine.numeric('C-PEP', 'C-peptid', '14633-2', ['nmol/L', 2], 24, {
    ref: [everyone('18g:bez 0.37..1.47')],
    measures: '0.01..13.3',
  }),
  endocrine.numeric('DHEAS', 'Dehidroepiandrosteron-sulfat', '14688-6', ['µmol/L', 2], 24, {
    ref: [
      everyone('7d:2.93..16.50 28d:0.86..11.70 1g:0.09..3.35 5g:0.01..0.53 10g:0.08..2.31'),
      men(
        '10g+ 15g:0.66..6.70 20g:1.91..13.40 25g:5.73..13.40 35g:4.34..12.20 45g:2.41..11.60 55g:1.20..8.98 65g:1.40..8.01 75g:0.91..6.76 0.44..3.34',
      ),
      women(
        '10g+ 15g:0.92..7.60 20g:1.77..9.99 25g:4.02..11.00 35g:2.68..9.23 45g:1.65..9.15 55g:0.96..6.95 65g:0.51..5.56 75g:0.26..6.68 0.33..4.18',
      ),
      pregnant('bez'),
    ],
    measures: '0.01..27.0',
  }),
  endocrine.numeric('OHP17', '17-hidroksiprogesteron', '14569-8', ['nmol/L', 2], 30, {
    metoda: 'ELISA',
    izvor: 'DEMONSTRACIJA',
    tat: [4320, 2880],
    ref: [
      everyone('3d:bez 28d:..12.00 1g:..6.00 12g:..3.00'),
      men('12g+ 1.00..7.00'),
      women('12g+ bez'),
      phases('12g+ 0.50..3.00', '12g+ 1.00..6.00', '12g+ 2.00..9.00'),
      pregnant('bez'),
    ],
  }),
];
