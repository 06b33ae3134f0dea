import { expect, expectAccessible, expectNoOverflow, openAs, openLive, test } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';
import { colleague } from './results-bench.ts';
import { APPROVER, enterResults, listed, openInSarajevo, rowOf, takeToWorklist } from './worklist-bench.ts';

const TYPED = { delay: 60 };

test('[S4.04] [S4.05] [S4.07] verify by signature, unlock with a reason, undo: each by its key', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const { samples, address } = await takeToWorklist(page, database, ['NA']);
  await enterResults(page, samples, { NA: '152' });
  const [sample] = samples;
  const approver = await colleague(page, 'voditelj@demo.nalaz.ba');
  const { uzorak } = await approver.open(sample?._id ?? '');
  await approver.call('/rezultati/odobri', { uzorci: [{ sid: uzorak._id, verzija: uzorak.verzija }] });
  await openAs(page, APPROVER, `${address}&datum=Svi+Rezultati`);
  await expect(listed(page)).toContainText('ODOBREN');
  await listed(page).first().focus();
  await page.keyboard.press('v');
  const signing = page.getByRole('dialog', { name: 'Verificiraj 1 uzorak' });
  await expect(signing.getByRole('region', { name: 'Rezultati koji se puštaju' })).toContainText(/Natrij.*152.*mmol/);
  await expect(signing.getByRole('img', { name: 'visoko' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expect(signing.getByLabel('Vaša šifra')).toBeFocused();
  await page.keyboard.type('pogresna', TYPED);
  await page.keyboard.press('Enter');
  await expect(signing.getByText(/Potpis nije prihvaćen/)).toBeVisible();
  await signing.getByLabel('Vaša šifra').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verificiran 1 uzorak.')).toBeVisible();
  await expect(listed(page)).toContainText('VERIFICIRAN');
  await expect(listed(page).getByRole('button', { name: 'Nije dostupno' })).toBeVisible();

  await listed(page).first().focus();
  await page.keyboard.press('u');
  const unlocking = page.getByRole('dialog', { name: /Otključaj 1/ });
  await expect(unlocking.getByRole('button', { name: 'OTKLJUČAJ' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('pogrešan uzorak', TYPED);
  await unlocking.getByRole('button', { name: 'OTKLJUČAJ' }).click();
  await expect(listed(page)).toContainText('ODOBREN');
  await listed(page).first().focus();
  await page.keyboard.press('u');
  await page.getByRole('dialog').getByRole('button', { name: 'VRATI ODOBRENJE' }).click();
  await expect(listed(page)).toContainText('REALIZOVAN');
});

test('[S2.06] a row follows what another person does; whoever comes second is told who was faster', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const { samples, address } = await takeToWorklist(page, database, ['NA'], 2);
  const [first, second] = samples;
  if (!first || !second) {
    throw new Error('Two samples were ordered.');
  }
  await enterResults(page, [first], { NA: '140' });
  await openAs(page, APPROVER);
  await openLive(page, address);
  await expect(rowOf(page, second)).toContainText('ZAPRIMLJEN');
  await enterResults(page, [second], { NA: '139' });
  await expect(rowOf(page, second)).toContainText(/REALIZOVAN.*1\/1/);

  await rowOf(page, first).focus();
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: 'Odobri 1 uzorak' });
  await expect(dialog.getByRole('button', { name: 'ODOBRI' })).toBeFocused();
  const faster = await colleague(page, 'voditelj@demo.nalaz.ba');
  const { uzorak } = await faster.open(first._id);
  await faster.call('/rezultati/odobri', { uzorci: [{ sid: uzorak._id, verzija: uzorak.verzija }] });
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`${first.id} je sada ODOBREN; promijenio/la: .+`));
  await dialog.getByRole('button', { name: 'ZATVORI' }).last().click();
  await expect(rowOf(page, first)).toContainText('ODOBREN');
});

