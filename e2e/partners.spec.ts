import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf, NARROW, WIDE } from './looks.ts';
import { PASSWORD, PEOPLE } from './people.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/MediaBox[0 0 200 100]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const contract = { name: 'Ugovor_12-2026.pdf', mimeType: 'application/pdf', buffer: PDF };

const sarajevo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Sarajevo' });
const dayFromToday = (days: number) => sarajevo.format(new Date(Date.now() + days * 86_400_000));
const shown = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`;

interface Arranged {
  id: string;
  naziv: string;
  test: string;
}

/** A partner of its own for a journey: two price lists, one until today and one from tomorrow, and an account. */
async function arrange(request: APIRequestContext): Promise<Arranged> {
  const login = await request.post('/api/login/users', { data: { email: PEOPLE.administrator, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).data.idToken}` };
  const code = crypto.randomUUID().slice(0, 8);
  const list = async (path: string) => (await (await request.get(`/api/postavke/${path}`, { headers })).json()).data;
  const save = async (path: string, data: object): Promise<string> => {
    const answer = await (await request.post(`/api${path}`, { headers, data })).json();
    expect(answer).toMatchObject({ success: true });
    return answer.data._id;
  };
  const [section] = await list('sekcije/pregled');
  const [sample] = await list('uzorak/pregled');
  const name = `Analit ${code}`;
  const test = await save('/assays/lab/edit', {
    labassay: { labassay: code, naziv: name, analit: code, sekcija: section._id, tip: sample._id, cijena: '10.00' },
  });
  const priceList = (year: string, cijena: string) =>
    save('/postavke/cjenovnici/edit', {
      cjenovnik: { sifra: `${year}-${code}`, naziv: `Cjenovnik ${year}`, stavke: [{ test, cijena }] },
    });
  const [old, next] = [await priceList('stari', '8.00'), await priceList('novi', '9.00')];
  const naziv = `Poliklinika ${code}`;
  const id = await save('/partneri/edit', {
    partner: {
      sifra: code,
      naziv,
      grad: 'Sarajevo',
      dostava: { stampa: false, email: true, portal: true, adresaEposte: 'nalazi@poliklinika.example' },
      kontakti: [{ ime: 'Selma Hodžić', uloga: 'Glavna sestra', telefon: '033 555 010' }],
      cijene: [
        { cjenovnik: old, od: dayFromToday(-30), do: dayFromToday(0), popust: 12.5 },
        { cjenovnik: next, od: dayFromToday(1) },
      ],
    },
  });
  const roles: { _id: string; naziv: string }[] = await list('uloge/pregled');
  const [site] = await list('sites/pregled');
  await save('/postavke/users/edit', {
    element: {
      email: `${code}@poliklinika.example`,
      ime: 'Lejla',
      prezime: 'Kurtić',
      role: roles.find((role) => role.naziv === 'Partner')?._id,
      sites: [site._id],
      partner: id,
    },
  });
  return { id, naziv, test: name };
}

const dialog = (page: Page) => page.getByRole('dialog');
const view = (page: Page, name: string) => dialog(page).getByRole('radio', { name }).locator('..').getByText(name);
const terms = (page: Page) => dialog(page).getByRole('status').first();
const rows = (page: Page) => dialog(page).getByRole('table').locator('tbody tr[data-index]');

test('[S2.31] [S2.70] a row opens the partner: contacts, delivery, prices over time, accounts', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.administrator, '/partneri');
  await page.getByRole('searchbox', { name: 'Pretraga' }).fill(partner.naziv);
  const row = page.getByRole('row', { name: partner.naziv });
  await expect(row).toContainText('E-pošta, Portal');
  await expect(row).toContainText('Cjenovnik stari − 12,5 %');
  await row.getByRole('cell', { name: 'Sarajevo' }).click();
  await expect(dialog(page).getByRole('heading', { name: partner.naziv })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`partner=${partner.id}`));
  await expect(dialog(page).getByRole('link', { name: '033 555 010' })).toBeVisible();
  await expect(dialog(page).getByText('nalazi@poliklinika.example')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Kurtić Lejla' })).toBeVisible();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Cjenovnik' })).toHaveText([
    `slijediCjenovnik noviod ${shown(dayFromToday(1))}bez popusta`,
    `važiCjenovnik stari${shown(dayFromToday(-30))} – ${shown(dayFromToday(0))}popust 12,5 %`,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/partner=/);
});

