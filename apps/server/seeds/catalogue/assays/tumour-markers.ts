import { type AssayDraft, benchOf } from '../assay-builder.ts';
import { everyone, men, menopausal, pregnant, women } from '../interval-rows.ts';

const { numeric } = benchOf({
  sekcija: 'TUM',
  grupa: 'TUMOR',
  tip: 'SERUM',
  metoda: 'ECLIA',
  tat: [480, 240],
  izvor: 'PROIZVOĐAČ',
});
const adultWoman = { spol: 'ŽENSKI', from: '18g' } as const;
const manFrom40 = { spol: 'MUŠKI', from: '40g' } as const;

export const TUMOUR_MARKERS: readonly AssayDraft[] = [
  numeric('PSA', 'Prostata-specifični antigen, ukupni', '2857-1', ['µg/L', 2], 25, {
    ref: [men('40g:..1.40 50g:..2.00 60g:..3.10 70g:..4.10 ..4.40'), women('bez')],
    delta: ['postotak', 75, 365],
    auto: '0.01..20.00',
    measures: '0.01..100',
    reflex: [['rezultat >= 4.0 && rezultat <= 10.0', 'FPSA']],
    only: manFrom40,
  }),
  numeric('FPSA', 'Prostata-specifični antigen, slobodni', '10886-0', ['µg/L', 2], 25, {
    measures: '0.01..50.0',
    only: manFrom40,
  }),
  numeric('CEA', 'Karcinoembrionalni antigen', '2039-6', ['µg/L', 1], 22, {
    ref: [everyone('18g:bez ..5.0')],
    delta: ['postotak', 100, 365],
    auto: '0.2..50.0',
    measures: '0.2..1000',
  }),
  numeric('AFP', 'Alfa-fetoprotein', '53962-7', ['µg/L', 1], 22, {
    ref: [everyone('1g:bez ..7.0'), pregnant('bez')],
    auto: '0.6..50.0',
    measures: '0.6..1000',
  }),
  numeric('CA-125', 'CA 125', '10334-1', ['U/mL', 1], 25, {
    ref: [everyone('..35.0'), pregnant('bez')],
    delta: ['postotak', 100, 365],
    auto: '0.6..200',
    measures: '0.6..5000',
    only: adultWoman,
  }),
  numeric('CA-19-9', 'CA 19-9', '24108-3', ['U/mL', 1], 25, {
    ref: [everyone('..27.0')],
    auto: '0.6..200',
    measures: '0.6..1000',
  }),
  numeric('CA-15-3', 'CA 15-3', '6875-9', ['U/mL', 1], 25, {
    ref: [everyone('..26.4')],
    auto: '1.0..200',
    measures: '1.0..300',
  }),
  numeric('CYFRA', 'CYFRA 21-1', '25390-6', ['µg/L', 2], 30, { ref: [everyone('..3.30')], measures: '0.10..500' }),
  numeric('HE4', 'HE4', '55180-4', ['pmol/L', 0], 45, {
    ref: [women('..70'), menopausal('..140'), men('bez')],
    measures: '15..1500',
    only: adultWoman,
  }),
];
