import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, men, menopausal, phases, pregnant, trimesters, weeks, women } from '../interval-rows.ts';

const { numeric } = benchOf({
  sekcija: 'HOR',
  grupa: 'REPR',
  tip: 'SERUM',
  metoda: 'ECLIA',
  tat: [240, 90],
  izvor: 'PROIZVOĐAČ',
});
/** Before and during puberty it depends on the stage, which the laboratory does not know. */
const untilAdult = everyone('18g:bez');

export const REPRODUCTION: readonly AssayDraft[] = [
  numeric('LH', 'Lutropin', '10501-5', ['IU/L', 1], 18, {
    ref: [
      untilAdult,
      men('18g+ 1.7..8.6'),
      women('18g+ bez'),
      phases('12g+ 2.4..12.6', '12g+ 14.0..95.6', '12g+ 1.0..11.4'),
      menopausal('7.7..58.5'),
      pregnant('bez'),
    ],
    auto: '0.1..100',
    measures: '0.1..200',
  }),
  numeric('FSH', 'Folitropin', '15067-2', ['IU/L', 1], 18, {
    ref: [
      untilAdult,
      men('18g+ 1.5..12.4'),
      women('18g+ bez'),
      phases('12g+ 3.5..12.5', '12g+ 4.7..21.5', '12g+ 1.7..7.7'),
      menopausal('25.8..134.8'),
      pregnant('bez'),
    ],
    auto: '0.1..150',
    measures: '0.1..200',
  }),
  numeric('E2', 'Estradiol', '14715-7', ['pmol/L', 0], 20, {
    ref: [
      untilAdult,
      men('18g+ 41..159'),
      women('18g+ bez'),
      phases('12g+ 114..332', '12g+ 222..1959', '12g+ 222..854'),
      menopausal('..505'),
      trimesters('563..11902', '5729..78098', '31287..'),
    ],
    auto: '20..5000',
    measures: '18..11010',
  }),
  numeric('PROG', 'Progesteron', '14890-8', ['nmol/L', 1], 20, {
    ref: [
      untilAdult,
      men('18g+ 0.7..4.3'),
      women('18g+ bez'),
      phases('12g+ 0.6..4.7', '12g+ 2.4..9.4', '12g+ 5.3..86.0'),
      menopausal('0.3..2.5'),
      trimesters('35.0..141', '80.8..264', '187..681'),
    ],
    measures: '0.2..191',
  }),
  numeric('PRL', 'Prolaktin', '15081-3', ['mIU/L', 0], 18, {
    ref: [
      untilAdult,
      men('18g+ 86..324'),
      women('18g+ 102..496'),
      from('LITERATURA', trimesters('763..4516', '2332..6996', '2904..7886')),
    ],
    auto: '20..2000',
    measures: '1..10000',
  }),
  numeric('TESTO', 'Testosteron', '14913-8', ['nmol/L', 2], 20, {
    ref: [
      everyone('20g:bez'),
      men('20g+ 50g:8.64..29.00 6.68..25.70'),
      women('20g+ 50g:0.29..1.67 0.10..1.42'),
      pregnant('bez'),
    ],
    auto: '0.10..45.00',
    measures: '0.09..52.0',
  }),
  numeric('SHBG', 'Globulin koji veže spolne hormone', '13967-5', ['nmol/L', 1], 22, {
    ref: [
      everyone('20g:bez'),
      men('20g+ 50g:18.3..54.1 20.6..76.7'),
      women('20g+ 50g:32.4..128 27.1..128'),
      pregnant('bez'),
    ],
    measures: '0.8..200',
  }),
  numeric('HCG', 'Korionski gonadotropin, ukupni beta', '21198-7', ['IU/L', 1], 20, {
    ref: [
      everyone('12g:..1.0'),
      men('12g+ ..2.0'),
      women('12g+ ..1.0'),
      menopausal('..7.0'),
      pregnant('bez'),
      weeks('3-4:5.8..71.2 4-5:9.5..750 5-6:217..7138 6-7:158..31795 7-8:3697..163563 8-9:32065..149571'),
      weeks('9-10:63803..151410 10-12:46509..186977 12-14:27832..210612 14-15:13950..62530'),
      weeks('15-16:12039..70971 16-17:9040..56451 17-18:8175..55868 18-19:8099..58176'),
    ],
    measures: '0.2..10000',
    only: { spol: 'ŽENSKI', from: '10g' },
  }),
  numeric('AMH', 'Anti-Müllerov hormon', '38476-8', ['µg/L', 2], 55, {
    ref: [
      everyone('20g:bez'),
      men('20g+ 0.77..14.50'),
      women('20g+ 25g:1.22..11.70 30g:0.89..9.85 35g:0.58..8.13 40g:0.15..7.49 45g:0.03..5.47 50g:0.01..2.71 bez'),
      pregnant('bez'),
    ],
    measures: '0.01..23.0',
    only: { spol: 'ŽENSKI', from: '15g', to: '55g' },
  }),
];
