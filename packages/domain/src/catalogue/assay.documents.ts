import type { Static } from 'typebox';
import * as Type from 'typebox';
import { NAME_LENGTH, VARIABLE } from './assay.limits.ts';
import {
  Age,
  Bound,
  Code,
  choice,
  closed,
  Day,
  Flag,
  Limits,
  listOf,
  Money,
  name,
  note,
  Order,
  ref,
  words,
} from './fields.ts';
import { POPULATION } from './population.ts';
import { ANY_STATE } from './population.words.ts';

export const RESULT_KINDS = ['numericki', 'lista', 'tekst', 'titar', 'mikrobiologija'] as const;
/** Where an interval comes from, as a report and an auditor must be able to say. */
export const INTERVAL_SOURCES = ['PROIZVOĐAČ', 'LITERATURA', 'SMJERNICA', 'VLASTITO', 'DEMONSTRACIJA'] as const;
export const DELTA_METHODS = ['apsolutna', 'postotak', 'brzina', 'rcv', 'omjer', 'promjena'] as const;

export const ReferenceInterval = closed({
  ...POPULATION,
  ref_grupa: Type.Optional(ref('refgr')),
  analyser: Type.Optional(ref('analysers')),
  vrijediOd: Type.Optional(Day),
  vrijediDo: Type.Optional(Day),
  /** For these people there is none, and that is known. */
  bezIntervala: Flag(),
  donja: Type.Optional(Bound),
  gornja: Type.Optional(Bound),
  /** What is expected where the result is no number: negativan. */
  ocekivano: note(80),
  tumacenje: note(500, { 'x-input': 'lines' }),
  izvor: choice(INTERVAL_SOURCES, 'LITERATURA'),
});
export type ReferenceInterval = Static<typeof ReferenceInterval>;

const CriticalLimit = closed({ dobOd: Type.Optional(Age), dobDo: Type.Optional(Age), ...Limits.properties });

const DeltaCheck = closed({
  metoda: choice(DELTA_METHODS),
  /** Needed by every method but `promjena`, which allows no change of the code at all. */
  granica: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e9 })),
  /** As long as a life, for what does not change in one. */
  dana: Type.Integer({ minimum: 1, maximum: 50_000 }),
  cvAnaliticki: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  cvBioloski: Type.Optional(Type.Number({ minimum: 0, maximum: 200 })),
});

const WorkedExample = closed({
  vrijednosti: Type.Array(closed({ oznaka: Type.String({ pattern: VARIABLE }), vrijednost: Bound }), { maxItems: 20 }),
  godine: Type.Optional(Type.Number({ minimum: 0, maximum: 130 })),
  spol: Type.Optional(choice(['MUŠKI', 'ŽENSKI'])),
  /** Left out: outside the formula's validity, so no result. */
  rezultat: Type.Optional(Bound),
  izvor: note(200),
});
export type WorkedExample = Static<typeof WorkedExample>;

const Component = closed({ oznaka: Type.String({ pattern: VARIABLE }), test: ref('lab') });

