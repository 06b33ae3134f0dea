import type { Random } from '../random.ts';

/** By how much it multiplies each test. */
type Effect = Readonly<Record<string, number>>;

interface Condition {
  /** Of a hundred people of this sex and age. */
  share: (woman: boolean, years: number) => number;
  effect: (severity: number) => Effect;
}

const between = (least: number, most: number, severity: number) => least + (most - least) * severity;

/** What somebody lives with. Roughly as often as among people who are sent to a laboratory. */
const LASTING: readonly Condition[] = [
  // Diabetes
  {
    share: (_, years) => (years > 50 ? 9 : 2),
    effect: (s) => ({ GLU: between(1.15, 1.9, s), TG: 1.25, HDL: 0.92, 'U-ALB': between(1, 5, s), INZ: 1.4 }),
  },
  // Weak kidneys
  {
    share: (_, years) => (years > 65 ? 5 : 0.6),
    effect: (s) => ({
      KREA: between(1.25, 3, s),
      UREA: between(1.2, 2.6, s),
      URAT: 1.2,
      K: 1.05,
      HGB: 0.93,
      PTH: 1.8,
      CYSC: 1.6,
      'U-ALB': 4,
      PHOS: 1.08,
    }),
  },
  // Too little iron
  {
    share: (woman, years) => (woman && years < 52 ? 7 : 2),
    effect: (s) => ({
      HGB: between(0.93, 0.74, s),
      MCV: between(0.97, 0.86, s),
      MCHC: 0.985,
      RDW: between(1.05, 1.3, s),
      FE: 0.4,
      FER: 0.15,
      TRF: 1.2,
      PLT: 1.12,
    }),
  },
  // Fatty liver
  {
    share: (woman, years) => (years < 25 ? 0.5 : woman ? 3 : 6),
    effect: (s) => ({
      ALT: between(1.4, 3.2, s),
      AST: between(1.2, 2.2, s),
      GGT: between(1.5, 4, s),
      TG: 1.3,
      FER: 1.5,
      ALP: 1.1,
    }),
  },
  // Underactive thyroid
  {
    share: (woman, years) => (years < 20 ? 0.5 : woman ? 5 : 1.5),
    effect: (s) => ({ TSH: between(1.8, 5, s), FT4: between(0.97, 0.8, s), 'ANTI-TPO': 8, 'ANTI-TG': 3, LDL: 1.1 }),
  },
  // Overactive thyroid
  { share: () => 0.6, effect: (s) => ({ TSH: 0.04, FT4: between(1.2, 1.9, s), FT3: between(1.2, 1.9, s), TRAB: 5 }) },
  // High cholesterol
  { share: (_, years) => (years < 30 ? 3 : 14), effect: (s) => ({ LDL: between(1.25, 1.7, s), TG: 1.25, APOB: 1.3 }) },
  // Rheumatic inflammation
  {
    share: () => 1.5,
    effect: (s) => ({ CRP: between(2, 12, s), SE: between(1.5, 3, s), RF: 4, FIB: 1.25, 'ANTI-CCP': 6, PLT: 1.15 }),
  },
];

/** What passes: it is there at one visit and gone at the next. Of a hundred visits. */
const PASSING: readonly (readonly [share: number, effect: (severity: number) => Effect])[] = [
  // An infection
  [
    4,
    (s) => ({
      NEU: between(1.2, 2.4, s),
      LYM: 0.85,
      CRP: between(4, 40, s),
      SE: between(1.2, 2.5, s),
      FIB: 1.25,
      FE: 0.55,
      PCT: between(1.2, 4, s),
      FER: 1.3,
      ALB: 0.96,
      'IG%': 2,
    }),
  ],
  // A virus
  [3, (s) => ({ NEU: between(0.85, 0.65, s), LYM: between(1.1, 1.6, s), MON: 1.3, CRP: 1.8, PLT: 0.9 })],
  // Too little to drink
  [
    2.5,
    (s) => ({
      HGB: between(1.03, 1.08, s),
      ALB: between(1.03, 1.09, s),
      GLOB: between(1.03, 1.09, s),
      UREA: between(1.1, 1.5, s),
      KREA: 1.08,
      NA: 1.008,
    }),
  ],
  // Not fasting
  [5, (s) => ({ GLU: between(1.1, 1.6, s), TG: between(1.1, 2, s), PHOS: 0.95, INZ: 2.5 })],
  // Hard work or sport the day before
  [2, (s) => ({ CK: between(1.6, 5, s), AST: between(1.1, 1.5, s), LDH: 1.12, MIO: 2 })],
  // Haemolysis of the sample
  [
    0.7,
    (s) => ({
      K: between(1.06, 1.25, s),
      LDH: between(1.3, 2.2, s),
      AST: between(1.1, 1.5, s),
      FE: 1.15,
      PHOS: 1.06,
      MG: 1.04,
    }),
  ],
  // A new medicine for blood pressure
  [1, () => ({ K: 0.9, NA: 0.98, URAT: 1.15, GLU: 1.05 })],
];

