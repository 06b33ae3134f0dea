import type { Page } from '@playwright/test';
import texts from '../apps/web/src/i18n/local/shell.json' with { type: 'json' };
import { expect, expectAccessible, holdBack, openAs, scan, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { takeToWorklist } from './worklist-bench.ts';

const LOGIN = /\/auth\/login$/;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Glavni meni' });
const siteButton = (page: Page) => page.getByRole('button', { name: /^Lokacija:/ });
const accountButton = (page: Page) => page.getByRole('button', { name: /^Račun:/ });

test.describe('addresses', () => {
  test('[S2.40] without a token every path except login goes to login', async ({ page }) => {
    for (const path of ['/', '/prijem', '/obrada/rezultati/a/b', '/dashboard', '/api/pregled', '/nema/toga']) {
      await page.goto(path);
      await expect(page).toHaveURL(LOGIN);
    }
  });

  const AUTH_PATHS = ['/auth/login', '/auth', '/auth/nesto/drugo', '/foo/auth/bar', '/prijem/authx'];
  test('[S2.01] any path that contains auth has the login layout and stays', async ({ page }) => {
    for (const path of AUTH_PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Prijava' })).toBeVisible();
      await expect(menu(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  });

  test('[S2.01] [S4.10] whoever is signed in is led on from every path that contains auth', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    for (const path of AUTH_PATHS) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/prijem$/);
    }
  });

  test('[S2.42] an unknown path goes to the default item', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/nema/toga');
    await expect(page).toHaveURL(/\/prijem$/);
  });

  test('[S2.41] a challenge is asked of the server with GET, shown as it is and not redirected', async ({ page }) => {
    const path = '/.well-known/acme-challenge/abc';
    const answer = await page.goto(path);
    expect(answer?.headers()['content-type']).not.toContain('text/html');
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().endsWith(path) && request.method() === 'GET');
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await asked;
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('pre')).toBeAttached();
  });

  /** A screen of several parts is headed by the one that it shows, an opened row by its list. */
  const FIRST_PARTS: Record<string, string> = {
    '/postavke': 'Lokacije laboratorije',
    '/assays': 'Laboratorijske analize',
    '/nalazi/outbox/$id': 'Outbox',
  };

  const screens = Object.entries(texts.screens).filter(([path]) => !/^\/(auth|dev)/.test(path));
  // In parts, so that they share the workers.
  for (let from = 0; from < screens.length; from += 15) {
    const part = screens.slice(from, from + 15);
    test(`every screen opens by its address and has its title, also those that are not built yet: ${part[0]?.[0]} and on`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await openAs(page, PEOPLE.administrator, '/statistika');
      for (const [path, title] of part) {
        const address = path.replaceAll(/\$\w+/g, '0198f1a2-0000-7000-8000-000000000001');
        await page.goto(address);
        await expect(page).toHaveTitle(`${title} · Nalaz`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST_PARTS[path] ?? title);
        await expect(page).toHaveURL(new RegExp(`${address}$`));
      }
    });
  }

  test('[S2.38] the API overview lists method, path, permission and fields', async ({ page }) => {
    await openAs(page, PEOPLE.technologist, '/api/pregled');
    await page.getByRole('textbox', { name: 'Traži poziv' }).fill('login');
    const call = page.locator('details').filter({ hasText: '/api/login/users' });
    await expect(call).toContainText('POST');
    await expect(call).toContainText('public');
    await call.locator('summary').click();
    await expect(call.getByRole('row', { name: /email/ }).first()).toContainText('obavezno');
    await expect(call).toContainText('USER_NOT_FOUND');
    await expectAccessible(page);
  });

  test('[S2.47] progress is visible while a screen is on its way', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/statistika');
    await expect(page.getByRole('heading', { name: 'Statistika' })).toBeVisible();
    const letGo = await holdBack(page, '**/assets/profile-page*.js');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Moj račun' }).click();
    const progress = page.getByRole('progressbar', { name: 'Učitavanje stranice' });
    await expect(progress).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { name: 'Moj račun' })).toBeVisible();
    await expect(progress).toBeHidden();
  });

  test('[S2.47] every change of the route sets the loading flag and clears it', async ({ page }) => {
    test.setTimeout(180_000);
    await openAs(page, PEOPLE.administrator, '/statistika');
    await expect(page.getByRole('heading', { name: 'Statistika' })).toBeVisible();
    await page.evaluate((label) => {
      const flag = `[role=progressbar][aria-label="${label}"]`;
      document.documentElement.dataset.flags = '0';
      new MutationObserver((changes) => {
        const set = changes.some(({ addedNodes }) => [...addedNodes].some((node) => (node as Element).matches?.(flag)));
        if (set) {
          document.documentElement.dataset.flags = String(Number(document.documentElement.dataset.flags) + 1);
        }
      }).observe(document.body, { childList: true, subtree: true });
    }, texts.loading);
    const flags = () => page.evaluate(() => Number(document.documentElement.dataset.flags));
    // The public page stands outside of the shell.
    for (const [path, title] of screens.filter(([one]) => !/^\/(nalaz(\/|$)|statistika)/.test(one))) {
      const before = await flags();
      await page.evaluate(
        (to) => {
          window.history.pushState({}, '', to);
          window.dispatchEvent(new PopStateEvent('popstate'));
        },
        path.replaceAll(/\$\w+/g, '0198f1a2-0000-7000-8000-000000000001'),
      );
      await expect(page).toHaveTitle(`${title} · Nalaz`);
      await expect.poll(flags, path).toBeGreaterThan(before);
      await expect(page.getByRole('progressbar', { name: texts.loading })).toBeHidden();
    }
  });
});

