import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { openCatalogue } from './catalogue-entries.ts';
import { confirmAsOther, expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { looksOf } from './looks.ts';
import { PEOPLE } from './people.ts';

const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr[data-index]');
const editor = (page: Page) => page.getByRole('dialog').first();
const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name }).click();
const picture = (page: Page) => editor(page).getByRole('group', { name: 'Ko dobija koji interval, po dobi' });

const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' });
const limits = (donja: number, gornja: number) => ({
  spol: 'SVI',
  trudnoca: 'SVE',
  menopauza: 'SVE',
  faza: 'SVE',
  bezIntervala: false,
  donja,
  gornja,
  ocekivano: '',
  tumacenje: '',
  izvor: 'LITERATURA',
});
const AGES = [
  { ...limits(1, 4), dobDo: years(2) },
  { ...limits(2, 5), dobOd: years(2), dobDo: years(18) },
  { ...limits(3, 6), dobOd: years(18) },
];
/** An assay by itself: what the copied one had of its own is gone. */
const PLAIN = { vrsta: 'numericki', reference: [], kriticne: [], refleks: [], calculated: false, calculatedTests: [] };
const NO_FORMULA = { formula: '', vazi: '', primjeri: [], podobnost: undefined };
/** One that has critical values or limits is disabled by two people. */
const NO_GUARD = { delta: undefined, autoverifikacija: undefined };
const ASSAY = { ...PLAIN, ...NO_FORMULA, ...NO_GUARD };

test.describe('reference intervals', () => {
  test('[S3.06] a gap is seen in the picture, and saving is refused until it is confirmed', async ({ page }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('lab', { ...ASSAY, reference: AGES });
    await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
    await tab(page, 'Referentni intervali');
    await expect(editor(page).getByText('Svaki pacijent ima tačno jedan interval.')).toBeVisible();
    await expect(picture(page).getByRole('button')).toHaveCount(3);
    await editor(page).getByRole('button', { name: 'Ukloni' }).nth(1).click();
    const gap = picture(page).getByRole('button', { name: 'SVI, 2 godine – 18 godina: praznina' });
    await expect(gap).toBeVisible();
    await button(page, 'SAČUVAJ').click();
    await expect(editor(page).getByRole('alert').first()).toContainText('Praznina: SVI, 2 godine – 18 godina.');
    expect((await catalogue.readEntry(entry)).verzija).toBe(1);
    await editor(page).getByLabel('Vidio/la sam i ostavljam ovako').check();
    await button(page, 'SAČUVAJ').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await catalogue.readEntry(entry)).dokument.reference).toHaveLength(2);
  });

  test('[S3.06] a gap is filled from the picture by keyboard, and the tester says who gets which row', async ({
    page,
  }) => {
    const catalogue = await openCatalogue(page.request);
    const entry = await catalogue.makeEntry('lab', { ...ASSAY, reference: [AGES[0], AGES[2]] });
    await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
    await tab(page, 'Referentni intervali');
    await picture(page).getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(picture(page).getByRole('button', { name: /praznina/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await button(page, 'Dodaj red za ove pacijente').click();
    const added = editor(page).getByRole('listitem', { name: 'Referentni intervali, red 3' });
    await added.getByLabel('Donja granica').fill('2');
    await added.getByLabel('Gornja granica').fill('5,5');
    await expect(editor(page).getByText('Svaki pacijent ima tačno jedan interval.')).toBeVisible();
    await editor(page).getByLabel('Dob', { exact: true }).fill('5');
    await editor(page)
      .getByLabel(/^Vrijednost/)
      .fill('5,6');
    const answer = editor(page).locator('output');
    await expect(answer).toContainText('red 3: 2 – 5,5');
    await expect(answer.getByRole('img', { name: 'visoko' })).toBeVisible();
    await picture(page).getByRole('button', { name: /red 1/ }).click();
    await button(page, 'Otvori red 1').click();
    await expect(
      editor(page).getByRole('listitem', { name: 'Referentni intervali, red 1' }).locator(':focus'),
    ).toHaveCount(1);
  });
});

test('[S3.06] a formula is checked while it is typed, with its examples, and a wrong one is not saved', async ({
  page,
}) => {
  const catalogue = await openCatalogue(page.request);
  const [first, second] = [await catalogue.makeEntry('lab', ASSAY), await catalogue.makeEntry('lab', ASSAY)];
  const values = (a: number, b: number) => [
    { oznaka: 'a', vrijednost: a },
    { oznaka: 'b', vrijednost: b },
  ];
  const entry = await catalogue.makeEntry('lab', {
    ...ASSAY,
    calculated: true,
    decimale: 1,
    calculatedTests: [
      { oznaka: 'a', test: first.id },
      { oznaka: 'b', test: second.id },
    ],
    formula: '100 * a / b',
    vazi: 'b > 0',
    mjerniOpseg: { donja: 0, gornja: 1000 },
    primjeri: [
      { vrijednosti: values(1, 4), rezultat: 25, izvor: '' },
      { vrijednosti: values(1, 0), izvor: '' },
    ],
  });
  await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
  await tab(page, 'Formula');
  const examples = editor(page).getByRole('region', { name: 'Provjera primjera' });
  await expect(examples.getByRole('row', { name: /slaže se/ })).toHaveCount(2);
  const formula = editor(page).getByRole('textbox', { name: /^Formula/ });
  await formula.fill('100 * a / c');
  await expect(editor(page).getByText('Formula: nepoznata oznaka: c')).toBeVisible();
  await formula.fill('10 * a / b');
  await expect(editor(page).getByText('Formula: ispravno')).toBeVisible();
  await expect(examples.getByRole('row', { name: '1 a = 1, b = 4 25 2,5 ne slaže se' })).toBeVisible();
  await editor(page).getByLabel('a', { exact: true }).fill('3');
  await editor(page).getByLabel('b', { exact: true }).fill('4');
  await expect(editor(page).locator('output')).toContainText('7,5');
  await button(page, 'SAČUVAJ').click();
  await expect(editor(page).getByRole('alert').first()).toContainText('Primjer daje 2.5, a očekuje se 25.');
  await formula.fill('a * 100 / b');
  await button(page, 'SAČUVAJ').click();
  await confirmAsOther(page, PEOPLE.head);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await catalogue.readEntry(entry)).dokument).toMatchObject({ formula: 'a * 100 / b' });
});

