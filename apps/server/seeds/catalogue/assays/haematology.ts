import { type AssayDraft, benchOf, values } from '../assay-builder.ts';
import { everyone, expected, from, men, pregnant, trimesters, women } from '../interval-rows.ts';

const { numeric, other } = benchOf({
  sekcija: 'HEM',
  grupa: 'KKS',
  tip: 'K-EDTA',
  metoda: 'protočna citometrija',
  tat: [60, 30],
});
const share = ['%', 1] as const;

/**
 * Told at once: blasts and acute leukaemia, malaria (RCPath G158, 2017), fragments that suggest a thrombotic microangiopathy
 * (ICSH on schistocytes, 2012). Only abnormal: the names of the ICSH grading of cells, 2015. A laboratory sets its own.
 */
const SMEAR_WORDS = {
  kriticneRijeci: [
    ...['blast', 'mijeloblast', 'limfoblast', 'monoblast', 'Auer', 'leukemij', 'Plasmodi', 'plazmodij'],
    ...['malari', 'šistocit', 'shistocit', 'fragmentocit', 'fragmentisani eritrocit'],
  ],
  abnormalneRijeci: [
    ...['eritroblast', 'promijelocit', 'mijelocit', 'metamijelocit', 'toksične granul', 'Döhle', 'hipersegment'],
    ...[
      'sferocit',
      'drepanocit',
      'srpast',
      'dakriocit',
      'ruleaux',
      'atipični limfocit',
      'Gumprecht',
      'trombocitopenij',
    ],
  ],
};

