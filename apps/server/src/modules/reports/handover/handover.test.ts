import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { printPickupSlip, readConsent, readPartnerCode, saveConsent } from '@nalaz/domain/reports/handover.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { selectVisitFacts } from '../outbox/plan-deliveries.repository.ts';
import { readVisitCode } from './codes.service.ts';

let lab: TestApp;
let desk: string;
let admin: string;
let report: PlantedReport;

const enter = async (name: PersonName, site: 'SA' | 'BL' = 'SA') =>
  (await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites[site] })).token;

beforeAll(async () => {
  lab = await startTestApp({ PUBLIC_URL: 'https://nalaz.example.ba' });
  [desk, admin] = [await enter('prijem.sa'), await enter('admin')];
  report = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA });
});
afterAll(() => lab.close());

const codeOf = ({ visitId, siteId }: PlantedReport) =>
  lab.services.database.inTransaction(systemContext('test'), (tx) => readVisitCode(tx, visitId, siteId));
const slip = (posjeta: string, as = desk) => lab.call(printPickupSlip, { as, body: { posjeta } });
const textOf = (pdf: string) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: Buffer.from(pdf, 'base64') }).toString();
const trail = async (record: string, recordId: string) =>
  (
    await lab.testDatabase.admin.query<{ action: string; actor: string; after: unknown }>(
      'select action, actor, after from audit where record = $1 and record_id = $2 order by id',
      [record, recordId],
    )
  ).rows;

it('[reports] a visit has one code, also when several ask for it at once, and the trail knows when it was made', async () => {
  const visit = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA });
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(visit)));
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const written = await trail('report_code', visit.visitId);
  expect(written).toMatchObject([{ action: 'insert', after: null }]);
  expect(await codeOf(report)).not.toBe(codes[0]);
});

it('[reports] the slip shows the code, the protocol and the page, and neither whose it is nor what was found', async () => {
  const { body } = await slip(report.visitId);
  const text = textOf(body.pdf);
  const code = await codeOf(report);
  expect(text).toContain(code);
  expect(text).toContain('nalaz.example.ba/nalaz');
  expect(text).toMatch(/Protokol\s+\d+/);
  expect(text).not.toMatch(/ĐULSA|ŽUNIĆ|1980|P-26/);
  expect(await slip(report.visitId).then((again) => again.body.pdf)).toBe(body.pdf);
  const looks = (await trail('report_code', report.visitId)).filter(({ action }) => action === 'read');
  expect(looks).toEqual(Array(2).fill({ action: 'read', actor: lab.people['prijem.sa'].email, after: null }));
});

it('[reports] a visit of another site has no slip, and neither has one that does not exist', async () => {
  const there = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.BL });
  expect((await slip(there.visitId)).body.code).toBe('NOT_FOUND');
  expect((await slip(randomUUID())).body.code).toBe('NOT_FOUND');
  expect(await trail('report_code', there.visitId)).toEqual([]);
});

it('[reports] only an administrator sees the code of a partner, and each look is in the trail', async () => {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
    `select id from catalogue_entry where kind = 'partneri' limit 1`,
  );
  const partner = rows[0]?.id ?? '';
  const ask = (as: string, body = { partner }) => lab.call(readPartnerCode, { as, body });
  expect((await ask(desk)).body.code).toBe('NOT_PERMITTED');
  const first = (await ask(admin)).body.kod;
  expect((await ask(admin)).body.kod).toBe(first);
  expect((await trail('report_code', partner)).map(({ action }) => action)).toEqual(['insert', 'read', 'read']);
  expect((await ask(admin, { partner: randomUUID() })).body.code).toBe('NOT_FOUND');
});

it('[reports] a consent says how and where to; a new one takes the place of the old, and all are kept', async () => {
  const pacijent = report.patientId;
  const save = (body: object, as = desk) => lab.call(saveConsent, { as, body: { pacijent, ...body } });
  const read = async () => (await lab.call(readConsent, { as: desk, params: { id: pacijent } })).body;
  expect(await read()).toMatchObject({ data: null, email: '' });
  expect((await save({ nacin: 'PDF' })).body.code).toBe('REQUIRED_FIELDS_MISSING');
  await save({ nacin: 'PDF', email: 'a@example.ba' });
  await save({ nacin: 'PDF', email: 'a@example.ba' });
  const changed = (await save({ nacin: 'LINK', email: 'b@example.ba' })).body.data;
  expect(changed).toMatchObject({ nacin: 'LINK', email: 'b@example.ba', ko: lab.people['prijem.sa'].email });
  expect((await read()).data).toEqual(changed);
  expect((await save({ nacin: null })).body.data).toBeNull();
  const { rows } = await lab.testDatabase.admin.query(
    'select nacin, povucena_at is not null as over, povucena_od from report_consent where patient_id = $1 order by id',
    [pacijent],
  );
  const over = { over: true, povucena_od: lab.people['prijem.sa'].email };
  expect(rows).toEqual([
    { nacin: 'PDF', ...over },
    { nacin: 'LINK', ...over },
  ]);
});

it('[reports] consents written at the same moment leave one that stands', async () => {
  const { patientId: pacijent } = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      lab.call(saveConsent, { as: desk, body: { pacijent, nacin: 'PDF', email: `a${at}@example.ba` } }),
    ),
  );
  expect(answers.every(({ body }) => body.success)).toBe(true);
  const { rows } = await lab.testDatabase.admin.query(
    'select count(*)::int as all, count(*) filter (where povucena_at is null)::int as standing from report_consent where patient_id = $1',
    [pacijent],
  );
  expect(rows).toEqual([{ all: 6, standing: 1 }]);
});

it('[reports] another site’s consent is not seen, not replaced and not used: reports go where their own site was told', async () => {
  const { admin: database } = lab.testDatabase;
  const { patientId: pacijent, visitId } = await plantReport(database, { siteId: lab.sites.SA });
  await lab.call(saveConsent, { as: desk, body: { pacijent, nacin: 'PDF', email: 'pacijent@example.ba' } });
  // The other site meets the patient by the number, as any front desk may.
  await database.query('insert into patient_site (patient_id, site_id) values ($1, $2)', [pacijent, lab.sites.BL]);
  const there = await enter('prijem.bl', 'BL');
  const read = async (as: string) => (await lab.call(readConsent, { as, params: { id: pacijent } })).body;
  expect(await read(there)).toMatchObject({ success: true, data: null });
  const { body } = await lab.call(saveConsent, {
    as: there,
    body: { pacijent, nacin: 'PDF', email: 'kradljivac@example.ba' },
  });
  expect(body.data).toMatchObject({ email: 'kradljivac@example.ba' });
  expect((await read(desk)).data).toMatchObject({ email: 'pacijent@example.ba' });
  const sendsTo = async () =>
    (await lab.services.database.inTransaction(systemContext('test'), (tx) => selectVisitFacts(tx, [visitId]))).get(
      visitId,
    )?.consent?.email;
  expect(await sendsTo()).toBe('pacijent@example.ba');
  await lab.call(saveConsent, { as: there, body: { pacijent, nacin: null } });
  expect(await sendsTo()).toBe('pacijent@example.ba');
});

it('[reports] the consent of a patient whom the site has never seen is answered as one of nobody', async () => {
  const there = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.BL });
  for (const id of [there.patientId, randomUUID()]) {
    expect((await lab.call(readConsent, { as: desk, params: { id } })).body.code).toBe('NOT_FOUND');
    const body = { pacijent: id, nacin: 'PDF', email: 'a@example.ba' };
    expect((await lab.call(saveConsent, { as: desk, body })).body.code).toBe('NOT_FOUND');
  }
});
