import type { ChildProcess } from 'node:child_process';
import { openTemporaryDemo, type TemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import type { Browser, Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';

const SECOND = 'drugi@e2e.nalaz.ba';

/** A laboratory of its own: in the others' there are always more administrators. */
let demo: TemporaryDemo;
let api: ChildProcess;
let address: string;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  demo = await openTemporaryDemo('e2e_last');
  await demo.admin.query(
    `with made as (insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
       select $1, 'Drugi', 'Administrator', password_hash, role_id, false from app_user where email = $2 returning id)
     insert into user_site (user_id, site_id) select made.id, $3 from made`,
    [SECOND, PEOPLE.administrator, demo.site('SA')],
  );
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const settings = { ...demo.environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  api = start(process.execPath, ['apps/server/src/api.ts'], settings);
  await untilReady(address, api);
});
test.afterAll(async () => {
  await stop([api]);
  await demo.drop();
});

async function openPerson(browser: Browser, as: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  const { rows } = await demo.admin.query('select id from app_user where email = $1', [email]);
  await openAs(page, as, `/postavke/korisnici?zapis=${rows[0].id}`);
  await page.getByRole('switch', { name: 'Isključen' }).check({ force: true });
  return page;
}

/** Both saves wait at their end until the other is there too: the same moment, however fast the machine. */
async function whileBothWait(work: () => Promise<unknown>): Promise<void> {
  await demo.admin.query(`select pg_advisory_lock(hashtext('nalaz administrators'))`);
  await work();
  const waiting = () =>
    demo.admin
      .query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
      .then(({ rowCount }) => rowCount);
  await expect.poll(waiting).toBe(2);
  await demo.admin.query('select pg_advisory_unlock_all()');
}

test('[S6.04] of two administrators who disable each other at the same moment the second is told why not', async ({
  browser,
}) => {
  const pages = [
    await openPerson(browser, PEOPLE.administrator, SECOND),
    await openPerson(browser, SECOND, PEOPLE.administrator),
  ];
  await whileBothWait(() => Promise.all(pages.map((page) => page.getByRole('button', { name: 'SAČUVAJ' }).click())));
  const refusals = pages.map((page) => page.getByText('Posljednji administrator mora ostati.').first());
  await expect
    .poll(async () => (await Promise.all(refusals.map((one) => one.isVisible()))).filter(Boolean).length)
    .toBe(1);
  const { rows } = await demo.admin.query(
    `select u.id from app_user u join role r on r.id = u.role_id where r.level = 0 and u.disabled_at is null`,
  );
  expect(rows).toHaveLength(1);
});
