import { type AssayDraft, benchOf, values } from '../assay-builder.ts';
import { everyone, expected, from, meaning } from '../interval-rows.ts';

const { numeric, other } = benchOf({
  sekcija: 'IMU',
  grupa: 'IMUN',
  tip: 'SERUM',
  metoda: 'imunoturbidimetrija',
  tat: [480, 240],
});
const invented = (text: string) => from('DEMONSTRACIJA', everyone(text));

export const IMMUNE: readonly AssayDraft[] = [
  numeric('IGG', 'Imunoglobulin G', '2465-3', ['g/L', 2], 10, {
    ref: [invented('1m:6.00..15.00 6m:2.00..7.00 2g:4.00..10.00 10g:5.00..13.00'), everyone('10g+ 7.00..16.00')],
    auto: '4.00..25.00',
    measures: '0.70..70.0',
  }),
  numeric('IGA', 'Imunoglobulin A', '2458-8', ['g/L', 2], 10, {
    ref: [invented('1m:..0.10 6m:..0.60 2g:0.10..1.20 10g:0.30..2.50'), everyone('10g+ 0.70..4.00')],
    auto: '0.10..7.00',
    measures: '0.05..16.0',
  }),
  numeric('IGM', 'Imunoglobulin M', '2472-9', ['g/L', 2], 10, {
    ref: [invented('1m:..0.30 6m:0.15..0.90 2g:0.30..1.60 10g:0.40..2.10'), everyone('10g+ 0.40..2.30')],
    auto: '0.20..5.00',
    measures: '0.05..13.0',
  }),
  numeric('IGE', 'Imunoglobulin E, ukupni', '19113-0', ['IU/mL', 1], 18, {
    metoda: 'ECLIA',
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('1g:..15 5g:..60 9g:..90 16g:..200 ..100')],
    auto: '0.1..1000',
    measures: '0.1..2500',
  }),
  numeric('C3', 'Komplement C3', '4485-9', ['g/L', 2], 14, { ref: [everyone('0.90..1.80')], measures: '0.04..5.00' }),
  numeric('C4', 'Komplement C4', '4498-2', ['g/L', 2], 14, { ref: [everyone('0.10..0.40')], measures: '0.02..1.00' }),
  numeric('RF', 'Reumatoidni faktor', '11572-5', ['IU/mL', 0], 9, {
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('..14')],
    auto: '10..130',
    measures: '10..130',
  }),
  numeric('ASO', 'Antistreptolizin O', '5370-2', ['IU/mL', 0], 9, {
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('18g:..150 ..200')],
    auto: '20..600',
    measures: '20..600',
  }),
  numeric('ANTI-CCP', 'Antitijela na ciklički citrulinirani peptid', '33935-8', ['U/mL', 0], 40, {
    metoda: 'ECLIA',
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('..17')],
    measures: '7..500',
  }),
  numeric('ANTI-TTG', 'Antitijela na tkivnu transglutaminazu, IgA', '31017-7', ['U/mL', 0], 30, {
    metoda: 'ELISA',
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('..10')],
    tat: [4320, 2880],
  }),
  numeric('ANTI-DSDNA', 'Antitijela na dvolančanu DNK', '5130-0', ['IU/mL', 0], 30, {
    metoda: 'ELISA',
    izvor: 'PROIZVOĐAČ',
    ref: [everyone('..100')],
    tat: [4320, 2880],
  }),
  other('titar', 'ANA', 'Antinuklearna antitijela', '5048-4', 35, {
    metoda: 'indirektna imunofluorescencija',
    ref: [expected('manje od 1:80')],
    tat: [4320, 2880],
    manual: true,
  }),
];

const infection = benchOf({ sekcija: 'IMU', grupa: 'INF', tip: 'SERUM', metoda: 'ECLIA', tat: [480, 120] });
const reactive = values('NEG nereaktivan', 'GRAN granično reaktivan', '!REAKT reaktivan');
/** These do not come and go: another code than before is a new infection, a cure or somebody else's tube. */
const lasting = { ref: [expected('nereaktivan')], delta: 'lifelong' as const };
const notReactive = { ref: [expected('nereaktivan')] };

export const INFECTION: readonly AssayDraft[] = [
  infection.list('HBSAG', 'HBsAg', '5196-1', 20, reactive, lasting),
  infection.numeric('ANTI-HBS', 'Antitijela na HBsAg', '16935-9', ['IU/L', 0], 22, {
    izvor: 'SMJERNICA',
    ref: [meaning('Zaštitna koncentracija je od 10 IU/L.', everyone('10..'))],
    measures: '2..1000',
  }),
  infection.list('ANTI-HCV', 'Antitijela na virus hepatitisa C', '13955-0', 24, reactive, lasting),
  infection.list('HIV', 'HIV 1/2 antitijela i p24 antigen', '56888-1', 26, reactive, lasting),
  infection.list('TREP', 'Antitijela na Treponema pallidum', '22587-0', 20, reactive, notReactive),
  infection.other('titar', 'RPR', 'RPR, netreponemski titar', '31147-2', 12, {
    ...notReactive,
    metoda: 'flokulacija',
    manual: true,
  }),
  infection.numeric('TOXO-G', 'Toksoplazma, IgG', '5388-4', ['IU/mL', 1], 22, {
    izvor: 'PROIZVOĐAČ',
    ref: [meaning('Negativno < 1, granično 1–3, pozitivno od 3 IU/mL.', everyone('bez'))],
    measures: '0.1..650',
  }),
  infection.list('TOXO-M', 'Toksoplazma, IgM', '', 22, reactive, notReactive),
  infection.numeric('RUB-G', 'Rubeola, IgG', '5334-8', ['IU/mL', 0], 22, {
    izvor: 'SMJERNICA',
    ref: [meaning('Imunost od 10 IU/mL.', everyone('10..'))],
    measures: '1..500',
  }),
];
