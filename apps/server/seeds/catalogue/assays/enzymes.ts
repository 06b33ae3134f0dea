import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from, men, pregnant, trimesters, women } from '../interval-rows.ts';

const { numeric } = benchOf({
  sekcija: 'BIO',
  grupa: 'ENZ',
  tip: 'SERUM',
  metoda: 'IFCC, 37 °C',
  tat: [120, 45],
  izvor: 'PROIZVOĐAČ',
});
const unit = ['U/L', 0] as const;

/** Measuring ranges reach as far as the analyser's own dilution, so that every critical limit lies inside (demonstration). */
export const ENZYMES: readonly AssayDraft[] = [
  numeric('AST', 'Aspartat-aminotransferaza', '1920-8', unit, 4, {
    ref: [everyone('10d:47..150 2g:9..80 18g:5..45'), men('18g+ ..40'), women('18g+ ..32')],
    critical: '..1000',
    delta: ['omjer', 4, 30],
    auto: '5..200',
    measures: '5..7000',
  }),
  numeric('ALT', 'Alanin-aminotransferaza', '1742-6', unit, 4, {
    ref: [everyone('1g:13..45 18g:..39'), men('18g+ ..41'), women('18g+ ..33')],
    critical: '..1000',
    delta: ['omjer', 4, 30],
    auto: '5..200',
    measures: '5..7000',
  }),
  numeric('GGT', 'Gama-glutamiltransferaza', '2324-2', unit, 4, {
    ref: [
      everyone('6m:..204 1g:..34 3g:..18 6g:..23 12g:..17'),
      men('12g+ 17g:..45 ..60'),
      women('12g+ 17g:..33 ..40'),
    ],
    delta: ['omjer', 4, 90],
    auto: '3..300',
    measures: '3..1200',
  }),
  numeric('ALP', 'Alkalna fosfataza', '6768-6', unit, 4, {
    izvor: 'LITERATURA',
    ref: [
      everyone('14d:83..248 1g:122..469 10g:142..335 13g:129..417'),
      men('13g+ 15g:116..468 17g:82..331 19g:55..149 40..130'),
      women('13g+ 15g:57..254 17g:50..117 19g:45..87 35..105'),
      trimesters('17..88', '25..126', '38..229'),
    ],
    delta: ['postotak', 80, 90],
    auto: '20..400',
    measures: '5..1200',
  }),
  numeric('LDH', 'Laktat-dehidrogenaza', '2532-0', unit, 4, {
    ref: [everyone('4d:290..775 20d:225..600 2g:180..430 15g:120..300'), men('15g+ 135..225'), women('15g+ 135..214')],
    critical: '..1000',
    auto: '80..500',
    measures: '10..1000',
  }),
  numeric('CK', 'Kreatin-kinaza', '2157-6', unit, 5, {
    ref: [
      everyone('24h:..712 5d:..652 6m:..295 12g:..228'),
      men('12g+ 18g:..270 39..308'),
      women('12g+ 18g:..123 26..192'),
    ],
    critical: '..10000',
    delta: ['omjer', 5, 7],
    auto: '15..600',
    measures: '7..20000',
    reflex: [['rezultat > 1000', 'MIO']],
  }),
  numeric('AMS', 'Alfa-amilaza', '1798-8', unit, 4, {
    ref: [from('DEMONSTRACIJA', everyone('1g:..50')), everyone('1g+ 28..100')],
    critical: '..500',
    auto: '15..200',
    measures: '3..1500',
  }),
  numeric('P-AMS', 'Alfa-amilaza, pankreasna', '1805-1', unit, 7, {
    ref: [from('DEMONSTRACIJA', everyone('1g:..10')), everyone('1g+ 13..53')],
    measures: '3..1500',
  }),
  numeric('LIPAZA', 'Lipaza', '3040-3', unit, 7, {
    metoda: 'enzimska kolorimetrija',
    ref: [everyone('13..60')],
    critical: '..700',
    auto: '5..150',
    measures: '3..1500',
  }),
  numeric('CHE', 'Holinesteraza', '2098-2', unit, 7, {
    metoda: 'butiriltioholin',
    izvor: 'LITERATURA',
    ref: [
      everyone('16g:5320..12920'),
      men('16g+ 5320..12920'),
      women('16g+ 40g:4260..11250 5320..12920'),
      pregnant('3650..9120'),
    ],
    critical: '2000..',
    measures: '100..14000',
  }),
];
