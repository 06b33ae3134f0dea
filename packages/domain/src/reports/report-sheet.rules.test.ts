import { expect, it } from 'vitest';
import type { VisitState } from './report.documents.ts';
import { reportRow, reportSnapshot } from './report-sheet.examples.ts';
import { reportSheet } from './report-sheet.rules.ts';

const rowOf = (change: Parameters<typeof reportRow>[0], language: 'local' | 'rs' | 'en' = 'local') =>
  reportSheet(reportSnapshot([reportRow(change)]), language).sections[0]?.groups[0]?.rows[0];
const first = reportSnapshot([reportRow()]);
const replaced = { verzija: 1, izdat: '2026-03-05T23:30:00Z', razlog: '', promjene: [] };

it('[S2.14] decimals stay as they were reported, with the decimal sign of the language', () => {
  expect(rowOf({})).toMatchObject({ name: 'Glukoza', result: '5,40', unit: 'mmol/L', interval: '3,9 – 6,0', flag: '' });
  expect(rowOf({ rezultat_f: '<0.10' }, 'rs')).toMatchObject({ name: 'Глукоза', result: '<0,10', unit: 'mmol/L' });
  expect(rowOf({ rezultat_f: '1:320' }, 'en')).toMatchObject({ result: '1:320', interval: '3.9 – 6.0' });
});

it.each([
  ['L', '↓ L', 'ispod referentnog intervala'],
  ['H', '↑ H', 'iznad referentnog intervala'],
  ['LL', '⇊ LL ‼', 'kritično nisko'],
  ['HH', '⇈ HH ‼', 'kritično visoko'],
  ['A', 'A', 'odstupa od očekivanog'],
] as const)('[S2.14] the flag %s is a sign that black and white print shows: %s, %s', (flag, mark, meaning) => {
  expect(rowOf({ flag })?.flag).toBe(mark);
  const { legend } = reportSheet(reportSnapshot([reportRow({ flag })]), 'local');
  expect(legend?.lines).toEqual([`${mark} ${meaning}`]);
});

it.each([
  [{ gornja: 5 }, '≤ 5'],
  [{ donja: 1.03 }, '≥ 1,03'],
  [{ ocekivano: 'negativan' }, 'negativan'],
  [{}, ''],
])('[S2.14] the interval %j is written %j', (limits, written) => {
  const interval = { ocekivano: '', tumacenje: '', izvor: 'LITERATURA', ...limits };
  expect(rowOf({ interval })?.interval).toBe(written);
});

it('[S2.14] a test that is awaited says so and shows nothing else', () => {
  expect(rowOf({ rezultat_f: null })).toMatchObject({ result: 'u radu', awaited: true, unit: '', interval: '' });
});

it('[S2.14] comment, meaning of the interval and performer stand below the row; the sample where a test comes twice', () => {
  const interval = { gornja: 5, ocekivano: '', tumacenje: 'Deficit ispod 50.', izvor: 'SMJERNICA' };
  const row = reportRow({ komentar: 'Lipemično', interval, izvodjac: 'UKC' });
  expect(rowOf(row)?.notes).toEqual(['Lipemično', 'Deficit ispod 50.', 'Izvodi: UKC']);
  const [group] =
    reportSheet(reportSnapshot([reportRow(), reportRow({ uzorak: '2' })]), 'local').sections[0]?.groups ?? [];
  expect(group?.rows.map(({ notes }) => notes)).toEqual([['Uzorak 102631900427'], ['Uzorak 2']]);
});

it('[S2.14] longer words get more room, and only what is longer than a page may be divided', () => {
  expect(rowOf({ rezultat_f: 'negativan' })?.room).toBe('PLAIN');
  expect(rowOf({ rezultat_f: 'blaga anizocitoza' })?.room).toBe('WIDE');
  expect(rowOf({ rezultat_f: 'Prvi red.\nDrugi red.' })?.room).toBe('FULL');
  expect(rowOf({ komentar: 'a'.repeat(1000) })?.divisible).toBe(false);
  expect(rowOf({ komentar: 'a'.repeat(2500) })?.divisible).toBe(true);
});

it.each([
  ['local', 'IZMIJENJEN NALAZ — zamjenjuje verziju 1 od 06.03.2026.'],
  ['rs', 'ИЗМИЈЕЊЕН НАЛАЗ — замјењује верзију 1 од 06.03.2026.'],
  ['en', 'AMENDED REPORT — replaces version 1 of 06.03.2026.'],
] as const)('[S2.14] an amended report is titled so in %s', (language, title) => {
  const amended = { ...first, verzija: 2, izmijenjen: true, zamjenjuje: replaced };
  expect(reportSheet(amended, language)).toMatchObject({ title, subtitle: '' });
});

