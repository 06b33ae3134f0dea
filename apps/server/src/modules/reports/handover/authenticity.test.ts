import { randomBytes } from 'node:crypto';
import { openPublicReport, readAuthenticity } from '@nalaz/domain/reports/authenticity.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { readPartnerCode, readVisitCode } from './codes.service.ts';

const BORN = '1980-05-17';
let lab: TestApp;
let addresses = 0;
/** Another address for each question, so that one test does not use up the tries of another. */
const nextAddress = () => `10.9.${Math.floor(++addresses / 200)}.${addresses % 200}`;

beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

const plant = (wanted: Partial<Parameters<typeof plantReport>[1]> = {}, version = {}) =>
  plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA, ...wanted }, version);
const codeOf = ({ visitId, siteId }: PlantedReport) =>
  lab.services.database.inTransaction(systemContext('test'), (tx) => readVisitCode(tx, visitId, siteId));
const check = (javniId: string) => lab.call(readAuthenticity, { params: { javniId }, from: nextAddress() });
const open = (javniId: string, datum: string, kod: string, from = nextAddress()) =>
  lab.call(openPublicReport, { body: { javniId, datum, kod }, from });
const trail = async (visitId: string | null) => {
  const { rows } = await lab.testDatabase.admin.query(
    `select action, record, site_id, actor, before, after from audit
     where actor = 'system:provjera' and record_id is not distinct from $1 order by id`,
    [visitId],
  );
  return rows as { action: string; record: string; site_id: string; before: unknown; after: unknown }[];
};
const withoutId = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId, ...rest } = body;
  return JSON.stringify([status, rest]);
};

it('[reports] whoever holds the paper learns that it is genuine and whether it holds, and nothing of whose it is', async () => {
  const report = await plant();
  const { body } = await check(report.javniId);
  expect(Object.keys(body.data).sort()).toEqual(['broj', 'izdat', 'laboratorija', 'sha256', 'stanje', 'verzija']);
  expect(body.data).toMatchObject({ broj: report.broj, verzija: 1, stanje: 'VAŽI', laboratorija: 'Sarajevo Centar' });
  const { sha256, ...told } = body.data;
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify({ ...body, data: told })).not.toMatch(/ĐULSA|ŽUNIĆ|1980/);
  const second = await report.add();
  expect((await check(report.javniId)).body.data.stanje).toBe('ZAMIJENJEN');
  expect((await check(second.javniId)).body.data).toMatchObject({ stanje: 'VAŽI', verzija: 2 });
  await lab.testDatabase.admin.query(`update report set stanje = 'POVUČEN' where visit_id = $1 and verzija = 2`, [
    report.visitId,
  ]);
  // What it was replaced by was withdrawn: nothing of it holds.
  expect((await check(report.javniId)).body.data).toMatchObject({ stanje: 'POVUČEN', verzija: 1 });
  expect((await check((await plant({}, { stanje: 'POVUČEN', pdf: null })).javniId)).body.data).toMatchObject({
    stanje: 'POVUČEN',
    sha256: '',
  });
});

it('[reports] an unknown id, no id at all and one with strange signs are answered byte for byte the same', async () => {
  const unknown = withoutId(await check(randomBytes(16).toString('base64url')));
  expect(unknown).toContain('"NOT_FOUND"');
  for (const id of [
    'x',
    '',
    '%',
    'a\u0000b',
    `'; drop table report`,
    'ž'.repeat(22),
    '-'.repeat(22),
    'a'.repeat(100),
  ]) {
    expect(withoutId(await check(id)), JSON.stringify(id)).toBe(unknown);
  }
});

it('[reports] the birth date and the code together open the exact bytes; the code in any spelling', async () => {
  const report = await plant();
  const kod = await codeOf(report);
  for (const typed of [kod, kod.toLowerCase(), kod.replaceAll('-', ' '), kod.replaceAll('0', 'o')]) {
    const { body } = await open(report.javniId, BORN, typed);
    expect(Buffer.from(body.pdf, 'base64').toString()).toBe(`%PDF-1.7 ${report.broj} 1`);
    expect(body).toMatchObject({ broj: report.broj, verzija: 1 });
  }
  expect((await trail(report.visitId)).map(({ action, record }) => `${action} ${record}`)).toEqual(
    Array(4).fill('read report'),
  );
});