export const BLOOD_COUNT: readonly AssayDraft[] = [
  numeric('WBC', 'Leukociti', '6690-2', ['10^9/L', 1], 3, {
    ref: [
      everyone(
        '24h:9.0..30.0 7d:5.0..21.0 28d:5.0..19.5 2g:6.0..17.5 4g:6.0..17.0 6g:5.0..15.5 12g:4.5..14.5 18g:4.5..13.0 3.4..9.7',
      ),
      trimesters('5.7..13.6', '5.6..14.8', '5.9..16.9'),
    ],
    critical: '28d:4.0..40.0 2.0..30.0',
    delta: ['postotak', 60, 3],
    auto: '2.5..20.0',
    measures: '0..440',
  }),
  numeric('RBC', 'Eritrociti', '789-8', ['10^12/L', 2], 3, {
    ref: [
      everyone(
        '4d:4.00..6.60 7d:3.90..6.30 14d:3.60..6.20 2m:3.00..5.40 3m:2.70..4.90 6m:3.10..4.50 2g:3.70..5.30 6g:3.90..5.30 12g:4.00..5.20',
      ),
      men('12g+ 18g:4.50..5.30 4.34..5.72'),
      women('12g+ 18g:4.10..5.10 3.86..5.08'),
      trimesters('3.42..4.55', '2.81..4.49', '2.71..4.43'),
    ],
    auto: '2.50..6.50',
    measures: '0..8.60',
  }),
  numeric('HGB', 'Hemoglobin', '718-7', ['g/L', 0], 3, {
    ref: [
      everyone(
        '4d:145..225 7d:135..215 14d:125..205 2m:100..180 3m:90..140 6m:95..135 2g:105..135 6g:115..135 12g:115..155',
      ),
      men('12g+ 18g:130..160 138..175'),
      women('12g+ 18g:120..160 119..157'),
      from('SMJERNICA', trimesters('110..139', '105..148', '110..150')),
    ],
    critical: '28d:95..230 66..199',
    delta: ['postotak', 20, 3],
    auto: '80..185',
    measures: '0..260',
  }),
  numeric('HCT', 'Hematokrit', '4544-3', ['L/L', 3], 3, {
    ref: [
      everyone(
        '4d:0.450..0.670 7d:0.420..0.660 14d:0.390..0.630 2m:0.310..0.550 3m:0.280..0.420 6m:0.290..0.410 2g:0.330..0.390 6g:0.340..0.400 12g:0.350..0.450',
      ),
      men('12g+ 18g:0.370..0.490 0.415..0.530'),
      women('12g+ 18g:0.360..0.460 0.356..0.470'),
      trimesters('0.310..0.410', '0.300..0.390', '0.280..0.400'),
    ],
    critical: '28d:0.280..0.710 0.200..0.600',
    auto: '0.240..0.560',
  }),
  numeric('MCV', 'Prosječni volumen eritrocita', '787-2', ['fL', 1], 2, {
    ref: [
      everyone(
        '4d:95..121 7d:88..126 14d:86..124 2m:85..123 3m:77..115 6m:74..108 2g:70..86 6g:75..87 12g:77..95 18g:78..100 83.0..97.2',
      ),
    ],
    delta: ['apsolutna', 5, 7],
    auto: '65..115',
  }),
  numeric('MCH', 'Prosječni hemoglobin u eritrocitu', '785-6', ['pg', 1], 2, {
    ref: [everyone('4d:31..37 2m:28..40 3m:26..34 6m:25..35 2g:23..31 6g:24..30 12g:25..33 18g:25..35 27.4..33.9')],
    auto: '20..38',
  }),
  numeric('MCHC', 'Prosječna koncentracija hemoglobina', '786-4', ['g/L', 0], 2, {
    ref: [everyone('4d:290..370 14d:280..380 3m:290..370 2g:300..360 18g:310..370 320..345')],
    auto: '290..365',
  }),
  numeric('RDW', 'Raspodjela volumena eritrocita', '788-0', share, 2, {
    ref: [everyone('28d:14.9..18.7 9.0..15.0')],
    auto: '9.0..22.0',
  }),
  numeric('PLT', 'Trombociti', '777-3', ['10^9/L', 0], 3, {
    ref: [everyone('7d:84..478 1g:200..550 18g:180..450 158..424'), trimesters('174..391', '155..409', '146..429')],
    critical: '28d:50..900 30..1000',
    delta: ['postotak', 60, 4],
    auto: '100..600',
    measures: '0..5000',
  }),
  numeric('MPV', 'Prosječni volumen trombocita', '32623-1', ['fL', 1], 2, { ref: [everyone('6.8..10.4')] }),
  numeric('IG%', 'Nezreli granulociti, udio', '71695-1', share, 3, {
    ref: [from('DEMONSTRACIJA', everyone('28d:..5.0')), everyone('28d+ ..0.6')],
  }),
  numeric('NRBC', 'Eritroblasti', '58413-6', ['/100 WBC', 1], 3, {
    ref: [from('DEMONSTRACIJA', everyone('24h:..10.0 5d:..2.0')), everyone('5d+ ..0.2')],
  }),
  numeric('RET', 'Retikulociti, udio', '17849-1', share, 6, {
    ref: [everyone('3d:3.5..5.4 28d:1.1..2.4 0.5..2.0')],
    auto: '0.2..5.0',
  }),
  numeric('SE', 'Sedimentacija eritrocita', '4537-7', ['mm/h', 0], 4, {
    metoda: 'modificirana Westergren',
    ref: [everyone('18g:3..13'), men('18g+ 50g:2..13 3..23'), women('18g+ 50g:4..24 5..28'), pregnant('bez')],
    auto: '1..60',
    measures: '1..140',
  }),
  {
    ...other('tekst', 'RAZMAZ', 'Mikroskopski pregled krvnog razmaza', '5909-7', 12, {
      manual: true,
      metoda: 'May-Grünwald-Giemsa',
      tat: [1440, 240],
    }),
    ...SMEAR_WORDS,
  },
];

const group = benchOf({
  sekcija: 'HEM',
  grupa: 'IHT',
  tip: 'K-EDTA',
  metoda: 'aglutinacija u gelu',
  tat: [240, 45],
  manual: true,
});

export const BLOOD_GROUPS: readonly AssayDraft[] = [
  group.list('ABO', 'Krvna grupa ABO', '883-9', 12, values('O grupa 0', 'A grupa A', 'B grupa B', 'AB grupa AB'), {
    delta: 'lifelong',
  }),
  group.list('RHD', 'Rh faktor (D)', '10331-7', 8, values('POS RhD pozitivan', 'NEG RhD negativan'), {
    delta: 'lifelong',
  }),
  group.list('ICT', 'Indirektni Coombsov test', '890-4', 22, values('NEG negativan', '!POS pozitivan'), {
    ref: [expected('negativan')],
  }),
];
