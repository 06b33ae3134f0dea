import { stableText } from '../stable-text.ts';

/** How two values of a field compare: true when `after` lets more through than `before`. A field left out is undefined. */
export type Looser = (before: unknown, after: unknown) => boolean;
export type Fields = Readonly<Record<string, Looser>>;

export const changed: Looser = (before, after) => stableText(before) !== stableText(after);
export const never: Looser = () => false;

/** Whether a flag was turned to the value that lets more through. */
export const turned =
  (to: boolean, missing: boolean): Looser =>
  (before, after) =>
    (before ?? missing) !== to && (after ?? missing) === to;
const numberOf = (value: unknown, missing: number) => (typeof value === 'number' ? value : missing);
export const raised =
  (missing: number): Looser =>
  (before, after) =>
    numberOf(after, missing) > numberOf(before, missing);
export const lowered =
  (missing: number): Looser =>
  (before, after) =>
    numberOf(after, missing) < numberOf(before, missing);
export const later: Looser = (before, after) => String(after ?? '9999') > String(before ?? '9999');

export const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
export const gained: Looser = (before, after) => listOf(after).some((one) => !listOf(before).includes(one));
export const lost: Looser = (before, after) => gained(after, before);
/** Of a list whose emptiness means all. */
export const reachesMore: Looser = (before, after) =>
  listOf(before).length > 0 && (listOf(after).length === 0 || gained(before, after));

export const loosened = (
  fields: Fields,
  other: Looser,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean => Object.keys({ ...before, ...after }).some((name) => (fields[name] ?? other)(before[name], after[name]));