test.describe('menu', () => {
  test('[S2.44] shows the visible items of the session and no others', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(menu(page).locator('> ul > li')).toHaveText([/^Dashboard/, /^Prijem/, /^Nalazi/]);
    await expect(menu(page).getByText('Postavke')).toHaveCount(0);
  });

  test('[S2.45] moving to a route opens its group and collapses the others', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/inventar/ulaz');
    const group = (name: string) => menu(page).getByRole('button', { name });
    await expect(group('Inventar')).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'Ulaz', exact: true })).toHaveAttribute('aria-current', 'page');
    await group('Kontrole').click();
    await expect(group('Kontrole')).toHaveAttribute('aria-expanded', 'true');
    await expect(group('Inventar')).toHaveAttribute('aria-expanded', 'false');
    await menu(page).getByRole('link', { name: 'Statistika' }).first().click();
    await expect(page).toHaveURL(/\/statistika$/);
    await expect(group('Kontrole')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('main')).toBeFocused();
  });

  for (const [width, open] of [
    [360, false],
    [800, false],
    [991, false],
    [992, true],
    [1440, true],
  ] as const) {
    test(`[S2.46] [S9.05] at ${width} px it starts ${open ? 'open' : 'closed'}, and the button toggles it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAs(page, PEOPLE.intake, '/prijem');
      await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
      await expect(menu(page)).toBeVisible({ visible: open });
      await page.getByRole('button', { name: open ? 'Zatvori meni' : 'Otvori meni' }).click();
      await expect(menu(page)).toBeVisible({ visible: !open });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test('[S2.46] it follows the width of the window, and a link closes it on a narrow one', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Otvori meni' }).click();
    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('navbar', () => {
  test('[S1.04] [S2.53] build label with the version, site, avatar, change password and logout', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(page.getByText('7.2.021')).toHaveAttribute('title', /^Verzija \d+\.\d+\.\d+$/);
    await expect(siteButton(page)).toBeVisible();
    await accountButton(page).click();
    await expect(page.getByRole('menuitem', { name: 'Promjena šifre' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Odjava' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(accountButton(page)).toBeFocused();
  });

  test('[S7.37] it shows how many people are at work here', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await expect(page.getByTitle(/prijavljen.* na lokaciji/)).toHaveText(/^[1-9]\d*$/);
  });

  test('[S3.14] [S4.13] the empty list of notifications says so', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await page.getByRole('button', { name: /^Obavijesti/ }).click();
    await expect(page.getByText('Nema obavijesti.')).toBeVisible();
  });

  test('[S2.48] [S9.05] names above 600 px, codes at or below', async ({ page }) => {
    await page.setViewportSize({ width: 601, height: 800 });
    await openAs(page, PEOPLE.intakeOneSite, '/prijem');
    await expect(page.getByText('Sarajevo Centar')).toBeVisible();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.getByText('SA', { exact: true })).toBeVisible();
    await expect(page.getByText('Sarajevo Centar')).toBeHidden();
  });

  test('[S2.48] [S9.05] above 1000 px the wide layout spells out the search and its key', async ({ page }) => {
    await page.setViewportSize({ width: 1001, height: 800 });
    await openAs(page, PEOPLE.intakeOneSite, '/prijem');
    const key = page.getByRole('banner').getByText('Ctrl');
    await expect(key).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(key).toBeHidden();
  });

  test('[S2.49] a person with one site has no switch', async ({ page }) => {
    await openAs(page, PEOPLE.intakeOneSite, '/prijem');
    await expect(page.getByText('Sarajevo Centar')).toBeVisible();
    await expect(siteButton(page)).toHaveCount(0);
  });

  test('[S2.50] switching goes to the list of the section, any other page is read anew with the site', async ({
    page,
  }) => {
    await openAs(page, PEOPLE.administrator, '/nalazi/pregled/0198f1a2-0000-7000-8000-000000000001');
    const before = (await siteButton(page).textContent()) ?? '';
    const switchSite = async () => {
      await siteButton(page).click();
      await page.locator('[role=menuitemradio][aria-checked=false]').first().click();
    };
    await switchSite();
    await expect(page).toHaveURL(/\/nalazi\/pregled\?site=[0-9a-f-]{36}$/);
    await expect(siteButton(page)).not.toHaveText(before);
    await page.goto('/kontrole/unos');
    await switchSite();
    await expect(page).toHaveURL(/\/kontrole\/unos\?site=[0-9a-f-]{36}$/);
    await expect(siteButton(page)).toHaveText(before);
    await page.reload();
    await expect(siteButton(page)).toHaveText(before);
  });

  test('[S1.01] the language changes at once and is stored with the user', async ({ page, browser }) => {
    await openAs(page, PEOPLE.changesLanguage, '/prijem');
    await page.getByRole('button', { name: /Jezik:/ }).click();
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/users/postavke/language'));
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Intake' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await stored;
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(other, PEOPLE.changesLanguage, '/prijem');
    await expect(other.getByRole('heading', { name: 'Intake' })).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('dialogs and keys', () => {
  test('[S2.80] [S9.01] Escape closes a dialog, a click beside a forced one does not', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/prijem');
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: 'Promjena šifre' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promjena šifre' });
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('[S9.01] a toast goes after 2500 ms; [S7.38] the failure stays in the list with its request id', async ({
    page,
  }) => {
    await openAs(page, PEOPLE.technologist, '/postavke/korisnici');
    const toast = page.locator('.mantine-Notification-root');
    await expect(toast).toContainText('Nemate pravo na ovu radnju.');
    const shown = Date.now();
    await expect(toast).toHaveCount(0);
    expect(Date.now() - shown).toBeGreaterThan(1_500);
    await page.getByRole('button', { name: /^Obavijesti/ }).click();
    const list = page.getByRole('region', { name: 'Obavijesti' });
    await expect(list).toContainText('Nemate pravo na ovu radnju.');
    await expect(list.getByRole('button', { name: /Kopiraj oznaku zahtjeva [\w-]+/ })).toBeVisible();
  });

  test('Ctrl+K finds screens and actions; ? lists the keys', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/statistika');
    await expect(page.getByRole('heading', { name: 'Statistika' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Traži ekran, zapis ili radnju').fill('narudz');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/inventar\/narudzbenice$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Prečice na tastaturi' })).toBeVisible();
  });

  test('[S5.12] the only record found is opened by Enter, also by one that comes before it is found', async ({
    page,
    database,
  }) => {
    const { samples } = await takeToWorklist(page, database, ['NA'], 2);
    await openAs(page, PEOPLE.technologist, '/obrada');
    const field = page.getByPlaceholder('Traži ekran, zapis ili radnju');
    for (const [at, { id: code }] of samples.entries()) {
      await page.locator('[aria-keyshortcuts="Control+K"]').click();
      await field.fill(code);
      if (at === 0) {
        await expect(page.getByRole('dialog').getByRole('button', { name: code })).toBeVisible();
      }
      await field.press('Enter');
      await expect(page).toHaveURL(/\/obrada\/rezultati\//);
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto('/obrada');
    }
  });

  test('a scan from anywhere opens the search with its number and says that nothing was found', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici');
    const filter = page.getByRole('searchbox', { name: 'Pretraga' });
    await filter.fill('Had');
    await scan(page, '00101990170001');
    await expect(page.getByPlaceholder('Traži ekran, zapis ili radnju')).toHaveValue('0101990170001');
    await expect(page.getByText('Ništa nije pronađeno za "0101990170001".')).toBeVisible();
    await expect(filter).toHaveValue('Had');
  });

  test('typed text is not a scan', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke/korisnici');
    const filter = page.getByRole('searchbox', { name: 'Pretraga' });
    await filter.pressSequentially('1234567', { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(filter).toHaveValue('1234567');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the loss of the network is shown within 3 s and goes when it is back', async ({ page, context }) => {
  await openAs(page, PEOPLE.intake, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
  const banner = page.getByText('Nema veze sa serverom.');
  await context.setOffline(true);
  await expect(banner).toBeVisible({ timeout: 3_000 });
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.route('**/health/live', (route) => route.abort());
  await expect(banner).toBeVisible({ timeout: 3_000 });
});

test('the skip link leads to the content', async ({ page }) => {
  await openAs(page, PEOPLE.intake, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
