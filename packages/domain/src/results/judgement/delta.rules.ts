import type { LabAssayDocument } from '../../catalogue/assay.documents.ts';
import { roundDecimal } from '../../catalogue/decimal-rounding.ts';
import type { Finding, FrozenInterval, PreviousResult } from '../result.documents.ts';
import { withoutNoise } from './bounds.rules.ts';
import type { JudgedTest, ReadResult } from './evaluation.ts';

type DeltaCheck = NonNullable<LabAssayDocument['delta']>;

interface Pair {
  before: number;
  now: number;
  days: number;
  interval: FrozenInterval | null;
}

/** How much it changed and how much it may, in the measure of the method; both with a sign. */
interface Change {
  promjena: number;
  dozvoljeno: number;
}

const DAY_MS = 86_400_000;
const MOST_DECIMALS = 6;
/** Two results minutes apart differ by the noise of the method, which as a rate would be enormous. */
const SHORTEST_RATE_DAYS = 1;
/** In percent. From here on values are skewed: a doubling is as likely as a halving, so the two limits differ. */
const SKEWED_FROM_CV = 12;

interface Compared {
  jedinica: string;
  metoda?: string | undefined;
  /** When the sample was taken; when it came, where nobody knows. */
  taken: Date;
}

/** From collection to collection: when somebody typed or corrected a value says nothing about the patient. */
function daysSince({ uzeto }: PreviousResult, taken: Date, { dana }: Pick<DeltaCheck, 'dana'>): number | undefined {
  const days = (taken.getTime() - Date.parse(uzeto)) / DAY_MS;
  return days >= 0 && days <= dana ? days : undefined;
}

/** An earlier result with which a new one can be compared: a number in the same unit, within the window of the test. */
export function comparable(
  previous: PreviousResult | null | undefined,
  { jedinica, metoda = '', taken }: Compared,
  delta: Pick<DeltaCheck, 'dana'> | undefined,
): { before: number; days: number } | undefined {
  if (!previous || !delta || previous.vrijednost === null || previous.znak !== '' || previous.jedinica !== jedinica) {
    return undefined;
  }
  const anotherMethod = metoda !== '' && (previous.metoda ?? '') !== '' && previous.metoda !== metoda;
  const days = daysSince(previous, taken, delta);
  return anotherMethod || days === undefined ? undefined : { before: previous.vrijednost, days };
}

/** Against the last verified result of the patient (CLSI EP33). */
export const checkDelta = (test: JudgedTest, value: ReadResult): Finding[] =>
  test.rules.delta?.metoda === 'promjena' ? checkCode(test, value) : checkChange(test, value);

/** What stays the same for life, as a blood group does: any other code is another person's, or one of the two is wrong. */
function checkCode({ rules: { delta }, previous, verzija, taken }: JudgedTest, value: ReadResult): Finding[] {
  const before = previous?.sifra ?? null;
  const days = previous && delta ? daysSince(previous, taken, delta) : undefined;
  if (!previous || days === undefined || before === null || value.sifra === null || before === value.sifra) {
    return [];
  }
  const podaci = { prije: previous.rezultat_f, sada: value.rezultat_f, sati: Math.floor(days * 24) };
  return [{ pravilo: 'DELTA', tekst: 'DELTA_PROMJENA', verzija, tezina: 2, podaci }];
}

function checkChange(test: JudgedTest, value: ReadResult): Finding[] {
  const { rules, previous, jedinica, verzija, interval, taken } = test;
  const { delta, decimale } = rules;
  const pair = comparable(previous, { jedinica, taken }, delta);
  if (!delta || !previous || !pair || value.vrijednost === null || value.znak !== '') {
    return [];
  }
  const { days } = pair;
  const change = changeOf(delta, { ...pair, now: value.vrijednost, interval });
  if (!change || Math.abs(change.promjena) <= Math.abs(change.dozvoljeno)) {
    return [];
  }
  const least = { apsolutna: decimale, brzina: decimale, postotak: 0, rcv: 0, omjer: 1, promjena: 0 }[delta.metoda];
  return [
    {
      pravilo: 'DELTA',
      tekst: `DELTA_${delta.metoda.toUpperCase()}`,
      verzija,
      tezina: 2,
      podaci: {
        prije: previous.rezultat_f,
        sada: value.rezultat_f,
        jedinica,
        sati: Math.floor(days * 24),
        promjena: showChange(change, least),
        dozvoljeno: change.dozvoljeno,
      },
    },
  ];
}

/** Undefined where the method cannot say: a change from nothing in percent, an interval without a width. */
function changeOf(delta: DeltaCheck, { before, now, days, interval }: Pair): Change | undefined {
  const difference = withoutNoise(now - before);
  const percent = before === 0 ? undefined : withoutNoise((100 * difference) / Math.abs(before));
  const within = (promjena: number | undefined, dozvoljeno: number | undefined): Change | undefined =>
    promjena === undefined || dozvoljeno === undefined ? undefined : { promjena, dozvoljeno };
  switch (delta.metoda) {
    case 'apsolutna':
      return within(difference, delta.granica);
    case 'postotak':
      return within(percent, delta.granica);
    case 'brzina':
      return within(withoutNoise(difference / Math.max(days, SHORTEST_RATE_DAYS)), delta.granica);
    case 'rcv':
      return within(percent, referenceChange(delta, difference < 0));
    case 'omjer': {
      const width = widthOf(interval);
      return within(width === undefined ? undefined : withoutNoise(difference / width), delta.granica);
    }
    case 'promjena':
      return undefined;
  }
}

/** The change that chance alone seldom makes, in percent as people state it; `granica` is the z. */
export function referenceChange(
  { granica, cvAnaliticki = 0, cvBioloski = 0 }: Pick<DeltaCheck, 'granica' | 'cvAnaliticki' | 'cvBioloski'>,
  falling: boolean,
): number | undefined {
  const variation = Math.hypot(cvAnaliticki, cvBioloski);
  if (variation === 0 || granica === undefined) {
    return undefined;
  }
  const z = Math.SQRT2 * (falling ? -granica : granica);
  const skewed = Math.exp(z * Math.sqrt(Math.log(1 + (variation / 100) ** 2))) - 1;
  return roundDecimal(variation < SKEWED_FROM_CV ? z * variation : 100 * skewed, 1);
}

/** An interval that only ends upwards begins at zero. The narrowest where several are possible: it allows least. */
function widthOf(interval: FrozenInterval | null): number | undefined {
  const widths = (interval?.moguci ?? [interval]).map((one) =>
    one?.gornja === undefined ? 0 : one.gornja - (one.donja ?? 0),
  );
  const some = widths.filter((width) => width > 0);
  return some.length > 0 ? Math.min(...some) : undefined;
}

/** With as few decimals as still show that it is more than is allowed. */
function showChange({ promjena, dozvoljeno }: Change, least: number): number {
  for (let decimals = least; decimals < MOST_DECIMALS; decimals += 1) {
    const shown = roundDecimal(promjena, decimals) ?? promjena;
    if (Math.abs(shown) > Math.abs(dozvoljeno)) {
      return shown;
    }
  }
  return promjena;
}
