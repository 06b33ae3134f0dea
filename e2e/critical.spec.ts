import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectAccessible, expectNoOverflow, openAs, test } from './fixtures.ts';
import { PASSWORD, PEOPLE } from './people.ts';
import { orderFor, takePatient } from './sample-intake.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MAN = { sex: 'MUŠKI', born: '1970-01-01' } as const;

/** A sample with potassium, and the way to write results at the bench by the API. */
async function takeSample(page: Page, database: pg.Client, tests: readonly string[] = ['K']) {
  const patient = await takePatient(database, MAN);
  const { samples } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, [...tests]);
  const sample = samples[0];
  const login = await page.request.post('/api/login/users', { data: { email: PEOPLE.head, password: PASSWORD } });
  const { data: session } = await login.json();
  const { rows } = await database.query<{ id: string }>(`select id from site where sifra = 'SA'`);
  const headers = { authorization: `Bearer ${session.idToken}` };
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { headers, data: { ...data, site: rows[0]?.id } });
    const body = await answer.json();
    expect(body).toMatchObject({ success: true });
    return body;
  };
  const save = (vrijednost: string) =>
    call('/rezultati/save', {
      sid: sample?._id,
      rezultati: [{ labassay: sample?.tests[0]?._id, prije: null, vrijednost }],
    });
  return { patient, number: sample?.id ?? '', sid: sample?._id ?? '', save, call };
}

