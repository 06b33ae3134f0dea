import { createRandom, type Random } from '../random.ts';
import { lastingConditions, lastingFactor, passingEffects } from './conditions.ts';
import { bell, variationOf } from './variation.ts';

interface MeasuredPerson {
  id: string;
  woman: boolean;
  years: number;
  pregnant: boolean;
  anticoagulant: string | null;
}

export interface Interval {
  donja?: number | undefined;
  gornja?: number | undefined;
}

interface Occasion {
  random: Random;
  seed: number;
  person: MeasuredPerson;
  daysAgo: number;
  ordered: readonly string[];
  /** The interval of a test for this person; where there is none, one of somebody else. */
  intervalOf: (name: string) => Interval;
}

/** The middle of what people have, as a share of the only limit. */
const BELOW_UPPER: Readonly<Record<string, number>> = {
  AST: 0.56,
  ALT: 0.48,
  GGT: 0.4,
  BIL: 0.45,
  CRP: 0.22,
  CK: 0.4,
  DDIMER: 0.5,
  'HS-TNT': 0.4,
  'NT-PROBNP': 0.4,
  PSA: 0.3,
  'U-ALB': 0.25,
  'US-LEU': 0.25,
  'US-ERI': 0.25,
  'US-EPI': 0.3,
  EOS: 0.33,
  BAS: 0.5,
  'LP(A)': 0.25,
  IGE: 0.3,
  RF: 0.65,
  ASO: 0.35,
  'ANTI-TPO': 0.4,
  'ANTI-TG': 0.15,
  'EOS%': 0.3,
  'BAS%': 0.5,
  NRBC: 0.3,
  'IG%': 0.4,
  PCT: 0.6,
  'GLU-120': 0.75,
  HCG: 0.3,
};
const ABOVE_LOWER: Readonly<Record<string, number>> = { 'ANTI-HBS': 8, 'RUB-G': 7 };
const UNKNOWN = { donja: 10, gornja: 30 };

function middleOf(name: string, { donja, gornja }: Interval): number {
  if (donja !== undefined && donja > 0 && gornja !== undefined) {
    return Math.sqrt(donja * gornja);
  }
  if (gornja !== undefined && gornja > 0) {
    return gornja * (BELOW_UPPER[name] ?? 0.5);
  }
  return donja !== undefined && donja > 0 ? donja * (ABOVE_LOWER[name] ?? 1.5) : middleOf(name, UNKNOWN);
}

/** Where the middle of all patients is not the middle of the healthy. */
const SHIFTED: Readonly<Record<string, number>> = {
  HGB: 0.985,
  FE: 0.92,
  'VIT-D': 0.85,
  MCHC: 1.005,
  RDW: 1.1,
};

/** One visit of one person: whatever is measured belongs to the same body. */
export function measureVisit({
  random,
  seed,
  person,
  daysAgo,
  ordered,
  intervalOf,
}: Occasion): (name: string) => number {
  const conditions = lastingConditions(createRandom(seed, `conditions ${person.id}`), person);
  const passing = passingEffects(random, ordered);
  const known = new Map<string, number>();

  /** What this person has as a rule, today, and as it is measured. */
  function own(name: string, middle = middleOf(name, intervalOf(name)) * (SHIFTED[name] ?? 1)): number {
    const { within, between } = variationOf(name);
    const usual = Math.exp(between * bell(createRandom(seed, `${person.id} ${name}`)) - between ** 2 / 2);
    const lasting = conditions.reduce((factor, one) => factor * lastingFactor(one, name, daysAgo), 1);
    const today = passing.reduce((factor, effect) => factor * (effect[name] ?? 1), 1);
    return middle * usual * lasting * today * Math.exp(within * bell(random));
  }

  /** How the method alone spreads a value that follows from others. */
  const measured = (value: number, share: number) => value * Math.exp(share * bell(random));

  const DERIVED: Readonly<Record<string, () => number>> = {
    HCT: () => of('HGB') / of('MCHC'),
    RBC: () => (1000 * of('HCT')) / of('MCV'),
    MCH: () => of('HGB') / of('RBC'),
    NEU: () => own('NEU') * (person.pregnant ? 1.4 : 1),
    WBC: () => of('NEU') + of('LYM') + of('MON') + of('EOS') + of('BAS'),
    'NEU%': () => (100 * of('NEU')) / of('WBC'),
    'LYM%': () => (100 * of('LYM')) / of('WBC'),
    'MON%': () => (100 * of('MON')) / of('WBC'),
    'EOS%': () => (100 * of('EOS')) / of('WBC'),
    'BAS%': () => (100 * of('BAS')) / of('WBC'),
    MON: () => own('MON', middleOf('MON', intervalOf('MON')) * 1.25),
    LDL: () => own('LDL', person.years < 18 ? 1.9 : 2.2),
    'LDL-D': () => measured(of('LDL'), 0.02),
    HDL: () => own('HDL', person.woman ? 1.65 : 1.42),
    TG: () => own('TG', person.years < 18 ? 0.6 : 0.95),
    HOL: () => measured(of('HDL') + of('LDL') + of('TG') / 2.2, 0.012),
    GLOB: () => own('GLOB', person.years < 2 ? 22 : 29),
    UP: () => of('ALB') + of('GLOB'),
    'BIL-D': () => of('BIL') * Math.min(0.6, measured(0.22, 0.2)),
    'P-AMS': () => of('AMS') * Math.min(0.8, measured(0.45, 0.1)),
    FPSA: () => of('PSA') * Math.min(0.7, measured(0.22, 0.2)),
    CL: () => of('NA') - of('HCO3') - own('AGAP', 12),
    // The mean glucose of months: what is usual for the person, not what they ate yesterday.
    HBA1C: () =>
      own('HBA1C', person.years < 18 ? 31 : 34) *
      conditions.reduce((f, one) => f * lastingFactor(one, 'GLU', daysAgo), 1) ** 1.1,
    PT: () => (person.anticoagulant === 'VARFARIN' ? measured(27 * Math.exp(0.2 * bell(random)), 0.02) : own('PT')),
    'PT%': () => Math.min(140, 100 * (12 / of('PT')) ** 1.35),
    'PH-ART': () => 6.1 + Math.log10(of('HCO3-ART') / (0.2304 * of('PCO2-ART'))),
    'BE-ART': () => 0.93 * (of('HCO3-ART') - 24.4 + 14.8 * (of('PH-ART') - 7.4)),
    'SO2-ART': () => saturation(of('PO2-ART')),
  };

  function of(name: string): number {
    const before = known.get(name);
    if (before !== undefined) {
      return before;
    }
    const value = (DERIVED[name] ?? (() => own(name)))();
    known.set(name, value);
    return value;
  }
  return of;
}

/** Severinghaus, with the pressure in kPa. */
function saturation(kPa: number): number {
  const mmHg = kPa * 7.5006;
  return 100 / (23_400 / (mmHg ** 3 + 150 * mmHg) + 1);
}
