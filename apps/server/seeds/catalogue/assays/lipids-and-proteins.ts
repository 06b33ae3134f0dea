import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, meaning, men, pregnant, trimesters, women } from '../interval-rows.ts';

const tat = [120, 60] as const;
const lipid = benchOf({
  sekcija: 'BIO',
  grupa: 'LIPIDI',
  tip: 'SERUM',
  metoda: 'enzimska kolorimetrija',
  tat,
  izvor: 'SMJERNICA',
});

export const LIPIDS: readonly AssayDraft[] = [
  lipid.numeric('HOL', 'Holesterol, ukupni', '14647-2', ['mmol/L', 2], 4, {
    ref: [everyone('18g:..4.4 ..5.0'), pregnant('bez')],
    delta: ['rcv', 1.96, 180, 2, 5.3],
    auto: '1.50..9.00',
    measures: '0.10..20.7',
  }),
  lipid.numeric('TG', 'Trigliceridi', '14927-8', ['mmol/L', 2], 4, {
    ref: [everyone('10g:..0.85 18g:..1.00 ..1.70'), pregnant('bez')],
    critical: '..11.3',
    delta: ['rcv', 1.96, 180, 2.5, 19.9],
    auto: '0.20..8.00',
    // With the analyser's own dilution, so that the critical limit lies inside.
    measures: '0.10..50.0',
  }),
  lipid.numeric('HDL', 'HDL-holesterol', '14646-4', ['mmol/L', 2], 5, {
    ref: [everyone('18g:1.17..'), men('18g+ 1.00..'), women('18g+ 1.20..')],
    auto: '0.50..3.50',
    measures: '0.08..3.88',
  }),
  lipid.numeric('LDL-D', 'LDL-holesterol, direktno mjereni', '69419-0', ['mmol/L', 2], 6, {
    metoda: 'direktna homogena',
    ref: [
      meaning('Ciljna vrijednost zavisi od ukupnog kardiovaskularnog rizika.', everyone('18g:..2.85 ..3.00')),
      pregnant('bez'),
    ],
    auto: '0.50..7.00',
    measures: '0.10..14.2',
  }),
  lipid.numeric('APOB', 'Apolipoprotein B', '1884-6', ['g/L', 2], 14, {
    metoda: 'imunoturbidimetrija',
    ref: [everyone('..1.00'), pregnant('bez')],
    measures: '0.20..4.00',
  }),
  lipid.numeric('LP(A)', 'Lipoprotein (a)', '43583-4', ['nmol/L', 0], 20, {
    metoda: 'imunoturbidimetrija',
    ref: [everyone('..75')],
    measures: '7..240',
  }),
];

const protein = benchOf({ sekcija: 'BIO', grupa: 'PROT', tip: 'SERUM', metoda: 'imunoturbidimetrija', tat });

export const PROTEINS: readonly AssayDraft[] = [
  protein.numeric('UP', 'Proteini, ukupni', '2885-2', ['g/L', 0], 4, {
    metoda: 'biuret',
    ref: [
      everyone('7d:46..70 7m:44..76 1g:51..73 2g:56..75 18g:60..80 64..83'),
      trimesters('62..76', '57..69', '56..67'),
    ],
    delta: ['postotak', 20, 7],
    auto: '50..95',
    measures: '2..120',
  }),
  protein.numeric('ALB', 'Albumin', '1751-7', ['g/L', 0], 4, {
    metoda: 'bromkrezol zeleno',
    ref: [everyone('4d:28..44 14g:38..54 18g:32..45 35..52'), trimesters('31..51', '26..45', '23..42')],
    critical: '15..',
    delta: ['postotak', 25, 7],
    auto: '25..55',
    measures: '2..60',
  }),
  protein.numeric('CRP', 'C-reaktivni protein', '1988-5', ['mg/L', 1], 9, {
    ref: [from('DEMONSTRACIJA', everyone('28d:..10.0')), everyone('28d+ ..5.0')],
    critical: '28d:..40 ..300',
    delta: ['omjer', 10, 3],
    auto: '0.3..100',
    measures: '0.3..350',
    reflex: [['rezultat > 100', 'PCT']],
  }),
  protein.numeric('PCT', 'Prokalcitonin', '33959-8', ['µg/L', 2], 45, {
    metoda: 'ECLIA',
    ref: [everyone('6h:..2 12h:..8 18h:..15 30h:..21 36h:..15 42h:..8 48h:..2 72h:..0.5 ..0.05')],
    critical: '72h+ ..10',
    measures: '0.02..100',
  }),
  protein.numeric('HAPT', 'Haptoglobin', '4542-7', ['g/L', 2], 14, {
    ref: [from('DEMONSTRACIJA', everyone('6m:..1.80')), everyone('6m+ 0.30..2.00')],
    measures: '0.10..5.70',
  }),
  protein.numeric('HCY', 'Homocistein', '13965-9', ['µmol/L', 1], 28, {
    metoda: 'enzimska',
    ref: [everyone('15g:..10.0 65g:..15.0 ..20.0'), pregnant('..10.0')],
    measures: '3.0..50.0',
  }),
];
