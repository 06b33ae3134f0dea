import type { Static } from 'typebox';
import * as Type from 'typebox';
import { ISSUING_WAYS } from '../reports/report.words.ts';
import { Code, choice, closed, Email, Flag, listOf, name, note, Order, ref } from './fields.ts';
import { POPULATION } from './population.ts';

const disabled = Flag();

/** S3.12: places belong to their site, and are changed with it. */
export const SiteDocument = closed({
  sifra: Type.String({ pattern: '^[A-ZČĆŽŠĐ0-9]{1,10}$' }),
  naziv: name(),
  adresa: note(200),
  telefon: note(60),
  email: Type.Optional(Email),
  mjesta: listOf(closed({ naziv: name(80), postanskiBroj: note(10) })),
  /** Whoever entered or approved a result cannot verify it. */
  cetiriOka: Flag(true),
  /** So soon somebody must have been told of a critical result. */
  kriticniRokMinuta: Type.Integer({ minimum: 5, maximum: 1440, default: 30 }),
  /** Critical again within so many hours: told the first time only as a repeat. */
  kriticniPonovljenSati: Type.Integer({ minimum: 0, maximum: 720, default: 24 }),
  /** Whom to turn to, one after the other, by the hour. */
  eskalacija: listOf(
    closed({
      naziv: name(120),
      telefon: note(60),
      odSata: Type.Integer({ minimum: 0, maximum: 23, default: 0 }),
      doSata: Type.Integer({ minimum: 1, maximum: 24, default: 24 }),
    }),
    { maxItems: 20 },
  ),
  /** When the last sample of a visit is verified: somebody issues the report, or it is issued at once. */
  izdavanjeNalaza: choice(ISSUING_WAYS, 'RUČNO'),
  izgled: Type.Optional(ref('izgledi')),
  disabled,
});
export type SiteDocument = Static<typeof SiteDocument>;

export const LocationDocument = closed({
  sifra: Code,
  naziv: name(),
  site: ref('sites'),
  partner: Type.Optional(ref('partneri')),
  adresa: note(200),
  telefon: note(60),
  disabled,
});

export const DoctorDocument = closed({
  sifra: Code,
  titula: note(30),
  ime: name(60),
  prezime: name(60),
  specijalnost: note(80),
  partner: Type.Optional(ref('partneri')),
  telefon: note(60),
  email: Type.Optional(Email),
  disabled,
});

export const SectionDocument = closed({ sifra: Code, naziv: name(), redoslijed: Order, disabled });

export const TestGroupDocument = closed({
  sifra: Code,
  naziv: name(),
  sekcija: Type.Optional(ref('sekcije')),
  redoslijed: Order,
  disabled,
});

/** A named population, to start an interval from. */
export const ReferenceGroupDocument = closed({ sifra: Code, naziv: name(), ...POPULATION, disabled });

export const UnitDocument = closed({
  sifra: Code,
  naziv: name(),
  /** Case-sensitive code of the Unified Code for Units of Measure; empty for a unit that has none. */
  ucum: Type.String({ maxLength: 40, pattern: '^[!-~]*$', default: '' }),
  disabled,
});

export const TechnologyDocument = closed({
  sifra: Code,
  naziv: name(),
  opis: note(500, { 'x-input': 'lines' }),
  disabled,
});

export const ANALYSER_PROTOCOLS = ['ASTM', 'HL7', 'LAW', 'RUČNO'] as const;
export const AnalyserTypeDocument = closed({
  sifra: Code,
  naziv: name(),
  proizvodjac: note(80),
  tehnologija: ref('tehnologije'),
  protokol: choice(ANALYSER_PROTOCOLS, 'RUČNO'),
  disabled,
});

export const AnalyserDocument = closed({
  sifra: Code,
  ime: name(80),
  site: ref('sites'),
  tip: ref('tipovi'),
  sekcija: ref('sekcije'),
  serijskiBroj: note(60),
  smjer: choice(['jednosmjeran', 'dvosmjeran'], 'jednosmjeran'),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled,
});

/** What the sample is taken into: the tube. */
export const SampleDefinitionDocument = closed({
  sifra: Code,
  naziv: name(),
  boja: choice(['CRVENA', 'ŽUTA', 'LJUBIČASTA', 'PLAVA', 'ZELENA', 'SIVA', 'CRNA', 'BIJELA'], 'CRVENA'),
  aditiv: note(60),
  zapreminaMl: Type.Number({ minimum: 0, maximum: 5000, default: 0 }),
  disabled,
});

/** What is examined: serum, plasma, urine … */
export const SampleTypeDocument = closed({
  sifra: Code,
  naziv: name(),
  definicija: ref('uzorak-def'),
  stabilnostSati: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
  mikrobiologija: Flag(),
  disabled,
});
