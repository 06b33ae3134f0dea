import { expect, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';

/** The pictures of the README. `npm run e2e -- screenshots --update-snapshots` writes them anew. */
const DOCUMENTS = '../docs/screenshots';
const REPORTS = '../.reports/screenshots';

const VIEWS = [
  { name: 'sign-in', width: 1440, path: '/auth/login', shows: 'PRIJAVI SE' },
  { name: 'shell-1440', width: 1440, path: '/postavke/racun', shows: 'OVA PRIJAVA' },
  { name: 'shell-360', width: 360, path: '/postavke/racun', shows: 'Druga potvrda' },
  { name: 'audit', width: 1440, path: '/postavke/revizija?datum=Svi Rezultati', shows: 'UPIS' },
];

for (const { name, width, path, shows } of VIEWS) {
  test(`the picture ${name} of the README can be taken`, async ({ page }, { config }) => {
    await page.setViewportSize({ width, height: 900 });
    if (path.startsWith('/auth')) {
      await page.goto(path);
    } else {
      await openAs(page, PEOPLE.administrator, path);
    }
    await expect(page.getByText(shows).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const folder = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed' ? DOCUMENTS : REPORTS;
    const picture = await page.screenshot({ path: `${import.meta.dirname}/${folder}/${name}.png` });
    expect(picture.length).toBeGreaterThan(10_000);
  });
}
