import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { takeVisit } from './issued-report.ts';
import { looksOf } from './looks.ts';
import { PEOPLE } from './people.ts';
import { colleague } from './results-bench.ts';
import { takePatient } from './sample-intake.ts';
import { openInSarajevo } from './worklist-bench.ts';

/** The stand-in of the mail server refuses whoever is called so. */
const refused = (id: string) => `refuses.${id.slice(-12)}@e2e.nalaz.ba`;
const row = (page: Page, broj: string) =>
  page.getByRole('table', { name: 'Dostave nalaza' }).locator('tbody tr[data-index]').filter({ hasText: broj });

test('[S2.15] [S2.70] [S4.14] [S7.24] consent at the counter; a refused mail rings, says why, and is sent once more', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const patient = await takePatient(database, { sex: 'MUŠKI', born: '1970-01-01' });
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patient.id}`);
  await expect(page.getByRole('button', { name: 'E-pošta: ne' })).toBeVisible();
  await page.keyboard.press('F7');
  const consent = page.getByRole('dialog', { name: 'Nalazi e-poštom' });
  await expect(consent).toContainText('Pacijent nije dao saglasnost');
  await consent.getByRole('radio', { name: /^Link/ }).check();
  await consent.getByLabel('Adresa e-pošte').fill(refused(patient.id));
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'E-pošta: link' })).toBeVisible();

  const made = await takeVisit(page, database, { patient });
  await made.verify(0);
  await made.verify(1);
  await page.goto('/nalazi/outbox');
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  const broj = await made.issue('KONAČAN');
  const mine = row(page, broj).filter({ hasText: 'E-pošta' });
  await expect(mine).toContainText(/ODBIJENO.*Adresa je odbijena/, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: /nalaza? ni(je|su) stig/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Obavijesti/ }).click();
  await page.getByRole('link', { name: 'Nalaz nije stigao primaocu' }).first().click();
  await expect(page).toHaveURL(/\/nalazi\/outbox\/[0-9a-f-]{36}/);
  const error = page.getByRole('dialog', { name: `Kontrola greške: nalaz ${broj}` });
  await expect(error.getByRole('list', { name: 'Pokušaji' })).toContainText('no such mailbox here');
  await expect(error).toContainText('Provjerite adresu s primaocem');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/nalazi\/outbox$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await mine.focus();
  await page.keyboard.press('m');
  const mail = page.getByRole('dialog', { name: `Kontrola pošte: nalaz ${broj}` });
  await expect(mail).toContainText(refused(patient.id));
  await expect(mail).toContainText('Link na stranicu');
  await expectAccessible(page, '[role=dialog]');
  await mail.getByRole('button', { name: 'Pošalji odmah' }).click();
  await expect(mail).toBeHidden();
  const tries = () =>
    database
      .query<{ tries: number }>(
        `select max(pokusaja)::int as tries from delivery where visit_id = $1 and stanje = 'ODBIJENO'`,
        [made.visit],
      )
      .then(({ rows }) => rows[0]?.tries);
  await expect.poll(tries, { timeout: 30_000 }).toBe(2);
});

for (const { title, details, use, person, tag } of looksOf('outbox')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [S2.15] [S2.70] the outbox and its dialogs have no violations', async ({ page, database }) => {
      test.setTimeout(90_000);
      const patient = await takePatient(database, { sex: 'MUŠKI', born: '1970-01-01' });
      const desk = await colleague(page, PEOPLE.intakeOneSite);
      await desk.call('/nalazi/saglasnost', { pacijent: patient.id, nacin: 'PDF', email: refused(patient.id) });
      const made = await takeVisit(page, database, { patient });
      await made.verify(0);
      await made.verify(1);
      const broj = await made.issue('KONAČAN');
      const failed = () =>
        database.query(`select from delivery where visit_id = $1 and stanje = 'ODBIJENO'`, [made.visit]);
      await expect.poll(async () => (await failed()).rowCount, { timeout: 30_000 }).toBe(1);
      await openInSarajevo(page, database, person, `/nalazi/outbox?filter=${broj}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const mine = page.locator('tbody tr[data-index]').filter({ hasText: broj });
      await expect(mine).toHaveCount(1);
      await expectAccessible(page);
      await expectNoOverflow(page);
      for (const key of ['Enter', 'm', 'o']) {
        await mine.focus();
        await page.keyboard.press(key);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, '[role=dialog]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
