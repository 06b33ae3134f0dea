import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, from } from '../interval-rows.ts';

const { numeric } = benchOf({
  sekcija: 'HEM',
  grupa: 'KKS',
  tip: 'K-EDTA',
  metoda: 'protočna citometrija',
  tat: [60, 30],
});
const cells = ['10^9/L', 2] as const;
const share = ['%', 1] as const;

export const DIFFERENTIAL: readonly AssayDraft[] = [
  numeric('NEU', 'Neutrofili', '751-8', cells, 2, {
    ref: [
      everyone('24h:6.00..26.00 7d:1.50..10.00 28d:1.00..9.50 1g:1.00..8.50 6g:1.50..8.50 16g:1.80..8.00 2.06..6.49'),
    ],
    critical: '0.50..',
    auto: '1.00..15.00',
  }),
  numeric('LYM', 'Limfociti', '731-0', cells, 2, {
    ref: [
      everyone('24h:2.00..11.00 28d:2.00..17.00 1g:4.00..13.50 4g:3.00..9.50 6g:2.00..8.00 16g:1.50..6.50 1.19..3.35'),
    ],
    auto: '0.60..8.00',
  }),
  numeric('MON', 'Monociti', '742-7', cells, 2, { ref: [everyone('28d:0.40..3.10 0.12..0.84')], auto: '0.00..2.00' }),
  numeric('EOS', 'Eozinofili', '711-2', cells, 2, { ref: [everyone('28d:..0.85 ..0.43')], auto: '0.00..1.50' }),
  numeric('BAS', 'Bazofili', '704-7', cells, 2, { ref: [everyone('..0.06')], auto: '0.00..0.20' }),
  numeric('NEU%', 'Neutrofili, udio', '770-8', share, 2, {
    ref: [from('DEMONSTRACIJA', everyone('7d:45..75 4g:20..50 12g:35..65')), everyone('12g+ 44..72')],
    analit: 'Neutrofili',
  }),
  numeric('LYM%', 'Limfociti, udio', '736-9', share, 2, {
    ref: [from('DEMONSTRACIJA', everyone('7d:20..45 4g:40..70 12g:28..55')), everyone('12g+ 20..46')],
    analit: 'Limfociti',
  }),
  numeric('MON%', 'Monociti, udio', '5905-5', share, 2, { ref: [everyone('2..12')], analit: 'Monociti' }),
  numeric('EOS%', 'Eozinofili, udio', '713-8', share, 2, { ref: [everyone('..7')], analit: 'Eozinofili' }),
  numeric('BAS%', 'Bazofili, udio', '706-2', share, 2, { ref: [everyone('..1')], analit: 'Bazofili' }),
];
