import type { Page } from '@playwright/test';
import type pg from 'pg';
import { PASSWORD, PEOPLE } from './people.ts';
import { colleague } from './results-bench.ts';
import { APPROVER, enterResults, type ListedSample, takeToWorklist } from './worklist-bench.ts';

const RESULTS: Readonly<Record<string, string>> = { NA: '140', K: '4,2', GLU: '5,1', HGB: '145' };

/** Three people: who entered them, who approves them, who signs. */
export async function verify(page: Page, database: pg.Client, samples: readonly ListedSample[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(`select id from site where sifra = 'SA'`);
  const approver = await colleague(page, APPROVER);
  const signer = await colleague(page, PEOPLE.head, rows[0]?.id);
  const chosen = async () =>
    Promise.all(samples.map(async ({ _id }) => ({ sid: _id, verzija: (await approver.open(_id)).uzorak.verzija })));
  await approver.call('/rezultati/odobri', { uzorci: await chosen(), nepotpuni: false });
  await signer.call('/rezultati/verifikuj', { uzorci: await chosen(), znacenje: 'Pregledano', sifra: PASSWORD });
}

/** Ordinary values for whatever the samples are tested for. */
export const enterMore = (page: Page, samples: readonly ListedSample[]) => enterResults(page, samples, RESULTS);

/** So many visits of one patient in Sarajevo with everything verified: the list is narrowed by the patient's number. */
export async function takeToReports(page: Page, database: pg.Client, codes: readonly string[] = ['NA'], count = 1) {
  const { patient, samples } = await takeToWorklist(page, database, codes, count);
  await enterMore(page, samples);
  await verify(page, database, samples);
  return { patient, samples, address: `/nalazi/pregled?filter=${patient.jmbg}` };
}

export const reports = (page: Page) => page.getByRole('table', { name: 'Nalazi' }).locator('tbody tr[data-index]');
