import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf, WIDE } from './looks.ts';

/** Screens that no journey of their own looks at. */
const PATHS = [
  '/statistika',
  '/postavke',
  '/postavke/racun',
  '/postavke/korisnici',
  '/postavke/revizija',
  '/postavke/analize',
  '/assays/lab',
  '/api/pregled',
];

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const { title, details, use, language } of looksOf('sign-in')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] the login page has no violations', async ({ page }) => {
      await page.addInitScript((name) => window.localStorage.setItem('nalaz-language', name), language);
      await page.goto('/auth/login');
      await settled(page);
      await expectAccessible(page);
      await page.getByRole('button').nth(0).click();
      await expectAccessible(page);
    });
  });
}

for (const path of PATHS) {
  for (const { title, details, use, person, tag } of looksOf(path)) {
    test.describe(title, details, () => {
      test.use(use);
      test(`[S1.01] ${path} has no violations`, async ({ page }) => {
        await openAs(page, person, path);
        await settled(page);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expectAccessible(page);
        await expectNoOverflow(page);
      });
    });
  }
}

for (const { title, details, use, person } of looksOf('menus', [WIDE])) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] the open menus and dialogs have no violations', async ({ page }) => {
      test.setTimeout(120_000);
      await openAs(page, person, '/statistika');
      await settled(page);
      for (const button of await page.getByRole('banner').locator('[aria-haspopup], [aria-expanded=false]').all()) {
        await button.click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      for (const key of ['Control+k', '?']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.locator('[aria-haspopup=menu]').last().click();
      await page.getByRole('menuitem').nth(1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').locator('[type=submit]').click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
