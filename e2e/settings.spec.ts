import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Page } from '@playwright/test';
import { type OwnEntry, openCatalogue, pageOf } from './catalogue-entries.ts';
import { confirmAsOther, expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf, NARROW, WIDE } from './looks.ts';
import { PEOPLE } from './people.ts';

const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr[data-index]');
const editor = (page: Page) => page.getByRole('dialog').first();
const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true });
const view = (page: Page, name: string) => editor(page).getByText(name, { exact: true }).click();

async function openEntry(page: Page, entry: OwnEntry): Promise<void> {
  await page.goto(entry.address);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toContainText(entry.name);
}

const HALVES: readonly KindName[][] = [
  ['sites', 'uloge', 'lokacije', 'doktori', 'sekcije', 'grupe', 'refgr', 'jedinice', 'tehnologije'],
  ['tipovi', 'uzorak-def', 'uzorak', 'profili', 'cjenovnici', 'lab', 'ana', 'analysers', 'users'],
];
const NAME_LABELS: Partial<Record<KindName, string>> = {
  uloge: 'Naziv uloge',
  users: 'Prezime',
  doktori: 'Prezime',
  analysers: 'Ime analizatora',
  ana: 'Ime testa',
};

/** A price list starts empty, and a site that issues by itself takes two people. */
const OF_ITS_OWN: Partial<Record<KindName, Record<string, unknown>>> = {
  cjenovnici: { stavke: [], profili: [] },
  sites: { izdavanjeNalaza: 'RUČNO' },
};

for (const kinds of HALVES) {
  test(`[S2.76] [S7.32] [S4.14] every part opens, changes and saves: ${kinds.join(', ')}`, async ({ page }) => {
    test.setTimeout(180_000);
    const catalogue = await openCatalogue(page.request);
    await openAs(page, PEOPLE.administrator, '/postavke');
    for (const kind of kinds) {
      await test.step(kind, async () => {
        const entry = await catalogue.makeEntry(kind, OF_ITS_OWN[kind]);
        await openEntry(page, entry);
        const name = `${entry.code} izmijenjen`;
        await editor(page)
          .getByRole('textbox', { name: NAME_LABELS[kind] ?? 'Naziv', exact: true })
          .first()
          .fill(name);
        await button(page, 'SAČUVAJ').click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(rows(page)).toContainText(name);
        expect((await catalogue.readEntry(entry)).verzija).toBe(2);
      });
    }
  });
}

