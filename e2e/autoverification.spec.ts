import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { NARROW } from './looks.ts';
import { PEOPLE } from './people.ts';

const PAGE = '/obrada/autoverifikacija';

// A stop holds for a whole site: one after the other, or they would see each other's.
test.describe.configure({ mode: 'default' });

test.afterEach(async ({ database }) => {
  await database.query('update autoverification_stop set ukinut_at = now() where ukinut_at is null');
});

test('[autoverification] a stop by the keyboard: reason, Enter, and nothing leaves until somebody resumes it', async ({
  page,
  database,
}) => {
  await openAs(page, PEOPLE.head, PAGE);
  await expect(page.getByRole('heading', { name: 'Autoverifikacija', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Biohemija.*Sjenka/ })).toBeVisible();
  await page.getByRole('button', { name: 'Zaustavi' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Zaustavi autoverifikaciju' });
  await expect(dialog.getByRole('radio', { name: 'Sve ovdje' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Razlog' })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Razlog' }).pressSequentially('Kontrola', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zaustavljeno na cijeloj lokaciji')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const open = 'select razlog, labassay_id, created_by from autoverification_stop where ukinut_at is null';
  expect((await database.query(open)).rows).toEqual([
    { razlog: 'Kontrola', labassay_id: null, created_by: PEOPLE.head },
  ]);
  await page.getByRole('button', { name: 'Nastavi na cijeloj lokaciji' }).press('Enter');
  await expect(page.getByText('Zaustavljeno na cijeloj lokaciji')).toHaveCount(0);
  expect((await database.query(open)).rows).toEqual([]);
});

test('[autoverification] a technologist stops one test, and is told who may resume it', async ({ page, database }) => {
  await openAs(page, PEOPLE.technologist, PAGE);
  await page.getByRole('button', { name: 'Zaustavi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zaustavi autoverifikaciju' });
  await dialog.getByText('Jedan test', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Razlog' }).fill('Novi lot reagensa');
  await dialog.getByRole('button', { name: 'Zaustavi odmah' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Odaberite šta da stane.');
  await dialog.getByRole('combobox', { name: 'Test' }).fill('Kalij');
  await page.getByRole('option', { name: 'Kalij', exact: true }).click();
  await dialog.getByRole('button', { name: 'Zaustavi odmah' }).click();
  await expect(page.getByText('Zaustavljeno: Kalij')).toBeVisible();
  const resume = page.getByRole('button', { name: 'Nastavi: Kalij' });
  await resume.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Nastaviti smije osoba s pravom verifikacije.');
  await resume.press('Enter');
  const { rows } = await database.query('select from autoverification_stop where ukinut_at is null');
  expect(rows).toHaveLength(1);
});

test('[autoverification] the replay says when there is nothing to replay, and the rules lead to their settings', async ({
  page,
}) => {
  await openAs(page, PEOPLE.administrator, PAGE);
  await page.getByText('7 dana', { exact: true }).click();
  await page.getByRole('button', { name: 'Provjeri' }).click();
  await expect(page.getByText('U ovom periodu nema uzoraka koje su verificirali ljudi')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Biohemija' }).click();
  await page.waitForURL(/\/postavke\?dio=autoverifikacija/);
});

test.describe('on a telephone, in the dark', () => {
  test.use({
    viewport: { width: NARROW, height: 740 },
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
  });
  test('[S1.01] [autoverification] the page has no violations and nothing runs out of it', async ({
    page,
    database,
  }) => {
    await database.query(
      `insert into autoverification_stop (site_id, razlog) select id, 'Kontrola kvaliteta izvan granica' from site`,
    );
    await openAs(page, PEOPLE.speaksRs, PAGE);
    await expect(page.getByRole('heading', { level: 1, name: 'Аутоверификација' })).toBeVisible();
    await expect(page.getByText('Заустављено на цијелој локацији')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
