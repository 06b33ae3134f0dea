import { createHash, randomUUID } from 'node:crypto';
import { listPortalReports, readPortalPdf, readPortalReport } from '@nalaz/domain/reports/portal.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let lipa: string;
let javor: string;
let customer: string;
let other: string;
let ordered: PlantedReport;
let sent: PlantedReport;
let shared: PlantedReport;
let theirs: PlantedReport;

const plant = (wanted: Partial<Parameters<typeof plantReport>[1]>, version = {}) =>
  plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA, ...wanted }, version);

beforeAll(async () => {
  lab = await startTestApp();
  lab.advance(Date.now() - lab.services.now().getTime());
  const { rows } = await lab.testDatabase.admin.query<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'partneri' and code in ('LIPA', 'JAVOR')`,
  );
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  [lipa, javor] = [idOf('LIPA'), idOf('JAVOR')];
  const people = lab.people as Record<string, { id: string }>;
  const enter = async (name: string) =>
    (await openSession(lab.services.database, { userId: people[name]?.id ?? '', siteId: lab.sites.SA })).token;
  [customer, other] = [await enter('partner'), await enter('partner.javor')];
  ordered = await plant({ narucioc: lipa, prezime: 'ČAVIĆ' });
  sent = await plant({ posiljaoc: lipa }, { vrsta: 'DJELIMIČAN' });
  shared = await plant({ narucioc: javor, posiljaoc: lipa });
  theirs = await plant({ narucioc: javor, posiljaoc: javor });
  await plant({});
});
afterAll(() => lab.close());

const list = (as: string, query: object = {}) =>
  lab.call(listPortalReports, { as, query: { datum: 'Svi Rezultati', ...query } });
const idsOf = async (as: string, query: object = {}) => (await list(as, query)).body.data.map(({ _id }) => _id);
const read = (as: string, id: string) => lab.call(readPortalReport, { as, params: { id } });
const pdf = (as: string, id: string, query: object = {}) =>
  lab.call(readPortalPdf, { as, params: { id }, query: { ...query } });
const visits = (...reports: PlantedReport[]) => reports.map(({ visitId }) => visitId);
const withoutId = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId, ...rest } = body;
  return JSON.stringify([status, rest]);
};

it('[S1.03] a customer sees what their partner ordered or sent, newest first, and nothing else', async () => {
  expect(await idsOf(customer)).toEqual(visits(shared, sent, ordered));
  expect(await idsOf(other)).toEqual(visits(theirs, shared));
  const { body } = await list(customer, { sort: 'izdat|asc' });
  expect(body.data[0]).toMatchObject({
    _id: ordered.visitId,
    broj: ordered.broj,
    verzija: 1,
    vrsta: 'KONAČAN',
    stanje: 'VAŽI',
    datum: '2026-03-05',
    protokol: `PR${ordered.broj}`,
    hitno: false,
    pacijent: { ime: 'ĐULSA', prezime: 'ČAVIĆ', godiste: '1980' },
    laboratorija: 'Sarajevo Centar',
    pdf: true,
  });
  expect(body.pagination.total).toBe(3);
});

it('[S1.03] the list is narrowed by name, number and day', async () => {
  expect(await idsOf(customer, { filter: 'cavic' })).toEqual(visits(ordered));
  expect(await idsOf(customer, { filter: sent.broj.toLowerCase() })).toEqual(visits(sent));
  expect(await idsOf(customer, { filter: theirs.broj })).toEqual([]);
  expect(await idsOf(customer, { filter: '%' })).toEqual([]);
  expect(await idsOf(customer, { datum: 'DANAS' })).toEqual(visits(shared, sent, ordered));
  expect(await idsOf(customer, { dateRangeMin: '2026-01-01', dateRangeMax: '2026-01-02' })).toEqual([]);
  expect((await list(customer, { sort: 'broj|asc' })).body.code).toBe('SORT_NOT_ALLOWED');
});

it('[S1.03] somebody else’s report is answered byte for byte as one that does not exist', async () => {
  const missing = randomUUID();
  for (const ask of [read, pdf]) {
    const none = withoutId(await ask(customer, missing));
    expect(none).toContain('"NOT_FOUND"');
    expect(withoutId(await ask(customer, theirs.visitId))).toBe(none);
    expect(withoutId(await ask(other, ordered.visitId))).toBe(none);
  }
  expect(withoutId(await pdf(customer, theirs.visitId, { verzija: 1 }))).toBe(withoutId(await pdf(customer, missing)));
});

it('[S1.03] the PDF is the exact bytes, and each reading is in the trail', async () => {
  const { body } = await pdf(customer, ordered.visitId);
  const bytes = Buffer.from(body.pdf, 'base64');
  expect(bytes.toString()).toBe(`%PDF-1.7 ${ordered.broj} 1`);
  expect(body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  const { rows } = await lab.testDatabase.admin.query(
    `select actor, site_id from audit where action = 'read' and record = 'report' and record_id = $1`,
    [ordered.visitId],
  );
  expect(rows).toEqual([{ actor: lab.people.partner.email, site_id: lab.sites.SA }]);
});

it('[S1.03] a list and a report that were looked at leave the ids of the patients in the trail', async () => {
  await idsOf(other);
  await read(other, theirs.visitId);
  const { rows } = await lab.testDatabase.admin.query(
    `select record_id, after from audit where action = 'read' and record = 'patient' and actor like 'partner.javor@%'
     order by id desc limit 2`,
  );
  expect(rows[0]).toMatchObject({ record_id: theirs.patientId });
  expect(rows[1].after.shown.sort()).toEqual([theirs.patientId, shared.patientId].sort());
});

it('[S1.03] [H121] every version is listed; only the one that holds is given out', async () => {
  const report = await plant({ narucioc: lipa });
  await report.add();
  const listed = (await list(customer, { filter: report.broj })).body.data;
  expect(listed.map(({ verzija, stanje }) => [verzija, stanje])).toEqual([[2, 'VAŽI']]);
  const versions = (await read(customer, report.visitId)).body.verzije;
  expect(versions.map(({ verzija, stanje, pdf: has }) => [verzija, stanje, has])).toEqual([
    [2, 'VAŽI', true],
    [1, 'ZAMIJENJEN', false],
  ]);
  expect((await pdf(customer, report.visitId, { verzija: 1 })).body.code).toBe('REPORT_REPLACED');
  expect((await pdf(customer, report.visitId)).body.verzija).toBe(2);
  await lab.testDatabase.admin.query(`update report set stanje = 'POVUČEN' where visit_id = $1 and verzija = 2`, [
    report.visitId,
  ]);
  expect((await list(customer, { filter: report.broj })).body.data).toMatchObject([{ stanje: 'POVUČEN', pdf: false }]);
  expect((await pdf(customer, report.visitId)).body.code).toBe('NOT_FOUND');
  expect((await pdf(customer, report.visitId, { verzija: 2 })).body.code).toBe('NOT_FOUND');
});

it('[S1.03] what is not drawn yet is not there yet', async () => {
  const report = await plant({ narucioc: lipa }, { pdf: null });
  expect(await idsOf(customer, { filter: report.broj })).toEqual([]);
  expect((await read(customer, report.visitId)).body.code).toBe('NOT_FOUND');
  await report.add();
  await report.add({ pdf: null });
  const listed = async () =>
    (await list(customer, { filter: report.broj })).body.data.map(({ verzija, stanje }) => [verzija, stanje]);
  expect(await listed()).toEqual([[2, 'ZAMIJENJEN']]);
  const draw = (verzija: number, jezik: string) =>
    lab.testDatabase.admin.query(
      `insert into report_pdf (visit_id, verzija, jezik, site_id, narucioc_id, bytes) values ($1, $2, $3, $4, $5, 'x')`,
      [report.visitId, verzija, jezik, lab.sites.SA, lipa],
    );
  await draw(1, 'local');
  await draw(3, 'en');
  expect(await listed()).toEqual([[2, 'ZAMIJENJEN']]);
  await draw(3, 'local');
  expect(await listed()).toEqual([[3, 'VAŽI']]);
});

it('[S1.03] a report of a site where the customer is not known is not theirs to see', async () => {
  const report = await plant({ narucioc: lipa, siteId: lab.sites.BL });
  expect(await idsOf(customer, { filter: report.broj })).toEqual([]);
  expect((await pdf(customer, report.visitId)).body.code).toBe('NOT_FOUND');
});

it('[S1.03] [H170] a partner whose reports are not on the portal any more sees none, also none of before, until it is opened again', async () => {
  const show = (portal: boolean) =>
    lab.testDatabase.admin.query(
      `update catalogue_version set document = jsonb_set(document, '{dostava,portal}', $2::jsonb) where entry_id = $1`,
      [lipa, JSON.stringify(portal)],
    );
  const seen = await idsOf(customer);
  expect(seen).toContain(ordered.visitId);
  await show(false);
  expect((await list(customer)).body).toMatchObject({ success: true, data: [], pagination: { total: 0 } });
  const missing = randomUUID();
  for (const ask of [read, pdf]) {
    expect(withoutId(await ask(customer, ordered.visitId))).toBe(withoutId(await ask(customer, missing)));
  }
  expect((await pdf(customer, ordered.visitId, { verzija: 1 })).body.code).toBe('NOT_FOUND');
  expect(await idsOf(other)).toContain(shared.visitId);
  await show(true);
  expect(await idsOf(customer)).toEqual(seen);
  expect((await pdf(customer, ordered.visitId)).body.success).toBe(true);
});

it('[S1.03] nobody of the laboratory is a customer, and a customer without a partner sees nothing', async () => {
  const admin = await openSession(lab.services.database, { userId: lab.people.admin.id, siteId: lab.sites.SA });
  expect((await list(admin.token)).body.code).toBe('NOT_PERMITTED');
  await lab.testDatabase.admin.query('update app_user set partner_id = null where id = $1', [lab.people.partner.id]);
  const alone = await openSession(lab.services.database, { userId: lab.people.partner.id, siteId: lab.sites.SA });
  expect(await idsOf(alone.token)).toEqual([]);
  await lab.testDatabase.admin.query('update app_user set partner_id = $1 where id = $2', [
    lipa,
    lab.people.partner.id,
  ]);
});
