import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeReports, guessIds, type Laboratory, walkApi } from './proof.ts';

let lab: TestApp;
let laboratory: Laboratory;

beforeAll(async () => {
  lab = await startTestApp();
  const { admin } = lab.testDatabase;
  const enter = async (name: string) => {
    const { rows } = await admin.query<{ id: string; partner_id: string }>(
      'select id, partner_id from app_user where email = $1',
      [`${name}@demo.nalaz.ba`],
    );
    const [{ id: userId, partner_id: partnerId } = { id: '', partner_id: '' }] = rows;
    const { token } = await openSession(lab.services.database, { userId, siteId: lab.sites.SA });
    return { name, token, partnerId };
  };
  const people = [await enter('partner'), await enter('partner.javor')] as const;
  laboratory = await arrangeReports({ http: lab.http, admin, siteId: lab.sites.SA }, people, 2);
});
afterAll(() => lab.close());

it('[S1.03] no call of the whole API tells a customer anything of another partner’s reports', async () => {
  const { requests, differences, ownRead } = await walkApi(laboratory);
  expect(differences).toEqual([]);
  expect(ownRead).toBe(8);
  expect(requests).toBeGreaterThan(300);
}, 90_000);

it('[S1.03] the walk notices a report that reaches the wrong partner', async () => {
  const [one, other] = laboratory.customers;
  const [strayed] = one.reports;
  for (const table of ['report', 'report_pdf']) {
    await lab.testDatabase.admin.query(`update ${table} set posiljaoc_id = $1 where visit_id = $2`, [
      ...[other.partnerId, strayed?.visitId],
    ]);
  }
  const { differences } = await walkApi(laboratory);
  expect(differences.length).toBeGreaterThan(3);
  expect(differences.every((difference) => difference.includes('Portal'))).toBe(true);
}, 90_000);

it('[reports] of two hundred random QR ids none leads to a report', async () => {
  expect(await guessIds(lab.http, 200)).toBe(0);
});
