import type { Locator, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, openAs, test } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';

/** Journeys that end sessions or fail to sign in: each has a demo person of its own. */
const [WRONG_PASSWORD, HALF_FILLED, TWO_SESSIONS] = ['voditelj.bl', 'tehnolog.bl', 'prijem.bl'].map(
  (name) => `${name}@demo.nalaz.ba`,
) as [string, string, string];

const LOGIN = /\/auth\/login$/;
const toasts = (page: Page) => page.locator('.mantine-Notification-root');

const refusesPaste = (field: Locator) =>
  field.evaluate((input) => !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })));

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Šifra', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'PRIJAVI SE' }).click();
}

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Trenutna šifra', { exact: true }).fill(current);
  await page.getByLabel('Nova šifra', { exact: true }).fill(next);
  await page.getByLabel('Potvrda nove šifre', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'POTVRDI' }).click();
}

async function openChangePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Račun:/ }).click();
  await page.getByRole('menuitem', { name: 'Promjena šifre' }).click();
  await expect(page.getByRole('dialog', { name: 'Promjena šifre' })).toBeVisible();
}

test.describe('signing in', () => {
  for (const [what, email, password, message] of [
    ['unknown user', 'nepoznat@demo.nalaz.ba', PASSWORD, 'Korisnik nije pronađen.'],
    ['wrong password', WRONG_PASSWORD, 'pogrešna', 'Pogrešna šifra.'],
    ['expired account', PEOPLE.expired, PASSWORD, 'User Account has Expired.'],
  ] as const) {
    test(`[S8.01] ${what}: the message is in the form and in a toast, and nothing typed is lost`, async ({ page }) => {
      await page.goto('/auth/login');
      await signIn(page, email, password);
      await expect(page.locator('form').getByRole('alert')).toHaveText(message);
      await expect(toasts(page)).toContainText(message);
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page).toHaveURL(LOGIN);
    });
  }

  test('[S8.01] the database cannot be reached', async ({ page }) => {
    await page.goto(`${process.env.E2E_CUT_URL}/auth/login`);
    await signIn(page, PEOPLE.technologist);
    await expect(page.locator('form').getByRole('alert')).toHaveText('Greška prilikom konekcije na DB.');
    await expect(toasts(page)).toContainText('Oznaka zahtjeva');
  });

  test('without a network the login page says so and works again when it is back', async ({ page, context }) => {
    await page.goto('/auth/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await context.setOffline(true);
    await signIn(page, PEOPLE.technologist);
    await expect(page.locator('form').getByRole('alert')).toHaveText(/Server nije odgovorio/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'PRIJAVI SE' }).click();
    await expect(page).toHaveURL(/\/obrada\/pregled$/);
  });

  test('[S2.43] [S4.10] success goes to the default route; a reload stays signed in', async ({ page }) => {
    await page.goto('/nalazi/pregled');
    await signIn(page, PEOPLE.intake);
    await expect(page).toHaveURL(/\/prijem$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
    await page.goto('/auth/login');
    await expect(page).toHaveURL(/\/prijem$/);
  });

  test('[S1.01] the login page speaks all three languages', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: /Jezik:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Српски' }).click();
    await expect(page.getByRole('heading', { name: 'Пријава' })).toBeVisible();
    await page.locator('[name=email]').fill('nepoznat@demo.nalaz.ba');
    await page.getByLabel('Шифра', { exact: true }).fill('x');
    await page.keyboard.press('Enter');
    await expect(page.locator('form').getByRole('alert')).toHaveText('Корисник није пронађен.');
  });
});

