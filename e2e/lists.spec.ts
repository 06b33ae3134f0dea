import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-index]');
const filter = (page: Page) => page.getByRole('searchbox', { name: 'Pretraga' });
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

test.describe('users', () => {
  test('[S2.51] [S3.15] a list starts with DANAS, page 1 and no filter', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici');
    await expect(choice(page, 'DANAS')).toBeChecked();
    await expect(filter(page)).toHaveValue('');
    await expect(rows(page).first()).toBeVisible();
  });

  test('[S7.36] the filter is blind to diacritics, outlives a reload, and back undoes a page', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici?datum=Svi Rezultati');
    await page.getByRole('button', { name: 'Stranica 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.goBack();
    await expect(page).not.toHaveURL(/page=2/);
    await filter(page).fill('djukic');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('voditelj@demo.nalaz.ba');
    await page.reload();
    await expect(filter(page)).toHaveValue('djukic');
    await expect(rows(page)).toHaveCount(1);
  });

  test('[S4.12] [S3.16] sorting goes to page 1 and into the address', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici?datum=Svi Rezultati&page=2');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: /E-mail/ }).click();
    await expect(page).toHaveURL(/sort=email%7Casc/);
    await expect(page).not.toHaveURL(/page=2/);
    await expect(rows(page).first()).toContainText('admin@demo.nalaz.ba');
  });

  test('[S4.12] a date range sets Svi Rezultati; choosing items per page clears the range', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici');
    await page.getByRole('button', { name: 'Unesite opseg datuma' }).click();
    const days = page.locator('form table button:not([disabled]):visible');
    await days.first().click();
    await days.first().click();
    await page.getByRole('button', { name: 'POTVRDI' }).click();
    await expect(choice(page, 'Svi Rezultati')).toBeChecked();
    await expect(page).toHaveURL(/dateRangeMin=.*dateRangeMax=/);
    await choose(page, 'RADNA LISTA');
    await expect(page).not.toHaveURL(/dateRange/);
    await expect(choice(page, 'RADNA LISTA')).toBeChecked();
  });

  test('[S2.51] [S2.52] leaving the list and coming back clears filter, range and page', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici?datum=Svi Rezultati&filter=a&page=2');
    await expect(filter(page)).toHaveValue('a');
    await page.getByRole('link', { name: 'Prijem' }).click();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Traži ekran, zapis ili radnju').fill('Korisnici');
    await page.getByRole('button', { name: 'Korisnici' }).click();
    await expect(page).toHaveURL(/\/postavke\/korisnici$/);
    await expect(filter(page)).toHaveValue('');
    await expect(choice(page, 'DANAS')).toBeChecked();
  });

  test('[S8.09] an empty list says so, says why, and offers the next step', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici?filter=nema-takvog');
    await expect(page.getByText('Nema dostupnih podataka.')).toBeVisible();
    await expect(page.getByText('nema-takvog', { exact: false }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Obriši pretragu' }).last().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('[S6.01] without the right the list is refused, with a request id', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/postavke/korisnici');
    await expect(page.getByRole('alert').filter({ hasText: 'Nemate pravo na ovu radnju.' }).first()).toBeVisible();
    await expect(page.locator('main').getByText(/Oznaka zahtjeva: [\w-]+/)).toBeVisible();
  });

  test('an administrator signs somebody out everywhere', async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, 'mikrobiolog@demo.nalaz.ba', '/mikrobiologija');
    await expect(other.getByRole('heading', { name: 'Mikrobiologija' })).toBeVisible();
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici?datum=Svi Rezultati&filter=mikrobiolog@');
    await rows(page).getByRole('button', { name: 'Odjavi svuda' }).click();
    await page.getByRole('button', { name: 'POTVRDI' }).click();
    await expect(other).toHaveURL(/\/auth\/login$/);
    await expect(rows(page).getByRole('button', { name: /nema otvorenih prijava/ })).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('page size', () => {
  for (const path of ['/obrada/pregled', '/nalazi/pregled', '/postavke/korisnici', '/prijem']) {
    test(`[S9.02] ${path} shows 10 rows until somebody chooses, and remembers that`, async ({ page }) => {
      const size = page.getByRole('combobox', { name: 'Redova po stranici' });
      const all = `${path}?datum=Svi%20Rezultati`;
      const asked = (rowsWanted: string) =>
        page.waitForRequest((request) => new URL(request.url()).searchParams.get('per_page') === rowsWanted);
      const ten = asked('10');
      await openAs(page, PEOPLE.administrator, all);
      await ten;
      await expect(size).toHaveValue('10');
      const twenty = asked('20');
      await size.selectOption('20');
      await twenty;
      const again = asked('20');
      await page.goto(all);
      await again;
      await expect(size).toHaveValue('20');
    });
  }
});

