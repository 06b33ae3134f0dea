import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectAccessible, expectNoOverflow, openAs, openLive, test } from './fixtures.ts';
import { takeIssued, takeVisit } from './issued-report.ts';
import { looksOf } from './looks.ts';
import { PASSWORD, PEOPLE } from './people.ts';

async function publicIdOf(database: pg.Client, visit: string): Promise<string> {
  const { rows } = await database.query<{ javni_id: string }>('select javni_id from report where visit_id = $1', [
    visit,
  ]);
  return rows[0]?.javni_id ?? '';
}

/** What the front desk hands over on paper: printed here, and read where it is stored. */
async function printSlip(page: Page, database: pg.Client, patientId: string, visit: string): Promise<string> {
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patientId}`);
  await expect(page.getByRole('button', { name: 'Potvrda s kodom' })).toBeVisible();
  const slip = page.waitForEvent('popup');
  await page.keyboard.press('F8');
  await (await slip).close();
  const read = () => database.query<{ kod: string }>('select kod from report_code where owner_id = $1', [visit]);
  await expect.poll(async () => (await read()).rowCount).toBe(1);
  return (await read()).rows[0]?.kod ?? '';
}

async function bornOf(database: pg.Client, patientId: string): Promise<string> {
  const { rows } = await database.query<{ born: string }>('select dateofb::text as born from patient where id = $1', [
    patientId,
  ]);
  return rows[0]?.born ?? '';
}

test('[reports] a QR code on a telephone: the state, the original compared, and the PDF for birth date and code', async ({
  page,
  database,
  browser,
}, testInfo) => {
  test.setTimeout(90_000);
  const { patient, visit, broj } = await takeIssued(page, database);
  const kod = await printSlip(page, database, patient.id, visit);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const phone = await context.newPage();
  await phone.goto(`/nalaz/${await publicIdOf(database, visit)}`);
  const state = phone.getByRole('region', { name: 'State of the report' });
  await expect(state).toContainText('VALID');
  await expect(state).toContainText(broj);
  await expect(phone.getByRole('navigation')).toHaveCount(0);
  await expectNoOverflow(phone);
  await expectAccessible(phone);

  await phone.getByLabel('Birth date').fill(await bornOf(database, patient.id));
  await phone.getByRole('textbox', { name: 'Code' }).fill('0000-0000-0000');
  await phone.getByRole('button', { name: 'Open the report' }).click();
  await expect(phone.getByRole('alert')).toContainText('The birth date or the code is wrong.');
  await phone
    .getByRole('textbox', { name: 'Code' })
    .fill(`${kod.slice(0, 4)}-${kod.slice(4, 8)}-${kod.slice(8)}`.toLowerCase());
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('link', { name: 'View the PDF' })).toBeFocused();
  await expectAccessible(phone);
  const download = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Download the PDF' }).click();
  const file = testInfo.outputPath('nalaz.pdf');
  await (await download).saveAs(file);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await phone.locator('input[type=file]').setInputFiles(file);
  await expect(phone.getByText('The same file: this is the original.')).toBeVisible();
  await phone.locator('input[type=file]').setInputFiles({
    name: 'drugi.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(phone.getByText('This is not the same file.')).toBeVisible();

  await page.getByRole('button', { name: 'Još o kodu' }).click();
  await page.getByRole('menuitem', { name: 'Opozovi kod' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opozovi kod' }).click();
  await expect(page.getByText('Kod je opozvan.')).toBeVisible();
  await phone.reload();
  await phone.getByLabel('Birth date').fill(await bornOf(database, patient.id));
  await phone.getByRole('textbox', { name: 'Code' }).fill(kod);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toContainText('The birth date or the code is wrong.');

  await phone.getByText('СР', { exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Провјера налаза' })).toBeVisible();
  await phone.goto('/nalaz/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(phone.getByText('Таквог налаза нема')).toBeVisible();
  await expectAccessible(phone);
  await phone.goto('/nalaz');
  await expect(phone.getByText('Скенирајте QR код с налаза')).toBeVisible();
  await context.close();
});

test('[S1.03] a customer lands on the own reports, sees new ones come in, and nothing else', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const { rows } = await database.query<{ partner_id: string }>('select partner_id from app_user where email = $1', [
    PEOPLE.customer,
  ]);
  const made = await takeVisit(page, database, { narucioc: rows[0]?.partner_id ?? '' });
  await made.verify(0);
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(PEOPLE.customer);
  await page.getByLabel('Šifra', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nalazi\/pregled$/);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Nalazi']);
  for (const elsewhere of ['/prijem', '/nalazi/outbox', '/api/pregled']) {
    await page.goto(elsewhere);
    await expect(page).toHaveURL(/\/nalazi\/pregled$/);
  }
  await expect(page.getByRole('heading', { name: 'Nalazi', level: 1 })).toBeVisible();
  // The live connection is there, and does not tell a customer how many work at the laboratory.
  await openLive(page, '/nalazi/pregled');
  await expect(page.getByTitle(/prijavljen\S+ osob\S+ na lokaciji/)).toHaveCount(0);

  const broj = await made.issue('DJELIMIČAN');
  const row = page.getByRole('table', { name: 'Nalazi' }).locator('tbody tr[data-index]').filter({ hasText: broj });
  await expect(row).toContainText(/NOVO.*DJELIMIČAN/, { timeout: 20_000 });
  await expect(row).toContainText(made.patient.name);
  await made.verify(1);
  await made.issue('KONAČAN', 1);
  await expect(row).toContainText(/NOVO.*VAŽI.*KONAČAN.*v2/, { timeout: 20_000 });
  await page.getByRole('button', { name: /^Obavijesti: / }).click();
  await expect(page.getByRole('region', { name: 'Obavijesti' })).toContainText(`${broj} · verzija 2`);
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await row.focus();
  const paper = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await (await paper).close();
  await expect(row).not.toContainText('NOVO');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await row.focus();
  await page.keyboard.press('v');
  const versions = page.getByRole('dialog', { name: `Verzije nalaza ${broj}` });
  await expect(versions.getByRole('listitem')).toHaveText([/Verzija 2.*VAŽI.*KONAČAN/, /Verzija 1.*ZAMIJENJEN/]);
  await expectAccessible(page, '[role=dialog]');
  const download = page.waitForEvent('download');
  await versions.getByRole('listitem').first().getByRole('button', { name: 'Preuzmi PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/v2\.pdf$/);
});

for (const { title, details, use, language, tag } of looksOf('report-check')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [reports] the page behind a QR code has no violations', async ({ page, database }) => {
      const { visit, broj } = await takeIssued(page, database);
      await page.addInitScript((chosen) => window.localStorage.setItem('nalaz-language', chosen), language);
      await page.goto(`/nalaz/${await publicIdOf(database, visit)}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByText(broj)).toBeVisible();
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}
