import { expect, expectAccessible, openAs, scan, test } from './fixtures.ts';
import { PEOPLE } from './people.ts';
import { orderFor, rows, searchBox, takePatient, tubes } from './sample-intake.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MAN = { sex: 'MUŠKI', born: '1970-01-01' } as const;
const WOMAN = { sex: 'ŽENSKI', born: '1984-01-01' } as const;
const TYPED = { delay: 60 };

test('[S2.05] [S3.04] known patient by scan, a profile, labels: at most 8 keystrokes', async ({ page, database }) => {
  const patient = await takePatient(database, MAN);
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key, TYPED);
  };
  await scan(page, patient.jmbg);
  keys += 1;
  await expect(page.getByRole('heading', { name: patient.name })).toBeVisible();
  await expect(searchBox(page)).toBeFocused();
  for (const key of ['k', 'k', 's', 'Enter']) {
    await press(key);
  }
  await expect(tubes(page)).toHaveCount(1);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Sačuvaj i štampaj' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(/Zaprimljen 1 uzorak/)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  expect(keys).toBeLessThanOrEqual(8);

  await expect(rows(page).first()).toContainText(/\d{12}.*ZAPRIMLJEN.*Puna krv, EDTA.*Hematologija.*10 testova/);
  await expect(rows(page).first()).toContainText(/ČEKA|ŠALJE SE|ODŠTAMPANA|GREŠKA|PROVJERITE/);
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');
  const { rows: prints } = await database.query(
    'select 1 from label_print join sample on sample.id = sample_id where patient_id = $1',
    [patient.id],
  );
  expect(prints).toHaveLength(1);
});

