import type { Language } from '../../packages/domain/src/language/language.ts';
import type { ReportSample, ReportSnapshot, VisitState } from '../../packages/domain/src/reports/report.documents.ts';
import { fourIsolates, oneIsolate, sterile, threeIsolates } from './cultures.ts';
import { LOGO } from './logo.ts';
import { bounds, flagged, lists, many, ordinary, rowOf, SAMPLE, sectionOf, texts, titres } from './tests.ts';
import { unknownSections } from './unknown.ts';

export interface Golden {
  name: string;
  snapshot: ReportSnapshot;
  language: Language;
  /** How many pages it must have; a range where that is what matters. */
  pages: readonly [least: number, most: number];
}

const sampleOf = (change: Partial<ReportSample> = {}): ReportSample => ({
  _id: '019a0000-0000-7000-8000-00000000aaaa',
  id: SAMPLE,
  tip: 'Serum',
  sekcija: 'Biohemija',
  verzija: 3,
  uzet: '2026-03-05T06:45:00Z',
  zaprimljen: '2026-03-05T07:10:00Z',
  odbijen: '',
  komentar: '',
  odobrio: { ime: 'Selma Kurtović', kada: '2026-03-05T09:02:00Z' },
  potpis: {
    ime: 'dr. Amra Đozić, spec. med. biohemije',
    kada: '2026-03-05T09:30:00Z',
    znacenje: 'Pregledano i odobreno za izdavanje',
    nacin: 'ŠIFRA',
    sha256: 'ab'.repeat(32),
  },
  ...change,
});
const wholeBlood = (change: Partial<ReportSample> = {}) =>
  sampleOf({
    id: '102631900428',
    tip: 'Puna krv (EDTA)',
    sekcija: 'Hematologija',
    uzet: '2026-03-05T06:50:00Z',
    ...change,
  });

const BASE: ReportSnapshot = {
  broj: '1-26-000128',
  verzija: 1,
  vrsta: 'KONAČAN',
  izmijenjen: false,
  jezik: 'local',
  izdat: '2026-03-05T10:15:00Z',
  izgled: {
    sifra: 'OSNOVNI',
    verzija: 1,
    zaglavlje: [],
    podnozje: 'Rezultati se odnose samo na ispitane uzorke. Nalaz se ne smije umnožavati osim u cijelosti.',
    akreditacija: 'BATA LI-35-01, ISO 15189',
    boja: '#1b5e20',
    velicina: 9,
    metoda: false,
    prethodni: true,
    logo: '',
  },
  laboratorija: {
    naziv: 'Laboratorija Nalaz Sarajevo',
    adresa: 'Titova 1, 71000 Sarajevo',
    telefon: '033 111 222',
    email: 'info@nalaz.ba',
  },
  pacijent: {
    _id: '019a0000-0000-7000-8000-00000000bbbb',
    ime: 'ĐULSA',
    prezime: 'ŽUNIĆ',
    roditelj: 'HASAN',
    jmbg: '0101990175008',
    spol: 'ŽENSKI',
    dateofb: '1990-01-01',
    godiste: 1990,
  },
  posjeta: {
    protokol: '2026/03-0427',
    dan: '2026-03-05',
    hitno: false,
    ljekar: 'dr. Mirza Begić',
    posiljaoc: 'Dom zdravlja Centar',
    narucioc: '',
    lokacija: 'Punkt Centar',
    uputnica: '',
  },
  uzorci: [sampleOf(), wholeBlood()],
  sekcije: ordinary(),
  mikrobiologija: [],
  zamjenjuje: null,
  provjera: { javniId: 'AbCdEfGhIjKlMnOpQrStUv', adresa: 'https://nalaz.example.ba/provjera/AbCdEfGhIjKlMnOpQrStUv' },
};

const ONE = [1, 1] as const;
const golden = (
  name: string,
  language: Language,
  change: Partial<ReportSnapshot>,
  pages: Golden['pages'] = ONE,
): Golden => ({
  name,
  language,
  pages,
  snapshot: { ...BASE, jezik: language, ...change },
});
const look = (change: Partial<ReportSnapshot['izgled']>) => ({ ...BASE.izgled, ...change });
const patient = (change: Partial<ReportSnapshot['pacijent']>) => ({ ...BASE.pacijent, ...change });
const said = (change: Partial<VisitState>): VisitState => ({
  ...{ trudnica: null, sedmica_trudnoce: null, menopauza: null, menstc: null },
  ...change,
});
const visit = (change: Partial<ReportSnapshot['posjeta']>) => ({ ...BASE.posjeta, ...change });

