import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf } from './looks.ts';
import { PASSWORD, PEOPLE } from './people.ts';

interface Arranged {
  id: string;
  /** Two tests of this journey: 5.00 and 2.50 for everybody. */
  first: string;
  second: string;
  /** A partner who pays 4.00 for the first, and 10 per cent less of everything. */
  partner: string;
}

/** Tests, a partner and a draft of their own for a journey. */
async function arrange(request: APIRequestContext): Promise<Arranged> {
  const signIn = async (email: string) => {
    const login = await request.post('/api/login/users', { data: { email, password: PASSWORD } });
    return { authorization: `Bearer ${(await login.json()).data.idToken}` };
  };
  const headers = await signIn(PEOPLE.administrator);
  const list = async (path: string) => (await (await request.get(`/api/postavke/${path}`, { headers })).json()).data;
  const save = async (path: string, data: object): Promise<string> => {
    const answer = await (await request.post(`/api${path}`, { headers, data })).json();
    expect(answer).toMatchObject({ success: true });
    return answer.data._id;
  };
  const code = crypto.randomUUID().slice(0, 8);
  const [section] = await list('sekcije/pregled');
  const [sample] = await list('uzorak/pregled');
  const assay = (naziv: string, cijena: string) =>
    save('/assays/lab/edit', {
      labassay: { labassay: naziv, naziv, analit: naziv, sekcija: section._id, tip: sample._id, cijena },
    });
  const [first, second, partner] = [`Prvi ${code}`, `Drugi ${code}`, `Poliklinika ${code}`];
  const test = await assay(first, '5.00');
  await assay(second, '2.50');
  const cjenovnik = await save('/postavke/cjenovnici/edit', {
    cjenovnik: { sifra: code, naziv: `Cjenovnik ${code}`, stavke: [{ test, cijena: '4.00' }] },
  });
  await save('/partneri/edit', {
    partner: { sifra: code, naziv: partner, cijene: [{ cjenovnik, od: '2026-01-01', popust: 10 }] },
  });
  const stavke = [{ vrsta: 'TEST', _id: test, kolicina: 2 }];
  return { id: await save('/predracun', { stavke }), first, second, partner };
}

const open = (page: Page, { id }: Arranged, person: string = PEOPLE.administrator) =>
  openAs(page, person, `/obrada/predracun/${id}`);
const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const total = (page: Page) => page.getByRole('definition').last();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[S2.08] [S1.05] a draft is written by the keys alone: find, Enter, count, discount, save', async ({ page }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Predračun');
  await expect(line(page, quote.first)).toContainText('10,00 KM');
  const search = page.getByRole('combobox', { name: 'Dodaj test ili profil' });
  await expect(search).toBeFocused();
  // As a person types: faster would be a scan.
  await page.keyboard.type(quote.second, { delay: 60 });
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(line(page, quote.second)).toContainText('2,50 KM');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.getByLabel(`Količina: ${quote.second}`).fill('3');
  await expect(total(page)).toHaveText('17,50 KM');
  await page.getByLabel('Popust na sve (%)').fill('33,33');
  await expect(total(page)).toHaveText('11,67 KM');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Predračun je sačuvan.')).toBeVisible();
  await page.reload();
  await expect(total(page)).toHaveText('11,67 KM');
  await expect(page.getByLabel(`Količina: ${quote.second}`)).toHaveValue('3');
});

test('[S2.08] who pays decides the prices, and a wrong discount says so beside the field', async ({ page }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await page.getByRole('combobox', { name: 'Platilac' }).fill(quote.partner);
  await page.getByRole('option', { name: quote.partner }).click();
  await expect(line(page, quote.first)).toContainText('3,60 KMugovoreno 4,00 KM (−10 %)');
  await expect(total(page)).toHaveText('7,20 KM');
  await page.getByLabel('Popust na sve (%)').fill('101');
  await expect(page.getByText('Od 0 do 100, najviše dvije decimale.')).toBeVisible();
  await expect(button(page, 'Sačuvaj')).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Popust na sve (%)').fill('');
  await button(page, 'Sačuvaj').click();
  await expect(page.getByText('Predračun je sačuvan.')).toBeVisible();
});

test('[S2.08] a quote is issued with what is on the screen, printed, paid, and stays as it is', async ({ page }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await page.getByLabel('Napomena').fill('Doći natašte');
  await button(page, 'Izdaj').click();
  await expect(page.getByRole('dialog')).toContainText('Za uplatu: 10,00 KM');
  await page.getByRole('dialog').getByRole('button', { name: 'Izdaj' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Predračun [A-Z]+-\d{4}-\d{5,}$/);
  await expect(page.getByText('IZDAT', { exact: true })).toBeVisible();
  await expect(page.getByText('Doći natašte')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Dodaj test ili profil' })).toHaveCount(0);
  const tab = page.waitForEvent('popup');
  await button(page, 'PDF').click();
  await (await tab).waitForURL(/^blob:/);
  await button(page, 'Plaćeno').click();
  await expect(page.getByText('PLAĆEN', { exact: true })).toBeVisible();
  await expect(button(page, 'Otkaži')).toHaveCount(0);
});

test('[S2.08] a quote is cancelled by typing Da', async ({ page }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await button(page, 'Otkaži').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Da');
  await page.keyboard.press('Enter');
  await expect(page.getByText('OTKAZAN', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Radnje' }).getByRole('button')).toHaveText(['PDF']);
});

test('[S2.08] what somebody else changed in the meantime is not overwritten', async ({ page, database }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await page.getByLabel('Napomena').fill('moja napomena');
  await database.query(
    `update quote set version = version + 1, napomena = 'tuđa napomena' where id = $1 and site_id is not null`,
    [quote.id],
  );
  await button(page, 'Sačuvaj').click();
  await expect(page.getByRole('alert')).toContainText('Neko je u međuvremenu izmijenio ovaj predračun.');
  await expect(page.getByLabel('Napomena')).toHaveValue('moja napomena');
  await button(page, 'Učitaj novo stanje').click();
  await expect(page.getByLabel('Napomena')).toHaveValue('tuđa napomena');
});

test('[S2.08] leaving with unsaved changes asks first; an unknown quote says so', async ({ page }) => {
  const quote = await arrange(page.request);
  await open(page, quote);
  await page.getByLabel('Napomena').fill('nije sačuvano');
  await page.getByRole('link', { name: 'Prijem' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Izmjene ovog predračuna nisu sačuvane.');
  await button(page, 'Ostani').click();
  await expect(page.getByLabel('Napomena')).toHaveValue('nije sačuvano');
  await page.getByRole('link', { name: 'Prijem' }).first().click();
  await button(page, 'Odbaci izmjene').click();
  await expect(page).toHaveURL(/\/prijem/);
  await page.goto('/obrada/predracun/019a0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Ovog predračuna nema')).toBeVisible();
});

const ADD = { local: 'Dodaj test ili profil', rs: 'Додај тест или профил', en: 'Add a test or a profile' };
const ISSUE = { local: 'Izdaj', rs: 'Издај', en: 'Issue' };

for (const { title, details, use, person, language } of looksOf('quotes')) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [S2.08] the quote and its dialogs have no violations', async ({ page }) => {
      test.setTimeout(60_000);
      const quote = await arrange(page.request);
      await open(page, quote, person);
      await page.getByRole('combobox', { name: ADD[language] }).fill(quote.second);
      await expect(page.getByRole('option')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(line(page, quote.second)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: ISSUE[language], exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.getByRole('dialog').getByRole('button', { name: ISSUE[language], exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}
