import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { confirmAsOther, expect, expectAccessible, expectNoOverflow, holdBack, openAs, test } from './fixtures.ts';
import { looksOf, NARROW, WIDE } from './looks.ts';
import { PASSWORD, PEOPLE } from './people.ts';

const LOGIN = /\/auth\/login$/;
const USERS = '/postavke/korisnici?datum=Svi Rezultati';

type Rows = { query: (text: string, values?: unknown[]) => Promise<{ rows: { id: string }[] }> };

const idOf = async (database: Rows, table: 'role' | 'site', column: string, value: string) =>
  (await database.query(`select id from ${table} where ${column} = $1`, [value])).rows[0]?.id ?? '';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr[data-index]');
const editor = (page: Page) => page.locator('[role=dialog][data-editor]');
const showView = (page: Page, name: string) => editor(page).getByText(name, { exact: true }).click();
const save = (page: Page) => editor(page).getByRole('button', { name: 'SAČUVAJ' }).click();
const field = (page: Page, name: string) => editor(page).getByRole('textbox', { name, exact: true });

/** Saves by the API what is not the journey's own subject. */
async function arrange(request: APIRequestContext, path: string, body: object): Promise<string> {
  const signedIn = await request.post('/api/login/users', {
    data: { email: PEOPLE.managesPeople, password: PASSWORD },
  });
  const { data } = await signedIn.json();
  const answer = await request.post(path, { data: body, headers: { authorization: `Bearer ${data.idToken}` } });
  const saved = await answer.json();
  expect(saved).toMatchObject({ success: true });
  return saved.data._id ?? saved.data.sifra;
}

interface Newcomer {
  id: string;
  email: string;
  password: string;
}

async function newcomer(request: APIRequestContext, database: Rows, role = 'Prijem'): Promise<Newcomer> {
  const email = `osoba.${randomUUID().slice(0, 8)}@e2e.nalaz.ba`;
  const [role_id, site] = [await idOf(database, 'role', 'naziv', role), await idOf(database, 'site', 'sifra', 'SA')];
  const element = { email, ime: 'Nova', prezime: email.slice(6, 14), role: role_id, sites: [site] };
  const id = await arrange(request, '/api/postavke/users/edit', { element });
  return { id, email, password: await arrange(request, '/api/users/sifra/nova', { userId: id }) };
}

async function signIn(page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Šifra', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'PRIJAVI SE' }).click();
}

const OWN = 'moja-nova-sifra-5';

/** Somebody with a first password, or with the own one that they chose when they came before. */
async function enter(page: Page, person: Newcomer): Promise<void> {
  await signIn(page, person);
  if (person.password === OWN) {
    return;
  }
  const prompt = page.getByRole('dialog', { name: 'Promjena šifre' });
  await expect(prompt).toContainText('početnom šifrom');
  await prompt.getByLabel('Trenutna šifra', { exact: true }).fill(person.password);
  await prompt.getByLabel('Nova šifra', { exact: true }).fill(OWN);
  await prompt.getByLabel('Potvrda nove šifre', { exact: true }).fill(OWN);
  await prompt.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(prompt).toBeHidden();
  person.password = OWN;
}

const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage();

const choice = (page: Page, name: string) => editor(page).getByRole('combobox', { name, exact: true });

async function choose(page: Page, name: string, option: string): Promise<void> {
  await choice(page, name).fill(option);
  await page.getByRole('option', { name: option }).click();
}

// Several people at once, each in a browser of their own.
test.describe.configure({ timeout: 90_000 });