test('[S2.65] [S4.07] a row unfolds to its tests; edit, comment, label and delete have their keys', async ({
  page,
  database,
}) => {
  test.setTimeout(90_000);
  const { patient, samples, address } = await takeToWorklist(page, database, ['NA', 'K']);
  await openInSarajevo(page, database, PEOPLE.speaksLocal, address);
  await expect(listed(page)).toHaveCount(1);
  await expect(listed(page)).toContainText(patient.name);
  await listed(page).first().focus();
  await page.keyboard.press('ArrowRight');
  const tests = page.getByRole('list', { name: 'Testovi' });
  await expect(tests).toContainText(/Natrij.*nema rezultata/);
  await page.keyboard.press('ArrowLeft');
  await expect(tests).toHaveCount(0);
  await page.keyboard.press('k');
  await page.getByRole('dialog').getByLabel('Komentar').fill('hemolitičan');
  await page.getByRole('dialog').getByRole('button', { name: 'SAČUVAJ' }).click();
  await expect(listed(page).getByRole('img', { name: 'ima komentar' })).toBeVisible();
  await listed(page).first().focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('dialog', { name: 'Naljepnica' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await listed(page).first().focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: `Uzorak ${samples[0]?.id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await listed(page).first().focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('textbox').fill('Da');
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveCount(0);
});

test('[S2.51] [S2.52] [S4.12] the list opens on RADNA LISTA, a range shows all, a choice clears the range, chips are in the address', async ({
  page,
  database,
}) => {
  const { samples, address } = await takeToWorklist(page, database, ['NA']);
  await openAs(page, APPROVER, '/obrada/pregled');
  await expect(page.getByRole('heading', { level: 1, name: 'Obrada' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'RADNA LISTA' })).toBeChecked();
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(/ček/);
  await page.getByRole('button', { name: 'Unesite opseg datuma' }).click();
  const days = page.locator('form table button:not([disabled]):visible');
  await days.first().click();
  await days.first().click();
  await page.getByRole('button', { name: 'POTVRDI' }).click();
  await expect(page.getByRole('radio', { name: 'Svi Rezultati' })).toBeChecked();
  await expect(page).toHaveURL(/dateRangeMin=/);
  await page.getByText('RADNA LISTA', { exact: true }).click();
  await expect(page).not.toHaveURL(/dateRangeMin=/);

  await page.goto(address);
  await expect(listed(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'HITNO', exact: true }).click();
  await expect(page).toHaveURL(/hitno=true/);
  await expect(listed(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ukloni izbor sekcije, statusa i pažnje' }).click();
  await expect(page).not.toHaveURL(/hitno/);
  await page.getByRole('button', { name: /^ZAPRIMLJEN/ }).click();
  await expect(page).toHaveURL(/status=ZAPRIMLJEN/);
  await expect(listed(page)).toHaveCount(1);
  await listed(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`/obrada/rezultati/[^/]+/${samples[0]?._id}\\?date=\\d\\d\\.\\d\\d\\.\\d{4}`),
  );
  await page.goBack();
  await expect(page).toHaveURL(/status=ZAPRIMLJEN/);
  await expect(listed(page)).toHaveCount(1);
  await page.goto('/obrada/pregled');
  await expect(page.getByRole('searchbox', { name: 'Pretraga' })).toHaveValue('');
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme });

    test('[S1.01] [S2.06] the worklist has no violations, wide and on a telephone', async ({ page, database }) => {
      test.setTimeout(120_000);
      const { samples, address } = await takeToWorklist(page, database, ['NA', 'K'], 3);
      await enterResults(page, samples.slice(0, 1), { NA: '118', K: '7,9' });
      await enterResults(page, samples.slice(1, 2), { NA: '150' });
      await database.query('update sample set hitno = true where id = $1', [samples[2]?._id]);
      const email = theme === 'light' ? PEOPLE.speaksRs : PEOPLE.speaksEn;
      await openInSarajevo(page, database, email, address);
      const rows = page.locator('tbody tr[data-index]');
      await expect(rows).toHaveCount(3);
      await rows.nth(1).focus();
      await page.keyboard.press('ArrowRight');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page);
      await expectAccessible(page);
      await page.keyboard.press('Control+a');
      await expect(page.getByRole('button', { name: /\(3\)/ }).first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  });
}
