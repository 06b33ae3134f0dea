import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';

const LANGUAGES = ['local', 'rs', 'en'] as const;
const SPEAKERS = { local: PEOPLE.speaksLocal, rs: PEOPLE.speaksRs, en: PEOPLE.speaksEn };
/** What a screen reader is told; it also shows that the page really speaks the language. */
const TAGS = { local: 'bs', rs: 'sr-Cyrl', en: 'en' };
const THEMES = ['light', 'dark'] as const;
const PAGES = [
  '/statistika',
  '/postavke',
  '/postavke/racun',
  '/postavke/korisnici',
  '/postavke/revizija',
  '/postavke/analize',
  '/assays/lab',
  '/api/pregled',
];

async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((name) => window.localStorage.setItem('nalaz-language', name), language);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const theme of THEMES) {
  for (const language of LANGUAGES) {
    test.describe(`${theme}, ${language}`, () => {
      test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

      test('[S1.01] the login page has no violations', async ({ page }) => {
        await speak(page, language);
        await page.goto('/auth/login');
        await settled(page);
        await expectAccessible(page);
        await page.getByRole('button').nth(0).click();
        await expectAccessible(page);
      });

      test('[S1.01] the built pages have no violations, wide and narrow', async ({ page }) => {
        test.setTimeout(120_000);
        await openAs(page, SPEAKERS[language], '/statistika');
        for (const path of PAGES) {
          await page.goto(path);
          await settled(page);
          await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
          await expectAccessible(page);
          await page.setViewportSize({ width: 360, height: 740 });
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
          await page.setViewportSize({ width: 1440, height: 900 });
        }
      });

      test('[S1.01] the open menus and dialogs have no violations', async ({ page }) => {
        test.setTimeout(120_000);
        await openAs(page, SPEAKERS[language], '/statistika');
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
}
