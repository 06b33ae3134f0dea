import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf } from './looks.ts';
import { PEOPLE } from './people.ts';
import { enterMore, reports, takeToReports, verify } from './reports-desk.ts';
import { listed, openInSarajevo, takeToWorklist } from './worklist-bench.ts';

const TYPED = { delay: 60 };
const row = (page: Page) => reports(page).first();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Nalaz', exact: true });
const versions = (page: Page) => drawer(page).getByRole('list', { name: 'Verzije' }).getByRole('listitem');

test('[S2.14] [S4.18] finals that wait are issued and printed with at most 6 keys', async ({ page, database }) => {
  test.setTimeout(120_000);
  const { address, samples } = await takeToReports(page, database, ['NA'], 5);
  await openInSarajevo(page, database, PEOPLE.head, address);
  await expect(reports(page)).toHaveCount(5, { timeout: 30_000 });
  await expect(reports(page).filter({ hasText: 'NEMA KONAČNOG PDF-a' })).toHaveCount(5);
  // A server that takes its time: the key that follows must still find its button.
  await page.route('**/api/nalazi/izdaj', async (route) => {
    await page.waitForFunction(() => document.querySelector('[role=dialog] [type=submit][aria-disabled]'));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await route.continue();
  });
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key, TYPED);
  };
  const focused = (name: string) => expect(page.getByRole('dialog').getByRole('button', { name })).toBeFocused();
  await press('Control+a');
  await expect(page.getByRole('button', { name: 'Izdaj konačne (5)' })).toBeVisible();
  await press('k');
  await focused('IZDAJ');
  await press('Enter');
  const print = page.getByRole('dialog').getByRole('button', { name: 'ŠTAMPAJ (5)' });
  await expect(print).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await focused('ŠTAMPAJ (5)');
  await press('Enter');
  const open = page.getByRole('dialog').getByRole('button', { name: 'Otvori PDF' });
  await expect(open).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await focused('Otvori PDF');
  const tab = page.waitForEvent('popup');
  await press('Enter');
  await (await tab).waitForURL(/^blob:/);
  await page.bringToFront();
  await focused('DA, ODŠTAMPANO');
  await press('Enter');
  await expect(page.getByText('Odštampano 5 nalaza.')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(6);
  await expect(reports(page).filter({ hasText: 'IZDAT' })).toHaveCount(5);
  const { rows } = await database.query(
    `select 1 from report r join sample s on s.visit_id = r.visit_id where s.id = any ($1) and r.vrsta = 'KONAČAN'`,
    [samples.map(({ _id }) => _id)],
  );
  expect(rows).toHaveLength(5);
});

