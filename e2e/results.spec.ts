import { expect, expectAccessible, expectNoOverflow, openAs, scan, test } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';
import { colleague, field, row, takeToBench } from './results-bench.ts';

const TYPED = { delay: 60 };
const NARROW = { width: 360, height: 740 };
const approver = 'mikrobiolog@demo.nalaz.ba';
const TWENTY = {
  GLU: '5,2',
  UREA: '4.1',
  KREA: '80',
  URAT: '310',
  BIL: '9',
  NA: '140',
  K: '4,4',
  CL: '102',
  CA: '2,4',
  MG: '0,85',
  PHOS: '1,1',
  AST: '22',
  ALT: '30',
  GGT: '18',
  ALP: '70',
  LDH: '180',
  CK: '120',
  HOL: '4,8',
  TG: '1,4',
  HDL: '1,3',
} as const;
type Code = keyof typeof TWENTY;

test('[S2.07] [S4.03] 20 manual results by value and Enter alone, saving included; calculated tests follow live', async ({
  page,
  database,
}) => {
  const codes = Object.keys(TWENTY) as Code[];
  const sample = await takeToBench(page, database, [...codes, 'LDL']);
  await openAs(page, PEOPLE.technologist, sample.address);
  await expect(page.getByRole('heading', { level: 1, name: sample.patient.name })).toBeVisible();
  const fields = page.locator('input[data-value]');
  await expect(fields).toHaveCount(codes.length);
  await expect(fields.first()).toBeFocused();
  let keys = 0;
  let typed = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const code = await page.evaluate(
      () => document.activeElement?.closest('tr')?.querySelector('th span + span')?.textContent ?? '',
    );
    const value = TWENTY[code.trim() as Code];
    await page.keyboard.type(value, TYPED);
    if (code.trim() === 'HDL') {
      await expect(row(page, 'LDL-holesterol, Friedewald')).toContainText('2,86');
    }
    await page.keyboard.press('Enter', TYPED);
    keys += value.length + 1;
    typed += value.length;
  }
  await expect(page.getByText('Sačuvano 20 rezultata.')).toBeVisible();
  await expect(page.locator('[data-state="saved"]')).toHaveCount(codes.length + 1);
  expect(keys).toBe(typed + codes.length);
  console.log(`20 results: ${keys} keys, of which ${codes.length} Enter, and nothing else`);
  await expect(page.getByText('REALIZOVAN').first()).toBeVisible();
});

