import { foldText } from '@nalaz/domain/language/fold';
import { createTestDatabase } from '@nalaz/testkit/server/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('[S7.36] the database folds names exactly as the rules do', async () => {
  const test = await createTestDatabase();
  const letters = 'abcčćdđjžšlnzABCČĆDĐJŽŠLNZАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШабвгдђежзијклљмнњопрстћуфхцчџш .-@1';
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 }), 2000);
  const { rows } = await test.admin.query<{ name: string; folded: string }>(
    'select name, fold_text(name) as folded from unnest($1::text[]) as name',
    [names],
  );
  await test.drop();
  expect(rows.filter(({ name, folded }) => foldText(name) !== folded)).toEqual([]);
  expect(rows).toHaveLength(2000);
});