test('[S3.06] [H172] what shows a measurement as something else is saved when somebody else confirms at the screen', async ({
  page,
}) => {
  const catalogue = await openCatalogue(page.request);
  const entry = await catalogue.makeEntry('lab', { ...ASSAY, decimale: 1, mjerniOpseg: { donja: 1, gornja: 10 } });
  await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
  await tab(page, 'Rezultat');
  await editor(page).getByLabel('Decimale').fill('0');
  await button(page, 'SAČUVAJ').click();
  await expect(page.getByRole('dialog', { name: 'Potvrda druge osobe' })).toBeVisible();
  expect((await catalogue.readEntry(entry)).dokument).toMatchObject({ decimale: 1 });
  await confirmAsOther(page, PEOPLE.head);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await catalogue.readEntry(entry)).dokument).toMatchObject({ decimale: 0 });
});

/** Values of yesterday, for patients of an age who were seen in Sarajevo. */
async function measure(
  database: Client,
  assay: string,
  values: readonly number[],
  [from, to]: readonly [number, number] = [30, 130],
): Promise<void> {
  await database.query(
    `with given as (
       select p.*, v.value, uuid_v7() as id, (9000000000 + v.place)::text as code, v.place as rbr
       from unnest($2::numeric[]) with ordinality v (value, place)
       join (select ps.*, row_number() over (order by ps.patient_id) as place from patient_site ps
         join site s on s.id = ps.site_id join patient p on p.id = ps.patient_id
         where s.sifra = 'SA' and p.dateofb <= now() - make_interval(years => $3)
           and p.dateofb > now() - make_interval(years => $4)) p on p.place = v.place),
     assay as (select document ->> 'tip' as tip, document ->> 'sekcija' as sekcija from catalogue_version
       where entry_id = $1 and version = 1),
     came as (insert into visit (id, site_id, patient_id, dan, rbr, protokol)
       select id, site_id, patient_id, current_date - 1, 900 + rbr, code from given returning id),
     taken as (insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key)
       select id, site_id, patient_id, id, code, tip::uuid, sekcija::uuid, '' from given, assay returning id),
     ordered as (insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
       select id, $1, 1, site_id, 'ZAVRŠEN', 1 from given returning sample_id)
     insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, measured_at)
     select id, $1, 1, site_id, 1, value::text, value::text, value, 'RUČNO', now() - interval '1 day' from given`,
    [assay, values, from, to],
  );
}

