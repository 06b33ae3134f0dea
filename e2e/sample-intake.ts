import { expect, type Page } from '@playwright/test';
import type pg from 'pg';
import { PASSWORD } from './people.ts';

export interface KnownPatient {
  id: string;
  jmbg: string;
  name: string;
}

/** A patient of Sarajevo whom no other journey has: each takes the next one. */
export async function takePatient(
  database: pg.Client,
  { sex, born }: { sex: 'MUŠKI' | 'ŽENSKI'; born: string },
): Promise<KnownPatient> {
  const { rows } = await database.query<{ id: string; jmbg: string; ime: string; prezime: string }>(
    `with free as (
       select p.id from patient p
         join patient_site ps on ps.patient_id = p.id
         join site s on s.id = ps.site_id and s.sifra = 'SA'
       where p.spol = $1 and p.dateofb between $2::date and $2::date + interval '12 years' and p.email <> 'zauzet'
         and not exists (select from sample where sample.patient_id = p.id)
       order by p.id for update of p skip locked limit 1)
     update patient set email = 'zauzet' from free where patient.id = free.id
     returning patient.id, jmbg, ime, prezime`,
    [sex, born],
  );
  const [found] = rows;
  if (!found) {
    throw new Error('The demo has no such patient left.');
  }
  return { id: found.id, jmbg: found.jmbg, name: `${found.prezime} ${found.ime}` };
}

interface Offered {
  _id: string;
  labassay: string;
}

/** Samples made by the API, for journeys that begin with some. */
export async function orderFor(
  page: Page,
  email: string,
  patientId: string,
  codes: readonly string[],
  details: object = {},
) {
  const login = await page.request.post('/api/login/users', { data: { email, password: PASSWORD } });
  const { data: session } = await login.json();
  const headers = { authorization: `Bearer ${session.idToken}` };
  const offer = await (await page.request.get('/api/uzorci/ponuda', { headers })).json();
  const testovi = (offer.data.testovi as Offered[])
    .filter(({ labassay }) => codes.includes(labassay))
    .map(({ _id }) => ({ _id }));
  const answer = await page.request.post('/api/uzorci/prijem', {
    headers,
    data: { pacijent: patientId, testovi, stampac: null, ...details, site: session.site },
  });
  const made = await answer.json();
  expect(made).toMatchObject({ success: true });
  const call = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { headers, data: { ...data, site: session.site } })).json();
  const samples = made.data as { _id: string; id: string; verzija: number; tests: Offered[] }[];
  return { samples, visit: made.posjeta._id as string, call };
}

export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Testovi i profili' });
export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Uzorci pacijenta' }).locator('tbody tr[data-index]');
export const tubes = (page: Page) => page.getByRole('list', { name: 'Epruvete' }).locator(':scope > li');