const awaited = (): Partial<ReportSnapshot> => {
  const sekcije = ordinary();
  for (const group of sekcije[0]?.grupe.slice(1) ?? []) {
    group.redovi = group.redovi.map((row) => ({ ...row, rezultat_f: null, flag: '', interval: null }));
  }
  return { vrsta: 'DJELIMIČAN', sekcije, uzorci: [sampleOf({ odobrio: null, potpis: null }), wholeBlood()] };
};
const replaced = { verzija: 1, izdat: '2026-03-05T10:15:00Z', razlog: '', promjene: [] };
const amended = {
  verzija: 2,
  izmijenjen: true,
  izdat: '2026-03-06T08:00:00Z',
  zamjenjuje: {
    ...replaced,
    razlog: 'Zamijenjeni uzorci pri obradi; pretrage ponovljene iz ispravnog uzorka.',
    promjene: [
      { uzorak: SAMPLE, naziv: 'Glukoza', staro: '7.90', novo: '5.40' },
      { uzorak: SAMPLE, naziv: 'Urea', staro: '8.9 mmol/L', novo: '8.9 mmol/L H' },
      { uzorak: SAMPLE, naziv: 'Amilaza', staro: '61', novo: '' },
    ],
  },
};
const LONG =
  'Uzorak je lipemičan i blago hemolizovan; rezultate kalija, AST i LDH tumačiti sa oprezom. Preporučuje se ponavljanje uzorkovanja natašte, nakon dvanaest sati bez hrane. ';
const MEANING =
  'Deficit: < 50 nmol/L. Nedovoljno: 50–75 nmol/L. Preporučeno: 75–125 nmol/L. Toksičnost moguća: > 250 nmol/L.';

const commented = () => [
  sectionOf('Hormoni', {
    Vitamini: [
      rowOf(['25-OH vitamin D', '38.0', 'L', 'nmol/L', 75, 125], {
        komentar: LONG.repeat(4).trim(),
        interval: { donja: 75, gornja: 125, ocekivano: '', tumacenje: MEANING, izvor: 'SMJERNICA' },
        izvodjac: 'Univerzitetski klinički centar, Zavod za kliničku biohemiju',
      }),
      rowOf(['Vitamin B12', '301', '', 'pmol/L', 145, 569], { komentar: LONG.trim() }),
    ],
  }),
];
const longNames = () => [
  sectionOf('Imunologija i molekularna dijagnostika nasljednih i stečenih oboljenja', {
    'Antitijela na citoplazmatske antigene neutrofila i druge rijetke pretrage sa dugim nazivima': [
      rowOf(
        [
          'Antitijela na ciklični citrulinirani peptid, druge generacije (anti-CCP2), kvantitativno',
          '123.45',
          'H',
          'U/mL',
          undefined,
          17,
        ],
        {
          metoda: 'Hemiluminiscentni imunotest na mikročesticama (CMIA)',
        },
      ),
      rowOf([
        'Metilentetrahidrofolat-reduktaza (MTHFR), mutacija C677T, real-time PCR',
        'heterozigot C677T',
        'A',
        '',
        'nije otkrivena mutacija',
      ]),
    ],
  }),
];
const CYRILLIC = {
  ime: 'ЉУБИЦА',
  prezime: 'ЊЕГОВАН-ЏАЈИЋ',
  roditelj: 'ЂОРЂЕ',
  jmbg: '0506985105019',
  dateofb: '1985-06-05',
  godiste: 1985,
};
const rejected = [
  sampleOf(),
  wholeBlood({ odbijen: 'Zgrušan uzorak: koagulum u epruveti sa EDTA', odobrio: null, potpis: null }),
];
/** Why there is no number, and what must be known to read the others. */
const remarked = (): Partial<ReportSnapshot> => ({
  sekcije: [
    sectionOf('Biohemija', {
      Supstrati: [
        rowOf(['Kalij', '5.9', 'H', 'mmol/L', 3.5, 5.1], { oznake: ['HEMOLIZA', 'R7'] }),
        rowOf(['Glukoza', '32.50', 'HH', 'mmol/L', 3.9, 6.1], {
          razrjedjenje: 2.5,
          prethodni: { rezultat_f: '97', dan: '2025-11-20', jedinica: 'mg/dL' },
        }),
        rowOf(['LDL-holesterol, Friedewald', '—', '', 'mmol/L'], {
          nijeIzracunato: {
            ...{ tekst: 'RAČUN_UVJET', verzija: 1, tezina: 1, podaci: { uvjet: 'tg <= 4.5' } },
            pravilo: 'RAČUN',
          },
        }),
        rowOf(['Laktat', '', '', 'mmol/L'], {
          rezultat_f: null,
          otkazan: { razlog: 'NEDOVOLJNA KOLIČINA', napomena: 'Ponoviti uzorkovanje.' },
        }),
      ],
    }),
  ],
  uzorci: [
    sampleOf({ smetnje: ['HEMOLIZA'] }),
    wholeBlood({
      ...{ odbijen: 'KOAGULUM: u epruveti sa EDTA', odobrio: null, potpis: null },
      testovi: ['Leukociti', 'Trombociti'],
    }),
  ],
});
const unidentified = (broj: string): Partial<ReportSnapshot> => ({
  pacijent: patient({
    ...{ ime: 'NEPOZNATO', prezime: 'NEPOZNATO', roditelj: '', jmbg: '', broj },
    ...{ dateofb: null, godiste: null },
  }),
});
const odd = () => [
  sectionOf('Biohemija', {
    Supstrati: [
      rowOf(['Glukoza', '5.4', '', 'mmol/L', 3.9, 6.1], {
        komentar: 'Znak 漢 i \u{1F489} nema u pismu; #panic("x") $ * _ ostaje tekst.\u0007',
      }),
      rowOf(['Glukoza', '7.8', 'H', 'mmol/L', undefined, 7.7], {
        uzorak: '102631900429',
        komentar: 'Dva sata nakon opterećenja',
      }),
    ],
  }),
];
/** Somebody without data, a tube of which nobody knows when it was taken. */
const unknownFacts = (): Partial<ReportSnapshot> => ({
  pacijent: patient({ ime: 'NEPOZNAT', prezime: 'NEPOZNAT', jmbg: '', dateofb: null, godiste: null, roditelj: '' }),
  uzorci: [sampleOf({ uzetNepoznat: true })],
  sekcije: unknownSections(),
});
const big = (sections = 430) =>
  many(sections, (at) => (at % 9 === 0 ? { komentar: LONG.trim(), akreditiran: true } : {}));