test('[S2.70] the price on a day follows the agreement of that day', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.head, `/partneri?partner=${partner.id}`);
  await view(page, 'Cijene').click();
  await dialog(page).getByRole('searchbox', { name: 'Pretraga' }).fill(partner.test);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('7,00 KM');
  await expect(terms(page)).toContainText('Cjenovnik stari');
  const day = dialog(page).getByLabel('Na dan', { exact: true });
  await day.fill(dayFromToday(1));
  await expect(rows(page)).toContainText('9,00 KM');
  await expect(terms(page)).toContainText('Cjenovnik novi');
  await day.fill(dayFromToday(-31));
  await expect(terms(page)).toContainText('nije ugovoren cjenovnik');
});

test('[S2.31] two price lists on one day are refused with the reason; apart they are saved', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.administrator, `/partneri?partner=${partner.id}`);
  await dialog(page).getByRole('button', { name: 'Uredi' }).click();
  await page.getByRole('tab', { name: 'Cijene' }).click();
  const second = dialog(page).getByRole('listitem', { name: /red 2/ });
  await second.getByLabel('Od').fill(dayFromToday(0));
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(dialog(page).getByText('Cjenovnici istog partnera se preklapaju u vremenu.').first()).toBeVisible();
  await second.getByLabel('Od').fill(dayFromToday(5));
  await dialog(page).getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(dialog(page).getByRole('heading', { name: partner.naziv })).toBeVisible();
  await expect(dialog(page).getByText(`od ${shown(dayFromToday(5))}`)).toBeVisible();
  await expect(page).not.toHaveURL(/zapis=/);
});

test('[S2.70] [S5.23] a contract is added, opened and removed with "Da"', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.administrator, `/partneri?partner=${partner.id}`);
  await view(page, 'Dokumenti').click();
  const input = dialog(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'slika.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') });
  await expect(dialog(page).getByRole('alert')).toHaveText('Datoteka nije ispravan PDF.');
  await input.setInputFiles(contract);
  const adding = page.getByRole('dialog', { name: 'Novi dokument' });
  await expect(adding.getByLabel('Naziv')).toHaveValue('Ugovor 12-2026');
  await adding.getByRole('button', { name: 'SAČUVAJ' }).click();
  const papers = dialog(page).getByRole('list', { name: 'Dokumenti partnera' });
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await expect(papers).toContainText('Ugovor 12-2026');
  await expect(adding).toHaveCount(0);

  const [opened, answer] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/api\/partneri\/dokumenti\//),
    papers.getByRole('button', { name: 'Otvori: Ugovor 12-2026' }).click(),
  ]);
  expect(Buffer.from((await answer.json()).data.sadrzaj, 'base64').equals(PDF)).toBe(true);
  await opened.waitForURL(/^blob:/);
  await opened.close();

  await papers.getByRole('button', { name: 'Ukloni: Ugovor 12-2026' }).click();
  const removing = page.getByRole('dialog', { name: 'Brisanje' });
  await page.keyboard.press('Escape');
  await expect(removing).toHaveCount(0);
  await papers.getByRole('button', { name: 'Ukloni: Ugovor 12-2026' }).click();
  await removing.getByRole('textbox').fill('Da');
  await removing.getByRole('button', { name: 'OBRIŠI' }).click();
  await expect(dialog(page).getByText('Još nema dokumenata.')).toBeVisible();
});

