import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { PASSWORD } from './people.ts';

export { expect };

/** `database` looks behind the scenes: what was stored, or an account put into a state that takes hours to reach. */
export const test = base.extend<Record<never, never>, { database: pg.Client }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
      await client.connect();
      await use(client);
      await client.end();
    },
    { scope: 'worker' },
  ],
});

/** Signs in by the API and opens a page as that person: for journeys that are not about signing in. */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  const answer = await page.request.post('/api/login/users', { data: { email, password: PASSWORD } });
  const { data } = await answer.json();
  await page.addInitScript((token) => {
    if (!window.sessionStorage.getItem('signed-in-once')) {
      window.localStorage.setItem('nalaz.session.token', token);
      window.sessionStorage.setItem('signed-in-once', 'yes');
    }
  }, data.idToken);
  await page.goto(path);
}

/** Opens a page and waits until it hears what happens: no event is missed from here on. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The page before has a connection too, which must not be taken for that of this one.
  await page.goto('about:blank');
  const ready = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).includes('"ready"') }),
    );
  await page.goto(path);
  await ready;
}

/** Keeps back whatever the page asks for there, until it is let go: as on a slow line. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await letGo;
    await route.continue();
  });
  return resolve;
}

/** Somebody else stands up for a change that one person alone may not save, at the same screen. */
export async function confirmAsOther(page: Page, email: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Potvrda druge osobe' });
  await question.getByLabel('E-mail druge osobe').fill(email);
  await question.getByLabel('Šifra te osobe').fill(PASSWORD);
  await question.getByRole('button', { name: 'POTVRDI' }).click();
}

/** The whole page, or only what the selector names: what stands behind a dialog was looked at before it opened. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // The only frame is the browser's own viewer of a PDF; the newer mode opens a second page for every look.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'], iframes: false });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

/** On a telephone everything can be reached by scrolling down. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** As fast as a scanner, however busy this machine is: all keys are made at one moment inside the page, then pressed. */
export async function scan(page: Page, text: string): Promise<void> {
  const heard = await page.evaluate((characters) => {
    const target = document.activeElement ?? document.body;
    const stroke = (key: string, code: string) =>
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
    // The text goes in at once and first: drawing the page after each character would take longer than a scanner does.
    document.execCommand('insertText', false, characters);
    const strokes = [...[...characters].map((key) => stroke(key, `Digit${key}`)), stroke('Enter', 'Enter')];
    return strokes.map((one) => target.dispatchEvent(one)).at(-1) === false;
  }, text);
  expect(heard, 'the page took the scan').toBe(true);
}
