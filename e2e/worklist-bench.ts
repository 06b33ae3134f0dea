import type { Page } from '@playwright/test';
import type pg from 'pg';
import { PASSWORD, PEOPLE } from './people.ts';
import { colleague } from './results-bench.ts';
import { type KnownPatient, orderFor, takePatient } from './sample-intake.ts';

/** Sarajevo; enters, approves and verifies. */
export const APPROVER = 'mikrobiolog@demo.nalaz.ba';

export interface ListedSample {
  _id: string;
  id: string;
}

/** So many tubes of one patient whom no other journey has: the list is narrowed to them by the patient's number. */
export async function takeToWorklist(
  page: Page,
  database: pg.Client,
  codes: readonly string[],
  count = 1,
): Promise<{ patient: KnownPatient; samples: ListedSample[]; address: string }> {
  const patient = await takePatient(database, { sex: 'MUŠKI', born: '1970-01-01' });
  const { samples, call } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, codes);
  const all: ListedSample[] = [...samples];
  const testovi = samples.flatMap(({ tests }) => tests.map(({ _id }) => ({ _id })));
  for (let at = 1; at < count; at += 1) {
    const made = await call('/uzorci/prijem', { pacijent: patient.id, testovi, stampac: null });
    all.push(...(made.data as ListedSample[]));
  }
  return { patient, samples: all, address: `/obrada/pregled?filter=${patient.jmbg}` };
}

/** The same value for a test of each of the samples, entered by the technologist. */
export async function enterResults(
  page: Page,
  samples: readonly ListedSample[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const technologist = await colleague(page, PEOPLE.technologist);
  for (const { _id } of samples) {
    await technologist.save(_id, values);
  }
}

/** Somebody who works at both sites, at the desk in Sarajevo. */
export async function openInSarajevo(page: Page, database: pg.Client, email: string, path: string): Promise<void> {
  const login = await page.request.post('/api/login/users', { data: { email, password: PASSWORD } });
  const { data } = await login.json();
  const { rows } = await database.query<{ id: string }>(`select id from site where sifra = 'SA'`);
  await page.request.post('/api/users/sesija/site', {
    headers: { authorization: `Bearer ${data.idToken}` },
    data: { novaLokacija: rows[0]?.id, site: data.site },
  });
  await page.addInitScript((token) => window.localStorage.setItem('nalaz.session.token', token), data.idToken);
  await page.goto(path);
}

export const listed = (page: Page) =>
  page.getByRole('table', { name: 'Radna lista uzoraka' }).locator('tbody tr[data-index]');
export const rowOf = (page: Page, { id }: ListedSample) => listed(page).filter({ hasText: id });
