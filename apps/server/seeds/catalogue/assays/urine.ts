import { type AssayDraft, benchOf, values } from '../assay-builder.ts';
import { everyone, expected, men, pregnant, women } from '../interval-rows.ts';

const strip = benchOf({ sekcija: 'URI', grupa: 'URIN', tip: 'URIN', metoda: 'test-traka', tat: [60, 30] });
const grades = values('NEG negativan', 'TRAG u tragovima', '!1+ 1+', '!2+ 2+', '!3+ 3+');
const noYes = values('NEG negativan', '!POS pozitivan');
const negative = { ref: [expected('negativan')] };
const colours = values('ŽUTA žuta', 'SVIJ svijetložuta', 'TAM tamnožuta', '!CRV crvena', '!SMEĐ smeđa', '!DRUGA druga');
const clarity = values('BIST bistar', 'LAKO lako zamućen', '!ZAM zamućen', '!JAKO jako zamućen');

/** Pale urine, a trace of urobilinogen and few hyaline casts are found in health: European Urinalysis Guidelines, 2000. */
const STRIP: readonly AssayDraft[] = [
  strip.list('U-BOJA', 'Boja urina', '5778-6', 1, colours, { ref: [expected('žuta ili svijetložuta')] }),
  strip.list('U-IZGLED', 'Izgled urina', '5767-9', 1, clarity, { ref: [expected('bistar')] }),
  strip.numeric('U-PH', 'pH urina', '5803-2', ['pH', 1], 1, { ref: [everyone('4.5..8.0')], measures: '4.5..9.0' }),
  strip.numeric('U-SG', 'Relativna gustoća urina', '5811-5', ['', 3], 1, {
    ref: [everyone('28d:1.001..1.020 1.002..1.030')],
    measures: '1.000..1.040',
  }),
  strip.list('U-GLU', 'Glukoza u urinu', '25428-4', 1, grades, negative),
  strip.list('U-PRO-T', 'Proteini u urinu, traka', '20454-5', 1, grades, negative),
  strip.list('U-KET', 'Ketoni u urinu', '2514-8', 1, grades, negative),
  strip.list('U-BIL', 'Bilirubin u urinu', '5770-3', 1, grades, negative),
  strip.list('U-UBG', 'Urobilinogen u urinu', '5818-0', 1, grades, {
    ref: [expected('negativan ili u tragovima')],
  }),
  strip.list('U-NIT', 'Nitriti u urinu', '5802-4', 1, noYes, negative),
  strip.list('U-LE', 'Leukocitna esteraza u urinu', '5799-2', 1, grades, negative),
  strip.list('U-HGB', 'Hemoglobin u urinu', '5794-3', 1, grades, negative),
  strip.list('U-HCG', 'Test na trudnoću iz urina', '2106-3', 8, values('NEG negativan', 'POS pozitivan'), {
    metoda: 'imunohromatografija',
    manual: true,
    only: { spol: 'ŽENSKI', from: '10g', to: '60g' },
  }),
];

const sediment = benchOf({
  sekcija: 'URI',
  grupa: 'URIN',
  tip: 'URIN',
  metoda: 'mikroskopija sedimenta',
  tat: [90, 45],
  manual: true,
});
const amount = values('NEMA nema', 'MALO malo', '!UMJ umjereno', '!DOSTA dosta', '!MASA masa');

const SEDIMENT: readonly AssayDraft[] = [
  sediment.numeric('US-LEU', 'Leukociti u sedimentu', '5821-4', ['/VP', 0], 2, { ref: [everyone('..5')] }),
  sediment.numeric('US-ERI', 'Eritrociti u sedimentu', '13945-1', ['/VP', 0], 2, { ref: [everyone('..3')] }),
  sediment.numeric('US-EPI', 'Pločasti epitel u sedimentu', '11277-1', ['/VP', 0], 2, { ref: [everyone('..5')] }),
  sediment.list('US-BAK', 'Bakterije u sedimentu', '25145-4', 2, amount, { ref: [expected('nema')] }),
  sediment.list('US-CIL', 'Hijalini cilindri u sedimentu', '25162-9', 2, amount, {
    ref: [expected('nema ili malo')],
  }),
  sediment.other('tekst', 'US-KRI', 'Kristali u sedimentu', '5782-8', 2, { ref: [expected('nema')] }),
];

const quantity = benchOf({ sekcija: 'URI', grupa: 'URIN', tip: 'URIN', metoda: 'imunoturbidimetrija', tat: [180, 90] });

const QUANTITIES: readonly AssayDraft[] = [
  quantity.numeric('U-ALB', 'Albumin u urinu', '14957-5', ['mg/L', 1], 12, {
    izvor: 'SMJERNICA',
    ref: [everyone('..20.0')],
    auto: '3.0..300',
    measures: '3.0..400',
  }),
  quantity.numeric('U-KREA', 'Kreatinin u urinu', '14683-7', ['mmol/L', 2], 4, {
    metoda: 'enzimska',
    ref: [everyone('18g:bez'), men('18g+ 3.45..22.90'), women('18g+ 2.47..19.20')],
    auto: '0.50..40.00',
    measures: '0.10..54.0',
  }),
  quantity.numeric('U-PROT', 'Proteini u urinu', '2888-6', ['g/L', 2], 5, {
    metoda: 'benzetonij-hlorid',
    ref: [everyone('..0.15')],
    measures: '0.04..2.00',
  }),
  quantity.numeric('DU-PROT', 'Proteini u 24-satnom urinu', '2889-4', ['g/24h', 2], 6, {
    metoda: 'benzetonij-hlorid',
    tip: 'URIN-24',
    ref: [everyone('..0.15'), pregnant('..0.30')],
  }),
];

export const URINE: readonly AssayDraft[] = [...STRIP, ...SEDIMENT, ...QUANTITIES];