/** What must be told at once, in a network that also works for emergency wards; the first test is the one that shows it. */
const ACUTELY_ILL = 0.035;
const ACUTE: readonly ((severity: number) => Effect)[] = [
  (s) => ({ HGB: between(0.42, 0.32, s), RET: 1.5 }),
  (s) => ({ K: between(1.6, 1.9, s), KREA: between(3, 7, s), UREA: between(3, 6, s), HCO3: 0.7 }),
  (s) => ({ K: between(0.6, 0.52, s) }),
  (s) => ({ KREA: between(7, 11, s), UREA: between(5, 8, s), K: 1.25 }),
  (s) => ({ NA: between(0.84, 0.8, s) }),
  (s) => ({ GLU: between(6, 9, s), NA: 0.96, HCO3: between(0.7, 0.4, s) }),
  () => ({ GLU: 0.4 }),
  (s) => ({ PLT: between(0.1, 0.05, s) }),
  (s) => ({ NEU: between(0.1, 0.05, s), PLT: 0.5, LYM: 0.5, HGB: 0.75 }),
  (s) => ({ WBC: 1, NEU: between(9, 14, s), CRP: 80, PCT: 300, PLT: 0.6 }),
  (s) => ({ CRP: between(350, 600, s), NEU: 3, PCT: 50, FIB: 1.8, ALB: 0.85 }),
  (s) => ({ 'HS-TNT': between(12, 80, s), CK: between(2, 10, s), 'CK-MB': between(3, 20, s), MIO: 6, AST: 2 }),
  (s) => ({ BIL: between(32, 50, s), ALT: between(8, 40, s), AST: between(8, 40, s), LDH: 3 }),
  (s) => ({ AMS: between(11, 16, s), 'P-AMS': 8, LIPAZA: between(14, 30, s), CA: 0.85 }),
  (s) => ({ CA: between(0.68, 0.6, s), PHOS: 1.4 }),
  (s) => ({ PT: between(6, 9, s) }),
  (s) => ({ APTV: between(4, 5, s) }),
];

/** So many of those who live with something are treated, and are then nearer to what is usual. */
const TREATED = 0.35;
const LEFT_WHEN_TREATED = 0.35;

interface LastingCondition {
  effect: Effect;
  /** Treatment began so many days before today; none: not treated. */
  treatedDaysAgo: number | undefined;
}

export function lastingConditions(own: Random, person: { woman: boolean; years: number }): LastingCondition[] {
  return LASTING.flatMap(({ share, effect }) => {
    const has = own.chance(share(person.woman, person.years) / 100);
    const severity = own.next() ** 1.5;
    const treatedDaysAgo = own.chance(TREATED) ? own.int(0, 150) : undefined;
    return has ? [{ effect: effect(severity), treatedDaysAgo }] : [];
  });
}

/** The factor of a lasting condition at a moment: treatment takes weeks to show. */
export function lastingFactor({ effect, treatedDaysAgo }: LastingCondition, name: string, daysAgo: number): number {
  const factor = effect[name] ?? 1;
  const daysTreated = treatedDaysAgo === undefined ? 0 : Math.max(0, treatedDaysAgo - daysAgo);
  const left = 1 - (1 - LEFT_WHEN_TREATED) * Math.min(1, daysTreated / 42);
  return factor ** left;
}

export function passingEffects(random: Random, ordered: readonly string[]): Effect[] {
  const passing = PASSING.filter(([share]) => random.chance(share / 100)).map(([, effect]) => effect(random.next()));
  if (!random.chance(ACUTELY_ILL)) {
    return passing;
  }
  // Who is acutely ill is sent for the tests that show it.
  const severity = random.next();
  const shown = ACUTE.map((effect) => effect(severity)).filter((effect) =>
    ordered.includes(Object.keys(effect)[0] ?? ''),
  );
  return shown.length > 0 ? [...passing, random.pick(shown)] : passing;
}
