import type { Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';

const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });

/** The counter stands there only while somebody must be told. */
async function openWithCritical(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/kriticni/broj*', (route) =>
    route.fulfill({ json: { success: true, message: 'Ok', otvoreno: 3, kasni: 1 } }),
  );
  await openAs(page, PEOPLE.technologist, path);
  await expect(
    page
      .locator('header')
      .first()
      .getByRole('link', { name: /^Kritični rezultati/ }),
  ).toBeVisible();
}

/** What of the header must stay free, and where the toast is. */
async function boxes(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible();
  const header = page.locator('header').first();
  const controls = [
    header.getByRole('button', { name: /^Traži ili skeniraj/ }).first(),
    header.getByRole('link', { name: /^Kritični rezultati/ }).first(),
    header.getByRole('button', { name: /^Obavijesti/ }).first(),
  ];
  const kept = [];
  for (const control of controls) {
    await expect(control).toBeVisible();
    kept.push(await control.boundingBox());
  }
  // Where it has come to rest, not on its way in.
  await expect
    .poll(async () => {
      const [one, two] = [await toast(page, text).boundingBox(), await toast(page, text).boundingBox()];
      return one !== null && one.x === two?.x && one.y === two.y;
    })
    .toBe(true);
  return { kept, at: await toast(page, text).boundingBox() };
}

type Box = { x: number; y: number; width: number; height: number } | null;
const overlap = (a: Box, b: Box) =>
  a !== null &&
  b !== null &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

for (const width of [1440, 800, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('[S8.10] a toast stands at the top right and leaves search, critical counter and bell free', async ({
      page,
    }) => {
      await openWithCritical(page, '/dev/komponente');
      await page.getByRole('button', { name: 'Uspjeh', exact: true }).click();
      const { kept, at } = await boxes(page, 'Uzorak uspješno izmijenjen!');
      expect(kept.filter((control) => overlap(control, at))).toEqual([]);
      expect(at && width - (at.x + at.width)).toBeLessThanOrEqual(24);
      expect(at?.y).toBeLessThan(120);
    });

    test('[S8.10] [S5.21] the warning about a range stands at the top left and leaves them free too', async ({
      page,
    }) => {
      await openWithCritical(page, '/obrada/pregled');
      await page.getByRole('button', { name: 'Unesite opseg datuma' }).click();
      await page.getByRole('button', { name: 'POTVRDI' }).click();
      const { kept, at } = await boxes(page, 'Invalid date range.');
      expect(kept.filter((control) => overlap(control, at))).toEqual([]);
      expect(at?.x).toBeLessThanOrEqual(24);
      expect(at?.y).toBeLessThan(120);
    });
  });
}
