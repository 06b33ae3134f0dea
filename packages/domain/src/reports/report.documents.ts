import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Id, Instant, OrNull } from '../contract.ts';
import { LANGUAGES } from '../language/language.ts';
import { Finding, FrozenInterval } from '../results/result.documents.ts';
import { RESULT_FLAGS } from '../results/result.words.ts';
import { CANCELLATION_REASONS, CYCLE_PHASES } from '../samples/sample.words.ts';
import { REPORT_KINDS } from './report.words.ts';

const Text = Type.String();

/** A test with its result, as it is printed. A test that is still awaited stands there without one. */
const ReportRow = Type.Object({
  _id: Id,
  /** The number of the sample. */
  uzorak: Text,
  labassay: Text,
  naziv: Text,
  /** Done under the laboratory's accreditation. */
  akreditiran: Type.Boolean(),
  /** With a decimal point; null while it is awaited. */
  rezultat_f: OrNull(Text),
  flag: Type.Enum([...RESULT_FLAGS]),
  jedinica: Text,
  interval: OrNull(FrozenInterval),
  metoda: Text,
  komentar: Text,
  /** Who measured it, where that was not this laboratory. */
  izvodjac: Text,
  /** The last verified one before, with the day on which it was taken; with its unit where that was another one. */
  prethodni: OrNull(
    Type.Object({
      rezultat_f: Text,
      dan: Text,
      jedinica: Type.Optional(Text),
      /** Whose result that was, in which version. Versions from before this was kept do not have it. */
      /** `uzeto`: versions without it say the day on which it was measured. */
      izvor: Type.Optional(Type.Object({ uzorak: Id, verzija: Type.Integer(), uzeto: Type.Optional(Text) })),
    }),
  ),
  /** It was not done, or is not reported. Versions from before these facts were kept do not have them. */
  otkazan: Type.Optional(Type.Object({ razlog: Type.Enum([...CANCELLATION_REASONS]), napomena: Text })),
  /** Why nothing was calculated. */
  nijeIzracunato: Type.Optional(Finding),
  /** The result is a bound, and the value may lie beyond a limit: beyond which one. */
  mozda: Type.Optional(Finding),
  /** What the analyser remarked. */
  oznake: Type.Optional(Type.Array(Text)),
  razrjedjenje: Type.Optional(Type.Number()),
});
export type ReportRow = Static<typeof ReportRow>;

const ReportSection = Type.Object({
  naziv: Text,
  grupe: Type.Array(Type.Object({ naziv: Text, redovi: Type.Array(ReportRow) })),
});
export type ReportSection = Static<typeof ReportSection>;

/** One isolate with its antibiogram. */
const ReportIsolate = Type.Object({
  /** In Latin, never transliterated. */
  organizam: Text,
  kolicina: Text,
  antibiogram: Type.Array(
    Type.Object({ antibiotik: Text, mic: Text, zona: Text, kategorija: Type.Enum(['S', 'I', 'R', '']) }),
  ),
});
const ReportCulture = Type.Object({
  uzorak: Text,
  naziv: Text,
  /** What came out, in words: sterile, or what grew. */
  nalaz: Text,
  standard: Text,
  izolati: Type.Array(ReportIsolate),
  komentar: Text,
});
export type ReportCulture = Static<typeof ReportCulture>;

const ReportSample = Type.Object({
  _id: Id,
  id: Text,
  tip: Text,
  sekcija: Text,
  verzija: Type.Integer(),
  uzet: Instant,
  /** Nobody knows when it was taken: `uzet` is when it came. */
  uzetNepoznat: Type.Optional(Type.Boolean()),
  zaprimljen: Instant,
  /** Why it was refused; such a sample has no results. */
  odbijen: Text,
  komentar: Text,
  /** Of a refused sample: what was not done because of that. */
  testovi: Type.Optional(Type.Array(Text)),
  /** What was wrong with it although it was examined: haemolysis, icterus, lipaemia. */
  smetnje: Type.Optional(Type.Array(Text)),
  odobrio: OrNull(Type.Object({ ime: Text, kada: Instant })),
  /** Who stood up for it, what for, and over which results. */
  potpis: OrNull(Type.Object({ ime: Text, kada: Instant, znacenje: Text, nacin: Text, sha256: Text })),
});
export type ReportSample = Static<typeof ReportSample>;

/** What became another one between two versions. Empty text: it was not there. */
const ReportChange = Type.Object({
  ...{ uzorak: Text, naziv: Text, staro: Text, novo: Text },
  /** Not the result itself, but the earlier one that stood beside it. */
  prethodni: Type.Optional(Type.Boolean()),
});
export type ReportChange = Static<typeof ReportChange>;

/** How the paper looks: a part of the catalogue entry, frozen with the version. */
export const ReportLook = Type.Object({
  sifra: Text,
  verzija: Type.Integer(),
  zaglavlje: Type.Array(Text),
  podnozje: Text,
  akreditacija: Text,
  boja: Text,
  velicina: Type.Integer(),
  metoda: Type.Boolean(),
  prethodni: Type.Boolean(),
  /** An image as a data address, or nothing. */
  logo: Text,
});
export type ReportLook = Static<typeof ReportLook>;

const VisitState = Type.Object({
  trudnica: OrNull(Type.Boolean()),
  sedmica_trudnoce: OrNull(Type.Integer()),
  menopauza: OrNull(Type.Boolean()),
  menstc: OrNull(Type.Enum([...CYCLE_PHASES])),
});
export type VisitState = Static<typeof VisitState>;

/**
 * Everything that a report says, in no language: words of people as they wrote them, times as instants, numbers with a
 * decimal point. `report-sheet.rules` makes the words of the paper from it.
 */
export const ReportSnapshot = Type.Object({
  broj: Text,
  verzija: Type.Integer(),
  vrsta: Type.Enum([...REPORT_KINDS]),
  izmijenjen: Type.Boolean(),
  jezik: Type.Enum([...LANGUAGES]),
  izdat: Instant,
  izgled: ReportLook,
  laboratorija: Type.Object({ naziv: Text, adresa: Text, telefon: Text, email: Text }),
  pacijent: Type.Object({
    _id: Id,
    ime: Text,
    prezime: Text,
    roditelj: Text,
    /** Empty where the number was made up: then that one is our own number of the patient. */
    jmbg: Text,
    broj: Type.Optional(Text),
    spol: Text,
    dateofb: OrNull(Text),
    godiste: OrNull(Type.Integer()),
    satr: Type.Optional(OrNull(Text)),
  }),
  posjeta: Type.Object({
    protokol: Text,
    dan: Text,
    hitno: Type.Boolean(),
    ljekar: Text,
    posiljaoc: Text,
    narucioc: Text,
    lokacija: Text,
    uputnica: Text,
    /** What the patient said of herself, by which results were judged. Versions from before it was printed do not have it. */
    stanje: Type.Optional(VisitState),
  }),
  uzorci: Type.Array(ReportSample),
  sekcije: Type.Array(ReportSection),
  mikrobiologija: Type.Array(ReportCulture),
  /** Of an amendment, or of a version that goes on from a partial one. */
  zamjenjuje: OrNull(
    Type.Object({ verzija: Type.Integer(), izdat: Instant, razlog: Text, promjene: Type.Array(ReportChange) }),
  ),
  /** Versions withdrawn since the one that it replaces, or since the first. */
  povucene: Type.Optional(Type.Array(Type.Integer())),
  provjera: Type.Object({ javniId: Text, adresa: Text }),
});
export type ReportSnapshot = Static<typeof ReportSnapshot>;
