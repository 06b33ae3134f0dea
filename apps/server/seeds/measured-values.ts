import { type Random, seedId } from './random.ts';

/** Usual values of a few assays, with their spread: enough to see whom a change of an interval would flag anew. */
const MEASURED = [
  ['GLU', 5.4, 1.1, 1],
  ['KREA', 78, 18, 0],
  ['K', 4.3, 0.4, 1],
  ['NA', 140, 3, 0],
  ['ALT', 27, 12, 0],
  ['HGB', 140, 14, 0],
  ['TSH', 2.1, 1.1, 2],
  ['CRP', 4, 5, 1],
] as const;

const DAY = 86_400_000;
/** So many patients were measured in the last 85 days. */
const PATIENTS = 400;

interface Options {
  now: Date;
  assayIds: ReadonlyMap<string, string>;
  seenAt: readonly { patient_id: string; site_id: string }[];
}

export function makeMeasuredValues(random: Random, { now, assayIds, seenAt }: Options) {
  return seenAt.slice(0, PATIENTS).flatMap(({ patient_id, site_id }) =>
    MEASURED.map(([name, mean, spread, decimals]) => {
      const measured_at = new Date(now.getTime() - random.next() * 85 * DAY);
      return {
        id: seedId(random, measured_at),
        site_id,
        patient_id,
        labassay_id: assayIds.get(name) ?? '',
        labassay_version: 1,
        measured_at,
        vrijednost: Math.max(mean / 10, mean + spread * bell(random)).toFixed(decimals),
      };
    }),
  );
}

/** About a normal distribution: the sum of twelve even draws. */
function bell(random: Random): number {
  return Array.from({ length: 12 }, () => random.next()).reduce((sum, one) => sum + one, -6);
}