it('[S2.14] partial and final reports are titled so; the one after a partial says what it replaces', () => {
  expect(reportSheet(first, 'local')).toMatchObject({ title: 'NALAZ', subtitle: '', changes: null });
  expect(reportSheet({ ...first, vrsta: 'DJELIMIČAN' }, 'local')).toMatchObject({
    title: 'DJELIMIČAN NALAZ',
    subtitle: expect.stringContaining('u radu'),
  });
  expect(reportSheet({ ...first, verzija: 2, zamjenjuje: replaced }, 'local')).toMatchObject({
    title: 'NALAZ',
    subtitle: 'Zamjenjuje verziju 1 od 06.03.2026.',
    changes: null,
  });
});

it.each([
  ['local', 'IZMIJENJEN NALAZ — zamjenjuje verziju 1 od 06.03.2026.; verzija 2 povučena', 'Verzije 1, 2 povučene'],
  ['rs', 'ИЗМИЈЕЊЕН НАЛАЗ — замјењује верзију 1 од 06.03.2026.; верзија 2 повучена', 'Верзије 1, 2 повучене'],
  ['en', 'AMENDED REPORT — replaces version 1 of 06.03.2026.; version 2 withdrawn', 'Versions 1, 2 withdrawn'],
] as const)('[S7.23] [H118] the version after a withdrawn one names it in %s', (language, title, subtitle) => {
  const amended = { ...first, verzija: 3, izmijenjen: true, zamjenjuje: replaced, povucene: [2] };
  expect(reportSheet(amended, language)).toMatchObject({ title, subtitle: '' });
  expect(reportSheet({ ...first, verzija: 3, povucene: [1, 2] }, language)).toMatchObject({ subtitle });
});

it('[H120] a change of the earlier result beside a result says that it is that', () => {
  const promjene = [{ uzorak: '1', naziv: 'PSA', staro: '0.52', novo: '3.0', prethodni: true }];
  const zamjenjuje = { ...replaced, promjene };
  const { changes } = reportSheet({ ...first, verzija: 2, izmijenjen: true, zamjenjuje }, 'local');
  expect(changes?.rows).toEqual([['1', 'PSA (prethodni rezultat)', '0,52', '3,0']]);
});

it('[S2.14] old and new values stand side by side with the reason', () => {
  const promjene = [
    { uzorak: '1', naziv: 'Glukoza', staro: '7.90', novo: '5.40' },
    { uzorak: '1', naziv: 'Urea', staro: '8.9 mmol/L', novo: '8.9 mmol/L H' },
    { uzorak: '1', naziv: 'Amilaza', staro: '61', novo: '' },
  ];
  const zamjenjuje = { ...replaced, razlog: 'Zamijenjeni uzorci', promjene };
  expect(reportSheet({ ...first, verzija: 2, izmijenjen: true, zamjenjuje }, 'rs').changes).toMatchObject({
    reason: 'Разлог измјене: Замијењени узорци',
    columns: ['Узорак', 'Претрага', 'Старо (верзија 1)', 'Ново (верзија 2)'],
    rows: [
      ['1', 'Глукоза', '7,90', '5,40'],
      ['1', 'Уреа', '8,9 mmol/L', '8,9 mmol/L H'],
      ['1', 'Амилаза', '61', 'уклоњено'],
    ],
  });
});

it.each([
  [{ dateofb: '1990-01-01', godiste: 1990 }, ['Datum rođenja', '01.01.1990. (36 godina)']],
  [{ dateofb: '2026-03-05', godiste: 2026, satr: '00:30' }, ['Datum rođenja', '05.03.2026. (7 sati)']],
  [{ dateofb: '2026-03-05', godiste: 2026 }, ['Datum rođenja', '05.03.2026. (0 – 7 sati)']],
  [{ dateofb: null, godiste: 1961 }, ['Godište', '1961.']],
  [{ dateofb: null, godiste: null }, ['Datum rođenja', 'nije poznat']],
])('[S2.14] birth %j is shown as %j', (birth, fact) => {
  const snapshot = { ...first, pacijent: { ...first.pacijent, ...birth } };
  expect(reportSheet(snapshot, 'local').facts[0]).toContainEqual(fact);
});

