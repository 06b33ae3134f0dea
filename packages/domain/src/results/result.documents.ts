import type { Static } from 'typebox';
import * as Type from 'typebox';
import { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { MISSING_FACTS } from '../catalogue/missing-facts.ts';
import { SEXES } from '../catalogue/population.words.ts';
import { Id, Instant, OrNull } from '../contract.ts';
import { Sample } from '../samples/sample.documents.ts';
import { CANCELLATION_REASONS, TEST_STATUSES } from '../samples/sample.words.ts';
import { FINDING_RULES, RESULT_FLAGS, RESULT_SIGNS, RESULT_SOURCES, SIGNING_WAYS } from './result.words.ts';

/** What a rule found. The sentence is made from it in the reader's language (findings.texts). */
export const Finding = Type.Object({
  pravilo: Type.Enum([...FINDING_RULES]),
  /** Which sentence. */
  tekst: Type.String(),
  /** Of the rule: of the assay, or of the consistency rule. */
  verzija: Type.Integer(),
  tezina: Type.Integer({ minimum: 0, maximum: 3 }),
  podaci: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type Finding = Static<typeof Finding>;

const LIMITS = { donja: Type.Optional(Type.Number()), gornja: Type.Optional(Type.Number()) };
/** The facts that would tell which of several possible ones holds. */
const Ovisi = Type.Optional(Type.Array(Type.Enum([...MISSING_FACTS])));

/**
 * The interval as it was when the result was judged. Where it depends on a fact that is not known there is none, but all
 * that are possible.
 */
export const FrozenInterval = Type.Object({
  ...LIMITS,
  ocekivano: Type.String(),
  tumacenje: Type.String(),
  izvor: Type.String(),
  ovisi: Ovisi,
  moguci: Type.Optional(Type.Array(Type.Object({ ...LIMITS, ocekivano: Type.String() }))),
});
export type FrozenInterval = Static<typeof FrozenInterval>;

/** S3.05, and everything that must be known about a value later. */
export const ResultVersion = Type.Object({
  verzija: Type.Integer(),
  krug: Type.Integer(),
  /** As it was typed or sent. */
  raw: Type.String(),
  /** As people read it, with a decimal point; the screens write a comma where the language does. */
  rezultat_f: Type.String(),
  vrijednost: OrNull(Type.Number()),
  znak: Type.Enum([...RESULT_SIGNS]),
  sifra: OrNull(Type.String()),
  jedinica: Type.String(),
  interval: OrNull(FrozenInterval),
  flag: Type.Enum([...RESULT_FLAGS]),
  nalazi: Type.Array(Finding),
  izvor: Type.Enum([...RESULT_SOURCES]),
  analyser: Type.String(),
  metoda: Type.String(),
  razrjedjenje: OrNull(Type.Number()),
  lot: Type.String(),
  komentar: Type.String(),
  razlog: Type.String(),
  izabranOd: OrNull(Type.Integer()),
  ko: Type.String(),
  kada: Instant,
  mjereno: Instant,
});
export type ResultVersion = Static<typeof ResultVersion>;

/** What the rules need of an assay, on the server and while somebody types. */
export const EntryRules = Type.Object({
  ...Type.Pick(LabAssayDocument, [
    'vrsta',
    'decimale',
    'vrijednosti',
    'kriticniTitar',
    'kriticanPorast',
    'kriticneRijeci',
    'abnormalneRijeci',
    'mjerniOpseg',
    'delta',
    'refleks',
    'calculated',
    'formula',
    'vazi',
  ]).properties,
  calculatedTests: Type.Array(
    Type.Object({
      oznaka: Type.String(),
      test: Id,
      /** The only one in which the formula takes it. Left out: not asked. */
      jedinica: Type.Optional(Type.String()),
    }),
  ),
});
export type EntryRules = Static<typeof EntryRules>;

export const PreviousResult = Type.Object({
  rezultat_f: Type.String(),
  vrijednost: OrNull(Type.Number()),
  znak: Type.Enum([...RESULT_SIGNS]),
  /** Of a coded result. */
  sifra: OrNull(Type.String()),
  jedinica: Type.String(),
  /** Not stated where it is not known any more. */
  metoda: Type.Optional(Type.String()),
  flag: Type.Enum([...RESULT_FLAGS]),
  uzorak: Type.String(),
  mjereno: Instant,
  /** When its sample was taken; when it came, where nobody knows. */
  uzeto: Instant,
});
export type PreviousResult = Static<typeof PreviousResult>;

/** Why a test is not done, who said so and when. */
export const Cancellation = Type.Object({
  razlog: Type.Enum([...CANCELLATION_REASONS]),
  napomena: Type.String(),
  ko: Type.String(),
  kada: Instant,
});
export type Cancellation = Static<typeof Cancellation>;

/** A row of the grid: a test with its result, what it is judged by and what it was the last time. */
export const ResultRow = Type.Object({
  _id: Id,
  labassay: Type.String(),
  naziv: Type.String(),
  grupa: Type.String(),
  metoda: Type.String(),
  jedinica: Type.String(),
  verzijaTesta: Type.Integer(),
  status_t: Type.Enum([...TEST_STATUSES]),
  krug: Type.Integer(),
  pravila: EntryRules,
  /** How long the sample keeps for this test; 0: not stated. */
  stabilnostSati: Type.Integer(),
  interval: OrNull(FrozenInterval),
  kriticne: OrNull(Type.Object({ ...LIMITS, ovisi: Ovisi })),
  rezultat: OrNull(ResultVersion),
  /** The last verified one of this patient. */
  prethodni: OrNull(PreviousResult),
  /** How many values it has had. */
  verzija: Type.Integer(),
  otkazan: OrNull(Cancellation),
  /** An analyser has sent another value, and nobody has chosen. */
  cekaIzbor: Type.Boolean(),
});
export type ResultRow = Static<typeof ResultRow>;

export const Signature = Type.Object({
  ime: Type.String(),
  kada: Instant,
  znacenje: Type.String(),
  nacin: Type.Enum([...SIGNING_WAYS]),
  sha256: Type.String(),
  /** False as soon as the results or the patient are no longer those that were signed. */
  vazi: Type.Boolean(),
  /** The number, name, sex or birth is another one than was signed for. */
  drugiIdentitet: Type.Boolean(),
  ponisten: OrNull(Type.Object({ ko: Type.String(), kada: Instant, razlog: Type.String() })),
});
export type Signature = Static<typeof Signature>;

/** A sample on the bench: itself, its rows and who has let it go on its way. */
export const SampleResults = Type.Object({
  uzorak: Sample,
  paznja: Type.Integer(),
  /** Whose result it is, as far as it changes the reading. */
  godine: OrNull(Type.Number()),
  /** The same as far as it is known, for the formulas: between which years, of which sex (null: not known). */
  osoba: Type.Object({
    godineOd: Type.Number(),
    godineDo: Type.Number(),
    spol: OrNull(Type.Enum([...SEXES])),
    trudna: Type.Boolean(),
  }),
  dob: Type.String(),
  dateofb: OrNull(Type.String()),
  /** Who has asked, where, to make another person of the patient: until it is settled nothing is verified. */
  identitet: OrNull(Type.Object({ ko: Type.String(), gdje: Type.String() })),
  redovi: Type.Array(ResultRow),
  odobrio: OrNull(Type.Object({ ko: Type.String(), kada: Instant })),
  verifikovao: OrNull(Type.Object({ ko: Type.String(), kada: Instant })),
  potpisi: Type.Array(Signature),
  /** What the calculated tests need of the other tubes of the visit; without a result where it is awaited there. */
  izvan: Type.Array(
    Type.Object({
      _id: Id,
      labassay: Type.String(),
      jedinica: Type.String(),
      rezultat: OrNull(
        Type.Object({
          rezultat_f: Type.String(),
          vrijednost: OrNull(Type.Number()),
          znak: Type.Enum([...RESULT_SIGNS]),
          sifra: OrNull(Type.String()),
        }),
      ),
      otkazan: Type.Boolean(),
      /** Its tube was rejected. */
      odbijen: Type.Boolean(),
    }),
  ),
});
export type SampleResults = Static<typeof SampleResults>;