test('[S2.14] [S2.52] [S3.08] [S7.23] a report from partial to final, corrected, withdrawn; the list follows by itself', async ({
  page,
  database,
}) => {
  test.setTimeout(150_000);
  const { patient, samples } = await takeToWorklist(page, database, ['NA', 'HGB']);
  const [first] = samples;
  await enterMore(page, samples.slice(0, 1));
  await verify(page, database, samples.slice(0, 1));
  await openInSarajevo(page, database, PEOPLE.head, `/nalazi/pregled?filter=${patient.jmbg}`);
  await expect(row(page)).toContainText('DJELIMIČAN');
  await row(page).focus();
  await page.keyboard.press('d');
  await page.getByRole('dialog').getByRole('button', { name: 'IZDAJ' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Izdat 1 nalaz' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'ZATVORI' }).last().click();
  await expect(row(page)).toContainText('IZDAT', { timeout: 30_000 });

  // Somebody verifies the last sample: the row says that the final paper is missing.
  await enterMore(page, samples.slice(1));
  await verify(page, database, samples.slice(1));
  await expect(row(page)).toContainText('NEMA KONAČNOG PDF-a', { timeout: 30_000 });
  await row(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText(patient.name);
  await drawer(page).getByRole('button', { name: 'Izdaj konačan' }).click();
  await page
    .getByRole('dialog', { name: /^Izdaj 1/ })
    .getByRole('button', { name: 'IZDAJ' })
    .click();
  await page.getByRole('dialog', { name: 'Izdat 1 nalaz' }).getByRole('button', { name: 'ZATVORI' }).last().click();
  await expect(versions(page)).toHaveCount(2);
  await expect(versions(page).first()).toContainText(/verzija 2.*VAŽI.*KONAČAN/);
  await expect(versions(page).last()).toContainText(/verzija 1.*ZAMIJENJEN.*DJELIMIČAN/);
  await expectAccessible(page, '[role=dialog]');

  await drawer(page).getByRole('button', { name: 'Ispravi nalaz' }).click();
  const amend = page.getByRole('dialog', { name: /^Ispravi nalaz/ });
  await expect(amend).toContainText('Izdati nalaz je odmah obustavljen');
  await amend.getByLabel(new RegExp(`^${first?.id}`)).check();
  await amend.getByLabel('Razlog').fill('Pogrešno prepisan rezultat');
  await amend.getByRole('button', { name: 'OTKLJUČAJ ZA ISPRAVKU' }).click();
  await expect(drawer(page)).toContainText('ISPRAVLJA SE');
  await expect(drawer(page)).toContainText('ODOBREN');

  await drawer(page).getByRole('button', { name: 'Povuci nalaz' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Povlačenje nalaza' });
  await withdraw.getByLabel('Razlog').fill('Zamijenjen uzorak');
  await withdraw.getByLabel(/Za potvrdu upišite/).fill('Da');
  await page.keyboard.press('Enter');
  await expect(versions(page).first()).toContainText(/POVUČEN.*Zamijenjen uzorak/);

  // S2.52: what was filtered is forgotten on leaving.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Obrada', exact: true }).first().click();
  await expect(page).toHaveURL(/\/obrada\/pregled/);
  await page.getByRole('navigation').getByRole('button', { name: 'Nalazi' }).click();
  await page.getByRole('link', { name: 'Pregled', exact: true }).first().click();
  await expect(page).toHaveURL(/\/nalazi\/pregled$/);
  await expect(page.getByLabel('DANAS')).toBeChecked();
});

test('[S4.05] [S4.07] the row of a sample shows its report, and says when there is none', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const { patient, samples } = await takeToReports(page, database);
  const worklist = `/obrada/pregled?filter=${patient.jmbg}&datum=Svi%20Rezultati`;
  await openInSarajevo(page, database, PEOPLE.head, worklist);
  await expect(listed(page).first().getByRole('button', { name: 'Nije dostupno' })).toBeVisible();
  await page.goto(`/nalazi/pregled?filter=${patient.jmbg}`);
  await row(page).focus();
  await page.keyboard.press('k');
  await page.getByRole('dialog').getByRole('button', { name: 'IZDAJ' }).press('Enter');
  await expect(row(page)).toContainText('IZDAT', { timeout: 30_000 });
  await page.goto(worklist);
  const fromWorklist = page.waitForEvent('popup');
  await listed(page).first().getByRole('button', { name: 'Prikaži nalaz' }).click();
  await (await fromWorklist).waitForURL(/^blob:/);
  await page.goto(`/samples/${patient.id}`);
  const sample = page
    .getByRole('table', { name: 'Uzorci pacijenta' })
    .locator('tbody tr', { hasText: samples[0]?.id ?? '' });
  const fromIntake = page.waitForEvent('popup');
  await sample.focus();
  await page.keyboard.press('n');
  await (await fromIntake).waitForURL(/^blob:/);
});

test('[S2.73] [S3.01] [S6.03] the lists of the day, each behind its flag', async ({ page, database }) => {
  await openInSarajevo(page, database, PEOPLE.head, '/nalazi/pregled');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('l');
  const lists = page.getByRole('dialog', { name: 'Izvještaji po danima' });
  const { rows } = await database.query<{ reports: Record<string, boolean> }>(
    `select r.reports from role r join app_user u on u.role_id = r.id where u.email = $1`,
    [PEOPLE.head],
  );
  const allowed = Object.values(rows[0]?.reports ?? {}).filter(Boolean).length;
  await expect(lists.getByLabel('Izvještaj').getByRole('option')).toHaveCount(allowed);
  await lists.getByLabel('Izvještaj').selectOption('protokol');
  await expect(lists.getByLabel('Do', { exact: true })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(lists.getByLabel('Do', { exact: true })).toHaveCount(0);
  const tab = page.waitForEvent('popup');
  await lists.getByRole('button', { name: 'Štampaj' }).click();
  await (await tab).waitForURL(/^blob:/);
});

test('[S2.76] [S2.14] the paper of a layout while it is typed', async ({ page }) => {
  const drawn = page.waitForResponse(/\/api\/nalazi\/izgled\/proba/);
  await openAs(page, PEOPLE.administrator, '/postavke?dio=izgledi&zapis=novi');
  expect((await (await drawn).json()).success).toBe(true);
  const paper = page.getByRole('region', { name: 'Izgled na papiru' });
  await expect(paper).toContainText('Pokaži na nalazu');
  const again = page.waitForRequest(/\/api\/nalazi\/izgled\/proba/);
  await page.getByLabel('Podnožje').fill('Hvala na povjerenju');
  expect((await again).postDataJSON().izgled.podnozje).toBe('Hvala na povjerenju');
});

const LIST = { local: 'Nalazi', rs: 'Налази', en: 'Reports' };

for (const { title, details, use, person, language } of looksOf('reports')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [S2.14] reports and their dialogs have no violations', async ({ page, database }) => {
      test.setTimeout(90_000);
      const { address } = await takeToReports(page, database, ['NA', 'HGB']);
      await openInSarajevo(page, database, person, address);
      const table = page.getByRole('table', { name: LIST[language] });
      const entry = table.locator('tbody tr[data-index]').first();
      await expect(entry).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await entry.focus();
      await page.keyboard.press('k');
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.locator('button[type=submit]')).toBeFocused();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('progressbar')).toHaveJSProperty('value', 1, { timeout: 30_000 });
      await page.keyboard.press('Escape');
      await expect(entry).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('list')).toHaveCount(2);
      await expectAccessible(page, '[role=dialog]');
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(entry).toBeFocused();
      for (const key of ['s', 'e', 'Delete', 'p', 'l']) {
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expectAccessible(page, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(entry).toBeFocused();
      }
    });
  });
}