test('[S6.04] [S9.08] a new person gets a first password, works, and is signed out when the role changes', async ({
  page,
  browser,
}) => {
  const email = `novi.${randomUUID().slice(0, 8)}@e2e.nalaz.ba`;
  await openAs(page, PEOPLE.managesPeople, USERS);
  await page.getByRole('button', { name: 'Nova osoba' }).click();
  await field(page, 'E-mail (za prijavu)').fill(email);
  await field(page, 'Ime').fill('Amina');
  await field(page, 'Prezime').fill('Novaković');
  await expect(editor(page).getByText('Odaberite ulogu i ovdje će pisati')).toBeVisible();
  await choose(page, 'Uloga', 'Prijem');
  await expect(editor(page).getByText('Prijem pacijenata, uputnica i uzoraka')).toBeVisible();
  await choose(page, 'Sajtovi', 'Sarajevo');
  await field(page, 'Prezime').click();
  await save(page);

  const dialog = page.getByRole('dialog', { name: 'Početna šifra: Novaković Amina' });
  await dialog.getByRole('button', { name: 'NAPRAVI ŠIFRU' }).click();
  await expect(dialog.getByText('Ova šifra se prikazuje samo sada')).toBeVisible();
  const password = (await dialog.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await dialog.getByRole('button', { name: 'ZATVORI' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(password)).toHaveCount(0);

  const other = await elsewhere(browser);
  const person = { id: '', email, password };
  await enter(other, person);
  await expect(other).toHaveURL(/\/prijem$/);
  await expect(other.getByRole('navigation').getByText('Obrada', { exact: true })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Pretraga' }).fill(email);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await choose(page, 'Uloga', 'Tehnolog');
  await expect(editor(page).getByText('Obrada uzoraka i unos rezultata')).toBeVisible();
  await save(page);
  await expect(editor(page)).toBeHidden();
  await expect(rows(page)).toContainText('Tehnolog');
  await expect(other).toHaveURL(LOGIN);
  await signIn(other, person);
  await expect(other).toHaveURL(/\/obrada\/pregled$/);
  await other.context().close();
});

test('[S6.04] nobody changes their own rights: the refusal says so and nothing typed is lost', async ({ page }) => {
  // The name of a role may come after somebody has gone to the field: it is typed over all the same.
  const letGo = await holdBack(page, '**/api/postavke/uloge/pregled*');
  await openAs(page, PEOPLE.managesPeople, `${USERS}&filter=${PEOPLE.managesPeople}`);
  await rows(page).click();
  await choice(page, 'Uloga').focus();
  letGo();
  await expect(choice(page, 'Uloga')).toHaveValue('Administrator');
  await page.keyboard.type('Tehnolog');
  await page.getByRole('option', { name: 'Tehnolog' }).click();
  await save(page);
  await expect(editor(page).getByText('Niko ne može mijenjati vlastita prava.')).toBeVisible();
  await expect(choice(page, 'Uloga')).toHaveValue('Tehnolog');
  await showView(page, 'Račun');
  await expect(editor(page).getByText('Ovo je vaš račun.')).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Nova početna šifra' })).toHaveCount(0);
  await expect(editor(page).getByText('ova prijava')).toHaveCount(1);
});

test('[S4.11] sessions of somebody are ended, one and then all', async ({ page, browser, request, database }) => {
  const person = await newcomer(request, database);
  const pages = [await elsewhere(browser), await elsewhere(browser), await elsewhere(browser)] as const;
  for (const one of pages) {
    await enter(one, person);
  }
  await openAs(page, PEOPLE.managesPeople, `/postavke/korisnici?zapis=${person.id}`);
  await showView(page, 'Račun');
  const lines = editor(page).getByRole('list', { name: 'Otvorene prijave' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await lines
    .first()
    .getByRole('button', { name: /^Odjavi/ })
    .click();
  await expect(lines).toHaveCount(2);
  await expect.poll(() => pages.filter((one) => LOGIN.test(one.url())).length).toBe(1);

  await editor(page).getByRole('button', { name: 'Odjavi svuda' }).click();
  const question = page.getByRole('dialog', { name: 'Odjava korisnika' });
  await question.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(page.getByText('Završene su 2 prijave.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(editor(page).getByText('Osoba trenutno nije prijavljena.')).toBeVisible();
  for (const one of pages) {
    await expect(one).toHaveURL(LOGIN);
    await one.context().close();
  }
});

test('[S7.01] a lost second factor is removed, and Escape closes only the question', async ({
  page,
  request,
  database,
}) => {
  const { id } = await newcomer(request, database);
  await database.query(
    `update app_user set totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = now() where id = $1`,
    [id],
  );
  await openAs(page, PEOPLE.managesPeople, `/postavke/korisnici?zapis=${id}`);
  await showView(page, 'Račun');
  const ask = editor(page).getByRole('button', { name: 'Ukloni drugu potvrdu' });
  const question = page.getByRole('dialog', { name: 'Ukloni drugu potvrdu' });
  await ask.click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(editor(page)).toBeVisible();
  await ask.click();
  await question.getByLabel('E-mail drugog administratora').fill(PEOPLE.administrator);
  await question.getByLabel('Šifra te osobe').fill(PASSWORD);
  await question.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(editor(page).getByText('Isključena: za prijavu je dovoljna šifra.')).toBeVisible();
  await expect(ask).toHaveCount(0);
});

test('[S6.03] a menu item taken from a role is gone at the next sign-in, and the role says what it gives', async ({
  page,
  browser,
  request,
  database,
}) => {
  const naziv = `Uloga ${randomUUID().slice(0, 8)}`;
  const uloga = { naziv, permissions: ['prijem'], sidebar: ['Prijem', 'Nalazi'], default_route: '/prijem' };
  const id = await arrange(request, '/api/postavke/uloge/edit', { uloga });
  const person = await newcomer(request, database, naziv);
  const other = await elsewhere(browser);
  await enter(other, person);
  await expect(other.getByRole('navigation').getByText('Nalazi', { exact: true })).toBeVisible();

  await openAs(page, PEOPLE.managesPeople, `/postavke?dio=uloge&zapis=${id}`);
  await showView(page, 'Šta uloga daje');
  const table = editor(page).getByRole('table', { name: 'Prava i ekrani' });
  await expect(table.getByRole('row', { name: /^Prijem pacijenata/ })).toContainText('da');
  await expect(table.getByRole('row', { name: /^Inventar/ })).toContainText('ne');
  await expect(editor(page).getByRole('link', { name: new RegExp(person.email.slice(6, 14)) })).toBeVisible();
  await showView(page, 'Obrazac');
  await editor(page).getByRole('tab', { name: 'Prikaz' }).click();
  await editor(page).getByRole('checkbox', { name: 'Nalazi', exact: true }).uncheck();
  await save(page);
  await expect(editor(page)).toBeHidden();

  await other.getByRole('button', { name: /^Račun:/ }).click();
  await other.getByRole('menuitem', { name: 'Odjava' }).click();
  await expect(other).toHaveURL(LOGIN);
  await enter(other, person);
  await expect(other.getByRole('navigation').getByText('Prijem', { exact: true })).toBeVisible();
  await expect(other.getByRole('navigation').getByText('Nalazi', { exact: true })).toHaveCount(0);
  await other.context().close();
});

test('[S6.04] a role that no longer demands a second factor is saved when somebody else confirms at the screen', async ({
  page,
  request,
}) => {
  const uloga = { naziv: `Uloga ${randomUUID().slice(0, 8)}`, permissions: ['prijem'], drugiFaktor: true };
  const id = await arrange(request, '/api/postavke/uloge/edit', { uloga });
  await openAs(page, PEOPLE.managesPeople, `/postavke?dio=uloge&zapis=${id}`);
  await editor(page).getByLabel('Obavezna druga potvrda').uncheck();
  await save(page);
  const question = page.getByRole('dialog', { name: 'Potvrda druge osobe' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(editor(page).getByText('Potvrditi mora druga osoba')).toBeVisible();
  await save(page);
  await confirmAsOther(page, PEOPLE.head);
  await expect(editor(page)).toBeHidden();
  await openAs(page, PEOPLE.managesPeople, `/postavke?dio=uloge&zapis=${id}`);
  await showView(page, 'Historija');
  await expect(editor(page).getByText(`potvrdio/la ${PEOPLE.head}`)).toBeVisible();
});

test('[S6.03] what does not fit together in a role is said while it is edited', async ({ page, request }) => {
  const naziv = `Uloga ${randomUUID().slice(0, 8)}`;
  const uloga = { naziv, permissions: ['inventar'], sidebar: ['Kontrole'], default_route: '/statistika' };
  const id = await arrange(request, '/api/postavke/uloge/edit', { uloga });
  await openAs(page, PEOPLE.managesPeople, `/postavke?dio=uloge&zapis=${id}`);
  await showView(page, 'Šta uloga daje');
  const note = editor(page).getByRole('note');
  await expect(note.getByRole('listitem')).toHaveText([
    'Pravo „Inventar“ je dato, ali nijedan njegov ekran nije u meniju.',
    'Ekran „Kontrole“ je u meniju, ali uloga nema pravo da na njemu radi.',
    'Početni ekran /statistika nije u meniju ove uloge.',
  ]);
});

test('[S6.02] a head of laboratory reads what a person may do, in words, and changes nothing', async ({ page }) => {
  await openAs(page, PEOPLE.head, `${USERS}&filter=${PEOPLE.technologist}`);
  await expect(page.getByRole('button', { name: 'Nova osoba' })).toHaveCount(0);
  await rows(page).click();
  await expect(editor(page).getByText('Obrada uzoraka i unos rezultata')).toBeVisible();
  await showView(page, 'Račun');
  await expect(editor(page).getByText('vidi i mijenja samo administrator')).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'ZATVORI' }).last()).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'SAČUVAJ' })).toHaveCount(0);
});

async function expectReady(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .mantine-Loader-root')).toHaveCount(0);
  await expectAccessible(page);
}

async function expectReadyNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: 740 });
  await expectReady(page);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: WIDE, height: 900 });
}

for (const { title, details, use, person } of looksOf('people', [WIDE])) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] the dialogs of people and roles have no violations', async ({ page, request, database }) => {
      test.setTimeout(120_000);
      const { id } = await newcomer(request, database);
      const ownView = editor(page).locator('label[for$=-dodatno]');
      await openAs(page, person, `/postavke/korisnici?zapis=${id}`);
      await expect(ownView).toBeVisible();
      await expectReady(page);
      await ownView.click();
      await expect(editor(page).locator('section')).toHaveCount(5);
      await expectReadyNarrow(page);
      await editor(page).locator('button:has(.tabler-icon-key)').click();
      const dialog = page.locator('[role=dialog]:not([data-editor])');
      await dialog.locator('[type=submit]').click();
      await expect(dialog.locator('code')).toBeVisible();
      await expectReady(page);

      await page.goto(`/postavke?dio=uloge&zapis=${await idOf(database, 'role', 'naziv', 'Mikrobiolog')}`);
      await ownView.click();
      await expect(editor(page).getByRole('table')).toBeVisible();
      await expectReady(page);
      await expectReadyNarrow(page);
    });
  });
}