test('[S8.10] [S4.15] [S8.08] a deleted file is said at the bottom in the middle, and can be undone for 2 s', async ({
  page,
}) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.administrator, `/partneri?partner=${partner.id}`);
  await view(page, 'Dokumenti').click();
  await dialog(page).locator('input[type=file]').setInputFiles(contract);
  await page.getByRole('dialog', { name: 'Novi dokument' }).getByRole('button', { name: 'SAČUVAJ' }).click();
  const papers = dialog(page).getByRole('list', { name: 'Dokumenti partnera' });
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: 'File was successfully deleted' });
  const removals: string[] = [];
  page.on('request', (request) => {
    if (/\/dokumenti\/.+\/ukloni/.test(request.url())) {
      removals.push(request.url());
    }
  });
  const remove = async () => {
    await papers.getByRole('button', { name: 'Ukloni: Ugovor 12-2026' }).click();
    const removing = page.getByRole('dialog', { name: 'Brisanje' });
    await removing.getByRole('textbox').fill('Da');
    await removing.getByRole('button', { name: 'OBRIŠI' }).click();
    await expect(toast).toBeVisible();
  };
  await remove();
  const [box, screen] = [await toast.boundingBox(), page.viewportSize()];
  expect(box && screen && Math.abs(box.x + box.width / 2 - screen.width / 2)).toBeLessThan(2);
  expect(box && screen && screen.height - (box.y + box.height)).toBeLessThan(60);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(papers.getByRole('listitem')).toHaveCount(1);
  await expect(toast).toHaveCount(0);
  const removed = page.waitForResponse(/\/dokumenti\/.+\/ukloni/);
  await remove();
  expect(removals).toEqual([]);
  await removed;
  expect(removals).toHaveLength(1);
  await expect(dialog(page).getByText('Još nema dokumenata.')).toBeVisible();
});

test('[S2.70] a contract can be dropped on the dialog', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.administrator, `/partneri?partner=${partner.id}`);
  await view(page, 'Dokumenti').click();
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([bytes], 'aneks.pdf', { type: 'application/pdf' }));
    return transfer;
  }, PDF.toString('base64'));
  await dialog(page).getByText('PDF do 5 MB').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('dialog', { name: 'Novi dokument' }).getByLabel('Naziv')).toHaveValue('aneks');
});

test('[S6.02] above level 0 there is only ZATVORI', async ({ page }) => {
  const partner = await arrange(page.request);
  await openAs(page, PEOPLE.head, `/partneri?partner=${partner.id}`);
  await view(page, 'Dokumenti').click();
  await expect(dialog(page).getByText('Još nema dokumenata.')).toBeVisible();
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'ZATVORI']);
  await dialog(page).getByRole('button', { name: 'ZATVORI' }).last().click();
  await expect(page.getByRole('button', { name: 'Novi', exact: true })).toHaveCount(0);
});

const VIEWS = {
  local: ['Cijene', 'Dokumenti'],
  rs: ['Цијене', 'Документи'],
  en: ['Prices', 'Documents'],
} as const;

for (const { title, details, use, person, language } of looksOf('partners', [WIDE])) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] [S2.31] [S2.70] the page and the dialogs have no violations', async ({ page }) => {
      test.setTimeout(120_000);
      const partner = await arrange(page.request);
      await openAs(page, person, '/partneri');
      await expect(page.getByRole('table').locator('tbody tr[data-index]').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/partneri?partner=${partner.id}`);
      await expect(dialog(page).getByText('Selma Hodžić')).toBeVisible();
      await expectAccessible(page);
      const [prices, papers] = VIEWS[language];
      await page.setViewportSize({ width: NARROW, height: 740 });
      await view(page, prices).click();
      await expect(rows(page).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await view(page, papers).click();
      await dialog(page).locator('input[type=file]').setInputFiles(contract);
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expectAccessible(page);
    });
  });
}
