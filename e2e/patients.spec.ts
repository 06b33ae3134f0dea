import type { Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, openAs, scan, test } from './fixtures.ts';
import { freshJmbg, freshSurname, registerPatient } from './patients.ts';
import { PEOPLE } from './people.ts';

const CLERK = PEOPLE.intakeOneSite;
/** Slower than any scanner. */
const BY_HAND = { delay: 60 };
const KEYS_A_MINUTE = 200;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unos pacijenta' });
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name);
const firstName = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Ime', exact: true });
const number = (page: Page) => page.getByRole('dialog').locator('input[data-field=jmbg]');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pretraga' });
const rows = (page: Page) => page.locator('tbody tr[data-index]');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'SAČUVAJ' });
const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const mode = (page: Page, name: string) => dialog(page).getByText(name, { exact: true }).first();

async function openIntake(page: Page): Promise<void> {
  await openAs(page, CLERK, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem', level: 1 })).toBeVisible();
}

async function openEntry(page: Page): Promise<void> {
  await openIntake(page);
  await page.keyboard.press('n');
  await expect(number(page)).toBeFocused();
}

const refusesPaste = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((input) => !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })));

test('[S2.04] [S2.60] a patient is found and received by keys alone; no name stands in the address', async ({
  page,
}) => {
  const patient = await registerPatient(page.request, CLERK, { adresa: 'Sarajevo', telefon: '061 000 111' });
  await openIntake(page);
  await expect(page).toHaveTitle('Prijem · Nalaz');
  await expect(page.getByRole('button', { name: 'Novi pacijent' }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).fill(`${patient.prezime} ${patient.ime}`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  for (const text of [`${patient.prezime} AMRA`, patient.jmbg, 'ŽENSKI', 'Sarajevo', '061 000 111']) {
    await expect(rows(page)).toContainText(text);
  }
  expect(page.url()).not.toContain(patient.prezime);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('button', { name: `Prijem: ${patient.prezime}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
});

test('[S5.12] [S2.62] 13 digits are searched at once, other text on Enter, a paste never', async ({ page }) => {
  const patient = await registerPatient(page.request, CLERK);
  await openIntake(page);
  expect(await refusesPaste(page, 'input[type=search]')).toBe(true);
  await search(page).pressSequentially(patient.jmbg, BY_HAND);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(patient.jmbg);
  await search(page).fill(`0${patient.jmbg}`);
  await expect(search(page)).toHaveValue(patient.jmbg);
  const nobody = freshSurname();
  await search(page).fill(nobody);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nema dostupnih podataka.')).toBeVisible();
  await page.getByRole('button', { name: `Upiši novog pacijenta: ${nobody}` }).click();
  await expect(field(page, 'Prezime')).toHaveValue(nobody);
});

test('[S2.61] [S5.01] [S5.10] [S4.16] a new patient by number takes under 60 s at 40 words a minute', async ({
  page,
  database,
}) => {
  const [jmbg, surname] = [freshJmbg(), freshSurname()];
  await openIntake(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text, BY_HAND);
  };
  await press('n');
  await expect(number(page)).toBeFocused();
  await expect(dialog(page).getByText('DD MM GGG RR BBB K')).toBeVisible();
  await type(jmbg);
  await press('Enter');
  await expect(firstName(page)).toBeFocused();
  await type('amra ');
  await press('Enter');
  await type(surname);
  await expect(save(page)).not.toHaveAttribute('aria-disabled');
  await press('Enter');
  await expect(page).toHaveURL(/\/samples\/[\w-]{36}$/);
  expect((keys / KEYS_A_MINUTE) * 60).toBeLessThan(60);
  const { rows: stored } = await database.query('select id, ime, prezime, spol from patient where jmbg = $1', [jmbg]);
  expect(stored).toEqual([
    { id: page.url().split('/').pop(), ime: 'AMRA', prezime: surname.toUpperCase(), spol: 'ŽENSKI' },
  ]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Prijem', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(number(page)).toHaveValue('');
  await expect(field(page, 'Prezime')).toHaveValue('');
});

test('[S5.02] [S5.03] [S5.04] [S8.06] the number is cut, gives the sex, and says what is wrong with it', async ({
  page,
}) => {
  const jmbg = freshJmbg('MUŠKI');
  await openEntry(page);
  const male = dialog(page).getByRole('radio', { name: 'MUŠKI' });
  await number(page).fill(jmbg);
  await expect(male).toBeChecked();
  await number(page).fill(jmbg.slice(0, 11));
  await expect(male).not.toBeChecked();
  await number(page).fill(`0${jmbg}`);
  await expect(number(page)).toHaveValue(jmbg);
  await number(page).fill('3102990170003');
  await expect(dialog(page).getByText('Matični broj nije validan.')).toBeVisible();
  await number(page).fill('310299017000');
  await expect(dialog(page).getByText('Matični broj nije validan.')).toHaveCount(0);
  expect(await refusesPaste(page, 'input[data-field=jmbg]')).toBe(true);
  expect(await refusesPaste(page, 'input[data-field=roditelj]')).toBe(true);
  expect(await refusesPaste(page, 'input[data-field=passport]')).toBe(true);

  const wrong = jmbg.slice(0, 12) + ((Number(jmbg.slice(12)) + 1) % 10);
  await firstName(page).fill('Mirza');
  await field(page, 'Prezime').fill(freshSurname());
  await number(page).fill(wrong);
  await expect(dialog(page).getByText('Kontrolna cifra ne odgovara.')).toBeVisible();
  await number(page).press('Enter');
  await expect(firstName(page)).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toContainText('Kontrolna cifra ne odgovara.');
  await expect(save(page)).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/samples\//);
  await expect(page.getByText('Kontrolna cifra matičnog broja nije ispravna.')).toBeVisible();
});

test('[S5.05] [S5.06] [S5.07] [S5.09] [S9.09] by date, by year and without data', async ({ page, database }) => {
  test.setTimeout(120_000);
  const surname = freshSurname();
  const numberOf = async (name: string) => {
    const found = await database.query(
      'select jmbg, jmbg_kind, dateofb::text, godiste from patient where ime = $1 and prezime = $2',
      [name, surname.toUpperCase()],
    );
    return found.rows[0];
  };
  const finish = async (name: string, key: string) => {
    await firstName(page).fill(name);
    await field(page, 'Prezime').fill(surname);
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await field(page, 'Prezime').press('Enter');
    // Playwright's keyboard is American; the letter itself is what the page hears.
    await page.locator(':focus').dispatchEvent('keydown', { key, bubbles: true });
    await expect(save(page)).not.toHaveAttribute('aria-disabled');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/samples\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Prijem', exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(number(page)).toBeFocused();
  };
  await openEntry(page);
  await mode(page, 'Datum rođenja').click();
  await number(page).fill('31022001');
  await expect(dialog(page).getByText('Datum rođenja nije validan.')).toBeVisible();
  await number(page).fill('290220041');
  await expect(number(page)).toHaveValue('29022004');
  await expect(dialog(page).getByText('Rođen/a 29.02.2004.')).toBeVisible();
  await finish('DATUM', 'ž');
  expect(await numberOf('DATUM')).toMatchObject({
    jmbg: expect.stringMatching(/^2902004\d{5}P$/),
    jmbg_kind: 'generated',
    dateofb: '2004-02-29',
  });

  await mode(page, 'Godište').click();
  await number(page).fill('1920');
  await expect(dialog(page).getByText('Godište nije validno.')).toBeVisible();
  await number(page).fill('19501');
  await expect(number(page)).toHaveValue('1950');
  await finish('GODINA', 'z');
  expect(await numberOf('GODINA')).toMatchObject({ jmbg: expect.stringMatching(/^0101950\d{5}P$/), godiste: 1950 });

  await mode(page, 'Bez podataka').click();
  await expect(number(page)).toHaveValue(/^0101920\d{5}P$/);
  await finish('NEPOZNAT', 'm');
  expect(await numberOf('NEPOZNAT')).toMatchObject({ jmbg: expect.stringMatching(/^0101920\d{5}P$/), godiste: null });
});

test('[S2.63] a number that is registered shows the patient, and Enter receives them', async ({ page }) => {
  const patient = await registerPatient(page.request, PEOPLE.administrator);
  await openEntry(page);
  await number(page).fill(patient.jmbg);
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Uneseni Matični broj je već registriran!');
  await expect(alert).toContainText(`${patient.prezime} AMRA`);
  await expect(alert.getByRole('button', { name: 'Prijem' })).toBeVisible();
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
  await number(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
});

test('[S2.63] [S1.02] of a patient of another site name and year are shown, and after Enter everything', async ({
  page,
}) => {
  const hidden = { adresa: 'Banja Luka', telefon: '065 000 222' };
  const patient = await registerPatient(page.request, PEOPLE.intakeElsewhere, hidden);
  await openEntry(page);
  await number(page).fill(patient.jmbg);
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText(`${patient.prezime} AMRA`);
  await expect(alert).toContainText(`${patient.godiste}.`);
  await expect(alert).not.toContainText(hidden.adresa);
  await expect(alert).not.toContainText(hidden.telefon);
  await number(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
  await openEntry(page);
  await number(page).fill(patient.jmbg);
  await expect(alert).toContainText(hidden.telefon);
});

test('[S8.02] what is missing, who was registered meanwhile and a failed entry are said; what was typed stays', async ({
  page,
}) => {
  const [jmbg, surname] = [freshJmbg(), freshSurname()];
  await openEntry(page);
  const letGo = await holdBack(page, '**/api/pacijenti/unos/find');
  await number(page).fill(jmbg);
  await field(page, 'Prezime').fill(surname);
  await field(page, 'Prezime').press('Enter');
  await expect(toasts(page).filter({ hasText: 'Unesite obavezna polja.' })).toBeVisible();
  await expect(firstName(page)).toBeFocused();
  letGo();
  await firstName(page).fill('Amra');
  await expect(save(page)).not.toHaveAttribute('aria-disabled');

  await page.route('**/api/pacijenti/unos/save', (route) => route.abort());
  await save(page).click();
  await expect(toasts(page).filter({ hasText: 'Greška prilikom upisa!' })).toBeVisible();
  await page.unroute('**/api/pacijenti/unos/save');

  await registerPatient(page.request, CLERK, { jmbg });
  await save(page).click();
  await expect(toasts(page).filter({ hasText: 'Pacijent postoji.' })).toBeVisible();
  await expect(number(page)).toHaveValue(jmbg);
  await expect(field(page, 'Prezime')).toHaveValue(surname);
});

test('[S5.11] [S9.09] [S2.61] who may be the same person is shown while typing; a doubtful e-mail only warns', async ({
  page,
}) => {
  const patient = await registerPatient(page.request, CLERK, { telefon: '061 987 654' });
  await openEntry(page);
  await mode(page, 'Godište').click();
  await number(page).fill(String(patient.godiste));
  await firstName(page).fill('Amra');
  await field(page, 'Prezime').fill(patient.prezime.toLowerCase());
  const similar = dialog(page).getByRole('complementary', { name: 'Možda već postoji' });
  await expect(similar).toContainText(`${patient.prezime} AMRA`);
  await expect(similar).toContainText('isto ime');

  await field(page, 'Adresa').pressSequentially('sara', BY_HAND);
  await expect(page.getByRole('option', { name: 'Sarajevo', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Adresa')).toHaveValue('Sarajevo');
  await field(page, 'E-pošta').fill('amra@');
  await expect(dialog(page).getByText('Adresa e-pošte ne izgleda ispravno.')).toBeVisible();
  await dialog(page).getByText('ŽENSKI', { exact: true }).click();
  await expect(save(page)).not.toHaveAttribute('aria-disabled');

  await similar.getByRole('button', { name: /^Prijem/ }).click();
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
});

test('[S2.60] a scan from anywhere receives a known patient, and registers an unknown one', async ({ page }) => {
  const patient = await registerPatient(page.request, PEOPLE.administrator);
  await openAs(page, CLERK, '/postavke/racun');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scan(page, `0${patient.jmbg}`);
  await expect(page).toHaveURL(new RegExp(`/samples/${patient._id}$`));
  const unknown = freshJmbg();
  await scan(page, unknown);
  await expect(dialog(page)).toBeVisible();
  await expect(number(page)).toHaveValue(unknown);
  expect(page.url()).not.toContain(unknown);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('[S2.60] [S2.61] the list and the registration have no violations, wide and narrow', async ({ page }) => {
      test.setTimeout(120_000);
      const patient = await registerPatient(page.request, CLERK);
      await openIntake(page);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('n');
      await number(page).fill(patient.jmbg);
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await firstName(page).fill('Amra');
      await field(page, 'Prezime').fill(patient.prezime);
      await field(page, 'E-pošta').fill('amra@');
      await expect(dialog(page).getByText('isto ime')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      await number(page).fill('0101990170004');
      await expect(dialog(page).getByText('Kontrolna cifra ne odgovara')).toBeVisible();
      const content = page.locator('.mantine-Modal-content');
      expect(await content.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page, '[role=dialog]');
    });
  });
}
