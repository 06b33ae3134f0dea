import { ageReaching, BIRTH } from '@nalaz/domain/catalogue/age.rules';
import type { LabAssayDocument, ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { findCritical } from '@nalaz/domain/catalogue/flag.rules';
import { findInterval, type PatientFacts } from '@nalaz/domain/catalogue/reference.rules';
import type { Judgement } from '@nalaz/domain/results/judgement/evaluation';
import { freezeInterval } from '@nalaz/domain/results/judgement/evaluation.rules';
import { describe, expect, it } from 'vitest';
import { ASSAYS, judgeTyped, MEASURED_AT, patient } from './judged-assays.ts';

const numeric = ASSAYS.filter(({ document }) => document.vrsta === 'numericki');
const DAY = 86_400_000;

interface Limits {
  donja?: number | undefined;
  gornja?: number | undefined;
}

const has = ({ nalazi }: Judgement, rule: string) => nalazi.some(({ pravilo }) => pravilo === rule);

/** In steps of the last decimal that the test shows, so that nothing depends on doubles. */
function stepsOf(limit: number, decimals: number): number {
  const steps = Number((limit * 10 ** decimals).toFixed(6));
  expect(Number.isInteger(steps), `${limit} with ${decimals} decimals`).toBe(true);
  return steps;
}
const written = (steps: number, decimals: number) => (steps / 10 ** decimals).toFixed(decimals);

/** For whom a row is written, or critical limits are; men and women where it is for both. */
function patientsOf(row: Partial<ReferenceInterval>): PatientFacts[] {
  const { spol = 'SVI', dobOd = BIRTH, faza, sedmicaOd, sedmicaDo, trudnoca, menopauza } = row;
  const week = sedmicaOd ?? (sedmicaDo === undefined ? undefined : 0);
  const state = {
    dob: ageReaching(dobOd),
    trudna: trudnoca === 'DA',
    menopauza: menopauza === 'DA',
    sedmicaTrudnoce: week,
    faza: faza === 'SVE' ? undefined : faza,
  };
  return (spol === 'SVI' ? (['MUŠKI', 'ŽENSKI'] as const) : [spol]).map((sex) => patient(sex, '0h', state));
}

/** What the document says, in plain comparisons. */
function flagFrom(steps: number, interval: Limits, critical: Limits, decimals: number): string {
  const below = (limit: number | undefined) => limit !== undefined && steps < stepsOf(limit, decimals);
  const above = (limit: number | undefined) => limit !== undefined && steps > stepsOf(limit, decimals);
  if (below(critical.donja) || above(critical.gornja)) {
    return below(critical.donja) ? 'LL' : 'HH';
  }
  return below(interval.donja) ? 'L' : above(interval.gornja) ? 'H' : '';
}

/** Every pair of interval and critical limits that some patient meets, once. */
function limitsMet({ reference, kriticne, labassay }: LabAssayDocument) {
  const people = [...reference, ...kriticne].flatMap(patientsOf);
  const found = people.map((facts) => findInterval(reference, facts));
  const unmet = reference.filter((_, at) => !found.some((one) => 'index' in one && one.index === at));
  expect(unmet, labassay).toEqual([]);
  const met = people.map((facts) => ({
    interval: freezeInterval(findInterval(reference, facts)),
    kriticne: findCritical(kriticne, facts.dob) ?? null,
  }));
  return [...new Map(met.map((limits) => [JSON.stringify(limits), limits])).values()];
}

function checkLimits(document: LabAssayDocument, limits: ReturnType<typeof limitsMet>[number]): string[] {
  const { decimale, labassay } = document;
  const interval: Limits = limits.interval ?? {};
  const critical: Limits = limits.kriticne ?? {};
  const ends = [interval.donja, interval.gornja, critical.donja, critical.gornja].filter((end) => end !== undefined);
  return ends.flatMap((end) =>
    [-1, 0, 1].map((step) => {
      const steps = stepsOf(end, decimale) + step;
      const judged = judgeTyped(document, written(steps, decimale), limits);
      const expected = flagFrom(steps, interval, critical, decimale);
      expect(judged.flag, `${labassay} ${written(steps, decimale)}`).toBe(expected);
      expect([has(judged, 'KRITIČNO'), has(judged, 'INTERVAL')]).toEqual([
        expected.length === 2,
        expected.length === 1,
      ]);
      return judged.flag;
    }),
  );
}

describe('[results] every limit of the demonstration catalogue, just inside, on it and just outside', () => {
  it('intervals and critical limits', () => {
    const checked = numeric.flatMap(({ document }) =>
      limitsMet(document).flatMap((limits) => checkLimits(document, limits)),
    );
    expect(checked.length).toBeGreaterThan(1500);
  });

  it('measuring ranges, also of a diluted sample and of a bound', () => {
    let checked = 0;
    for (const { document } of numeric) {
      const { decimale, labassay, mjerniOpseg = {} } = document;
      for (const [end, out, sign] of [
        [mjerniOpseg.donja, -1, '<'],
        [mjerniOpseg.gornja, 1, '>'],
      ] as const) {
        if (end === undefined) {
          continue;
        }
        for (const dilution of [1, 10]) {
          const more = { razrjedjenje: dilution };
          const steps = stepsOf(end, decimale) * dilution;
          const found = [steps - out, steps, steps + out].map((at) =>
            has(judgeTyped(document, written(at, decimale), more), 'MJERNI OPSEG'),
          );
          expect(found, `${labassay} ${end} diluted ${dilution}`).toEqual([false, false, true]);
          const bounds = [steps - out, steps, steps + out].map((at) =>
            has(judgeTyped(document, `${sign}${written(at, decimale)}`, more), 'MJERNI OPSEG'),
          );
          expect(bounds, `${labassay} ${sign}${end} diluted ${dilution}`).toEqual([true, false, true]);
          checked += 6;
        }
      }
    }
    expect(checked).toBeGreaterThan(1000);
  });

  it('delta checks, up and down, and on the last day of their window', () => {
    let checked = 0;
    for (const { document } of numeric.filter(({ document: { delta } }) => delta)) {
      const { decimale, delta, labassay } = document;
      const interval = freezeInterval(findInterval(document.reference, patient('ŽENSKI', '25g')));
      const from = stepsOf(previousFor(document, interval ?? {}), decimale);
      const before = from / 10 ** decimale;
      const later = (steps: number, ms: number) =>
        has(
          judgeTyped(document, written(steps, decimale), {
            interval,
            previous: {
              rezultat_f: written(from, decimale),
              vrijednost: before,
              znak: '',
              jedinica: 'mmol/L',
              flag: '',
              uzorak: '',
              sifra: null,
              mjereno: MEASURED_AT.toISOString(),
              uzeto: new Date(MEASURED_AT.getTime() - ms).toISOString(),
            },
          }),
          'DELTA',
        );
      const window = (delta?.dana ?? 0) * DAY;
      for (const side of [1, -1]) {
        const allowed = allowedChange(document, before, interval ?? {}, side);
        // The last step that is allowed; what lies on the limit is inside.
        const last = from + side * Math.floor(Number((allowed * 10 ** decimale).toFixed(6)));
        expect([later(last, DAY), later(last + side, DAY)], `${labassay} ${side}`).toEqual([false, true]);
        expect([later(last + side, window), later(last + side, window + 1)], labassay).toEqual([true, false]);
        checked += 4;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(120);
  });
});

/** A previous value from which a fall beyond what is allowed is still a number that may be typed. */
function previousFor({ delta, decimale }: LabAssayDocument, { donja = 0, gornja = donja * 2 }: Limits): number {
  const high = delta?.metoda === 'omjer' ? (gornja - donja) * ((delta.granica ?? 0) + 1) + gornja : gornja || 100;
  return Number(high.toFixed(decimale));
}

/** lab-facts §2, written out once more. */
function allowedChange({ delta }: LabAssayDocument, before: number, { donja = 0, gornja = 0 }: Limits, side: number) {
  const { metoda = 'apsolutna', granica = 0, cvAnaliticki: a = 0, cvBioloski: i = 0 } = delta ?? {};
  const cv = Math.sqrt(a ** 2 + i ** 2);
  const symmetric = Math.sqrt(2) * granica * cv;
  const skewed = Math.abs(Math.exp(side * Math.sqrt(2) * granica * Math.sqrt(Math.log(1 + (cv / 100) ** 2))) - 1) * 100;
  const percent = Number((cv < 12 ? symmetric : skewed).toFixed(1));
  const allowed = {
    apsolutna: granica,
    brzina: granica,
    postotak: (granica * before) / 100,
    rcv: (percent * before) / 100,
    omjer: granica * (gornja - donja),
    promjena: 0,
  };
  return allowed[metoda];
}
