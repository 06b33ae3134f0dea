import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { APPROVER, enterResults, listed, takeToWorklist } from './worklist-bench.ts';

const TYPED = { delay: 60 };

test('[S2.06] approve 20 normal samples in at most 4 keystrokes', async ({ page, database }) => {
  test.setTimeout(120_000);
  const { samples, address } = await takeToWorklist(page, database, ['NA'], 20);
  await enterResults(page, samples, { NA: '140' });
  await openAs(page, APPROVER, `${address}&per_page=20`);
  await expect(listed(page)).toHaveCount(20, { timeout: 30_000 });
  await expect(listed(page).first()).toContainText('REALIZOVAN');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key, TYPED);
  };
  await press('Control+a');
  await expect(page.getByRole('button', { name: 'Odobri (20)' })).toBeVisible();
  await press('o');
  const dialog = page.getByRole('dialog', { name: 'Odobri 20 uzoraka' });
  await expect(dialog.getByRole('button', { name: 'ODOBRI' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('Odobreno 20 uzoraka.')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(4);
  await expect(listed(page).filter({ hasText: 'ODOBREN' })).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Odobri (20)' })).toHaveCount(0);
  const { rows } = await database.query('select 1 from sample where id = any ($1) and status = $2', [
    samples.map(({ _id }) => _id),
    'ODOBREN',
  ]);
  expect(rows).toHaveLength(20);
});

test('[S2.69] [S2.70] what lacks results is shown before it is approved, with what it has and what it lacks', async ({
  page,
  database,
}) => {
  const { samples, address } = await takeToWorklist(page, database, ['NA', 'K']);
  await enterResults(page, samples, { NA: '141' });
  await openAs(page, APPROVER, address);
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText('1/2');
  await listed(page).first().focus();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: /Nepotpuni rezultati/ });
  const line = dialog.getByRole('table', { name: 'Nepotpuni uzorci' }).getByRole('row', { name: samples[0]?.id ?? '' });
  await expect(line).toContainText(/U OBRADI.*Natrij.*Kalij/);
  // One Enter too many must not let it through.
  await expect(dialog.getByRole('button', { name: 'ODOBRI I NEPOTPUNE' })).not.toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'ODUSTANI' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(listed(page)).toContainText('U OBRADI');
  await listed(page).first().getByRole('button', { name: 'Odobri', exact: true }).click();
  await dialog.getByRole('button', { name: 'ODOBRI I NEPOTPUNE' }).click();
  await expect(listed(page)).toContainText('ODOBREN');
});

test('[S2.70] multi results: one test of several samples, value and Enter down the list', async ({
  page,
  database,
}) => {
  const { samples, address } = await takeToWorklist(page, database, ['NA'], 3);
  await openAs(page, PEOPLE.technologist, address);
  await expect(listed(page)).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('button', { name: /^Odobri/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Više rezultata' });
  await expect(dialog.getByLabel(`Rezultat uzorka ${samples[0]?.id}`)).toBeFocused();
  for (const value of ['140', 'x', '138,5']) {
    await page.keyboard.type(value, TYPED);
    await page.keyboard.press('Enter', TYPED);
  }
  await expect(dialog.getByText('SAČUVANO', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText(/Rezultat nije ispravan/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel(`Rezultat uzorka ${samples[1]?.id}`).fill('139');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('SAČUVANO', { exact: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(listed(page).filter({ hasText: 'REALIZOVAN' })).toHaveCount(3);
});
