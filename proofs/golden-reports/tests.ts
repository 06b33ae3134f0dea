import type { ReportRow, ReportSection } from '../../packages/domain/src/reports/report.documents.ts';

/** Name, result, flag, unit, lower and upper limit or the expected word. */
type Written = readonly [
  naziv: string,
  rezultat_f: string,
  flag: ReportRow['flag'],
  jedinica: string,
  ...limits: unknown[],
];

export const SAMPLE = '102631900427';

let count = 0;

export function rowOf(
  [naziv, rezultat_f, flag, jedinica, low, high]: Written,
  change: Partial<ReportRow> = {},
): ReportRow {
  count += 1;
  return {
    _id: `019a0000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    uzorak: SAMPLE,
    labassay: naziv.slice(0, 10),
    naziv,
    akreditiran: false,
    rezultat_f,
    flag,
    jedinica,
    interval:
      low === undefined && high === undefined
        ? null
        : {
            ...(typeof low === 'number' ? { donja: low } : {}),
            ...(typeof high === 'number' ? { gornja: high } : {}),
            ocekivano: typeof low === 'string' ? low : '',
            tumacenje: '',
            izvor: 'LITERATURA',
          },
    metoda: '',
    komentar: '',
    izvodjac: '',
    prethodni: null,
    ...change,
  };
}

export const sectionOf = (naziv: string, grupe: Record<string, ReportRow[]>): ReportSection => ({
  naziv,
  grupe: Object.entries(grupe).map(([group, redovi]) => ({ naziv: group, redovi })),
});

const rows = (list: readonly Written[], change: (at: number) => Partial<ReportRow> = () => ({})) =>
  list.map((one, at) => rowOf(one, change(at)));

const SUBSTRATES: readonly Written[] = [
  ['Glukoza', '5.40', '', 'mmol/L', 3.9, 6.1],
  ['Urea', '8.9', 'H', 'mmol/L', 2.8, 7.2],
  ['Kreatinin', '71', '', 'µmol/L', 53, 97],
  ['Mokraćna kiselina', '312', '', 'µmol/L', 154, 357],
  ['Bilirubin, ukupni', '14.2', '', 'µmol/L', undefined, 21],
];
const ENZYMES: readonly Written[] = [
  ['AST', '27', '', 'U/L', undefined, 35],
  ['ALT', '48', 'H', 'U/L', undefined, 41],
  ['GGT', '33', '', 'U/L', undefined, 40],
  ['Alkalna fosfataza', '81', '', 'U/L', 40, 129],
];
const LIPIDS: readonly Written[] = [
  ['Holesterol, ukupni', '5.81', 'H', 'mmol/L', undefined, 5.2],
  ['HDL holesterol', '0.92', 'L', 'mmol/L', 1.03],
  ['LDL holesterol (račun)', '3.70', 'H', 'mmol/L', undefined, 3],
  ['Trigliceridi', '1.64', '', 'mmol/L', undefined, 1.7],
];
const COUNT: readonly Written[] = [
  ['Leukociti', '7.1', '', '×10⁹/L', 3.4, 9.7],
  ['Eritrociti', '4.62', '', '×10¹²/L', 3.86, 5.08],
  ['Hemoglobin', '134', '', 'g/L', 119, 157],
  ['Hematokrit', '0.401', '', 'L/L', 0.356, 0.47],
  ['MCV', '86.8', '', 'fL', 83, 97.2],
  ['Trombociti', '241', '', '×10⁹/L', 158, 424],
  ['Sedimentacija eritrocita', '12', '', 'mm/h', undefined, 20],
];
const URINE: readonly Written[] = [
  ['Izgled', 'bistar', '', '', 'bistar'],
  ['Boja', 'svijetložuta', '', ''],
  ['Proteini', 'u tragovima', 'A', '', 'negativan'],
  ['Glukoza u urinu', 'negativan', '', '', 'negativan'],
  ['Ketoni', 'negativan', '', '', 'negativan'],
  ['Nitriti', 'POZITIVAN', 'A', '', 'negativan'],
  ['pH', '6.5', '', '', 5, 7.5],
];

const PREVIOUS = [null, { rezultat_f: '6.02', dan: '2025-11-20' }, null, { rezultat_f: '298', dan: '2025-11-20' }];

/** The ordinary report: twenty results that must fit one page. */
export const ordinary = (): ReportSection[] => [
  sectionOf('Biohemija', {
    Supstrati: rows(SUBSTRATES, (at) => ({ prethodni: PREVIOUS[at] ?? null, akreditiran: at < 3 })),
    Enzimi: rows(ENZYMES),
    Lipidi: rows(LIPIDS, () => ({ akreditiran: true })),
  }),
  sectionOf('Hematologija', { 'Krvna slika': rows(COUNT) }),
];

export const flagged = (): ReportSection[] => [
  sectionOf('Biohemija', {
    Elektroliti: rows([
      ['Kalij', '2.3', 'LL', 'mmol/L', 3.8, 5.1],
      ['Natrij', '131', 'L', 'mmol/L', 137, 146],
      ['Kalcij', '2.78', 'H', 'mmol/L', 2.14, 2.53],
      ['Glukoza', '31.40', 'HH', 'mmol/L', 3.9, 6.1],
      ['Hloridi', '101', '', 'mmol/L', 97, 108],
    ]),
    Ostalo: rows([['HBsAg', 'reaktivan', 'A', '', 'nereaktivan']]),
  }),
];

export const bounds = (): ReportSection[] => [
  sectionOf('Hormoni i tumorski markeri', {
    'Štitna žlijezda': rows([
      ['TSH', '<0.005', 'L', 'mIU/L', 0.27, 4.2],
      ['Slobodni T4', '>100.00', 'HH', 'pmol/L', 12, 22],
    ]),
    'Tumorski markeri': rows([
      ['PSA, ukupni', '<0.01', '', 'µg/L', undefined, 4],
      ['β-hCG', '>225000', 'H', 'IU/L', undefined, 5],
      ['Troponin I, visokoosjetljivi', '-0.4', '', 'ng/L', undefined, 34],
    ]),
  }),
];

export const lists = (): ReportSection[] => [
  sectionOf('Urin', { 'Fizikalno-hemijski pregled': rows(URINE) }),
  sectionOf('Imunohematologija', {
    '': rows([
      ['Krvna grupa (AB0)', 'B', '', ''],
      ['Rh(D) faktor', 'pozitivan', '', ''],
      ['Fenotip', 'CcDee', '', ''],
      ['Direktni Coombsov test', 'negativan', '', '', 'negativan'],
    ]),
  }),
];

const SMEAR = `Eritrociti: anizocitoza +, hipohromija ++, pojedinačni ovalociti i ciljne ćelije.
Leukociti: neutrofilni granulociti sa toksičnim granulacijama, skretanje ulijevo, bez mladih formi.
Trombociti: pojedinačni i u manjim nakupinama, procjena broja odgovara broju sa analizatora.`;

export const texts = (): ReportSection[] => [
  sectionOf('Hematologija', {
    'Razmaz periferne krvi': rows([
      ['Mikroskopski pregled', SMEAR, 'A', ''],
      ['Morfologija eritrocita', 'blaga anizocitoza, rijetki ovalociti', 'A', '', 'bez osobitosti'],
      ['Retikulociti', '12.5', '', '‰', 5, 15],
    ]),
  }),
];

export const titres = (): ReportSection[] => [
  sectionOf('Imunologija', {
    Autoantitijela: rows([
      ['ANA (IIF, HEp-2)', '1:320', 'A', '', '< 1:80'],
      ['AMA', '<1:40', '', '', '< 1:40'],
      ['ASO', '>1:1280', 'A', '', '< 1:200'],
    ]),
    Sifilis: rows([
      ['TPHA', 'negativan', '', '', 'negativan'],
      ['RPR', '1:8', 'A', '', 'negativan'],
    ]),
  }),
];

const SECTIONS = [
  'Biohemija',
  'Hematologija',
  'Koagulacija',
  'Hormoni',
  'Imunologija',
  'Serologija',
  'Toksikologija',
  'Lijekovi',
];
const FLAGS = ['', '', '', 'H', '', 'L', '', ''] as const;

/** As many results as wanted, over the sections of a whole laboratory. */
export const many = (wanted: number, change: (at: number) => Partial<ReportRow> = () => ({})): ReportSection[] => {
  const each = Math.ceil(wanted / SECTIONS.length);
  return SECTIONS.map((section, of) => {
    const grupe: Record<string, ReportRow[]> = {};
    for (let at = 0; at < each; at += 1) {
      const number = of * each + at;
      const group = `${section}, grupa ${1 + Math.floor(at / 6)}`;
      const written = [
        `Pretraga ${number + 1}`,
        ((number * 7.31) % 97).toFixed(number % 3),
        FLAGS[number % 8] ?? '',
        'µmol/L',
        number % 5,
        50 + (number % 40),
      ] as const;
      grupe[group] = [...(grupe[group] ?? []), rowOf(written, change(number))];
    }
    return sectionOf(section, grupe);
  });
};
