import { openPublicReport } from '@nalaz/domain/reports/authenticity.contract';
import {
  printPickupSlip,
  readPartnerCode,
  revokePartnerCode,
  revokePickupCode,
} from '@nalaz/domain/reports/handover.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { readStandingCode, readVisitCode } from './codes.service.ts';
import { recordEndedPickups } from './refused-pickups.ts';

const BORN = '1980-05-17';
let lab: TestApp;
let desk: string;
let addresses = 0;
beforeAll(async () => {
  lab = await startTestApp();
  desk = await lab.signIn(lab.people['prijem.sa'].email);
});
afterAll(() => lab.close());

const plant = (narucioc?: string) =>
  plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA, ...(narucioc ? { narucioc } : {}) });
const codeOf = ({ visitId, siteId }: PlantedReport) =>
  lab.services.database.inTransaction(systemContext('test'), (tx) => readVisitCode(tx, visitId, siteId));
const open = async ({ javniId }: PlantedReport, kod: string) =>
  (await lab.call(openPublicReport, { body: { javniId, datum: BORN, kod }, from: `10.7.0.${++addresses}` })).body;

it('[reports] [H99] a code that was renewed, called back or has ended opens nothing; the new one does', async () => {
  const report = await plant();
  const posjeta = report.visitId;
  const first = await codeOf(report);
  expect((await open(report, first)).success).toBe(true);
  await lab.call(printPickupSlip, { as: desk, body: { posjeta, novi: true } });
  const second = await codeOf(report);
  expect(second).not.toBe(first);
  expect((await open(report, first)).code).toBe('PICKUP_REFUSED');
  expect((await open(report, second)).success).toBe(true);
  expect((await lab.call(revokePickupCode, { as: desk, body: { posjeta } })).body.success).toBe(true);
  expect((await open(report, second)).code).toBe('PICKUP_REFUSED');
  const standing = () =>
    lab.services.database.inTransaction(systemContext('test'), (tx) =>
      readStandingCode(tx, { ownerId: posjeta, siteId: lab.sites.SA }, 365),
    );
  expect(await standing()).toBeUndefined();
  const third = await codeOf(report);
  await lab.testDatabase.admin.query('update report_code set vazi_do = now() where owner_id = $1', [posjeta]);
  expect((await open(report, third)).code).toBe('PICKUP_REFUSED');
  expect(await standing()).toBeUndefined();
});

it('[reports] [H99] the code of a partner ends too, and only an administrator renews it or calls it back', async () => {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
    "select id from catalogue_entry where kind = 'partneri' order by code limit 1",
  );
  const partner = rows[0]?.id ?? '';
  const admin = await lab.signIn(lab.people.admin.email);
  const report = await plant(partner);
  const read = async (novi: boolean) => (await lab.call(readPartnerCode, { as: admin, body: { partner, novi } })).body;
  const { kod, vaziDo } = await read(false);
  expect(Date.parse(vaziDo)).toBeGreaterThan(Date.now() + 300 * 86_400_000);
  expect((await open(report, kod)).success).toBe(true);
  expect((await lab.call(revokePartnerCode, { as: desk, body: { partner } })).status).toBe(403);
  await lab.call(revokePartnerCode, { as: admin, body: { partner } });
  expect((await open(report, kod)).code).toBe('PICKUP_REFUSED');
  const renewed = await read(false);
  expect(renewed.kod).not.toBe(kod);
  expect((await open(report, renewed.kod)).success).toBe(true);
});

it('[reports] [H99] tries after too many leave one row for a window with their number, not one each', async () => {
  const report = await plant();
  for (let tries = 0; tries < 25; tries++) {
    await open(report, 'nije-taj');
  }
  const trail = async () =>
    (
      await lab.testDatabase.admin.query<{ after: object | null }>(
        "select after from audit where actor = 'system:provjera' and record_id = $1 order by id",
        [report.visitId],
      )
    ).rows.map(({ after }) => after);
  expect(await trail()).toEqual([...Array(5).fill(null), { previse: true }]);
  await recordEndedPickups(lab.services.database, lab.services.now());
  expect(await trail()).toHaveLength(6);
  lab.advance(16 * 60_000);
  await recordEndedPickups(lab.services.database, lab.services.now());
  expect((await trail()).at(-1)).toMatchObject({ previse: true, pokusaja: 20 });
  expect(await trail()).toHaveLength(7);
});
