import type { AssayDraft } from '../assay-builder.ts';
import { calculated, calculationBench } from '../calculation-builder.ts';
import { everyone, from, men, pregnant, women } from '../interval-rows.ts';

const metabolism = calculationBench('BIO', 'METAB');
const iron = calculationBench('BIO', 'ZELJ');

export const CALCULATED_INDICES: readonly AssayDraft[] = [
  calculated(
    calculationBench('HOR', 'ENDO').numeric('HOMA-IR', 'Indeks inzulinske rezistencije HOMA', '', ['omjer', 2], 2, {
      ref: [everyone('18g:bez ..2.50'), pregnant('bez')],
    }),
    {
      components: { glu: 'GLU', inz: 'INZ' },
      formula: 'glu * inz / 22.5',
      opseg: [0, 200],
      izvor: 'Matthews i sar., Diabetologia 1985',
      examples: [
        [{ glu: 5, inz: 9 }, 2],
        [{ glu: 6.2, inz: 18.5 }, 5.1],
        [{ glu: 40, inz: 300 }, undefined],
      ],
    },
  ),
  calculated(
    iron.numeric('TIBC', 'Ukupni kapacitet vezanja željeza', '14800-7', ['µmol/L', 1], 1, {
      ref: [from('DEMONSTRACIJA', everyone('28d:30.0..63.0')), everyone('28d+ 49.0..90.0'), pregnant('bez')],
      auto: '25.0..110',
    }),
    {
      components: { trf: 'TRF' },
      formula: '25.1 * trf',
      opseg: [1, 200],
      izvor: 'Dva atoma željeza na molekulu transferina: Gambino i sar., Clin Chem 1997',
      examples: [
        [{ trf: 2.5 }, 62.8],
        [{ trf: 3.62 }, 90.9],
        [{ trf: 0.01 }, undefined],
      ],
    },
  ),
  calculated(
    iron.numeric('TSAT', 'Zasićenost transferina', '14801-5', ['%', 1], 1, {
      ref: [everyone('16g:bez'), men('16g+ 20.0..50.0'), women('16g+ 15.0..50.0')],
      auto: '3.0..80.0',
    }),
    {
      components: { fe: 'FE', trf: 'TRF' },
      formula: '100 * fe / (25.1 * trf)',
      vazi: 'trf > 0',
      opseg: [0, 120],
      izvor: 'Željezo prema kapacitetu vezanja: Gambino i sar., Clin Chem 1997',
      examples: [
        [{ fe: 18, trf: 2.5 }, 28.7],
        [{ fe: 5, trf: 3.6 }, 5.5],
        [{ fe: 5, trf: 0 }, undefined],
        [{ fe: 90, trf: 1.5 }, undefined],
      ],
    },
  ),
  calculated(
    metabolism.numeric('BIL-I', 'Bilirubin, indirektni', '14630-8', ['µmol/L', 1], 1, {
      ref: [everyone('28d:bez ..17.0')],
      auto: '0.0..60.0',
    }),
    {
      components: { bil: 'BIL', bild: 'BIL-D' },
      formula: 'bil - bild',
      vazi: 'bil >= bild',
      opseg: [0, 1000],
      izvor: 'Razlika ukupnog i direktnog, van den Bergh i Müller 1916',
      examples: [
        [{ bil: 25.4, bild: 6.1 }, 19.3],
        [{ bil: 180, bild: 9.5 }, 170.5],
        [{ bil: 3, bild: 3.2 }, undefined],
        [{ bil: 1500, bild: 100 }, undefined],
      ],
    },
  ),
  calculated(
    calculationBench('BIO', 'PROT').numeric('A/G', 'Omjer albumina i globulina', '1759-0', ['omjer', 2], 1, {
      ref: [everyone('1g:bez 1.10..2.20'), pregnant('bez')],
      auto: '0.60..3.00',
    }),
    {
      components: { up: 'UP', alb: 'ALB' },
      formula: 'alb / (up - alb)',
      vazi: 'up > alb',
      opseg: [0.1, 5],
      izvor: 'Globulini kao razlika ukupnih proteina i albumina, Tietz udžbenik kliničke hemije',
      examples: [
        [{ up: 72, alb: 43 }, 1.48],
        [{ up: 80, alb: 32 }, 0.67],
        [{ up: 40, alb: 40 }, undefined],
        [{ up: 41, alb: 40 }, undefined],
      ],
    },
  ),
  calculated(
    calculationBench('URI', 'URIN', 'URIN').numeric(
      'ACR',
      'Omjer albumina i kreatinina u urinu',
      '32294-1',
      ['mg/mmol', 1],
      2,
      {
        izvor: 'SMJERNICA',
        ref: [everyone('..3.0')],
      },
    ),
    {
      components: { ualb: 'U-ALB', ukrea: 'U-KREA' },
      formula: 'ualb / ukrea',
      vazi: 'ukrea > 0',
      opseg: [0, 5000],
      izvor: 'KDIGO smjernica za hroničnu bolest bubrega, 2012',
      examples: [
        [{ ualb: 15, ukrea: 10 }, 1.5],
        [{ ualb: 120.5, ukrea: 6.2 }, 19.4],
        [{ ualb: 15, ukrea: 0 }, undefined],
        [{ ualb: 6000, ukrea: 1 }, undefined],
      ],
    },
  ),
  calculated(
    metabolism.numeric('FIB-4', 'Indeks fibroze jetre FIB-4', '', ['omjer', 2], 2, {
      ref: [everyone('35g:bez 65g:..1.30 ..2.00')],
      auto: '0.10..3.50',
    }),
    {
      components: { ast: 'AST', alt: 'ALT', plt: 'PLT' },
      formula: 'godine * ast / (plt * sqrt(alt))',
      vazi: 'godine >= 35 && plt > 0 && alt > 0',
      opseg: [0, 100],
      izvor: 'Sterling i sar., Hepatology 2006',
      examples: [
        [{ ast: 30, alt: 25, plt: 250 }, 1.08, { godine: 45 }],
        [{ ast: 85, alt: 64, plt: 110 }, 5.99, { godine: 62 }],
        [{ ast: 30, alt: 25, plt: 250 }, undefined, { godine: 28 }],
        [{ ast: 5000, alt: 25, plt: 5 }, undefined, { godine: 60 }],
      ],
    },
  ),
];