test('[S3.06] before saving one sees who would be flagged differently, and nobody’s name', async ({
  page,
  database,
}) => {
  const catalogue = await openCatalogue(page.request);
  const entry = await catalogue.makeEntry('lab', { ...ASSAY, reference: AGES });
  await measure(database, entry.id, [4, 5, 5.5, 6.5, 6.7, 8, 8.5]);
  await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${entry.id}`);
  await tab(page, 'Pravila');
  await button(page, 'Provjeri na rezultatima').click();
  await expect(editor(page).getByText('Od 7 rezultata iz zadnjih 90 dana nijedan')).toBeVisible();
  await tab(page, 'Referentni intervali');
  await picture(page).getByRole('button', { name: /red 3/ }).click();
  await button(page, 'Otvori red 3').click();
  const adults = editor(page).getByRole('listitem', { name: 'Referentni intervali, red 3' });
  await adults.getByLabel('Gornja granica').fill('7');
  await expect(
    editor(page).getByText('Od 7 rezultata iz zadnjih 90 dana, 2 bi bila drugačije označena.'),
  ).toBeVisible();
  const examples = editor(page).getByRole('region', { name: 'Primjeri, najnoviji prvo' });
  await expect(examples.getByRole('row')).toHaveCount(3);
  await expect(examples.getByRole('row').nth(1)).toContainText(/uredno.*(muški|ženski).*godin/);
});

test('[S2.70] [S4.14] a calibration is recorded as a version of its own, and the earlier ones are shown', async ({
  page,
}) => {
  const catalogue = await openCatalogue(page.request);
  const expired = { datum: '2025-01-10', lot: 'STARI-1', vrijediDo: '2025-06-30', faktor: 1, pomak: 0, napomena: '' };
  const entry = await catalogue.makeEntry('ana', { kalibracija: expired });
  await openAs(page, PEOPLE.administrator, entry.address);
  await expect(rows(page)).toContainText('istekla 30.06.2025.');
  await rows(page)
    .getByRole('button', { name: `Kalibracija: ${entry.name}` })
    .click();
  await expect(editor(page).getByLabel('Lot')).toBeFocused();
  await button(page, 'SAČUVAJ').click();
  await expect(editor(page).getByLabel('Lot')).toHaveAttribute('aria-invalid', 'true');
  await editor(page).getByLabel('Lot').fill('NOVI-2');
  await editor(page).getByLabel('Faktor').fill('1,02');
  await editor(page).getByLabel('Vrijedi do').fill('2099-12-31');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page)).toContainText('važi do 31.12.2099.');
  expect(await catalogue.readEntry(entry)).toMatchObject({
    verzija: 2,
    razlog: 'Kalibracija, lot NOVI-2',
    dokument: { kalibracija: { lot: 'NOVI-2', faktor: 1.02, pomak: 0 } },
  });
  await page.goto(`/assays/ana?zapis=${entry.id}`);
  await editor(page).getByText('Kalibracija', { exact: true }).first().click();
  const recorded = editor(page).getByRole('region', { name: 'Upisane kalibracije' }).getByRole('row');
  await expect(recorded).toHaveCount(3);
  await expect(recorded.nth(1)).toContainText('NOVI-2');
  await expect(recorded.nth(2)).toContainText('STARI-1');
  await button(page, 'Nova kalibracija').click();
  await expect(page.getByRole('dialog', { name: 'Kalibracija' }).getByLabel('Lot')).toBeFocused();
});

test('[S2.70] [S5.23] an assay that others use is not deleted and says who they are; one that nobody uses is', async ({
  page,
}) => {
  const catalogue = await openCatalogue(page.request);
  const used = await catalogue.makeEntry('lab', ASSAY);
  const profile = await catalogue.makeEntry('profili', { testovi: [used.id] });
  const free = await catalogue.makeEntry('lab', ASSAY);
  await openAs(page, PEOPLE.administrator, `/assays/lab?zapis=${used.id}`);
  const dialog = page.getByRole('dialog', { name: 'Brisanje analize' });
  const remove = async () => {
    await button(page, 'Isključi').click();
    await dialog.getByRole('textbox').fill('Da');
    await dialog.getByRole('button', { name: 'OBRIŠI' }).click();
  };
  await button(page, 'Isključi').click();
  await expect(dialog).toContainText('Raniji rezultati zadržavaju verziju s kojom su izmjereni');
  await dialog.getByRole('button', { name: 'ODUSTANI' }).click();
  await remove();
  await expect(dialog.getByRole('link', { name: profile.name })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/assays/lab?zapis=${free.id}`);
  await remove();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await catalogue.readEntry(free)).dokument.disabled).toBe(true);
  expect((await catalogue.readEntry(used)).dokument.disabled).toBe(false);
});

for (const { title, details, use, person, tag, width } of looksOf('assays')) {
  test.describe(title, details, () => {
    test.use({ ...use, viewport: { width, height: 900 } });
    test('[S1.01] picture, formula, preview and calibration have no violations', async ({ page, database }) => {
      test.setTimeout(120_000);
      const idOf = async (kind: string, code: string) =>
        (await database.query('select id from catalogue_entry where kind = $1 and code like $2', [kind, code])).rows[0]
          .id;
      const look = async () => {
        await expectAccessible(page);
        await expectNoOverflow(page);
      };
      const krea = await idOf('lab', 'KREA');
      await measure(database, krea, [180], [5, 7]);
      await openAs(page, person, `/assays/lab?zapis=${krea}`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await editor(page).getByRole('tab').nth(2).click();
      await editor(page).locator('[data-action=remove]').nth(4).click();
      await editor(page).locator('[data-segment]').nth(4).click();
      await expect(editor(page).getByRole('region').last().getByRole('row').first()).toBeVisible();
      await look();
      await page.goto(`/assays/lab?zapis=${await idOf('lab', 'EGFR')}`);
      await editor(page).getByRole('tab').nth(4).click();
      await expect(editor(page).locator('output')).toBeVisible();
      await look();
      await page.goto(`/assays/ana?kalibracija=${await idOf('ana', '%/GLUC3')}`);
      await editor(page).locator('[type=submit]').click();
      await expect(editor(page).locator('[aria-invalid=true]').first()).toBeVisible();
      await look();
    });
  });
}