test('[S2.07] flags, a critical value, a column from the clipboard and Escape; a draft survives a reload and a sign-out', async ({
  page,
  database,
}) => {
  const sample = await takeToBench(page, database, ['GLU', 'K', 'NA', 'UREA']);
  await openAs(page, PEOPLE.technologist, sample.address);
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  await page.keyboard.type('28,4', TYPED);
  await expect(row(page, 'Glukoza')).toContainText('KRITIČNO');
  await expect(page.getByText('1 kritičan rezultat')).toBeVisible();
  await page.keyboard.press('Escape', TYPED);
  await expect(field(page, 'Glukoza natašte')).toHaveValue('');
  await page.keyboard.type('abc', TYPED);
  await page.keyboard.press('Enter', TYPED);
  await expect(row(page, 'Glukoza')).toContainText('nije ispravan rezultat');
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  await field(page, 'Glukoza natašte').fill('');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', '7,1\n<0,5\n140\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(field(page, 'Glukoza natašte')).toHaveValue('7,1');
  await expect(page.getByRole('button', { name: 'Sačuvaj 3 rezultata' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Vraćena su 3 rezultata koja nisu bila sačuvana.')).toBeVisible();
  await expect(field(page, 'Glukoza natašte')).toHaveValue('7,1');
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('draft')));
  expect(JSON.stringify(kept)).not.toContain(sample.patient.name.split(' ')[0]);

  await page.evaluate(() => {
    localStorage.removeItem('nalaz.session.token');
  });
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(PEOPLE.technologist);
  await page.getByLabel('Šifra', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'PRIJAVI SE' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(sample.address);
  await expect(field(page, 'Glukoza natašte')).toHaveValue('7,1');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Sačuvana 3 rezultata.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('[S2.07] [S4.08] two people at one sample: each sees the other, and a stale save asks field by field', async ({
  page,
  database,
  browser,
}) => {
  const sample = await takeToBench(page, database, ['GLU', 'UREA', 'KREA']);
  await openAs(page, PEOPLE.technologist, sample.address);
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  const other = await (await browser.newContext()).newPage();
  await openAs(other, approver, sample.address);
  await expect(other.getByText('otvorio/la: S. Šehić')).toBeVisible();
  // Nothing is pushed to a page whose connection is down: so it learns of the other one only when it saves.
  await page.routeWebSocket(/socket/, (socket) => socket.close());
  await field(page, 'Glukoza natašte').fill('5,5');
  await field(page, 'Urea').fill('4,4');
  await field(other, 'Glukoza natašte').fill('9,9');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Sačuvan 1 rezultat.')).toBeVisible();
  await other.context().close();

  await page.keyboard.press('Control+s');
  const stale = page.getByRole('dialog', { name: 'Neko je u međuvremenu upisao rezultat' });
  await expect(stale.getByRole('row')).toHaveCount(2);
  await expect(stale.getByRole('row').nth(1)).toContainText(/Glukoza natašte.*9,9.*Emir Delić|E\. Delić/);
  await expect(stale.getByRole('row').nth(1)).toContainText('5,5');
  await expectAccessible(page, '[role=dialog]');
  await stale.getByText('Moje').click();
  await expect(stale.getByRole('button', { name: 'POTVRDI' })).toHaveAttribute('aria-disabled', 'true');
  await stale.getByLabel('Razlog izmjene: Glukoza natašte').fill('ponovljeno mjerenje');
  await stale.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(page.getByText('Sačuvana 2 rezultata.')).toBeVisible();
  const { rows } = await database.query(
    'select rezultat_f, razlog from result where sample_id = $1 order by created_at, version',
    [sample._id],
  );
  expect(rows).toContainEqual({ rezultat_f: '9.9', razlog: '' });
  expect(rows).toContainEqual({ rezultat_f: '5.5', razlog: 'ponovljeno mjerenje' });
});

test('[S4.06] [S4.08] a retest keeps both runs and one is chosen; after approval nothing can be typed, and a signature shows whether it holds', async ({
  page,
  database,
}) => {
  const sample = await takeToBench(page, database, ['GLU', 'UREA']);
  const earlier = await colleague(page, PEOPLE.technologist);
  await earlier.save(sample._id, { GLU: '5,2', UREA: '4,1' });
  await openAs(page, approver, sample.address);
  await expect(row(page, 'Glukoza')).toContainText('sačuvano');
  await page.keyboard.press('Alt+p');
  const retest = page.getByRole('dialog', { name: `Ponovno mjerenje: ${sample.id}` });
  await retest.getByRole('checkbox', { name: /Glukoza/ }).check();
  await retest.getByLabel('Razlog').fill('mjehurić zraka');
  await retest.getByRole('button', { name: 'PONOVI' }).click();
  await expect(page.getByText('1 test čeka novo mjerenje.')).toBeVisible();
  await expect(row(page, 'Glukoza')).toContainText('krug 2');
  await field(page, 'Glukoza natašte').fill('9,8');
  await field(page, 'Glukoza natašte').press('Enter');
  await expect(page.getByText('Sačuvan 1 rezultat.')).toBeVisible();

  await field(page, 'Glukoza natašte').focus();
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: /verzije$/ }).click();
  const versions = page.getByRole('dialog', { name: /Sve vrijednosti/ });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  const first = versions.getByRole('listitem').filter({ hasText: 'krug 1' });
  await expectAccessible(page, '[role=dialog]');
  await first.getByRole('button', { name: 'Izvijesti ovu vrijednost' }).click();
  await first.getByLabel('Zašto ova vrijednost').fill('drugi uzorak je hemolitičan');
  await page.keyboard.press('Enter');
  await expect(versions).toHaveCount(0);
  await expect(field(page, 'Glukoza natašte')).toHaveValue('5,2');

  await page.keyboard.press('Alt+o');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByText('ODOBREN', { exact: true })).toBeVisible();
  await expect(page.locator('input[data-value]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sačuvaj|SAČUVAJ/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Odobrenje i potpisi' })).toContainText(/Odobrio\/la: .*Deli/);
  await expect(page.getByRole('button', { name: 'Verificiraj' })).toBeVisible();

  const { rows } = await database.query('select site_id, version from sample where id = $1', [sample._id]);
  const head = await colleague(page, PEOPLE.head, rows[0].site_id);
  await head.call('/rezultati/verifikuj', {
    uzorci: [{ sid: sample._id, verzija: rows[0].version }],
    znacenje: 'Rezultati su pregledani.',
    sifra: PASSWORD,
  });
  const signatures = page.getByRole('region', { name: 'Odobrenje i potpisi' });
  await expect(signatures).toContainText(/POTPIS VAŽI.*Đukić.*Rezultati su pregledani.*SHA-256 [0-9a-f]{12}/);
  await database.query("update result set rezultat_f = '5.3' where sample_id = $1 and rezultat_f = '5.2'", [
    sample._id,
  ]);
  await page.reload();
  await expect(signatures).toContainText('POTPIS VIŠE NE VAŽI');
});