test('[S2.05] [S5.14] only suitable tests, questions where a test asks, tubes as they will be made', async ({
  page,
  database,
}) => {
  const patient = await takePatient(database, WOMAN);
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patient.id}`);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('psa', TYPED);
  const hit = page.getByRole('option', { name: /^PSA/ });
  await expect(hit).toContainText(/nije dostupno: .*spol/);
  await expect(hit).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(tubes(page)).toHaveCount(0);
  await searchBox(page).fill('stitna zlij');
  await expect(page.getByRole('option').first()).toContainText('STIT');
  await searchBox(page).fill('');

  await page.keyboard.type('hor-z', TYPED);
  await page.keyboard.press('Enter', TYPED);
  await page.keyboard.type('inr', TYPED);
  await page.keyboard.press('Enter', TYPED);
  await expect(tubes(page)).toHaveCount(2);
  const questions = page.getByRole('group', { name: 'Odabrani testovi traže odgovor' });
  await expect(questions.getByLabel('Faza ciklusa')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(questions.getByRole('radiogroup', { name: 'Trudnica' }).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await questions.getByLabel('Faza ciklusa').selectOption('lutealna');
  await questions.getByLabel('Antikoagulansi').selectOption('varfarin');
  await page.keyboard.press('F2');
  await expect(page.getByRole('switch', { name: /Hitno/ })).toBeChecked();
  await page.getByLabel('Ljekar (tekst)').fill('dr. Hodžić');
  await page.getByRole('button', { name: 'Ukloni: Prolaktin' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Zaprimljena 2 uzorka/)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('HITNO');
  const { rows: stored } = await database.query(
    'select trudnica, menopauza, menstc, anticoag from sample where patient_id = $1 limit 1',
    [patient.id],
  );
  expect(stored[0]).toMatchObject({ trudnica: false, menopauza: false, menstc: 'LUTEALNA', anticoag: 'VARFARIN' });
  await expect(questions).toHaveCount(0);
});

test('[S2.05] the last order with one key; what was ordered today says so; leaving asks', async ({
  page,
  database,
}) => {
  const patient = await takePatient(database, MAN);
  const { samples } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, ['GLU', 'UREA', 'HBA1C']);
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patient.id}`);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(tubes(page)).toHaveCount(2);
  await expect(page.getByText(/GLU, UREA: već naručeno danas \(\d{12}\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Nazad na prijem' }).click();
  const leaving = page.getByRole('dialog', { name: 'Narudžba nije sačuvana' });
  await leaving.getByRole('button', { name: 'OSTANI' }).click();
  await expect(leaving).toHaveCount(0);
  await expect(tubes(page)).toHaveCount(2);

  await page.getByRole('button', { name: '2 nezavršena uzorka' }).click();
  const unfinished = page.getByRole('dialog', { name: 'Nezavršeni uzorci' });
  for (const { id } of samples) {
    await expect(unfinished.getByRole('row', { name: `${id} ZAPRIMLJEN` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nazad na prijem' }).click();
  await leaving.getByRole('button', { name: 'ODBACI NARUDŽBU' }).click();
  await expect(page).toHaveURL(/\/prijem/);
});

test('[S2.71] [S9.02] [S3.18] [S3.19] the picker: buttons in blocks of 100, prices, at most two names', async ({
  page,
  database,
}) => {
  const patient = await takePatient(database, MAN);
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patient.id}`);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('F4');
  const picker = page.getByRole('dialog', { name: 'Izbor testova' });
  const buttons = picker.locator('button[aria-pressed]');
  await expect(buttons).toHaveCount(100);
  await picker.getByText('101–200').click();
  await expect(buttons).toHaveCount(100);
  await picker.getByText('1–100', { exact: true }).click();
  await picker.getByRole('textbox').fill('zeljezo');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toContainText(/FE.*\d,\d\d KM.*Željezo/s);
  await page.keyboard.press('Enter');
  const chosen = picker.getByRole('status');
  await expect(chosen).toHaveText('Izabrano: Željezo');
  await picker.getByRole('button', { name: /^GLU / }).first().click();
  await expect(chosen).toHaveText(/Izabrano: \S.*, \S.*/);
  await picker.getByRole('button', { name: /^UREA / }).click();
  await expect(chosen).toHaveText('Izabrano: 3 testa');
  await picker.getByRole('button', { name: /^UREA / }).click();
  await page.keyboard.press('Escape');
  await expect(tubes(page)).toHaveCount(1);
  await expect(tubes(page)).toContainText('2 testa');
});

test('[S2.05] without a printer the labels open as a PDF', async ({ page, database }) => {
  const patient = await takePatient(database, MAN);
  await openAs(page, PEOPLE.intakeOneSite, `/samples/${patient.id}`);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('glu', TYPED);
  await page.keyboard.press('Enter');
  await page.getByLabel('Štampač').selectOption('bez štampača (PDF)');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
  await opened.waitForURL(/^blob:/);
  await opened.close();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('PDF');
});

test('[S2.05] [S7.14] a scanned sample number opens its patient with that sample lit up', async ({
  page,
  database,
}) => {
  const patient = await takePatient(database, MAN);
  const { samples } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, ['GLU', 'HBA1C', 'PT']);
  const last = samples.at(-1);
  await openAs(page, PEOPLE.intakeOneSite, '/prijem');
  await expect(page.getByRole('heading', { name: 'Prijem' })).toBeVisible();
  await scan(page, last?.id ?? '');
  await expect(page).toHaveURL(new RegExp(`/samples/${patient.id}\\?uzorak=${last?.id}`));
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: last?.id ?? '' })).toBeFocused();
});

test("[S2.07] the address of a sample's results, with its date, opens their screen", async ({ page, database }) => {
  const patient = await takePatient(database, MAN);
  const {
    samples: [sample],
  } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, ['NA']);
  const address = `/obrada/rezultati/${patient.id}/${sample?._id}?date=15.11.2026`;
  await openAs(page, PEOPLE.administrator, address);
  await expect(page).toHaveTitle('Obrada rezultata · Nalaz');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patient.name);
  expect(page.url().endsWith(address)).toBe(true);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('[S1.01] [S2.05] the order and the picker have no violations', async ({ page, database }) => {
      test.setTimeout(90_000);
      const patient = await takePatient(database, WOMAN);
      await orderFor(page, PEOPLE.intakeOneSite, patient.id, ['NA', 'K']);
      await openAs(page, theme === 'light' ? PEOPLE.speaksRs : PEOPLE.speaksLocal, `/samples/${patient.id}`);
      const box = page.getByRole('combobox').first();
      await expect(box).toBeFocused();
      await page.keyboard.type('hor-z', TYPED);
      await page.keyboard.press('Enter', TYPED);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.type('psa', TYPED);
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('F4');
      await expect(page.getByRole('dialog').locator('button[aria-pressed]').first()).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
    });
  });
}