it('[reports] a wrong date, a wrong code and an unknown id are refused byte for byte the same, and each is in the trail', async () => {
  const report = await plant();
  const kod = await codeOf(report);
  const answers = [
    await open(report.javniId, '1980-05-18', kod),
    await open(report.javniId, BORN, 'K7QM-2XPD-9RTA'),
    await open(report.javniId, BORN, ''),
    await open(report.javniId, BORN, '-'),
    await open(randomBytes(16).toString('base64url'), BORN, kod),
  ].map(withoutId);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('"PICKUP_REFUSED"');
  const denied = { action: 'denied', record: 'POST /api/provjera/otvori', before: null, after: null };
  expect(await trail(report.visitId)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ ...denied, site_id: lab.sites.SA })),
  );
  expect((await trail(null)).at(-1)).toMatchObject({ ...denied, site_id: null });
});

it('[reports] after five wrong tries of a report even the right answer waits a quarter of an hour, from any address', async () => {
  const report = await plant();
  const kod = await codeOf(report);
  for (let tries = 0; tries < 5; tries++) {
    expect((await open(report.javniId, BORN, 'nije-taj')).body.code).toBe('PICKUP_REFUSED');
  }
  const refused = await open(report.javniId, BORN, kod);
  expect(refused.body).toMatchObject({
    code: 'PICKUP_DELAYED',
    message: 'Previše pokušaja. Pokušajte ponovo za 15 min.',
  });
  expect((await trail(report.visitId)).map(({ action }) => action)).toEqual(Array(6).fill('denied'));
  lab.advance(14 * 60_000);
  expect((await open(report.javniId, BORN, kod)).body.message).toContain('1 min');
  lab.advance(61_000);
  expect((await open(report.javniId, BORN, kod)).body.success).toBe(true);
});

it('[reports] an address that has tried five reports in vain waits too, also for ids that do not exist', async () => {
  const from = nextAddress();
  for (let tries = 0; tries < 5; tries++) {
    expect((await open(randomBytes(16).toString('base64url'), BORN, 'x', from)).body.code).toBe('PICKUP_REFUSED');
  }
  const report = await plant();
  const kod = await codeOf(report);
  expect((await open(report.javniId, BORN, kod, from)).body.code).toBe('PICKUP_DELAYED');
  expect((await open(report.javniId, BORN, kod)).body.success).toBe(true);
});

it('[reports] right answers are no tries: a report can be opened any number of times', async () => {
  const report = await plant();
  const kod = await codeOf(report);
  const from = nextAddress();
  for (let tries = 0; tries < 8; tries++) {
    expect((await open(report.javniId, BORN, kod, from)).body.success).toBe(true);
  }
});

it('[reports] where only the year is known the first of January opens, and without a year no date does', async () => {
  const year = await plant({ dateofb: null, godiste: 1951 });
  const kod = await codeOf(year);
  expect((await open(year.javniId, '1951-01-02', kod)).body.code).toBe('PICKUP_REFUSED');
  expect((await open(year.javniId, '1951-01-01', kod)).body.success).toBe(true);
  const nothing = await plant({ dateofb: null, godiste: null });
  expect((await open(nothing.javniId, '1951-01-01', await codeOf(nothing))).body.code).toBe('PICKUP_REFUSED');
});

it('[reports] an older paper opens the newest version; a withdrawn one opens nothing; one being drawn says so', async () => {
  const report = await plant();
  const kod = await codeOf(report);
  await report.add();
  expect((await open(report.javniId, BORN, kod)).body).toMatchObject({ success: true, verzija: 2 });
  const { admin } = lab.testDatabase;
  await admin.query(`update report set stanje = 'POVUČEN' where visit_id = $1 and verzija = 2`, [report.visitId]);
  expect((await open(report.javniId, BORN, kod)).body.code).toBe('PICKUP_REFUSED');
  await report.add({ pdf: null });
  expect((await open(report.javniId, BORN, kod)).body.code).toBe('REPORT_NOT_DRAWN');
});

it('[reports] the code of one visit opens no other; the code of the partner opens what the partner was sent', async () => {
  const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
    `select id from catalogue_entry where kind = 'partneri' order by code limit 2`,
  );
  const [partner = '', other = ''] = rows.map(({ id }) => id);
  const [mine, theirs] = [await plant({ narucioc: partner }), await plant({ posiljaoc: other })];
  expect((await open(mine.javniId, BORN, await codeOf(theirs))).body.code).toBe('PICKUP_REFUSED');
  const kod = await lab.services.database.inTransaction(systemContext('test'), (tx) => readPartnerCode(tx, partner));
  expect((await open(mine.javniId, BORN, kod)).body.success).toBe(true);
  expect((await open(theirs.javniId, BORN, kod)).body.code).toBe('PICKUP_REFUSED');
});

it('[reports] neither the code nor the id nor the address is stored with the count of tries', async () => {
  const { rows } = await lab.testDatabase.admin.query('select key from sign_in_throttle');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ key }) => /^[A-Za-z0-9_-]{43}$/.test(key))).toBe(true);
});
