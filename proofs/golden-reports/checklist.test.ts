import { beforeAll, expect, it } from 'vitest';
import { drawReport } from '../../apps/server/src/modules/reports/drawing/draw-report.ts';
import type { ReportSnapshot } from '../../packages/domain/src/reports/report.documents.ts';
import { CHECKLIST, checkPaper, type Paper } from './checklist.ts';
import { squash } from './expected.ts';
import { withPdf } from './pdf.ts';
import { GOLDENS } from './snapshots.ts';

const papers = new Map<string, Paper>();

async function paperOf(name: string): Promise<Paper> {
  const golden = GOLDENS.find((one) => one.name === name);
  if (!golden) {
    throw new Error(`there is no golden ${name}`);
  }
  const texts = await withPdf(await drawReport(golden.snapshot, golden.language), async ({ pages }) =>
    pages.map(squash),
  );
  return { ...golden, texts, whole: texts.join(''), scanned: [golden.snapshot.provjera.adresa] };
}

type Row = ReportSnapshot['sekcije'][number]['grupe'][number]['redovi'][number];
const firstRow = ({ sekcije }: ReportSnapshot) => sekcije[0]?.grupe[0]?.redovi[0] as Row;
const firstSample = ({ uzorci }: ReportSnapshot) => uzorci[0] as ReportSnapshot['uzorci'][number];

/** The paper is right and the snapshot is changed afterwards: the point must see that they do not fit. */
const CHANGES: readonly [
  point: keyof typeof CHECKLIST,
  golden: string,
  change: (snapshot: ReportSnapshot) => unknown,
][] = [
  [
    'the laboratory and its letterhead',
    'ordinary',
    ({ laboratorija }) => Object.assign(laboratorija, { naziv: 'Druga' }),
  ],
  ['the title of its kind', 'ordinary', (snapshot) => Object.assign(snapshot, { vrsta: 'DJELIMIČAN' })],
  ['number and version on every page', 'amended', (snapshot) => Object.assign(snapshot, { verzija: 3 })],
  ['the patient’s name on every page', 'ordinary', ({ pacijent }) => Object.assign(pacijent, { ime: 'ĐULA' })],
  [
    'the patient’s number, or else birth, on every page',
    'ordinary',
    ({ pacijent }) => Object.assign(pacijent, { jmbg: '0101990175009' }),
  ],
  ['date or year of birth', 'ordinary', ({ pacijent }) => Object.assign(pacijent, { dateofb: '1991-01-01' })],
  ['sex', 'ordinary', ({ pacijent }) => Object.assign(pacijent, { spol: 'MUŠKI' })],
  ['who asked for it', 'ordinary', ({ posjeta }) => Object.assign(posjeta, { narucioc: 'Neko' })],
  ['protocol, referral, place', 'ordinary', ({ posjeta }) => Object.assign(posjeta, { uputnica: 'U-1' })],
  ['collected, received, issued', 'ordinary', (snapshot) => Object.assign(snapshot, { izdat: '2026-03-05T10:16:00Z' })],
  ['URGENT where it is, and only there', 'ordinary', ({ posjeta }) => Object.assign(posjeta, { hitno: true })],
  ['sections and groups', 'ordinary', ({ sekcije }) => Object.assign(sekcije[1] ?? {}, { naziv: 'Koagulacija' })],
  [
    'every test with result, flag, unit, interval and notes, whole on one page, in order',
    'ordinary',
    (one) => Object.assign(firstRow(one), { rezultat_f: '5.41' }),
  ],
  [
    'every test with result, flag, unit, interval and notes, whole on one page, in order',
    'ordinary',
    (one) => Object.assign(firstRow(one), { jedinica: 'mg/dL' }),
  ],
  [
    'every test with result, flag, unit, interval and notes, whole on one page, in order',
    'ordinary',
    (one) => Object.assign(firstRow(one), { komentar: 'Hemoliza' }),
  ],
  [
    'every test with result, flag, unit, interval and notes, whole on one page, in order',
    'ordinary',
    ({ sekcije }) => sekcije.reverse(),
  ],
  ['every flag as often as in the results', 'flags', (one) => Object.assign(firstRow(one), { flag: 'L' })],
  [
    'earlier results where wanted, and only there',
    'ordinary',
    ({ izgled }) => Object.assign(izgled, { prethodni: false }),
  ],
  [
    'pregnancy, menopause and phase, where they are known',
    'ordinary',
    ({ posjeta }) =>
      Object.assign(posjeta, { stanje: { trudnica: true, sedmica_trudnoce: 12, menopauza: null, menstc: null } }),
  ],
  [
    'methods where wanted',
    'ordinary',
    (one) => [Object.assign(one.izgled, { metoda: true }), Object.assign(firstRow(one), { metoda: 'ISE' })],
  ],
  ['comments on samples', 'ordinary', (one) => Object.assign(firstSample(one), { komentar: 'Lipemično' })],
  ['awaited tests, each as such', 'partial', (one) => Object.assign(firstRow(one), { rezultat_f: null })],
  ['rejected samples with the reason', 'ordinary', (one) => Object.assign(firstSample(one), { odbijen: 'Hemoliza' })],
  [
    'cultures, isolates and antibiograms',
    'culture-one',
    ({ mikrobiologija }) => Object.assign(mikrobiologija[0]?.izolati[0]?.antibiogram[1] ?? {}, { kategorija: 'S' }),
  ],
  [
    'who approved and who verified, when and what for',
    'ordinary',
    (one) => Object.assign(firstSample(one).potpis ?? {}, { znacenje: 'Drugo' }),
  ],
  [
    'old and new values with the reason',
    'amended',
    ({ zamjenjuje }) => Object.assign(zamjenjuje?.promjene[0] ?? {}, { staro: '7.91' }),
  ],
  [
    'marks explained, accreditation named',
    'ordinary',
    ({ izgled }) => Object.assign(izgled, { akreditacija: 'LI-99' }),
  ],
  [
    'address and QR code to check it; foot',
    'ordinary',
    ({ provjera }) => Object.assign(provjera, { adresa: 'https://drugdje.ba' }),
  ],
];

beforeAll(async () => {
  for (const name of new Set(CHANGES.map(([, golden]) => golden))) {
    papers.set(name, await paperOf(name));
  }
}, 120_000);

it.each(CHANGES)('[S2.14] the point “%s” sees what does not fit in “%s”', (point, golden, change) => {
  const paper = papers.get(golden) as Paper;
  expect(checkPaper(paper)).toEqual([]);
  const snapshot = structuredClone(paper.snapshot);
  change(snapshot);
  expect(checkPaper({ ...paper, snapshot }).filter((found) => found.startsWith(`${point}: `))).not.toEqual([]);
});

it('[S2.14] the point of the page numbers sees a page without one; every point is tried here', () => {
  const paper = papers.get('ordinary') as Paper;
  const texts = paper.texts.map((text) => text.replace('Strana1od1', ''));
  expect(checkPaper({ ...paper, texts })).toEqual(['page x of y on every page: Strana 1 od 1']);
  const tried = new Set<string>(['page x of y on every page', ...CHANGES.map(([point]) => point)]);
  expect(Object.keys(CHECKLIST).filter((point) => !tried.has(point))).toEqual([]);
});
