import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf } from './looks.ts';
import { PEOPLE } from './people.ts';

const PAGE = '/dev/komponente';
const DIALOG = '[role=dialog]';

async function openComponents(page: Page, look = 'theme=light&language=local'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, PEOPLE.technologist, `${PAGE}?${look}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Its bar stays on top of the page, and shows who is signed in. */
async function hideFrame(page: Page): Promise<void> {
  await page.locator('[data-menu] > header').evaluate((bar) => {
    bar.style.display = 'none';
  });
}

const HEADINGS = { local: 'Komponente', rs: 'Компоненте', en: 'Components' };

for (const { title, details, use, theme, language, width } of looksOf('components')) {
  test.describe(title, details, () => {
    test.use({ ...use, viewport: { width, height: 900 } });
    test('[S9.07] [S1.01] the components have no violations and look as before', async ({ page }) => {
      test.slow();
      await openComponents(page, `theme=${theme}&language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[language]);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await hideFrame(page);
      await expect(page.getByTestId('components')).toHaveScreenshot(`components-${theme}-${language}-${width}.png`, {
        animations: 'disabled',
        maxDiffPixelRatio: 0.001,
      });
    });
  });
}

test.describe('dialogs', () => {
  test.beforeEach(async ({ page }) => openComponents(page));

  test('[S2.80] Escape closes; a click beside closes only what is not forced', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Izmjena uzorka' });
    await page.getByRole('button', { name: 'Obavezan dijalog' }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.mouse.click(5, 700);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Slobodan dijalog' }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(dialog).toBeHidden();
  });

  test('[S9.01] [S2.80] a dialog takes 500 ms to appear, unless motion is unwanted', async ({ page }) => {
    const transitionOf = () =>
      page.evaluate(async () => {
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Slobodan dijalog');
        button?.click();
        while (!document.querySelector('[role=dialog]')) {
          await new Promise(requestAnimationFrame);
        }
        const dialog = document.querySelector('[role=dialog]');
        return dialog ? getComputedStyle(dialog).transitionDuration : '';
      });
    expect(await transitionOf()).not.toContain('0.5s');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await page.getByRole('button', { name: 'Slobodan dijalog' }).waitFor();
    expect(await transitionOf()).toContain('0.5s');
  });

  test('[S9.07] [S6.02] buttons: ODUSTANI and SAČUVAJ, read-only only ZATVORI', async ({ page }) => {
    const buttons = page.getByRole('dialog').locator('form').getByRole('button');
    await page.getByRole('button', { name: 'Obavezan dijalog' }).click();
    await expect(buttons).toHaveText(['ODUSTANI', 'SAČUVAJ']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Samo za čitanje' }).click();
    await expect(buttons).toHaveText(['ZATVORI']);
  });

  test('[S5.23] deleting needs the typed word Da', async ({ page }) => {
    await page.getByRole('button', { name: 'Brisanje' }).click();
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'OBRIŠI' });
    const field = dialog.getByLabel('Za potvrdu upišite');
    await expect(field).toBeFocused();
    await expectAccessible(page, DIALOG);
    await field.fill('d');
    await field.press('Enter');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog).toBeVisible();
    await field.fill('Da');
    await remove.click();
    await expect(dialog).toBeHidden();
  });

  test('[S9.01] a toast stands for 2500 ms; an error carries its request id', async ({ page }) => {
    await page.getByRole('button', { name: 'Greška', exact: true }).click();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Greška prilikom upisa!', hasNot: page.getByText('Pokušaj ponovo') });
    await expect(toast).toContainText('req-0197f3a2-5c1e');
    const shownAt = Date.now();
    await page.mouse.move(5, 700);
    await expect(toast).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(1500);
    expect(Date.now() - shownAt).toBeLessThan(4500);
  });
});

