import { type AssayDraft, benchOf, values } from '../assay-builder.ts';
import { everyone, expected } from '../interval-rows.ts';

const DAY = 1440;
const bench = (tip: string, days: number) =>
  benchOf({ sekcija: 'MIK', grupa: 'KULT', tip, metoda: 'kultura', tat: [days * DAY, days * DAY], manual: true });
const swab = bench('BRIS', 2);
const bottle = bench('HEMOK', 5);

const culture = (at: ReturnType<typeof bench>, labassay: string, naziv: string, loinc: string, price: number) =>
  at.other('mikrobiologija', labassay, naziv, loinc, price);
/** Whatever grows in blood is told at once: CLSI M47. */
const bloodCulture = (...[labassay, naziv, loinc]: [string, string, string]): AssayDraft => ({
  ...culture(bottle, labassay, naziv, loinc, 35),
  kriticanPorast: true,
});

export const CULTURES: readonly AssayDraft[] = [
  culture(bench('URIN-M', 2), 'URIKULT', 'Urinokultura', '630-4', 18),
  bloodCulture('HK-AER', 'Hemokultura, aerobna', '17928-3'),
  bloodCulture('HK-ANAER', 'Hemokultura, anaerobna', '17934-1'),
  culture(swab, 'B-ZDR', 'Bris ždrijela', '626-2', 16),
  culture(swab, 'B-NOS', 'Bris nosa', '10353-1', 16),
  culture(swab, 'B-RANA', 'Bris rane', '6462-6', 20),
  culture(swab, 'B-VAG', 'Vaginalni bris', '11261-5', 18),
  culture(bench('STOL-M', 3), 'KOPRO', 'Koprokultura', '625-4', 22),
  culture(bench('SPUTUM', 3), 'SPUT', 'Kultura iskašljaja', '624-7', 22),
  culture(bench('BRIS', 21), 'MIKOL', 'Mikološka kultura', '580-1', 28),
  swab.list('MRSA', 'MRSA, nadzorni bris', '13317-3', 18, values('NEG nije izoliran', '!POS izoliran'), {
    ref: [expected('nije izoliran')],
    analit: 'MRSA',
  }),
  swab.list(
    'GBS',
    'Streptococcus agalactiae, nadzorni bris',
    '584-3',
    18,
    values('NEG nije izoliran', '!POS izoliran'),
    {
      ref: [expected('nije izoliran')],
      only: { spol: 'ŽENSKI', from: '12g' },
    },
  ),
];

const rapid = benchOf({
  sekcija: 'MIK',
  grupa: 'BRZI',
  tip: 'STOLICA',
  metoda: 'imunohromatografija',
  tat: [240, 60],
  manual: true,
});
const noYes = values('NEG negativan', '!POS pozitivan');
const negative = { ref: [expected('negativan')] };
const molecular = { ...negative, tip: 'BRIS', metoda: 'RT-PCR', tat: [DAY, 240] as const };

export const RAPID_TESTS: readonly AssayDraft[] = [
  rapid.list('HP-AG', 'Helicobacter pylori, antigen u stolici', '17780-8', 22, noYes, negative),
  // The ward must isolate the patient at once.
  rapid.list(
    'CDIF',
    'Clostridioides difficile, toksini A i B',
    '34468-9',
    28,
    values('NEG negativan', '!!POS pozitivan'),
    negative,
  ),
  rapid.list('ROTA', 'Rotavirus, antigen u stolici', '5880-0', 18, noYes, negative),
  rapid.list('OKULT', 'Okultno krvarenje, imunohemijski', '29771-3', 12, noYes, negative),
  rapid.numeric('KALPRO', 'Kalprotektin u stolici', '38445-3', ['µg/g', 0], 45, {
    metoda: 'ELISA',
    tat: [2 * DAY, DAY],
    ref: [everyone('4g:bez ..50')],
    measures: '5..2000',
  }),
  // Wherever malaria is seen it is told at once (RCPath G158); anything but the expected is abnormal already.
  {
    ...rapid.other('tekst', 'PARAZ', 'Pregled stolice na parazite', '10704-5', 14, {
      metoda: 'mikroskopija',
      ref: [expected('nisu nađeni')],
    }),
    kriticneRijeci: ['Plasmodi', 'plazmodij', 'malari'],
  },
  rapid.list('STREP-A', 'Streptococcus pyogenes, antigen', '78012-2', 14, noYes, { ...negative, tip: 'BRIS' }),
  rapid.list('COVID', 'SARS-CoV-2 RNK', '94500-6', 60, noYes, molecular),
  rapid.list('CHLAM', 'Chlamydia trachomatis DNK', '21613-5', 45, noYes, molecular),
  rapid.list('GONO', 'Neisseria gonorrhoeae DNK', '24111-7', 45, noYes, molecular),
];
