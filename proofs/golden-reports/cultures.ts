import type { ReportCulture } from '../../packages/domain/src/reports/report.documents.ts';
import { SAMPLE } from './tests.ts';

type Isolate = ReportCulture['izolati'][number];

const ANTIBIOTICS = [
  ...['Ampicilin', 'Amoksicilin + klavulanska kiselina', 'Piperacilin + tazobaktam', 'Cefuroksim', 'Ceftriakson'],
  ...[
    'Ceftazidim',
    'Meropenem',
    'Gentamicin',
    'Amikacin',
    'Ciprofloksacin',
    'Trimetoprim + sulfametoksazol',
    'Fosfomicin',
  ],
];
const CATEGORIES = ['S', 'R', 'S', 'I', 'S', 'R', ''] as const;

function isolateOf(
  organizam: string,
  kolicina: string,
  { mic, zone, from }: { mic: boolean; zone: boolean; from: number },
): Isolate {
  return {
    organizam,
    kolicina,
    antibiogram: ANTIBIOTICS.slice(from % 3).map((antibiotik, at) => ({
      antibiotik,
      mic: mic ? (['0.25', '<=0.5', '16', '>32'][(at + from) % 4] ?? '') : '',
      zona: zone ? String(14 + ((at * 3 + from) % 17)) : '',
      kategorija: CATEGORIES[(at + from) % CATEGORIES.length] ?? '',
    })),
  };
}

const cultureOf = (change: Partial<ReportCulture>): ReportCulture => ({
  uzorak: SAMPLE,
  naziv: 'Urinokultura',
  nalaz: '',
  standard: 'EUCAST v16.0',
  izolati: [],
  komentar: '',
  ...change,
});

export const sterile = (): ReportCulture[] => [
  cultureOf({ nalaz: 'Nakon 24 sata inkubacije nema porasta bakterija.', standard: '' }),
];

export const oneIsolate = (): ReportCulture[] => [
  cultureOf({
    nalaz: 'Porast jedne vrste bakterija.',
    izolati: [isolateOf('Escherichia coli', '10⁵ CFU/mL', { mic: true, zone: false, from: 0 })],
    komentar: 'Soj proizvodi beta-laktamaze proširenog spektra (ESBL). Javiti ordinirajućem ljekaru.',
  }),
];

export const threeIsolates = (): ReportCulture[] => [
  cultureOf({
    naziv: 'Bris rane',
    nalaz: 'Miješana flora.',
    izolati: [
      isolateOf('Staphylococcus aureus (MRSA)', 'obilno', { mic: false, zone: true, from: 1 }),
      isolateOf('Pseudomonas aeruginosa', 'umjereno', { mic: false, zone: true, from: 2 }),
      isolateOf('Candida albicans', 'oskudno', { mic: true, zone: false, from: 3 }),
    ],
  }),
];

export const fourIsolates = (): ReportCulture[] => [
  cultureOf({
    naziv: 'Hemokultura, aerobna i anaerobna',
    nalaz: 'Porast nakon 14 sati.',
    izolati: [
      'Klebsiella pneumoniae',
      'Enterococcus faecium',
      'Acinetobacter baumannii',
      'Streptococcus pneumoniae',
    ].map((organizam, from) => isolateOf(organizam, '', { mic: true, zone: true, from })),
  }),
  ...sterile(),
];