/** S3.06, and what results will need to know. */
export const LabAssayDocument = closed({
  labassay: name(NAME_LENGTH),
  naziv: name(NAME_LENGTH),
  analit: note(80),
  sekcija: ref('sekcije'),
  grupa: Type.Optional(ref('grupe')),
  tip: ref('uzorak'),
  metoda: note(120),
  cijena: Money,
  tatMinuta: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  tatHitnoMinuta: Type.Integer({ minimum: 0, maximum: 100_000, default: 0 }),
  redoslijed: Order,
  manual: Flag(),
  calculated: Flag(),
  demonstracija: Flag(),
  /** Done under the laboratory's accreditation: the report marks it. */
  akreditiran: Flag(),
  disabled: Flag(),
  vrsta: Type.Enum([...RESULT_KINDS], { default: 'numericki', 'x-group': 'rezultat' }),
  jedinica: Type.Optional(ref('jedinice', { 'x-group': 'rezultat' })),
  loinc: Type.String({ pattern: '^(\\d{1,7}-\\d)?$', default: '', 'x-group': 'rezultat' }),
  decimale: Type.Integer({ minimum: 0, maximum: 6, default: 2, 'x-group': 'rezultat' }),
  vrijednosti: listOf(
    /** Of a critical one somebody must be told. */
    closed({ sifra: Code, naziv: name(80), abnormalno: Flag(), kriticno: Type.Optional(Flag()) }),
    { 'x-group': 'rezultat' },
  ),
  mjerniOpseg: Type.Optional(Type.Object(Limits.properties, { additionalProperties: false, 'x-group': 'rezultat' })),
  reference: listOf(ReferenceInterval, { maxItems: 200, 'x-group': 'reference' }),
  kriticne: listOf(CriticalLimit, { maxItems: 20, 'x-group': 'pravila' }),
  /** Critical from 1 : this on. */
  kriticniTitar: Type.Optional(Type.Integer({ minimum: 1, maximum: 1e9, 'x-group': 'pravila' })),
  /** Whatever grows in this culture is critical: blood, cerebrospinal fluid. */
  kriticanPorast: Type.Optional(Type.Boolean({ default: false, 'x-group': 'pravila' })),
  /** In free text: a result that says one of these is critical, or abnormal. A beginning is enough: `blast` for `blasti`. */
  kriticneRijeci: Type.Optional(listOf(words(60, { minLength: 3 }), { maxItems: 100, 'x-group': 'pravila' })),
  abnormalneRijeci: Type.Optional(listOf(words(60, { minLength: 3 }), { maxItems: 100, 'x-group': 'pravila' })),
  delta: Type.Optional(Type.Object(DeltaCheck.properties, { additionalProperties: false, 'x-group': 'pravila' })),
  autoverifikacija: Type.Optional(
    Type.Object(
      {
        ukljuceno: Flag(),
        /** For everybody whom no row below fits. */
        ...Limits.properties,
        granice: Type.Optional(listOf(closed({ ...POPULATION, ...Limits.properties }), { maxItems: 40 })),
        /** Codes and titres that are not expected and may still leave without a person. */
        dozvoljeno: Type.Optional(listOf(words(80, { minLength: 1 }), { maxItems: 50 })),
      },
      { additionalProperties: false, 'x-group': 'pravila' },
    ),
  ),
  refleks: listOf(closed({ uvjet: words(500, { minLength: 1, 'x-input': 'formula' }), dodaj: ref('lab') }), {
    maxItems: 20,
    'x-group': 'pravila',
  }),
  podobnost: Type.Optional(
    Type.Object(
      {
        sites: listOf(ref('sites')),
        spol: POPULATION.spol,
        dobOd: Type.Optional(Age),
        dobDo: Type.Optional(Age),
        trudnoca: choice(ANY_STATE, 'SVE'),
        menopauza: choice(ANY_STATE, 'SVE'),
      },
      { additionalProperties: false, 'x-group': 'pravila' },
    ),
  ),
  /** Sooner than this after the last one it is seldom needed; asked, not forbidden. */
  razmakDana: Type.Integer({ minimum: 0, maximum: 3650, default: 0, 'x-group': 'pravila' }),
  /** How long the sample keeps for this test; 0: as its type says. */
  stabilnostSati: Type.Integer({ minimum: 0, maximum: 10_000, default: 0, 'x-group': 'pravila' }),
  /** The result cannot be read without knowing whether the patient takes anticoagulants. */
  pitajAntikoagulans: Type.Boolean({ default: false, 'x-group': 'pravila' }),
  calculatedTests: listOf(Component, { maxItems: 20, 'x-group': 'formula' }),
  formula: note(1000, { 'x-input': 'formula', 'x-group': 'formula' }),
  vazi: note(500, { 'x-input': 'formula', 'x-group': 'formula' }),
  primjeri: listOf(WorkedExample, { maxItems: 30, 'x-group': 'formula' }),
});
export type LabAssayDocument = Static<typeof LabAssayDocument>;

export const Calibration = closed({
  datum: Day,
  lot: name(60),
  vrijediDo: Type.Optional(Day),
  faktor: Type.Number({ exclusiveMinimum: 0, maximum: 1e6, default: 1 }),
  pomak: Type.Number({ minimum: -1e6, maximum: 1e6, default: 0 }),
  napomena: note(300),
});
export type Calibration = Static<typeof Calibration>;

/** A channel of an analyser: which laboratory assay it answers, and how its numbers become ours. */
export const AnalyserAssayDocument = closed({
  analyser: ref('analysers'),
  labassay: ref('lab'),
  kanal: Code,
  ime_testa: name(80),
  jedinica: Type.Optional(ref('jedinice')),
  mjerniOpseg: Type.Optional(Limits),
  kalibracija: Type.Optional(Calibration),
  disabled: Flag(),
});
export type AnalyserAssayDocument = Static<typeof AnalyserAssayDocument>;

export const ProfileDocument = closed({
  sifra: Code,
  naziv: name(),
  testovi: Type.Array(ref('lab'), { minItems: 1, maxItems: 200, uniqueItems: true }),
  cijena: Type.Optional(Money),
  redoslijed: Order,
  disabled: Flag(),
});