export const GOLDENS: readonly Golden[] = [
  golden('one-result', 'local', {
    sekcije: [sectionOf('Biohemija', { '': [rowOf(['Glukoza', '5.40', '', 'mmol/L', 3.9, 6.1])] })],
    uzorci: [sampleOf()],
  }),
  golden('ordinary', 'local', {}),
  golden('ordinary-rs', 'rs', {}),
  golden('ordinary-en', 'en', {}),
  golden('flags', 'local', { sekcije: flagged(), posjeta: visit({ hitno: true }) }),
  golden('flags-rs', 'rs', { sekcije: flagged(), posjeta: visit({ hitno: true }) }),
  golden('flags-en', 'en', { sekcije: flagged(), posjeta: visit({ hitno: true }) }),
  golden('bounds', 'local', { sekcije: bounds() }),
  golden('bounds-en', 'en', { sekcije: bounds() }),
  golden('lists', 'local', { sekcije: lists() }),
  golden('lists-rs', 'rs', { sekcije: lists() }),
  golden('text', 'local', { sekcije: texts() }),
  golden('text-rs', 'rs', { sekcije: texts(), izgled: look({ prethodni: false }) }),
  golden('titres', 'local', { sekcije: titres() }),
  golden('titres-rs', 'rs', { sekcije: titres() }),
  golden('culture-sterile', 'local', { sekcije: [], mikrobiologija: sterile() }),
  golden('culture-one', 'local', { sekcije: [], mikrobiologija: oneIsolate() }),
  golden('culture-three-rs', 'rs', { sekcije: lists(), mikrobiologija: threeIsolates() }, [1, 2]),
  golden('culture-four-en', 'en', { sekcije: [], mikrobiologija: fourIsolates() }, [1, 2]),
  golden('partial', 'local', awaited()),
  golden('partial-rs', 'rs', awaited()),
  golden('partial-en', 'en', awaited()),
  golden('after-partial', 'local', { verzija: 2, zamjenjuje: replaced }),
  golden('after-withdrawn', 'local', { verzija: 3, zamjenjuje: replaced, povucene: [2] }),
  golden('after-withdrawn-rs', 'rs', { verzija: 3, zamjenjuje: replaced, povucene: [2] }),
  golden('after-withdrawn-en', 'en', { verzija: 2, povucene: [1] }),
  golden('amended', 'local', amended),
  golden('amended-rs', 'rs', amended, [1, 2]),
  golden('amended-en', 'en', { ...amended, izgled: look({ logo: LOGO }) }, [1, 2]),
  golden('amended-partial', 'local', { ...awaited(), ...amended }, [1, 2]),
  golden('rejected', 'local', { uzorci: rejected, sekcije: ordinary().slice(0, 1) }),
  golden('rejected-rs', 'rs', { uzorci: rejected, sekcije: ordinary().slice(0, 1) }),
  golden('remarks', 'local', remarked()),
  golden('remarks-rs', 'rs', remarked()),
  golden('remarks-en', 'en', remarked()),
  golden('unidentified', 'local', unidentified('010192000042P')),
  golden('comments', 'local', {
    sekcije: commented(),
    uzorci: [
      sampleOf({ komentar: LONG.repeat(3).trim() }),
      wholeBlood({ komentar: 'Uzeto iz centralnog venskog katetera.' }),
    ],
  }),
  golden('long-names', 'local', {
    sekcije: longNames(),
    izgled: look({ metoda: true }),
    pacijent: patient({
      ime: 'MARIJA-MAGDALENA ALEKSANDRA',
      prezime: 'HADŽIABDURAHMANOVIĆ-STANISAVLJEVIĆ',
      roditelj: 'MUHAMED-ALIJA',
    }),
    posjeta: visit({
      ljekar: 'prof. dr. sc. Abdurahman Hadžiabdurahmanović, specijalista interne medicine',
      posiljaoc: 'Javna ustanova Univerzitetski klinički centar, Klinika za unutrašnje bolesti',
      narucioc: 'Zavod zdravstvenog osiguranja i reosiguranja',
      uputnica: 'UP-2026-00012345',
    }),
  }),
  golden('cyrillic-names', 'local', { pacijent: patient(CYRILLIC) }),
  golden('cyrillic-names-rs', 'rs', {
    pacijent: patient(CYRILLIC),
    izgled: look({ zaglavlje: ['ЈУ Дом здравља „Др Младен Стојановић“', 'Краља Петра I Карађорђевића 5, Бања Лука'] }),
  }),
  golden('newborn-hours', 'local', {
    pacijent: patient({
      ime: 'NOVOROĐENČE',
      jmbg: '',
      dateofb: '2026-03-05',
      godiste: 2026,
      satr: '00:30',
      spol: 'MUŠKI',
    }),
    sekcije: [sectionOf('Biohemija', { '': [rowOf(['Bilirubin, ukupni', '182.0', 'HH', 'µmol/L', undefined, 103])] })],
  }),
  golden('pregnant', 'local', { posjeta: visit({ stanje: said({ trudnica: true, sedmica_trudnoce: 12 }) }) }),
  golden('pregnant-rs', 'rs', { posjeta: visit({ stanje: said({ trudnica: true, sedmica_trudnoce: 12 }) }) }),
  golden('luteal-phase-en', 'en', { posjeta: visit({ stanje: said({ trudnica: false, menstc: 'LUTEALNA' }) }) }),
  golden('menopause-rs', 'rs', { posjeta: visit({ stanje: said({ menopauza: true }) }) }),
  golden('unknown-facts', 'local', unknownFacts()),
  golden('unknown-facts-rs', 'rs', unknownFacts()),
  golden('no-birth-date', 'en', { pacijent: patient({ jmbg: '', dateofb: null, godiste: null, roditelj: '' }) }),
  golden(
    'whole-laboratory',
    'local',
    {
      sekcije: many(96, (at) => ({
        metoda: at % 2 ? 'ECLIA' : 'Spektrofotometrija',
        prethodni: at % 4 ? null : { rezultat_f: '12.5', dan: '2025-11-20' },
      })),
      izgled: look({ metoda: true }),
    },
    [2, 5],
  ),
  golden('letterhead', 'local', {
    izgled: look({
      logo: LOGO,
      boja: '#0b3d91',
      velicina: 10,
      zaglavlje: [
        'Poliklinika „Sunce“',
        'Odjel laboratorijske dijagnostike',
        'Ulica lipa 12, 88000 Mostar · 036 555 111',
      ],
    }),
  }),
  golden('big', 'local', { sekcije: big() }, [12, 12]),
  golden('big-small-print-rs', 'rs', { sekcije: big(300), izgled: look({ velicina: 7, prethodni: false }) }, [4, 8]),
  golden('odd-letters', 'local', {
    sekcije: odd(),
    pacijent: patient({ dateofb: null, godiste: 1961, jmbg: '' }),
    izgled: look({ velicina: 12 }),
  }),
];