it.each([
  ['local', { trudnica: true, sedmica_trudnoce: 12 }, ['Stanje', 'trudna, 12. sedmica']],
  ['rs', { trudnica: true, sedmica_trudnoce: 12 }, ['Стање', 'трудна, 12. седмица']],
  ['en', { trudnica: true, sedmica_trudnoce: 12 }, ['Condition', 'pregnant, week 12']],
  ['local', { trudnica: true }, ['Stanje', 'trudna']],
  ['local', { trudnica: false, menopauza: true }, ['Stanje', 'menopauza']],
  ['rs', { menstc: 'LUTEALNA' }, ['Стање', 'лутеална фаза циклуса']],
] as const)('[S2.14] in %s %j is shown as %j: by that the results were judged', (language, said, fact) => {
  const unknown = { trudnica: null, sedmica_trudnoce: null, menopauza: null, menstc: null };
  const of = (stanje: VisitState, spol = 'ŽENSKI') =>
    reportSheet({ ...first, pacijent: { ...first.pacijent, spol }, posjeta: { ...first.posjeta, stanje } }, language)
      .facts[0];
  expect(of({ ...unknown, ...said })).toContainEqual(fact);
  expect(of(unknown).map(([label]) => label)).not.toContain(fact[0]);
  expect(of({ ...unknown, ...said }, 'MUŠKI').map(([label]) => label)).not.toContain(fact[0]);
});

it('[S2.14] names stay in the script in which they were registered, and stand on every page with the number', () => {
  const pacijent = { ...first.pacijent, ime: 'Ђорђе', prezime: 'Žunić' };
  const { facts, running } = reportSheet({ ...first, pacijent }, 'rs');
  expect(facts[0]).toContainEqual(['Пацијент', 'Žunić Ђорђе']);
  expect(facts[0].map(([label]) => label)).not.toContain('Наручилац');
  expect(running).toMatchObject({
    patient: 'Žunić Ђорђе · ЈМБГ 0101990175008',
    report: 'Налаз 1-26-000128, верзија 1',
  });
  const unnumbered = { ...first, pacijent: { ...pacijent, jmbg: '' } };
  expect(reportSheet(unnumbered, 'en').running.patient).toBe('Žunić Ђорђе · born 01.01.1990.');
});

it('[S2.14] who approved and who verified stands there with meaning and time; a rejected sample with its reason', () => {
  const [sample] = first.uzorci;
  const uzorci = sample ? [sample, { ...sample, id: '2', odbijen: 'Hemoliza', odobrio: null, potpis: null }] : [];
  const { samples, rejected } = reportSheet({ ...first, uzorci }, 'local');
  expect(samples.rows).toEqual([
    [
      '102631900427\nSerum',
      '05.03.2026. 07:45\n05.03.2026. 08:10',
      'Selma Kurtović\n05.03.2026. 10:02',
      'dr. Đozić\n05.03.2026. 10:30 · Pregledano',
    ],
  ]);
  expect(rejected?.rows).toEqual([['2\nSerum', '05.03.2026. 07:45\n05.03.2026. 08:10', 'Hemoliza']]);
});

it('[S2.14] isolates stand side by side with what was tried, in Latin; the categories are explained', () => {
  const tried = (antibiotik: string, kategorija: 'S' | 'I' | 'R', mic = '') => ({
    antibiotik,
    kategorija,
    mic,
    zona: '',
  });
  const izolati = [
    {
      organizam: 'Escherichia coli',
      kolicina: '10⁵ CFU/mL',
      antibiogram: [tried('Ampicilin', 'R', '>=32'), tried('Cefuroksim', 'I')],
    },
    { organizam: 'Proteus mirabilis', kolicina: '', antibiogram: [tried('Cefuroksim', 'S', '<=0.5')] },
  ];
  const culture = { uzorak: '1', naziv: 'Urinokultura', nalaz: 'Porast', standard: 'EUCAST', izolati, komentar: '' };
  const { microbiology, legend } = reportSheet({ ...first, mikrobiologija: [culture] }, 'rs');
  expect(microbiology?.cultures[0]?.antibiograms).toEqual([
    {
      heads: [
        { name: '1. Escherichia coli', span: 2 },
        { name: '2. Proteus mirabilis', span: 2 },
      ],
      columns: ['Антибиотик', 'S/I/R', 'MIC (mg/L)', 'S/I/R', 'MIC (mg/L)'],
      rows: [
        ['Ампицилин', 'R', '≥32', '–', '–'],
        ['Цефуроксим', 'I', '–', 'S', '≤0,5'],
      ],
    },
  ]);
  expect(legend?.lines).toContain('I = осјетљив уз повећану изложеност');
});

it('[S2.14] the foot of a page keeps to its room: more than two lines stand side by side', () => {
  const foot = (podnozje: string) =>
    reportSheet({ ...first, izgled: { ...first.izgled, podnozje } }, 'local').running.foot;
  expect(foot('a\n\nb')).toEqual(['a', 'b']);
  expect(foot('a\nb\nc')).toEqual(['a · b · c']);
});