test.describe('forms', () => {
  test.beforeEach(async ({ page }) => openComponents(page));

  test('[S2.75] [S2.62] a password shows and hides; pasting is refused and says so', async ({ page }) => {
    const field = page.getByLabel('Šifra', { exact: true });
    await field.fill('tajna');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Prikaži šifru' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    const refused = await field.evaluate(
      (input) => !input.dispatchEvent(new Event('paste', { cancelable: true, bubbles: true })),
    );
    expect(refused).toBe(true);
    await expect(page.getByText('Lijepljenje nije dozvoljeno.')).toBeVisible();
  });

  test('[S5.19] a required select names its field', async ({ page }) => {
    await expect(page.getByText('The jedinica field is required')).toBeVisible();
    await page.getByRole('combobox', { name: 'jedinica' }).click();
    await page.getByRole('option', { name: 'mL' }).click();
    await expect(page.getByText('The jedinica field is required')).toBeHidden();
  });

  test('a refused save puts the focus on the first error and clears nothing', async ({ page }) => {
    await page.getByLabel('Ime').fill('LEJLA');
    await page.getByRole('button', { name: 'Glavno' }).click();
    await expect(page.getByLabel('JMBG')).toBeFocused();
    await expect(page.getByLabel('Ime')).toHaveValue('LEJLA');
  });

  test('[S3.19] several choices show two names, then a count', async ({ page }) => {
    const button = page.getByRole('button', { name: /^Sekcije/ });
    await expect(button).toHaveText('Sekcije: Biohemija, Hematologija');
    await button.click();
    await page.getByRole('checkbox', { name: 'Imunologija' }).check();
    await expect(button).toHaveText('Sekcije: 3 odabrana');
  });
});

test.describe('table', () => {
  test.beforeEach(async ({ page }) => openComponents(page));

  test('[S9.02] two pages each side, and an estimated total is marked', async ({ page }) => {
    const table = page.getByRole('region', { name: 'Uzorci' });
    const pages = table.getByRole('navigation').getByRole('button', { name: /^Stranica/ });
    await expect(pages).toHaveText(['1', '2', '3', '4', '5', '6', '7', '1000']);
    await expect(table.getByText('41–50 od 10.000+')).toBeVisible();
  });

  test('[S4.12] a range shows all results, an items-per-page value clears it, sorting goes to page 1', async ({
    page,
  }) => {
    const table = page.getByRole('region', { name: 'Uzorci' });
    await table.getByText('DANAS', { exact: true }).click();
    await table.getByRole('button', { name: 'Unesite opseg datuma' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unesite opseg datuma' });
    await dialog.getByRole('button', { name: 'POTVRDI' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Invalid date range.');
    await expectAccessible(page, DIALOG);
    await dialog.getByRole('button', { name: 'Prethodni mjesec' }).click();
    const days = dialog.getByRole('table').getByRole('button');
    await days.nth(1).click();
    await days.nth(3).click();
    await dialog.getByRole('button', { name: 'POTVRDI' }).click();
    await expect(table.getByRole('radio', { name: 'Svi Rezultati' })).toBeChecked();
    await expect(table.getByRole('button', { name: /00:00 do .* 23:59/ })).toBeVisible();
    await table.getByText('RADNA LISTA', { exact: true }).click();
    await expect(table.getByRole('button', { name: 'Unesite opseg datuma' })).toBeVisible();
    await table.getByRole('button', { name: 'Stranica 2' }).click();
    await table.getByRole('button', { name: 'Uzorak' }).click();
    await expect(table.getByText('1–10 od 46')).toBeVisible();
  });

  test('[S3.16] Shift adds a column to the order', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Uzorci' });
    await table.getByRole('button', { name: 'Status' }).click();
    await table.getByRole('button', { name: 'Uzorak' }).click({ modifiers: ['Shift'] });
    await expect(table.locator('th[aria-sort]')).toHaveText(['Uzorak2', 'Status1']);
  });

  test('[S2.65] keys: arrows move, Space selects, right shows the detail, Enter opens', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Uzorci' });
    const rows = region.locator('tbody tr[data-index]');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(region.getByText('Odabrana 2 zapisa')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(region.getByText(/prethodni rezultati pacijenta/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Otvoren uzorak 26030543')).toBeVisible();
  });

  test('a hidden column stays hidden after a reload', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Uzorci' });
    await region.getByRole('button', { name: 'Kolone' }).click();
    await page.getByRole('checkbox', { name: 'Cijena' }).uncheck();
    await expectAccessible(page);
    await page.reload();
    await expect(region.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect(region.getByRole('columnheader', { name: 'Cijena' })).toBeHidden();
  });
});
