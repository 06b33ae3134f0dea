import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';
import { colleague } from './results-bench.ts';
import { APPROVER, enterResults, listed, openInSarajevo, takeToWorklist } from './worklist-bench.ts';

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
  const { patient, samples, address } = await takeToWorklist(page, database, ['NA', 'K', 'CL']);
  await enterResults(page, samples, { K: '7,2' });
  const technologist = await colleague(page, PEOPLE.technologist);
  const open = await technologist.open(samples[0]?._id ?? '');
  const chloride = open.redovi.find(({ labassay }: { labassay: string }) => labassay === 'CL');
  await technologist.call('/rezultati/otkazi', {
    ...{ sid: samples[0]?._id, verzija: open.uzorak.verzija, testovi: [chloride._id], razlog: 'HEMOLIZA' },
  });
  await openAs(page, APPROVER, address);
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText('2/3');
  await listed(page).first().focus();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: /Nepotpuni rezultati/ });
  const line = dialog.getByRole('row', { name: samples[0]?.id ?? '' });
  await expect(line).toContainText(patient.name);
  await expect(line).toContainText(/Natrij: nema rezultata.*Kalij: 7,2.*Hloridi: otkazano/);
  await expect(dialog).toContainText('verificira se tek kad svaka pretraga ima rezultat ili je otkazana');
  // One Enter too many must not let it through.
  await expect(dialog.getByRole('button', { name: 'ODOBRI I NEPOTPUNE' })).not.toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'ODUSTANI' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(listed(page)).toContainText('U OBRADI');
  await listed(page).first().getByRole('button', { name: 'Odobri', exact: true }).click();
  await dialog.getByRole('button', { name: 'ODOBRI I NEPOTPUNE' }).click();
  await expect(listed(page)).toContainText('ODOBREN');
  await expect(listed(page).first()).toBeFocused();
});

test('[S2.69] what is missing is cancelled from the question itself, with a reason; then nothing is missing', async ({
  page,
  database,
}) => {
  const { samples, address } = await takeToWorklist(page, database, ['NA', 'K']);
  await enterResults(page, samples, { NA: '141' });
  await openAs(page, APPROVER, address);
  await listed(page).first().focus();
  await page.keyboard.press('o');
  await page.getByRole('button', { name: 'Otkaži pretrage koje nedostaju' }).click();
  const dialog = page.getByRole('dialog', { name: `Otkaži pretrage: ${samples[0]?.id}` });
  await expect(dialog.getByRole('checkbox', { name: /Kalij/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Natrij/ })).not.toBeChecked();
  await expect(dialog.getByLabel('Razlog')).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Razlog').click();
  await page.getByRole('option', { name: 'hemoliza' }).click();
  await dialog.getByRole('button', { name: 'OTKAŽI PRETRAGE' }).click();
  await expect(page.getByText('Otkazana je 1 pretraga.')).toBeVisible();
  await expect(listed(page)).toContainText('REALIZOVAN');
  await expect(listed(page).first()).toBeFocused();
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Odobri 1 uzorak' }).getByRole('button', { name: 'ODOBRI' }).click();
  await expect(listed(page)).toContainText('ODOBREN');
});

test('[S4.04] an incomplete sample is left out of the signature, and named before the password is typed', async ({
  page,
  database,
}) => {
  const { samples, address } = await takeToWorklist(page, database, ['NA', 'K'], 2);
  await enterResults(page, samples.slice(0, 1), { NA: '141', K: '4,4' });
  await enterResults(page, samples.slice(1), { NA: '140' });
  const approver = await colleague(page, APPROVER);
  const { rows } = await database.query<{ id: string; version: number }>(
    'select id, version from sample where id = any ($1)',
    [samples.map(({ _id }) => _id)],
  );
  await approver.call('/rezultati/odobri', {
    uzorci: rows.map(({ id, version }) => ({ sid: id, verzija: version })),
    nepotpuni: true,
  });
  await openInSarajevo(page, database, PEOPLE.head, address);
  await expect(listed(page)).toHaveCount(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog', { name: 'Potpisujete 1 od 2 uzoraka' });
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`${samples[1]?.id}.*nema rezultata za Kalij`));
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Vaša šifra').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verificiran 1 uzorak.')).toBeVisible();
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText(new RegExp(`${samples[1]?.id}.*ODOBREN`));
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