test.describe('signing out', () => {
  test('[S2.43] [S4.11] logout clears what is stored and goes to login, in every tab', async ({ page, context }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    const other = await context.newPage();
    await other.goto('/nalazi/pregled');
    await expect(other.getByRole('heading', { name: 'Nalazi' })).toBeVisible();
    const told = page.waitForRequest((request) => request.url().endsWith('/api/logout/users'));
    await page.getByRole('button', { name: /^Račun:/ }).click();
    await page.getByRole('menuitem', { name: 'Odjava' }).click();
    expect((await told).postDataJSON()).toMatchObject({ type: 'manual' });
    await expect(page).toHaveURL(LOGIN);
    await expect(other).toHaveURL(LOGIN);
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nalaz.session')));
    expect(kept).toEqual([]);
  });

  test('[S4.11] without activity the person is signed out; activity restarts the timer', async ({ page }) => {
    await openAs(page, PEOPLE.idle, '/prijem');
    await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
    for (let moved = 0; moved < 4; moved++) {
      await page.waitForTimeout(2_000);
      await page.mouse.move(100 + moved, 100);
    }
    await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
    const told = page.waitForRequest((request) => request.url().endsWith('/api/logout/users'));
    expect((await told).postDataJSON()).toMatchObject({ type: 'automatic' });
    await expect(page).toHaveURL(LOGIN);
    await expect(page.getByText('Odjavljeni ste jer neko vrijeme nije bilo aktivnosti.')).toBeVisible();
  });

  test('[S4.11] a session with no access level is signed out', async ({ page }) => {
    await page.route('**/api/users/sesija*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, access: {} } } });
    });
    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(page).toHaveURL(LOGIN);
  });

  test('[S2.43] a session that the server no longer knows goes to login from anywhere', async ({ page, database }) => {
    await openAs(page, PEOPLE.losesSession, '/nalazi/pregled');
    await expect(page.getByRole('heading', { name: 'Nalazi' })).toBeVisible();
    await endSessions(database, PEOPLE.losesSession);
    await expect(page).toHaveURL(LOGIN);
    await expect(page.getByText('Niste autorizirani')).toBeVisible();
  });
});

async function endSessions(database: { query: (text: string, values: unknown[]) => Promise<unknown> }, email: string) {
  await database.query(
    `update session set revoked_at = now() where revoked_at is null
       and user_id = (select id from app_user where email = $1)`,
    [email],
  );
}

