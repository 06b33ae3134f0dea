import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { askByMonth, monthsAround, type monthsBetween } from './months.ts';

const idAt = (moment: string) => {
  const digits = Date.parse(moment).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7abc-8def-0123456789ab`;
};
const textOf = ({ from, to }: ReturnType<typeof monthsBetween>) =>
  [from, to]
    .map((bound) => sql`${bound}`.toOperationNode())
    .map((node) => JSON.stringify(node).match(/'([0-9a-f-]+)'::uuid/)?.[1]);
const floorAt = (moment: string) => `${idAt(moment).slice(0, 13)}-0000-0000-000000000000`;

it('the months of ids are whole months, so that all samples of a month share one text', () => {
  const months = monthsAround([idAt('2026-03-31T23:59:59.999Z'), idAt('2026-03-01T00:00:00Z')], 0);
  expect(textOf(months)).toEqual([floorAt('2026-03-01T00:00:00Z'), floorAt('2026-04-01T00:00:00Z')]);
});

it('what belongs to a visit is looked for in the months before and after, but not in the future', () => {
  const past = monthsAround([idAt('2026-03-15T12:00:00Z')], 62);
  expect(textOf(past)).toEqual([floorAt('2026-01-01T00:00:00Z'), floorAt('2026-06-01T00:00:00Z')]);
  const now = new Date();
  const [, to] = textOf(monthsAround([idAt(now.toISOString())], 62));
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const next = new Date(Date.UTC(tomorrow.getUTCFullYear(), tomorrow.getUTCMonth() + 1));
  expect(to).toBe(floorAt(next.toISOString()));
});

it('ids of several months are asked for month by month, each once', async () => {
  const ids = [idAt('2026-01-05T00:00:00Z'), idAt('2025-12-31T00:00:00Z'), idAt('2026-01-06T00:00:00Z')];
  const asked: number[] = [];
  const found = await askByMonth(ids, async (some) => {
    asked.push(some.length);
    return [...some];
  });
  expect(asked.sort()).toEqual([1, 2]);
  expect(found.sort()).toEqual([...ids].sort());
  expect(await askByMonth([], async () => [1])).toEqual([]);
});