async function entered(database: pg.Client, values: Record<string, string>) {
  const { rows } = await database.query<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'lab' and code = any ($1)`,
    [Object.keys(values)],
  );
  return rows.map(({ id, code }) => ({ labassay: id, prije: null, vrijednost: values[code] }));
}

const desk = (page: Page) => page.getByRole('region', { name: 'Kritični rezultati' });
const rowOf = (page: Page, number: string) => desk(page).getByRole('row').filter({ hasText: number });

/** By the keyboard: who answered is known already, so only the outcome is chosen. */
async function reach(page: Page, row: Locator): Promise<Locator> {
  await row.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novi poziv' });
  await dialog.getByLabel('Ko je pozvan').fill('dr. Alma Alić');
  await dialog.getByRole('radio', { name: 'Javio/la se' }).press('Space');
  return dialog;
}

test('a critical value opens a task with a countdown; only a value that was said back closes it', async ({
  page,
  database,
}) => {
  const { patient, number, save } = await takeSample(page, database);
  await openAs(page, PEOPLE.technologist, '/obrada/kriticni');
  await expect(page.getByRole('heading', { name: 'Kritični rezultati' })).toBeVisible();
  await save('7,1');

  const row = rowOf(page, number);
  await expect(row).toContainText(patient.name);
  await expect(row).toContainText('7,1 mmol/L');
  const timer = row.getByRole('timer');
  await expect(timer).toHaveText(/(29|30):\d\d preostalo/);
  const first = await timer.textContent();
  await expect(timer).not.toHaveText(first ?? '');
  await expect(page.getByRole('link', { name: /^Kritični rezultati: \d+ ček/ })).toBeVisible();
  await expectAccessible(page);

  const dialog = await reach(page, row);
  await expect(dialog.getByRole('region', { name: 'Vrijednost koja se javlja' })).toContainText('7,1 mmol/L');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'SAČUVAJ' }).press('Enter');
  await expect(row).toContainText(/NIJE PONOVLJENO.*1 poziv/);

  const again = await reach(page, row);
  await again.getByRole('checkbox', { name: /^Ponovio\/la je vrijednost/ }).press('Space');
  await again.getByRole('button', { name: 'SAČUVAJ' }).press('Enter');
  await expect(page.getByText('Vrijednost je ponovljena. Zadatak je zatvoren.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByText('DANAS', { exact: true }).click();
  await expect(row).toContainText(/POTVRĐEN.*2 poziva/);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Pozivi' })).toContainText(/rečeno 7,1 mmol\/L; javio\/la tehnolog\.sa/);
});

test('[S4.13] everything critical of a visit is one call: read in lines, chosen one by one, never confirmed by a message', async ({
  page,
  database,
}) => {
  const { patient, number, sid, call } = await takeSample(page, database, ['K', 'NA', 'KREA', 'EGFR', 'GLU']);
  const { data } = await call('/rezultati/save', {
    sid,
    rezultati: await entered(database, { K: '8,0', NA: '108', KREA: '900', GLU: '1,2' }),
  });
  expect(data.paznja).toBe(3);
  await openAs(page, PEOPLE.technologist, `/obrada/kriticni?filter=${number}`);
  const row = desk(page).locator('tbody tr[data-index="0"]');
  await expect(row).toContainText(patient.name);
  await expect(row).toContainText(/KREA\s*900.*EGFR/);
  await expect(desk(page).locator('tbody tr[data-index]')).toHaveCount(1);
  await expectAccessible(page);

  const dialog = await reach(page, row);
  const said = dialog.getByRole('region', { name: 'Vrijednost koja se javlja' });
  await expect(said.getByRole('checkbox')).toHaveCount(5);
  await expect(dialog.getByRole('checkbox', { name: /^Ponovio\/la/ })).toBeVisible();
  await dialog.getByRole('radio', { name: 'SMS' }).press('Space');
  await expect(dialog.getByRole('checkbox', { name: /^Ponovio\/la/ })).toHaveCount(0);
  await expect(dialog).toContainText('Poruku možda niko nije pročitao');
  await dialog.getByRole('radio', { name: 'Telefon' }).press('Space');
  await said.getByRole('checkbox', { name: 'Rečeno: Natrij' }).press('Space');
  await dialog.getByRole('checkbox', { name: /^Ponovio\/la/ }).press('Space');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await expectAccessible(page, '[role=dialog]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'SAČUVAJ' }).press('Enter');
  await expect(page.getByText('Poziv je zapisan. Zadatak ostaje otvoren.')).toBeVisible();

  const rest = await reach(page, row);
  await expect(rest.getByRole('region', { name: 'Vrijednost koja se javlja' })).toContainText('Natrij');
  await expect(rest.getByRole('region', { name: 'Vrijednost koja se javlja' })).not.toContainText('Kalij');
  await rest.getByRole('checkbox', { name: /^Ponovio\/la/ }).press('Space');
  await rest.getByRole('button', { name: 'SAČUVAJ' }).press('Enter');
  await expect(page.getByText('Vrijednost je ponovljena. Zadatak je zatvoren.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('nobody reached: a reason and a second person close it; on a telephone too', async ({ page, database }) => {
  const { number, save } = await takeSample(page, database);
  await save('2,1');
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, PEOPLE.technologist, `/obrada/kriticni?filter=${number}`);
  const row = desk(page).locator('tbody tr[data-index="0"]');
  await expect(row).toContainText('2,1');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await row.focus();
  await page.keyboard.press('z');
  const dialog = page.getByRole('dialog', { name: 'Zatvori kao nedostupno' });
  const close = dialog.getByRole('button', { name: 'ZATVORI ZADATAK' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Zašto niko nije dostignut').fill('Ordinacija ne radi, bez zamjene');
  await dialog.getByLabel('E-mail druge osobe').fill(PEOPLE.technologist);
  await dialog.getByLabel('Šifra druge osobe').fill(PASSWORD);
  await close.click();
  await expect(dialog.getByRole('alert')).toContainText('Potvrditi mora druga osoba');
  await expect(dialog.getByLabel('Zašto niko nije dostignut')).toHaveValue('Ordinacija ne radi, bez zamjene');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('E-mail druge osobe').fill(PEOPLE.head);
  await dialog.getByLabel('Šifra druge osobe').fill(PASSWORD);
  await close.click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const { rows } = await database.query(
    `select c.stanje, c.zatvoren_od, c.potvrdio from critical_task c join sample s on s.visit_id = c.visit_id where s.code = $1`,
    [number],
  );
  expect(rows).toEqual([{ stanje: 'NEDOSTUPAN', zatvoren_od: PEOPLE.technologist, potvrdio: PEOPLE.head }]);
});

test('[S4.13] [H161] a critical result that was removed before the call stays until another person agrees', async ({
  page,
  database,
}) => {
  const { number, sid, save, call } = await takeSample(page, database);
  const { data } = await save('7,3');
  const rezultati = [{ labassay: data.redovi[0]._id, prije: 1, vrijednost: '4,4', razlog: 'Zamijenjene epruvete' }];
  await call('/rezultati/save', { sid, rezultati });

  await openAs(page, PEOPLE.technologist, `/obrada/kriticni?filter=${number}`);
  const row = rowOf(page, number);
  await expect(row).toContainText('PROVJERA');
  await expect(row.getByRole('button', { name: 'Novi poziv' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Potvrdi uklanjanje' })).toHaveCount(0);
  const other = await page.context().newPage();
  await openAs(other, PEOPLE.microbiologist, `/obrada/kriticni?filter=${number}`);
  await rowOf(other, number).getByRole('button', { name: 'Potvrdi uklanjanje' }).click();
  const dialog = other.getByRole('dialog', { name: 'Uklonjen kritičan rezultat' });
  await expect(dialog).toContainText('Zamijenjene epruvete');
  await expect(dialog).toContainText(`Prije dojave uklonio/la ${PEOPLE.head}`);
  await expect(dialog).toContainText('Sada: 4,4');
  await expectAccessible(other, '[role=dialog]');
  await dialog.getByRole('button', { name: 'POTVRDI UKLANJANJE' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(other, number)).toHaveCount(0);
});

test('[S4.13] [S3.14] [S7.37] the bell: completed, critical and approved results of this site, each once', async ({
  page,
  database,
}) => {
  const { number, sid, save, call } = await takeSample(page, database);
  await openAs(page, PEOPLE.technologist, '/obrada/kriticni');
  await expect(page.getByTitle(/prijavljen\S+ osob\S+ na lokaciji/)).toBeVisible();
  await page.getByRole('button', { name: /^Obavijesti/ }).click();
  const list = page.getByRole('region', { name: 'Obavijesti' });
  // Other journeys may be at work at this site: only the lines of the own sample are looked at.
  const { data } = await save('7,3');
  const lines = list.getByRole('listitem').filter({ hasText: number });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Završen rezultat' })).toContainText('Biohemija');
  await expect(lines.filter({ hasText: 'Kritičan rezultat' })).toContainText(`K · ${number}`);

  const publish = (site: string, type: string, payload: object) =>
    database.query('insert into event (site_id, type, payload) select id, $2, $3 from site where sifra = $1', [
      site,
      type,
      JSON.stringify(payload),
    ]);
  const elsewhere = { sid: crypto.randomUUID(), uzorak: number, sekcija: 'Druga lokacija', ko: '', hitno: false };
  await publish('BL', 'approvedResult', elsewhere);
  const approve = async (verzija: number) =>
    (await call('/rezultati/odobri', { uzorci: [{ sid, verzija }] })).uzorci[0];
  const approved = await approve(data.uzorak.verzija);
  await expect(lines.filter({ hasText: 'Odobren rezultat' })).toContainText(`${number} · Biohemija`);
  const back = await call('/rezultati/vrati', { uzorci: [{ sid, verzija: approved.verzija }], razlog: 'provjera' });
  await approve(back.uzorci[0].verzija);
  await publish('SA', 'notice', { text: `Posljednja: ${number}`, info: 'provjera' });
  await expect(list).toContainText(`Posljednja: ${number}`);
  await expect(lines).toHaveCount(4);
  await expect(list).not.toContainText('Druga lokacija');
  await expectAccessible(page);

  await lines.getByRole('link', { name: 'Kritičan rezultat' }).click();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/obrada\/kriticni/);
});
