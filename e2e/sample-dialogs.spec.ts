import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectAccessible, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { orderFor, rows, takePatient } from './sample-intake.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => rows(page).first().getByRole('button', { name, exact: true }).click();

/** A patient with samples of these tests, open at the counter. */
async function openPatient(page: Page, database: pg.Client, codes: readonly string[], email = PEOPLE.intakeOneSite) {
  const patient = await takePatient(database, { sex: 'MUŠKI', born: '1970-01-01' });
  const { samples, call } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, codes);
  await openAs(page, email, `/samples/${patient.id}`);
  await expect(rows(page)).toHaveCount(samples.length);
  const [sample] = samples;
  if (!sample) {
    throw new Error('No sample was made.');
  }
  return { patient, sample, samples, call };
}

test('[S2.70] [S5.13] [S7.15] [S7.16] [S8.03] tests of a sample are added and removed; the last one stays', async ({
  page,
  database,
}) => {
  await openPatient(page, database, ['GLU', 'UREA']);
  await rows(page).first().focus();
  await page.keyboard.press('e');
  await expect(dialog(page).getByLabel('Dodaj test')).toBeFocused();
  await page.keyboard.type('krea', { delay: 60 });
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(page.getByText('Uzorak uspješno izmijenjen!')).toBeVisible();
  await expect(rows(page).first()).toContainText('3 testa');

  await act(page, 'Uredi uzorak');
  await dialog(page)
    .getByRole('button', { name: /^Ukloni: Glukoza/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Ukloni: Urea/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Ukloni: Kreatinin/ })
    .click();
  await expect(page.getByText('Test nije moguće ukloniti. Zatvorite prozor i obrišite uzorak.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'ODUSTANI' }).click();
});

test('[S2.70] [S7.15] what is typed but fits no test, or was not added, is not saved over', async ({
  page,
  database,
}) => {
  await openPatient(page, database, ['GLU', 'UREA']);
  await rows(page).first().focus();
  await page.keyboard.press('e');
  const field = dialog(page).getByLabel('Dodaj test');
  await field.fill('nešto drugo');
  await field.press('Enter');
  await expect(field).toHaveValue('nešto drugo');
  await expect(field).toHaveAccessibleDescription('Nema testa koji se može dodati.');
  const save = dialog(page).getByRole('button', { name: 'SAČUVAJ' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await field.fill('krea');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await save.click();
  await expect(page.getByText('Uzorak uspješno izmijenjen!')).toBeVisible();
});

test('[S5.13] [S8.03] a test with work begun and a component of a calculated test cannot be removed', async ({
  page,
  database,
}) => {
  const { sample } = await openPatient(page, database, ['HOL', 'HDL', 'NON-HDL', 'GLU']);
  await database.query(
    `update sample_test set status_t = 'U OBRADI' where sample_id = $1 and labassay_id in
       (select entry_id from catalogue_version where document ->> 'labassay' = 'GLU')`,
    [sample._id],
  );
  await act(page, 'Uredi uzorak');
  await dialog(page)
    .getByRole('button', { name: /^Ukloni: Holesterol, ukupni/ })
    .click();
  await expect(page.getByText(/Test je potreban za računski test: .*HDL/)).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Ukloni: Glukoza/ })
    .click();
  await expect(page.getByText('Test nije moguće ukloniti!')).toBeVisible();
});

test('[S8.03] a stale save says so and shows the new state; a broken one says what failed', async ({
  page,
  database,
}) => {
  const { sample, call } = await openPatient(page, database, ['GLU', 'UREA']);
  await act(page, 'Uredi uzorak');
  await expect(dialog(page).getByRole('group').or(dialog(page).getByLabel('Dodaj test')).first()).toBeVisible();
  const testovi = sample.tests.slice(0, 1).map(({ _id }) => _id);
  expect(await call('/uzorci/update', { sid: sample._id, verzija: sample.verzija, testovi })).toMatchObject({
    success: true,
  });
  await dialog(page).getByRole('switch', { name: 'Hitno' }).check({ force: true });
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Prikazano je novo stanje');
  await expect(dialog(page).getByRole('button', { name: /^Ukloni: / })).toHaveCount(1);

  await page.route('**/api/uzorci/update', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(page.getByText('Greška prilikom izmjene uzorka!').first()).toBeVisible();
  await expect(dialog(page)).toBeVisible();
});

test('[S4.02] [S5.23] [S7.17] [S8.04] deleting takes "Da", warns about the results, and reloads the list', async ({
  page,
  database,
}) => {
  await openPatient(page, database, ['GLU', 'HBA1C']);
  await rows(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(dialog(page)).toContainText('Brišu se i rezultati ovog uzorka.');
  const button = dialog(page).getByRole('button', { name: 'OBRIŠI' });
  await dialog(page).getByRole('textbox').fill('da');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.route('**/api/uzorci/delete', (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  });
  await dialog(page).getByRole('textbox').fill('Da');
  await button.click();
  await expect(page.getByText('Greška prilikom brisanja!').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await act(page, 'Obriši uzorak');
  await dialog(page).getByRole('textbox').fill('Da');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zapis uspješno obrisan!')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('[S2.67] [S2.68] [S7.18] comments of one sample and of several, with a quote', async ({ page, database }) => {
  const { samples } = await openPatient(page, database, ['GLU', 'HBA1C']);
  await rows(page).first().focus();
  await page.keyboard.press('k');
  await dialog(page).getByLabel('Komentar').fill('Lipemičan serum');
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).first().getByRole('img', { name: 'ima komentar' })).toBeVisible();

  await page.getByRole('button', { name: 'Komentari i predračun' }).click();
  const heads = dialog(page).getByRole('columnheader');
  await expect(heads).toHaveText(['ID uzorka', 'Datum', 'Vrijeme', 'Izbor', 'Uključi u predračun']);
  await dialog(page).getByLabel('Komentar', { exact: true }).fill('Natašte');
  for (const { id } of samples) {
    await expect(dialog(page).getByRole('checkbox', { name: `Komentar za ${id}` })).toBeChecked();
    await dialog(page)
      .getByRole('checkbox', { name: `Uključi u predračun: ${id}` })
      .check();
  }
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(page.getByText('Komentar je upisan u 2 uzorka.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Otvori predračun' })).toHaveAttribute(
    'href',
    /\/obrada\/predracun\/[0-9a-f-]{36}/,
  );
});

test('[S7.19] a label again needs a reason', async ({ page, database }) => {
  const { sample } = await openPatient(page, database, ['GLU']);
  const print = async () => {
    await act(page, 'Štampaj naljepnicu');
    await expect(dialog(page)).toContainText(sample.id);
    await dialog(page).getByRole('button', { name: 'Štampaj naljepnice' }).click();
  };
  await print();
  await expect(page.getByText('Poslana 1 naljepnica.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await print();
  await expect(dialog(page).getByLabel('Razlog')).toBeFocused();
  await expect(dialog(page)).toContainText('Naljepnica je već štampana. Upišite razlog za ponovnu.');
  await dialog(page).getByRole('button', { name: 'oštećena' }).click();
  await dialog(page).getByRole('button', { name: 'Štampaj naljepnice' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const { rows: prints } = await database.query(
    'select round, reason from label_print where sample_id = $1 order by round',
    [sample._id],
  );
  expect(prints).toEqual([
    { round: 1, reason: '' },
    { round: 2, reason: 'oštećena' },
  ]);
});

test('[S2.70] a sample is poured into a second tube, and one is rejected with its reason', async ({
  page,
  database,
}) => {
  await openPatient(page, database, ['GLU', 'UREA']);
  await act(page, 'Alikvot');
  await dialog(page).getByRole('checkbox', { name: /^GLU/ }).check();
  await dialog(page).getByRole('checkbox', { name: /^UREA/ }).check();
  await expect(dialog(page).getByRole('alert')).toHaveText('Bar jedan test mora ostati u uzorku.');
  await dialog(page).getByRole('checkbox', { name: /^UREA/ }).uncheck();
  await dialog(page).getByRole('button', { name: 'NAPRAVI ALIKVOT' }).click();
  const label = page.getByRole('dialog', { name: 'Naljepnica' });
  await label.getByRole('button', { name: 'Štampaj naljepnice' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);

  await act(page, 'Odbij uzorak');
  await dialog(page).getByRole('combobox', { name: 'Razlog' }).fill('hemo');
  await page.getByRole('option', { name: 'hemoliza' }).click();
  await dialog(page).getByRole('button', { name: 'ODBIJ' }).click();
  await expect(rows(page).first()).toContainText('ODBIJEN');
  await expect(rows(page).first().getByRole('button', { name: 'Odbij uzorak' })).toHaveCount(0);
  await rows(page).first().getByRole('button', { name: 'Prikaži detalje' }).click();
  await expect(page.getByText(/Odbijen: hemoliza/)).toBeVisible();
});

test('[S2.66] [S4.01] [S4.03] [S4.04] [S4.05] [S4.06] [S4.07] icons follow the status; approved is only to read', async ({
  page,
  database,
}) => {
  const { patient, sample } = await openPatient(page, database, ['GLU', 'UREA']);
  const actions = () =>
    rows(page)
      .first()
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const become = async (status: string, zakljucen = false) => {
    // What is verified has a result for each test.
    await database.query(
      `with written as (
         insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, created_by)
         select sample_id, labassay_id, 1, site_id, labassay_version, '5', '5', 5, 'RUČNO', 'e2e' from sample_test
         where sample_id = $1 and $2 = 'VERIFICIRAN' on conflict do nothing)
       update sample_test set rezultat = 1, status_t = 'ZAVRŠEN' where sample_id = $1 and $2 = 'VERIFICIRAN'`,
      [sample._id, status],
    );
    await database.query('update sample set status = $2, zakljucen = $3 where id = $1', [
      sample._id,
      status,
      zakljucen,
    ]);
    await page.goto(`/samples/${patient.id}`);
    await expect(rows(page).first()).toContainText(status);
  };
  const open = ['Uredi uzorak', 'Komentar', 'Štampaj naljepnicu', 'Alikvot', 'Odbij uzorak'];
  expect(await actions()).toEqual(['Prikaži detalje', ...open, 'Obriši uzorak']);
  await become('U OBRADI');
  expect(await actions()).toEqual(['Prikaži detalje', ...open]);
  await become('ODOBREN');
  expect(await actions()).toEqual(['Prikaži detalje', 'Prikaži uzorak']);
  await become('VERIFICIRAN', true);
  await expect(rows(page).first().getByRole('img', { name: 'zaključen' })).toBeVisible();
  expect(await actions()).toEqual(['Prikaži detalje', 'Prikaži uzorak', 'Nije dostupno']);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading')).toContainText('samo pregled');
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'ZATVORI']);
});

for (const { theme, width } of [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 360 },
] as const) {
  test.describe(`${theme}, ${width}`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 800 } });

    test('[S1.01] [S2.66] [S2.67] [S2.70] the list and its dialogs have no violations', async ({ page, database }) => {
      test.setTimeout(120_000);
      await openPatient(page, database, ['GLU', 'UREA', 'HBA1C']);
      await rows(page).first().getByRole('button', { name: 'Prikaži detalje' }).click();
      await expectAccessible(page);
      for (const key of ['e', 'k', 'b', 'o', 'Delete']) {
        await rows(page).last().focus();
        await page.keyboard.press(key);
        await expect(dialog(page)).toBeVisible();
        await expectAccessible(page, '[role=dialog]');
        await dialog(page).getByRole('button', { name: 'ZATVORI' }).first().click();
        await expect(dialog(page)).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Komentari i predračun' }).click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
    });
  });
}