test.describe('one entry', () => {
  test('[S4.14] a refused save stays open, says what is wrong beside the field, and keeps what was typed', async ({
    page,
  }) => {
    const catalogue = await openCatalogue(page.request);
    const [entry, other] = [await catalogue.makeEntry('sekcije'), await catalogue.makeEntry('sekcije')];
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    const code = editor(page).getByRole('textbox', { name: 'Šifra' });
    const name = editor(page).getByRole('textbox', { name: 'Naziv', exact: true });
    await name.fill('');
    await page.keyboard.press('Control+s');
    await expect(editor(page).getByRole('alert')).toContainText('Naziv');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Treći naziv');
    await code.fill(other.code);
    await button(page, 'SAČUVAJ').click();
    await expect(editor(page).getByRole('alert')).toContainText('Već postoji zapis sa istom oznakom.');
    await expect(name).toHaveValue('Treći naziv');
    await code.fill(`${entry.code}X`);
    await button(page, 'SAČUVAJ').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[S7.26] a refused analyser stays open without a message over the page', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const [entry, other] = [await catalogue.makeEntry('analysers'), await catalogue.makeEntry('analysers')];
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    await editor(page).getByRole('textbox', { name: 'Šifra' }).fill(other.code);
    await button(page, 'SAČUVAJ').click();
    await expect(editor(page).getByRole('alert')).toContainText('Već postoji');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });

  test('an earlier version is looked at and restored, with a reason', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('grupe', { redoslijed: 7 });
    await catalogue.changeEntry(entry, { redoslijed: 42 });
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    await view(page, 'Historija');
    const versions = editor(page)
      .getByRole('listitem')
      .filter({ hasText: /^Verzija/ });
    await expect(versions).toHaveCount(2);
    await expect(versions.first().getByRole('row', { name: /Redoslijed/ })).toContainText('42');
    await versions.last().getByRole('button', { name: 'Pogledaj' }).click();
    await expect(editor(page).getByRole('status')).toContainText('Verzija 1');
    await button(page, 'Nazad na historiju').click();
    await versions.last().getByRole('button', { name: 'Vrati ovu verziju' }).click();
    await page.getByRole('dialog', { name: 'Vraćanje verzije' }).getByLabel('Razlog izmjene').fill('pogrešan broj');
    await page.getByRole('button', { name: 'VRATI', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await catalogue.readEntry(entry)).toMatchObject({ verzija: 3, dokument: { redoslijed: 7 } });
  });

  test('[S2.70] an administrator saves it as JSON; a text that is no JSON cannot be saved', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('jedinice');
    const { dokument } = await catalogue.readEntry(entry);
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    await view(page, 'JSON');
    const text = editor(page).locator('.cm-content');
    const write = async (json: string) => {
      await text.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(json);
    };
    await write('{ "naziv": ');
    await expect(button(page, 'SAČUVAJ')).toHaveAttribute('aria-disabled', 'true');
    await write(JSON.stringify({ ...dokument, naziv: `${entry.code} iz JSON-a` }));
    await button(page, 'SAČUVAJ').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).toContainText(`${entry.code} iz JSON-a`);
  });

  test('two people change it at once: the second sees whose change is whose and loses nothing', async ({
    page,
    browser,
  }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('doktori');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openAs(page, PEOPLE.administrator, entry.address);
    await openAs(other, PEOPLE.speaksLocal, entry.address);
    await openEntry(page, entry);
    await openEntry(other, entry);
    await editor(other).getByRole('textbox', { name: 'Telefon' }).fill('033 111 222');
    await button(other, 'SAČUVAJ').click();
    // Critical results are called at it from now on.
    await confirmAsOther(other, PEOPLE.head);
    await expect(other.getByRole('dialog')).toHaveCount(0);

    await editor(page).getByRole('textbox', { name: 'Specijalnost' }).fill('infektologija');
    await button(page, 'SAČUVAJ').click();
    const table = editor(page).getByRole('table', { name: 'Njihove i moje izmjene' });
    await expect(table.getByRole('row', { name: /Telefon/ })).toContainText('033 111 222');
    await expect(table.getByRole('row', { name: /Specijalnost/ })).toContainText('infektologija');
    await expect(editor(page).getByRole('alert')).toContainText(PEOPLE.speaksLocal);
    await expectAccessible(page);
    await button(page, 'Preuzmi njihovo').click();
    await expect(editor(page).getByRole('textbox', { name: 'Telefon' })).toHaveValue('033 111 222');
    await button(page, 'Vrati moj unos').click();
    await expect(editor(page).getByRole('textbox', { name: 'Specijalnost' })).toHaveValue('infektologija');

    await catalogue.changeEntry(entry, { titula: 'prim. dr.' });
    await button(page, 'SAČUVAJ').click();
    await button(page, 'Zadrži moje na novoj verziji').click();
    // Mine has no telephone: theirs goes.
    await confirmAsOther(page, PEOPLE.head);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await catalogue.readEntry(entry)).dokument).toMatchObject({ specijalnost: 'infektologija' });
    await elsewhere.close();
  });

  test('a change is scheduled, seen in the list, locks the entry, and is withdrawn', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('profili');
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    await editor(page).getByRole('textbox', { name: 'Naziv', exact: true }).fill(`${entry.code} od sutra`);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await editor(page).getByLabel('Važi od').fill(`${tomorrow}T08:00`);
    await button(page, 'SAČUVAJ').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).toContainText('zakazano');
    await page.goto(`${entry.address}&naDan=${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`);
    await expect(rows(page)).toContainText(`${entry.code} od sutra`);
    await expect(page.getByText('samo za čitanje')).toBeVisible();
    await openEntry(page, entry);
    await expect(editor(page).getByRole('status').filter({ hasText: 'je zakazana' })).toBeVisible();
    await expect(button(page, 'SAČUVAJ')).toHaveCount(0);
    await view(page, 'Historija');
    await expect(editor(page).getByRole('listitem').filter({ hasText: 'Verzija 2' })).toContainText('zakazana');
    await button(page, 'Povuci zakazanu').first().click();
    await page.getByRole('button', { name: 'POVUCI', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).not.toContainText('zakazano');
  });

  test('what is used cannot be disabled and says by whom; what is not is disabled by typing Da', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const used = await catalogue.makeEntry('tehnologije');
    const user = await catalogue.makeEntry('tipovi', { tehnologija: used.id });
    await openAs(page, PEOPLE.administrator, used.address);
    const disable = async (entry: OwnEntry) => {
      await openEntry(page, entry);
      await button(page, 'Isključi').click();
      const dialog = page.getByRole('dialog', { name: 'Isključivanje' });
      await dialog.getByRole('textbox').fill('Da');
      await dialog.getByRole('button', { name: 'ISKLJUČI' }).click();
      return dialog;
    };
    const dialog = await disable(used);
    await expect(dialog.getByRole('link', { name: user.name })).toBeVisible();
    await disable(user);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
  });

  test('leaving with something typed asks first: by a button, by Escape and by back', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('sekcije');
    await openAs(page, PEOPLE.administrator, entry.address);
    await openEntry(page, entry);
    const name = editor(page).getByRole('textbox', { name: 'Naziv', exact: true });
    await name.fill('Nedovršeno');
    for (const leave of [
      () => button(page, 'ODUSTANI').click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await leave();
      await page.getByRole('button', { name: 'NASTAVI UREĐIVANJE' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(name).toHaveValue('Nedovršeno');
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ODBACI', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page)).toContainText(entry.name);
    await expect(rows(page)).toBeFocused();
  });

  test('[S5.15] an assay with a long name says that labels use the short one', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('lab', { naziv: 'Aktivirano parcijalno tromboplastinsko mjereno' });
    await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
    await expect(editor(page).getByRole('status').filter({ hasText: '46 znakova' })).toContainText(entry.code);
  });
});

