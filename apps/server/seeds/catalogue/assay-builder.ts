import type { DELTA_METHODS, LabAssayDocument, ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { age, type IntervalRow, limits, steps } from './interval-rows.ts';

/** A laboratory assay as it is written by hand, before what is left out is filled. */
export type AssayDraft = Partial<Omit<LabAssayDocument, 'reference' | 'podobnost'>> &
  Pick<LabAssayDocument, 'labassay' | 'naziv' | 'sekcija' | 'tip' | 'cijena'> & {
    reference: IntervalRow[];
    podobnost?: Partial<NonNullable<LabAssayDocument['podobnost']>>;
  };

/** What the assays of one bench have in common. Codes, not symbols. */
interface Bench {
  sekcija: string;
  grupa: string;
  tip: string;
  metoda: string;
  /** Minutes: as a rule, and when urgent. */
  tat: readonly [number, number];
  izvor?: ReferenceInterval['izvor'];
  manual?: boolean;
}

interface Eligible {
  spol?: 'MUŠKI' | 'ŽENSKI';
  from?: string;
  to?: string;
}

interface AssayDetails extends Partial<Bench> {
  ref?: IntervalRow[][];
  analit?: string;
  /** Steps of age from birth: `28d:2.8..7.5 2.8..6.2`. */
  critical?: string;
  /** Method, limit, days; for rcv also the analytical and biological variation. */
  delta?: readonly [Exclude<(typeof DELTA_METHODS)[number], 'promjena'>, number, number, number?, number?] | 'lifelong';
  auto?: string;
  measures?: string;
  /** Condition, and the assay that is added. */
  reflex?: readonly (readonly [string, string])[];
  only?: Eligible;
  /** Days that should pass before it is measured again. */
  every?: number;
  asksAnticoagulant?: true;
}

/** Longer than anybody lives. */
const LIFETIME_DAYS = 50_000;

type ListValue = LabAssayDocument['vrijednosti'][number];

/** Code, name, and an exclamation mark before what is not normal, two before what is critical: `!POS pozitivan`. */
export function values(...texts: string[]): ListValue[] {
  return texts.map((text) => {
    const plain = text.replace(/^!{1,2}/, '');
    const [sifra = '', ...naziv] = plain.split(' ');
    const kriticno = text.startsWith('!!') ? { kriticno: true } : {};
    return { sifra, naziv: naziv.join(' '), abnormalno: text !== plain, ...kriticno };
  });
}

export const money = (amount: number) => amount.toFixed(2);

export function benchOf(bench: Bench) {
  return {
    numeric: (
      labassay: string,
      naziv: string,
      loinc: string,
      [unit, decimale]: readonly [unit: string, decimals: number],
      price: number,
      details: AssayDetails,
    ): AssayDraft => ({
      ...draft(bench, { labassay, naziv, loinc, price, details }),
      vrsta: 'numericki',
      decimale,
      ...(unit ? { jedinica: `jedinice:${unit}` } : {}),
    }),
    list: (
      labassay: string,
      naziv: string,
      loinc: string,
      price: number,
      vrijednosti: ListValue[],
      details: AssayDetails = {},
    ): AssayDraft => ({ ...draft(bench, { labassay, naziv, loinc, price, details }), vrsta: 'lista', vrijednosti }),
    other: (
      vrsta: 'tekst' | 'titar' | 'mikrobiologija',
      labassay: string,
      naziv: string,
      loinc: string,
      price: number,
      details: AssayDetails = {},
    ): AssayDraft => ({ ...draft(bench, { labassay, naziv, loinc, price, details }), vrsta }),
  };
}

interface Named {
  labassay: string;
  naziv: string;
  loinc: string;
  price: number;
  details: AssayDetails;
}

function draft(bench: Bench, { labassay, naziv, loinc, price, details }: Named): AssayDraft {
  const { sekcija, grupa, tip, metoda, tat, manual = false, izvor = 'LITERATURA' } = { ...bench, ...details };
  const {
    ref = [],
    analit = naziv,
    critical,
    auto,
    measures,
    reflex = [],
    every = 0,
    asksAnticoagulant = false,
  } = details;
  return {
    labassay,
    naziv,
    analit,
    sekcija: `sekcije:${sekcija}`,
    grupa: `grupe:${grupa}`,
    tip: `uzorak:${tip}`,
    metoda,
    loinc,
    cijena: money(price),
    tatMinuta: tat[0],
    tatHitnoMinuta: tat[1],
    manual,
    demonstracija: true,
    reference: ref.flat().map((row) => ({ izvor, ...row })),
    ...(critical ? { kriticne: steps(critical) } : {}),
    ...(auto ? { autoverifikacija: { ukljuceno: true, ...limits(auto) } } : {}),
    ...(measures ? { mjerniOpseg: limits(measures) } : {}),
    razmakDana: every,
    pitajAntikoagulans: asksAnticoagulant,
    refleks: reflex.map(([uvjet, added]) => ({ uvjet, dodaj: `lab:${added}` })),
    ...deltaOf(details),
    ...eligibilityOf(details),
  };
}

function deltaOf({ delta }: AssayDetails): Pick<AssayDraft, 'delta'> {
  if (!delta) {
    return {};
  }
  if (delta === 'lifelong') {
    return { delta: { metoda: 'promjena', dana: LIFETIME_DAYS } };
  }
  const [metoda, granica, dana, cvAnaliticki, cvBioloski] = delta;
  const variation = cvAnaliticki === undefined || cvBioloski === undefined ? {} : { cvAnaliticki, cvBioloski };
  return { delta: { metoda, granica, dana, ...variation } };
}

function eligibilityOf({ only }: AssayDetails): Pick<AssayDraft, 'podobnost'> {
  if (!only) {
    return {};
  }
  const { spol, from, to } = only;
  return {
    podobnost: {
      ...(spol ? { spol } : {}),
      ...(from ? { dobOd: age(from) } : {}),
      ...(to ? { dobDo: age(to) } : {}),
    },
  };
}