const NUMBER = '0101990170006';

test.describe('what is typed', () => {
  for (const path of ['/prijem', '/obrada/pregled', '/obrada/kriticni', '/nalazi/pregled', '/nalazi/outbox']) {
    test(`[S2.51] [S7.36] ${path} keeps a personal number through a reload, and out of every address`, async ({
      page,
    }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await openAs(page, PEOPLE.head, path);
      await filter(page).fill(NUMBER);
      await filter(page).press('Enter');
      await expect(page.getByText(NUMBER, { exact: false }).first()).toBeVisible();
      await page.reload();
      await expect(filter(page)).toHaveValue(NUMBER);
      expect(page.url()).not.toContain(NUMBER);
      expect(addresses.filter((address) => address.includes(NUMBER))).toEqual([]);
    });
  }

  test('[S7.36] a link that says what to look for is followed, and the address forgets it', async ({ page }) => {
    await openAs(page, PEOPLE.head, `/obrada/pregled?filter=${NUMBER}&datum=Svi%20Rezultati`);
    await expect(filter(page)).toHaveValue(NUMBER);
    await expect(page).toHaveURL(/\/obrada\/pregled\?datum=Svi/);
    await expect(page).not.toHaveURL(/filter/);
    await choose(page, 'DANAS');
    await expect(page).toHaveURL(/datum=DANAS/);
    await expect(filter(page)).toHaveValue(NUMBER);
    await page.goBack();
    await expect(choice(page, 'Svi Rezultati')).toBeChecked();
    await expect(filter(page)).toHaveValue(NUMBER);
  });
});

test.describe('audit trail', () => {
  test('a row opens to show each field before and after', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/revizija?record=session');
    const created = rows(page).filter({ hasText: 'UPIS' }).first();
    await created.getByRole('button', { name: 'Prikaži detalje' }).click();
    const detail = page.getByRole('table').getByRole('table');
    await expect(detail.getByRole('columnheader')).toHaveText(['Polje', 'Prije', 'Poslije']);
    await expect(detail.getByRole('row', { name: /token_hash/ })).toContainText('***');
  });

  test('it is narrowed by person, record and request', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/revizija');
    await filter(page).fill('admin@demo');
    await expect(rows(page).first()).toContainText('admin@demo.nalaz.ba');
    await page.getByRole('textbox', { name: 'Vrsta zapisa' }).fill('session');
    await expect(page).toHaveURL(/record=session/);
    await expect(rows(page).first()).toContainText('admin@demo.nalaz.ba');
    await expect(rows(page).filter({ hasNotText: 'session' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Oznaka zahtjeva' }).fill('nema-takvog-zahtjeva');
    await expect(page.getByText('Nema dostupnih podataka.')).toBeVisible();
  });

  test('[S6.02] only an administrator reads it', async ({ page }) => {
    await openAs(page, PEOPLE.head, '/postavke/revizija');
    await expect(page.getByRole('alert').filter({ hasText: 'Nemate pravo na ovu radnju.' }).first()).toBeVisible();
  });
});