test('[S2.72] [S2.73] the history of a parameter as a graph and a table, of several, and of all over time', async ({
  page,
  database,
}) => {
  const past = await takeToBench(page, database, ['GLU', 'UREA']);
  const technologist = await colleague(page, PEOPLE.technologist);
  await technologist.save(past._id, { GLU: '5,2', UREA: '4,1' });
  const sample = await takeToBench(page, database, ['GLU', 'UREA'], past.patient);
  await technologist.save(sample._id, { GLU: '8,4', UREA: '4,6' });
  await openAs(page, PEOPLE.technologist, sample.address);
  await expect(page.getByRole('navigation', { name: 'Uzorci pacijenta tog dana' }).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('PageUp');
  await expect(page).toHaveURL(new RegExp(past._id));
  await expect(page.locator('[aria-current=page]').filter({ hasText: past.id })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(new RegExp(sample._id));
  await database.query("update sample set vrijeme = vrijeme - interval '40 days' where id = $1", [past._id]);
  await field(page, 'Glukoza natašte').focus();
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('dialog', { name: 'Rezultati kroz vrijeme' });
  await expect(history.getByRole('img', { name: /Glukoza natašte: graf, 2 vrijednosti/ })).toBeVisible();
  await history.getByRole('checkbox', { name: /Urea/ }).check();
  await expect(history.getByRole('img', { name: /graf/ })).toHaveCount(2);
  await expectAccessible(page, '[role=dialog]');
  await history.getByText('Tabela', { exact: true }).click();
  await expect(history.getByRole('img', { name: /graf/ })).toHaveCount(0);
  await expect(history.getByRole('row').nth(1)).toContainText(/8,4.*4,6/);
  await history.getByRole('tab', { name: 'Svi rezultati po danima' }).click();
  await expect(history.getByRole('columnheader')).toHaveCount(3);
  await history.getByLabel('Do', { exact: true }).fill('2026-01-31');
  await expect(history.getByText('U tom vremenu nema rezultata.')).toBeVisible();
  await history.getByLabel('Do', { exact: true }).fill('');
  await expect(history.getByRole('columnheader')).toHaveCount(3);

  await page.setViewportSize(NARROW);
  await expect(history.getByLabel('Od datuma')).toBeVisible();
  await expect(history.getByLabel('Do', { exact: true })).toHaveCount(0);
  await history.getByRole('tab', { name: 'Parametri' }).click();
  await expect(history.getByRole('combobox', { name: 'Parametri za prikaz' })).toBeVisible();
  await expectNoOverflow(page);
});

test('[S2.07] a scan at the bench opens the other tube; a person of the bench lands on results', async ({
  page,
  database,
}) => {
  const one = await takeToBench(page, database, ['GLU']);
  const two = await takeToBench(page, database, ['PT']);
  await openAs(page, PEOPLE.technologist, one.address);
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  await scan(page, two.id);
  await expect(page.getByRole('heading', { level: 1, name: two.patient.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/obrada/rezultati/${two.patient.id}/${two._id}`));
});

for (const [person, theme, width] of [
  [PEOPLE.speaksEn, 'dark', 1440],
  [PEOPLE.speaksRs, 'light', 360],
] as const) {
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 800 } });

    test('[S2.07] the bench has no violations', async ({ page, database }) => {
      const sample = await takeToBench(page, database, ['GLU', 'UREA', 'K']);
      const technologist = await colleague(page, PEOPLE.technologist);
      await technologist.save(sample._id, { GLU: '28', K: '4' });
      await openAs(page, person, sample.address);
      const values = page.locator('input[data-value]');
      await expect(values.first()).toBeVisible();
      await values.first().fill('30');
      await page.keyboard.press('F2');
      await expect(page.locator('[data-details]').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  });
}

test('[S4.08] a test is cancelled with a reason and restored: the focus is where the work goes on', async ({
  page,
  database,
}) => {
  const sample = await takeToBench(page, database, ['GLU', 'UREA']);
  await openAs(page, PEOPLE.technologist, sample.address);
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  await page.getByRole('button', { name: 'Otkaži pretragu' }).click();
  const dialog = page.getByRole('dialog', { name: `Otkaži pretrage: ${sample.id}` });
  await expect(dialog.getByRole('checkbox', { name: /Glukoza/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Izaberite razlog.')).toHaveCount(0);
  await dialog.getByLabel('Razlog').click();
  await page.getByRole('option', { name: 'hemoliza' }).click();
  await expect(dialog.getByRole('button', { name: 'ZADRŽI PRETRAGE' })).toBeVisible();
  await dialog.getByRole('button', { name: 'OTKAŽI PRETRAGE' }).click();
  await expect(row(page, 'Glukoza')).toContainText('otkazano: hemoliza');
  await expectNoOverflow(page);
  await row(page, 'Glukoza').getByRole('button', { name: 'Vrati pretragu' }).click();
  await expect(page.getByText('Pretraga se ponovo radi: Glukoza natašte.')).toBeVisible();
  await expect(field(page, 'Glukoza natašte')).toBeFocused();
  await page.keyboard.type('5,2', TYPED);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Sačuvan 1 rezultat.')).toBeVisible();
});
