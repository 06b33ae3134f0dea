import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf } from './looks.ts';
import { PEOPLE } from './people.ts';

const HOSPITAL = process.env.E2E_HOSPITAL_URL ?? '';

const REFERRAL = {
  JMBG: '',
  BIRTH_DATE: '1984-03-05',
  GENDER: 'F',
  IME: 'ŠEJLA ĐIKIĆ',
  HITNO: 'DA',
  DATUM: '2026-11-14',
  LJEKAR: 'Dr. Sanja Ždrale',
  posiljaoc: 'Bolnica Javorje, interna',
  posiljaocid: 'JAVOR',
  KATALOZI: 'B0101\nP0901\nX-77',
  PREDEFINISANE_PRETRAGE: 'Feritin\nUrea',
};

/** A referral of its own for a journey, as the hospital has it from now on. */
async function arrange(page: Page, more: object = {}, prefix = 'U'): Promise<string> {
  const ID_UPUTNICE = `${prefix}-${crypto.randomUUID().slice(0, 8)}`;
  await write(page, ID_UPUTNICE, more);
  return ID_UPUTNICE;
}

const write = (page: Page, ID_UPUTNICE: string, more: object = {}) =>
  page.request.post(`${HOSPITAL}/_uputnica`, {
    data: { ...REFERRAL, ID_PACIJENTA: ID_UPUTNICE, ID_UPUTNICE, ...more },
  });

const bar = (page: Page) => page.getByRole('textbox', { name: 'Broj uputnice' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Uputnica:/ });
const fact = (page: Page, name: string) =>
  dialog(page)
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function lookUp(page: Page, number: string): Promise<void> {
  await bar(page).fill(number);
  await bar(page).press('Enter');
  await expect(dialog(page)).toBeVisible();
}

test('[S2.60] [S2.64] [S7.12] [S7.13] a referral by the keyboard alone: number, look, ZAPRIMI, samples', async ({
  page,
  database,
}) => {
  const number = await arrange(page);
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem', level: 1 })).toBeVisible();
  await page.keyboard.press('r');
  await expect(bar(page)).toBeFocused();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Uputnica: ${number}` })).toBeVisible();
  await expect(dialog(page)).toContainText('ŠEJLA ĐIKIĆ');
  await expect(dialog(page)).toContainText('Novi pacijent');
  await expect(fact(page, 'Spol')).toHaveText('ŽENSKI');
  await expect(fact(page, 'Ljekar')).toHaveText('Dr. Sanja Ždrale');
  await expect(fact(page, 'Pošiljalac')).toHaveText('Bolnica Javorje, interna');
  await expect(fact(page, 'Hitno')).toHaveText('HITNO');
  await expect(fact(page, 'Datum')).toHaveText('14.11.2026.');
  await expect(fact(page, 'Katalozi')).toHaveText('B0101 P0901 X-77');
  await expect(fact(page, 'Predefinisane pretrage')).toHaveText('Feritin Urea');
  const [codes, words] = await fact(page, 'Predefinisane pretrage').evaluate((field) => {
    const { whiteSpaceCollapse } = getComputedStyle(field);
    return [whiteSpaceCollapse, (field.textContent ?? '').split('\n').length];
  });
  expect([codes, words]).toEqual(['preserve-breaks', 2]);
  await expect(dialog(page)).toContainText('Laboratorija ne poznaje i ne naručuje: X-77');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'B0101Glukoza natašte',
    'P0901Kompletna krvna slika profil',
    'FeritinFeritin',
    'UreaUrea',
  ]);
  await expect(dialog(page).getByRole('button', { name: 'ZAPRIMI' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/samples\/[0-9a-f-]{36}$/);
  const { rows } = await database.query(
    `select r.patient_id, count(s.id)::int as samples, bool_and(s.hitno) as urgent
     from requisition r join visit v on v.requisition_id = r.id join sample s on s.visit_id = v.id
     where r.id_uputnice = $1 group by r.id`,
    [number],
  );
  expect(rows).toEqual([{ patient_id: page.url().split('/').at(-1), samples: 2, urgent: true }]);
  const told = async () => (await (await page.request.get(`${HOSPITAL}/_stanje`)).json()).told[number]?.samples.length;
  await expect.poll(told, { timeout: 15_000 }).toBe(2);
});

test('[S2.60] [S2.62] a scan goes straight in, pasting does not, and what is no number says so', async ({ page }) => {
  const number = await arrange(page);
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await bar(page).focus();
  const pasted = await bar(page).evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(false);
  await bar(page).fill('U 1/2');
  await bar(page).press('Enter');
  await expect(page.getByText('Broj uputnice ima slova, cifre, tačku i crticu.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await bar(page).fill('');
  await page.keyboard.type(`${number}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Uputnica: ${number}` })).toContainText('ŠEJLA ĐIKIĆ');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toHaveValue('');
});

test('[S8.07] [S4.17] a referral that cannot be had: every field GREŠKA, and trying again helps', async ({ page }) => {
  const number = `NEMA-${crypto.randomUUID().slice(0, 8)}`;
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await lookUp(page, number);
  await expect(dialog(page).getByRole('alert')).toContainText('Uputnica nije pronađena.');
  await expect(dialog(page).locator('dd')).toHaveText(Array.from({ length: 7 }, () => 'GREŠKA'));
  await expect(dialog(page).getByRole('button', { name: 'ZAPRIMI' })).toHaveCount(0);
  await write(page, number);
  await expect(dialog(page).getByRole('button', { name: 'Pokušaj ponovo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Ljekar')).toHaveText('Dr. Sanja Ždrale');
  await expect(dialog(page).getByText('GREŠKA')).toHaveCount(0);
});

test('[S2.64] what is not for the patient is left out and said before the samples open; a second look knows', async ({
  page,
}) => {
  const number = await arrange(page, { KATALOZI: 'B0101\nI0304', PREDEFINISANE_PRETRAGE: '' });
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await lookUp(page, number);
  await dialog(page).getByRole('button', { name: 'ZAPRIMI' }).click();
  await expect(dialog(page)).toContainText('Uputnica je zaprimljena: 1 uzorak.');
  await expect(dialog(page)).toContainText('Prostata-specifični antigen, ukupni');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/samples\/[0-9a-f-]{36}$/);
  const samples = page.url();
  await page.goto('/prijem');
  await lookUp(page, number);
  await expect(dialog(page)).toContainText('Ova uputnica je već zaprimljena.');
  await expect(dialog(page).getByRole('button', { name: 'ZAPRIMI' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Otvori uzorke' }).click();
  await page.waitForURL(samples);
});

test('[S2.64] a number that is registered under another name is pointed out', async ({ page, database }) => {
  const { rows } = await database.query(
    "select jmbg, ime, prezime from patient where jmbg_kind = 'real' order by id limit 1",
  );
  const number = await arrange(page, { JMBG: rows[0].jmbg, BIRTH_DATE: '' });
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await lookUp(page, number);
  await expect(dialog(page)).toContainText('Poznat pacijent');
  await expect(dialog(page).getByRole('alert')).toContainText(`${rows[0].ime} ${rows[0].prezime}`);
  await expect(dialog(page).getByRole('button', { name: 'ZAPRIMI' })).not.toBeFocused();
});

for (const { title, details, use, person } of looksOf('requisitions')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [S2.64] the bar and the dialog have no violations', async ({ page }) => {
      const number = await arrange(page);
      await openAs(page, person, '/prijem');
      const input = page.locator('input[data-scan=field]');
      await input.fill(number);
      await input.press('Enter');
      await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await input.fill('NEMA-1');
      await input.press('Enter');
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
