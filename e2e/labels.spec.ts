import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { NARROW, WIDE } from './looks.ts';
import { PEOPLE } from './people.ts';

const TEMPLATES = '/postavke?dio=naljepnice';

const dialog = (page: Page) => page.getByRole('dialog');
const picture = (page: Page) => dialog(page).getByRole('img', { name: /^Naljepnica/ });

async function openTemplate(page: Page): Promise<void> {
  await openAs(page, PEOPLE.administrator, TEMPLATES);
  await page.getByText('Epruveta 50 × 25 mm').first().click();
  await expect(picture(page)).toBeVisible();
}

test('[S7.19] the editor of a label shows it as the printer draws it, and follows what is typed', async ({ page }) => {
  await openTemplate(page);
  const before = await picture(page).getAttribute('src');
  const box = await picture(page).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
  await dialog(page).getByLabel('Najuža crta (tačaka)').fill('2');
  await expect.poll(() => picture(page).getAttribute('src')).not.toBe(before);
});

test('[S7.19] a label whose barcode does not fit is not saved, and says why', async ({ page }) => {
  await openTemplate(page);
  await dialog(page).getByLabel('Najuža crta (tačaka)').fill('5');
  await expect(dialog(page).getByRole('region', { name: 'Izgled naljepnice' })).toContainText(
    'Barkod s bijelim rubovima treba',
  );
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Barkod s bijelim rubovima treba');
});

for (const width of [WIDE, NARROW]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[labels] the editor of a label is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openTemplate(page);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  }
}

test('[labels] the demo has a usual printer at each site', async ({ page }) => {
  await openAs(page, PEOPLE.administrator, '/postavke?dio=stampaci');
  await expect(page.getByText('Prijem Sarajevo')).toBeVisible();
  await expect(page.getByText('Prijem Banja Luka')).toBeVisible();
});
