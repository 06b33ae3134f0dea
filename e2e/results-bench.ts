import type { APIResponse, Page } from '@playwright/test';
import type pg from 'pg';
import { PASSWORD, PEOPLE } from './people.ts';
import { type KnownPatient, orderFor, takePatient } from './sample-intake.ts';

const MAN = { sex: 'MUŠKI', born: '1970-01-01' } as const;

export interface BenchSample {
  patient: KnownPatient;
  _id: string;
  id: string;
  address: string;
}

/** One tube in Sarajevo on the bench, of a patient whom no other journey has. */
export async function takeToBench(
  page: Page,
  database: pg.Client,
  codes: readonly string[],
  known?: KnownPatient,
): Promise<BenchSample> {
  const patient = known ?? (await takePatient(database, MAN));
  const { samples } = await orderFor(page, PEOPLE.intakeOneSite, patient.id, codes);
  const [sample, ...others] = samples;
  if (!sample || others.length > 0) {
    throw new Error(`${samples.length} tubes were made, and not one.`);
  }
  return { patient, _id: sample._id, id: sample.id, address: `/obrada/rezultati/${patient.id}/${sample._id}` };
}

export const field = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Rezultati uzorka' }).getByLabel(name, { exact: true });
export const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Rezultati uzorka' })
    .locator('tr[data-test]')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
    .first();

interface OpenRow {
  _id: string;
  labassay: string;
  rezultat: { verzija: number } | null;
}

/** What a second person does meanwhile, at their own computer. */
export async function colleague(page: Page, email: string, site?: string) {
  const login = await page.request.post('/api/login/users', { data: { email, password: PASSWORD } });
  const { data: session } = await login.json();
  const headers = { authorization: `Bearer ${session.idToken}` };
  const answerOf = async (response: APIResponse) => {
    const answer = await response.json();
    if (!answer.success) {
      throw new Error(answer.message);
    }
    return answer;
  };
  const open = async (sid: string) =>
    (await answerOf(await page.request.get(`/api/rezultati/obrada/${sid}`, { headers }))).data;
  const call = async (path: string, data: object) =>
    answerOf(await page.request.post(`/api${path}`, { headers, data: { ...data, site: site ?? session.site } }));
  const save = async (sid: string, values: Readonly<Record<string, string>>) => {
    const rezultati = ((await open(sid)).redovi as OpenRow[])
      .filter(({ labassay }) => values[labassay] !== undefined)
      .map(({ _id, labassay, rezultat }) => ({
        labassay: _id,
        prije: rezultat?.verzija ?? null,
        vrijednost: values[labassay],
        ...(rezultat ? { razlog: 'ponovljeno' } : {}),
      }));
    await call('/rezultati/save', { sid, rezultati });
  };
  return { open, call, save };
}