test('signing in over the page keeps a half-filled form', async ({ page, database }) => {
  await openAs(page, HALF_FILLED, '/obrada/pregled');
  await openChangePassword(page);
  await page.getByLabel('Trenutna šifra', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nova šifra', { exact: true }).fill('druga-sifra-1');
  await page.getByLabel('Potvrda nove šifre', { exact: true }).fill('druga-sifra-2');
  await endSessions(database, HALF_FILLED);

  const overlay = page.getByRole('dialog', { name: 'Sesija je istekla' });
  await expect(overlay.getByLabel('E-mail')).toHaveValue(HALF_FILLED);
  await expect(page).toHaveURL(/\/obrada\/pregled$/);
  await overlay.getByLabel('Šifra', { exact: true }).fill(PASSWORD);
  await overlay.getByRole('button', { name: 'PRIJAVI SE' }).click();

  await expect(overlay).toBeHidden();
  await expect(page.getByLabel('Nova šifra', { exact: true })).toHaveValue('druga-sifra-1');
  await expect(page.getByLabel('Trenutna šifra', { exact: true })).toHaveValue(PASSWORD);
});

test.describe('changing the password', () => {
  test('[S2.75] [S2.62] three fields, each with show and hide, none takes a paste', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await openChangePassword(page);
    await expect(page.getByRole('button', { name: 'Prikaži šifru' })).toHaveCount(3);
    const field = page.getByLabel('Nova šifra', { exact: true });
    await field.fill('tajna');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Prikaži šifru' }).nth(1).click();
    await expect(field).toHaveAttribute('type', 'text');
    const fields = page.getByRole('dialog').locator('input');
    await expect(fields).toHaveCount(3);
    for (const input of await fields.all()) {
      expect(await refusesPaste(input)).toBe(true);
    }
    await expect(page.getByText('Lijepljenje nije dozvoljeno.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('[S5.20] [S8.05] each refusal has its message, success clears and closes', async ({ page }) => {
    await openAs(page, PEOPLE.changesPassword, '/prijem');
    await openChangePassword(page);
    const refusal = page.getByRole('dialog').getByRole('alert');
    await page.getByRole('button', { name: 'POTVRDI' }).click();
    await expect(refusal).toHaveText('Sva polja su obavezna.');
    await fillPasswords(page, PASSWORD, 'abcde');
    await expect(refusal).toHaveText('Šifra nije validna.');
    await fillPasswords(page, PASSWORD, 'nova-sifra-77', 'nova-sifra-78');
    await expect(refusal).toHaveText('Nova šifra nije validirana.');
    await fillPasswords(page, 'nije-ta', 'nova-sifra-77');
    await expect(refusal).toHaveText('Trenutna šifra nije ispravna.');
    await fillPasswords(page, PASSWORD, 'nova-sifra-77');
    await expect(toasts(page).filter({ hasText: 'Izmjena uspješno obavljena.' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await openChangePassword(page);
    await expect(page.getByLabel('Nova šifra', { exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Račun:/ }).click();
    await page.getByRole('menuitem', { name: 'Odjava' }).click();
    await signIn(page, PEOPLE.changesPassword, 'nova-sifra-77');
    await expect(page).toHaveURL(/\/prijem$/);
  });

  test('[S9.08] an initial password opens the prompt after signing in, until it is changed', async ({ page }) => {
    await page.goto('/auth/login');
    await signIn(page, PEOPLE.initialPassword);
    await expect(page.getByRole('dialog', { name: 'Promjena šifre' })).toContainText('početnom šifrom');
    await fillPasswords(page, PASSWORD, 'moja-nova-sifra-5');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a second factor is turned on, asked for, and turned off by its owner', async ({ page }) => {
  await openAs(page, PEOPLE.secondFactor, '/postavke/racun');
  await page.getByRole('button', { name: 'Uključi drugu potvrdu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vaša šifra').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'POTVRDI' }).click();
  const secret = (await dialog.locator('pre').first().textContent()) ?? '';
  const totp = new TOTP({ secret });
  await dialog.getByLabel('Kod iz aplikacije').fill(totp.generate());
  await dialog.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(dialog.getByText('neće se više prikazati')).toBeVisible();
  const [recovery, another] = await dialog.locator('li').allInnerTexts();
  await dialog.getByRole('button', { name: 'ZAPISANO' }).click();
  await expect(page.getByText('uključena', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Račun:/ }).click();
  await page.getByRole('menuitem', { name: 'Odjava' }).click();
  await signIn(page, PEOPLE.secondFactor);
  await page.getByLabel('Kod iz aplikacije za potvrdu', { exact: true }).fill(recovery ?? '');
  await page.getByRole('button', { name: 'PRIJAVI SE' }).click();
  await expect(page).toHaveURL(/\/prijem$/);

  await page.goto('/postavke/racun');
  await page.getByRole('button', { name: 'Isključi drugu potvrdu' }).click();
  await dialog.getByLabel('Vaša šifra').fill(PASSWORD);
  await dialog.getByLabel('Kod iz aplikacije').fill(another ?? '');
  await dialog.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(page.getByText('isključena', { exact: true })).toBeVisible();
});

test('own open sessions are listed, and another one can be ended', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAs(other, TWO_SESSIONS, '/prijem');
  await openAs(page, TWO_SESSIONS, '/postavke/racun');
  const lines = page.getByRole('list', { name: 'Otvorene prijave' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'ova prijava' })).toHaveCount(1);
  const before = await lines.count();
  await lines.getByRole('button', { name: 'Odjavi' }).first().click();
  await expect(lines).toHaveCount(before - 1);
  await expect(other).toHaveURL(LOGIN);
  await elsewhere.close();
});
