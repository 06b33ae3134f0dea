import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { callerAs, freshJmbg, freshSurname, registerPatient } from './patients.ts';
import { PEOPLE } from './people.ts';

const CLERK = PEOPLE.intakeOneSite;
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name);
const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'SAČUVAJ' });

test('[S2.60] [S3.02] [S6.02] "Pacijent:" shows every field and keeps what is changed', async ({ page, database }) => {
  const patient = await registerPatient(page.request, CLERK, { roditelj: 'Hasan', telefon: '061 000 222' });
  await openAs(page, CLERK, '/prijem');
  await page.getByRole('searchbox', { name: 'Pretraga' }).fill(patient.jmbg);
  await page.keyboard.press('ArrowDown');
  const row = page.getByRole('row', { name: patient.jmbg });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog', { name: `Pacijent: ${patient.prezime} AMRA` })).toBeVisible();
  await expect(dialog(page).locator('input[data-field=jmbg]')).toHaveValue(patient.jmbg);
  await expect(field(page, 'Telefon')).toHaveValue('061 000 222');
  await expect(dialog(page).getByRole('button', { name: 'Spoji s…' })).toHaveCount(0);
  await field(page, 'Broj pasoša').fill('A1234567');
  await field(page, 'Pušač').selectOption('Da');
  await field(page, 'E-pošta').fill('amra@primjer.example');
  await field(page, 'E-pošta').press('Enter');
  await expect(toasts(page)).toContainText('Podaci pacijenta su sačuvani.');
  await expect(dialog(page)).toHaveCount(0);
  const stored = await database.query('select passport, duhan, email, telefon from patient where id = $1', [
    patient._id,
  ]);
  expect(stored.rows).toEqual([
    { passport: 'A1234567', duhan: 'DA', email: 'amra@primjer.example', telefon: '061 000 222' },
  ]);
});

test('[S2.83] the dialog opens only for a patient with a number', async ({ page }) => {
  const patient = await registerPatient(page.request, CLERK);
  const address = `**/api/pacijenti/detalji/${patient._id}*`;
  await page.route(address, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, pacijent: { ...answer.pacijent, jmbg: '' } } });
  });
  const answered = page.waitForResponse(/\/api\/pacijenti\/detalji\//);
  await openAs(page, CLERK, `/prijem?pacijent=${patient._id}`);
  await answered;
  // Another dialog comes as late as this one would, and stands alone.
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Traži ekran, zapis ili radnju')).toBeFocused();
  await expect(dialog(page)).toHaveCount(1);
  await page.unroute(address);
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Pacijent:/ })).toBeVisible();
});

test('[S2.83] [S7.08] a saved change is Set: the open list shows the new record, and so does the next look', async ({
  page,
}) => {
  const patient = await registerPatient(page.request, CLERK, { telefon: '061 000 444' });
  await openAs(page, CLERK, '/prijem');
  await page.getByRole('searchbox', { name: 'Pretraga' }).fill(patient.jmbg);
  const row = page.getByRole('row', { name: patient.jmbg });
  await expect(row).toContainText('061 000 444');
  await row.focus();
  await page.keyboard.press('u');
  await field(page, 'Telefon').fill('061 000 555');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toContainText('061 000 555');
  await row.focus();
  await page.keyboard.press('u');
  await expect(field(page, 'Telefon')).toHaveValue('061 000 555');
});

test('[S2.60] two people change one patient: what was typed stays, the other change is named', async ({
  page,
  database,
}) => {
  const patient = await registerPatient(page.request, CLERK, { telefon: '061 000 333' });
  const other = await callerAs(page.request, CLERK);
  await openAs(page, CLERK, `/prijem?pacijent=${patient._id}`);
  await field(page, 'Telefon').fill('061 111 111');
  const { _id, verzija, jmbg, ime, prezime, roditelj, spol, adresa, email, passport, duhan, dijabetes } = patient;
  const theirs = { verzija, jmbg, ime, prezime, roditelj, spol, email, passport, duhan, dijabetes };
  expect(
    await other(`/pacijenti/detalji/update/${_id}`, { ...theirs, telefon: '061 222 222', adresa: 'Zenica' }),
  ).toMatchObject({ success: true });
  expect(adresa).not.toBe('Zenica');
  await save(page).click();
  const notice = dialog(page).getByRole('alert');
  await expect(notice).toContainText('Neko je u međuvremenu izmijenio ovog pacijenta');
  await expect(notice.getByRole('row', { name: 'Telefon' })).toHaveText('Telefon061 222 222061 111 111');
  await expect(field(page, 'Telefon')).toHaveValue('061 111 111');
  await expect(field(page, 'Adresa')).toHaveValue('Zenica');
  await expectAccessible(page);
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const stored = await database.query('select telefon, adresa from patient where id = $1', [_id]);
  expect(stored.rows).toEqual([{ telefon: '061 111 111', adresa: 'Zenica' }]);
});

test('[S5.23] [S2.60] an administrator merges two records with a reason and "Da", and takes it back', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const prezime = freshSurname();
  const kept = await registerPatient(page.request, PEOPLE.administrator, { prezime, jmbg: freshJmbg('MUŠKI') });
  const twin = await registerPatient(page.request, PEOPLE.administrator, { prezime, telefon: '061 000 444' });
  await openAs(page, PEOPLE.administrator, `/prijem?pacijent=${kept._id}`);
  await dialog(page).getByRole('button', { name: 'Spoji s…' }).click();
  const merging = page.getByRole('dialog', { name: /^Spajanje/ });
  await merging.getByRole('searchbox').fill(twin.jmbg);
  await merging.getByRole('button', { name: twin.jmbg }).click();
  await expect(merging.getByRole('row', { name: 'Telefon' })).toContainText('razlika');
  await expect(merging.getByRole('row', { name: 'Prezime' })).not.toContainText('razlika');
  await expect(merging.getByRole('button', { name: 'SPOJI' })).toHaveAttribute('aria-disabled', 'true');
  await merging.getByLabel('Razlog').fill('Ista osoba, dva upisa.');
  await merging.getByLabel('Za potvrdu upišite').fill('Da');
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'SPOJI' }).click();
  await expect(toasts(page)).toContainText('Zapisi su spojeni');
  const line = merging.getByRole('listitem').filter({ hasText: 'Ista osoba, dva upisa.' });
  await line.getByRole('button', { name: 'Poništi' }).click();
  await expect(line).toContainText('Poništeno:');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Pacijent:/ })).toBeVisible();
});