test.describe('who may', () => {
  test('[S6.02] a head of laboratory sees everything and only the button ZATVORI', async ({ page }) => {
    await openAs(page, PEOPLE.head, '/postavke?dio=sekcije');
    await rows(page).first().click();
    await expect(editor(page)).toContainText('Verzija');
    const buttons = editor(page).getByRole('button').filter({ hasText: /\S/ });
    await expect(buttons).toHaveText(['ZATVORI']);
    await expect(editor(page).getByText('JSON', { exact: true })).toHaveCount(0);
    await expect(editor(page).getByRole('textbox')).toHaveCount(0);
    await button(page, 'ZATVORI').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Novi', exact: true })).toHaveCount(0);
  });

  test('[S2.76] [S3.12] the places of a site are looked at here and have no save', async ({ page }) => {
    await openAs(page, PEOPLE.administrator, '/postavke?dio=mjesta');
    await expect(rows(page).first()).toBeVisible();
    await rows(page).first().click();
    await rows(page).first().press('Enter');
    // Another dialog comes as late as an editor would, and stands alone.
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Traži ekran, zapis ili radnju')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/zapis=/);
    await expect(page.getByRole('button', { name: /^(Novi|SAČUVAJ)$/ })).toHaveCount(0);
  });

  test('[S2.28] without the right the settings lead to one’s own account', async ({ page }) => {
    await openAs(page, PEOPLE.intake, '/postavke');
    await expect(page).toHaveURL(/\/postavke\/racun$/);
    await expect(page.getByRole('heading', { name: 'Moj račun' })).toBeVisible();
  });

  test('[S2.29] [S2.30] [S2.32] the group page counts and leads to the lists', async ({ page }) => {
    await openAs(page, PEOPLE.head, '/postavke/analize');
    const card = page.getByRole('main').getByRole('link', { name: /Laboratorijske analize/ });
    await expect(card).toContainText(/\d/);
    await card.click();
    await expect(page).toHaveURL(/\/assays\/lab$/);
    await page.goto('/assays?dio=ana');
    await expect(page.getByRole('heading', { name: 'Analize na analizatorima' })).toBeVisible();
    await page.goto('/analysers');
    await expect(rows(page).first()).toBeVisible();
  });

  test('[S7.36] a list reacts to every key, and a reload shows the same', async ({ page }) => {
    await openAs(page, PEOPLE.head, '/assays/lab');
    await page.getByRole('searchbox', { name: 'Pretraga' }).pressSequentially('kreatinin');
    await expect(rows(page).first()).toContainText(/kreatinin/i);
    await expect.poll(() => page.evaluate(() => window.history.state.typed)).toBe('kreatinin');
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Pretraga' })).toHaveValue('kreatinin');
    await expect(rows(page).first()).toContainText(/kreatinin/i);
  });
});

/** Between them they have every kind of field; the others are only opened. */
const LOOKED_AT: readonly KindName[] = ['sites', 'uloge', 'refgr', 'uzorak-def', 'cjenovnici', 'lab', 'ana'];
const DIALOG = '[role=dialog]';

async function show(page: Page, kind: KindName): Promise<void> {
  const link = page.locator(`nav a[href$="dio=${kind}"]`);
  if ((await link.count()) > 0) {
    await link.click();
  } else {
    await page.goto(pageOf(kind));
  }
  await rows(page).first().click();
  await expect(editor(page).getByRole('textbox').first()).toBeVisible();
}

for (const { title, details, use, person, tag } of looksOf('settings', [WIDE])) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] every part opens, and the dialogs have no violations', async ({ page }) => {
      test.setTimeout(180_000);
      await openAs(page, person, '/postavke');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      for (const kind of HALVES.flat().filter((one) => one !== 'users')) {
        await test.step(kind, async () => {
          await show(page, kind);
          if (LOOKED_AT.includes(kind)) {
            await expectAccessible(page, DIALOG);
          }
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
      }
    });
  });
}

for (const { title, details, use, person } of looksOf('versions', [WIDE])) {
  test.describe(title, details, () => {
    test.use(use);
    test('[S1.01] history, users and the JSON editor have no violations, wide and narrow', async ({ page }) => {
      test.setTimeout(180_000);
      await openAs(page, person, '/assays/lab');
      await show(page, 'lab');
      for (const value of ['historija', 'koristi', 'json']) {
        await page.setViewportSize({ width: WIDE, height: 900 });
        await editor(page).locator(`label:has(+ input[value=${value}]), input[value=${value}] + label`).click();
        await expect(editor(page).locator('.mantine-Loader-root')).toHaveCount(0);
        await expectAccessible(page, DIALOG);
        await page.setViewportSize({ width: NARROW, height: 740 });
        await expectNoOverflow(page);
      }
      await expectAccessible(page, DIALOG);
    });
  });
}
