import type { ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';
import { rowOf, sectionOf } from './tests.ts';

type ReportInterval = NonNullable<ReportSnapshot['sekcije'][number]['grupe'][number]['redovi'][number]['interval']>;

const depends = (...ovisi: NonNullable<ReportInterval['ovisi']>): ReportInterval => ({
  ...{ ocekivano: '', tumacenje: '', izvor: '', ovisi },
});
const POSSIBLY = { pravilo: 'KRITIČNO', tekst: 'MOŽDA_KRITIČNO', verzija: 1, tezina: 3 } as const;
const BOUND = {
  pravilo: 'INTERVAL',
  tekst: 'MOŽDA_IZVAN_INTERVALA',
  verzija: 1,
  tezina: 2,
  podaci: { rezultat: '<10.0', jedinica: 'mg/L' },
} as const;

/** Results that depend on what is not known of the patient, or are only a bound. */
export const unknownSections = () => [
  sectionOf('Biohemija', {
    '': [
      rowOf(['Alkalna fosfataza', '300', '?', 'U/L'], { interval: depends('dob') }),
      rowOf(['Kalij', '8.0', 'HH', 'mmol/L'], { interval: depends('dob') }),
      rowOf(['Tireotropin', '2.80', '?', 'mIU/L'], {
        interval: depends('dob', 'spol', 'trudnica', 'sedmica_trudnoce', 'menopauza', 'menstc'),
      }),
      rowOf(['Urea', '5.1', '', 'mmol/L', 2.8, 8.3]),
      rowOf(['C-reaktivni protein', '<10.0', '?', 'mg/L', undefined, 5], { mozda: BOUND }),
      rowOf(['Glukoza', '<5.0', '?', 'mmol/L', 3.9, 6.1], {
        mozda: { ...POSSIBLY, podaci: { rezultat: '<5.0', jedinica: 'mmol/L', granica: 2.5 } },
      }),
    ],
  }),
];
