import {
  amendReport,
  listReports,
  readReport,
  readReportOfSample,
  withdrawReport,
} from '@nalaz/domain/reports/reports.contract';
import { listWorklist } from '@nalaz/domain/results/worklist/worklist.contract';
import { showSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  chosen,
  type IssuedReport,
  makeReportsLaboratory,
  type ReportedVisit,
  type ReportsLaboratory,
} from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
let partly: ReportedVisit;
let verified: ReportedVisit;
let drawn: IssuedReport;
let old: IssuedReport;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
  old = await made.drawn(['GLU']);
  old.visitId = await makeOlder(old.visitId);
  partly = await made.registered();
  await made.release(partly.samples.slice(0, 1));
  verified = await made.verifiedVisit(['GLU'], { posiljaoc: made.otherPartner });
  drawn = await made.drawn();
  await made.registered();
});
afterAll(() => lab.close());

/** As if the visit had been on another day: its id says when it was, and no reference may be checked meanwhile. */
async function makeOlder(visitId: string): Promise<string> {
  const [moved] = await made.rows<{ id: string }>("select uuid_v7(now() - interval '3 days') as id");
  const tables = ['sample', 'report_entry', 'report', 'report_pdf', 'report_key'];
  const moves = tables.map((table) => `update ${table} set visit_id = '${moved?.id}' where visit_id = '${visitId}';`);
  await made.rows(`set session_replication_role = replica;
    update visit set id = '${moved?.id}', dan = dan - 3 where id = '${visitId}';
    ${moves.join('')} set session_replication_role = default`);
  return moved?.id ?? '';
}

const list = (query: object = {}, as = made.technician) => lab.call(listReports, { as, query: { ...query } });
const idsOf = async (query: object, as?: string) => (await list(query, as)).body.data.map(({ _id }) => _id);
const open = (visitId: string, as = made.head) => lab.call(readReport, { as, params: { id: visitId } });
const sampleOf = async (sid: string) => (await lab.call(showSample, { as: made.sa, params: { sid } })).body.uzorak;

describe('[S2.14] [S3.08] the list of reports', () => {
  it('DANAS: visits of today of which something was verified; RADNA LISTA: those that await a report', async () => {
    expect(await idsOf({})).toEqual([drawn.visitId, verified.visitId, partly.visitId]);
    expect(await idsOf({ datum: 'RADNA LISTA' })).toEqual([verified.visitId, partly.visitId]);
    expect(await idsOf({ datum: 'Svi Rezultati' })).toEqual([
      drawn.visitId,
      verified.visitId,
      partly.visitId,
      old.visitId,
    ]);
  });

  it('[S4.18] says what is final and whether its PDF is there', async () => {
    const { data } = (await list({}, made.head)).body;
    expect(data).toMatchObject([
      { final: true, final_pdf: true, pdf: true, ceka: false, verzija: 1, broj: drawn.broj },
      { final: true, final_pdf: false, pdf: false, ceka: true, verzija: 0, broj: '', posiljaoc: 'Bolnica Javorje' },
      { final: false, final_pdf: false, pdf: false, ceka: true, verzija: 0 },
    ]);
    expect(data.map(({ allowedActions }) => allowedActions)).toEqual([
      ['amend', 'withdraw', 'send', 'pdf'],
      ['issueFinal'],
      ['issuePartial'],
    ]);
    expect(data[2]).toMatchObject({
      pacijent: { _id: made.man, ime: 'EMIR', prezime: 'ČAUŠEVIĆ', godiste: '1980' },
      samples: partly.samples.map(({ sid, code }, at) => ({
        ...{ _id: sid, id: code, odbijen: false, status: at === 0 ? 'VERIFICIRAN' : 'ZAPRIMLJEN' },
      })),
      izmjena: null,
    });
  });

  it.each(['DANAS', 'Svi Rezultati'])(
    '%s: is searched by name, by number, by protocol and by report',
    async (datum) => {
      const { protokol } = (await open(drawn.visitId)).body.data;
      expect(await idsOf({ datum, filter: drawn.samples[1]?.code })).toEqual([drawn.visitId]);
      expect(await idsOf({ datum, filter: protokol })).toEqual([drawn.visitId]);
      expect(await idsOf({ datum, filter: drawn.broj })).toEqual([drawn.visitId]);
      expect(await idsOf({ datum, filter: 'causevic emir' })).toContain(drawn.visitId);
      expect(await idsOf({ datum, filter: 'nepoznata' })).toEqual([]);
    },
  );

  it('is ordered and paged', async () => {
    const all = { datum: 'Svi Rezultati' };
    expect(await idsOf({ ...all, sort: 'datum|asc', per_page: 1 })).toEqual([old.visitId]);
    expect(await idsOf({ ...all, sort: 'broj|desc', per_page: 1 })).toEqual([drawn.visitId]);
    expect((await idsOf({ ...all, sort: 'verifikovano|desc' }))[0]).toBe(drawn.visitId);
    const { body } = await list({ ...all, per_page: 3, page: 2 });
    expect([body.data.length, body.pagination.total]).toEqual([1, 4]);
    expect((await list({ sort: 'jmbg' })).body.code).toBe('SORT_NOT_ALLOWED');
  });

  it('[S6.04] is the site’s own, and every look is in the trail, by ids alone', async () => {
    expect(await idsOf({ datum: 'Svi Rezultati' }, await lab.signIn(lab.people['tehnolog.bl'].email))).toEqual([]);
    const trail = await made.trailOf(await list());
    expect(trail).toMatchObject([{ action: 'read', record: 'patient', after: { shown: [made.man] } }]);
    expect((await list({}, made.customer)).status).toBe(403);
  });
});

describe('[S4.05] the icon of a verified sample', () => {
  it('leads to the report as soon as a PDF shows the sample', async () => {
    const [first, second] = partly.samples;
    expect(await sampleOf(first?.sid ?? '')).toMatchObject({ pdf_exists: false });
    expect((await sampleOf(first?.sid ?? '')).allowedActions).toContain('block');
    await made.issue(partly.visitId, { vrsta: 'DJELIMIČAN' });
    expect((await sampleOf(first?.sid ?? '')).pdf_exists).toBe(false);
    await made.draw(partly.visitId);
    expect((await sampleOf(first?.sid ?? '')).allowedActions).toContain('pdf');
    await made.release(second ? [second] : []);
    expect((await sampleOf(first?.sid ?? '')).pdf_exists).toBe(true);
    expect((await sampleOf(second?.sid ?? '')).pdf_exists).toBe(false);
    const listed = (await lab.call(listWorklist, { as: made.technician, query: { datum: 'DANAS' } })).body.data;
    const shown = new Map(listed.map(({ _id, pdf_exists }) => [_id, pdf_exists]));
    expect([shown.get(first?.sid ?? ''), shown.get(second?.sid ?? '')]).toEqual([true, false]);
    const { body } = await lab.call(readReportOfSample, { as: made.technician, params: { id: first?.sid ?? '' } });
    expect(body).toMatchObject({ posjeta: partly.visitId, verzija: 1 });
    const none = verified.samples[0]?.sid ?? '';
    expect((await lab.call(readReportOfSample, { as: made.technician, params: { id: none } })).status).toBe(404);
  });

  it('leads nowhere while the sample is corrected, nor until the new PDF is there', async () => {
    const { visitId, samples } = await made.drawn(['GLU']);
    const sid = samples[0]?.sid ?? '';
    await lab.call(amendReport, { as: made.head, body: { id: visitId, verzija: 1, uzorci: [sid], razlog: 'Proba' } });
    const reopened = { ...chosen(samples[0] ?? { sid, verzija: 0 }), verzija: (samples[0]?.verzija ?? 0) + 1 };
    expect((await made.verify([reopened])).body.success).toBe(true);
    expect((await sampleOf(sid)).pdf_exists).toBe(false);
    await made.issue(visitId, { verzija: 1 });
    await made.draw(visitId, 2);
    expect((await sampleOf(sid)).pdf_exists).toBe(true);
  });
});

describe('[S2.14] an open report', () => {
  it('lists its versions, newest first, with who issued them', async () => {
    const { body } = await open(drawn.visitId);
    expect(body.verzije).toMatchObject([
      {
        verzija: 1,
        vrsta: 'KONAČAN',
        stanje: 'VAŽI',
        jezik: 'local',
        izdao: 'Željko Đukić',
        pdf: { size: expect.any(Number) },
      },
    ]);
    expect(await made.trailOf(await open(drawn.visitId))).toMatchObject([{ action: 'read', record: 'patient' }]);
  });

  it('[S7.23] says that it was withdrawn and why', async () => {
    const { visitId } = await made.drawn(['GLU']);
    await lab.call(withdrawReport, { as: made.head, body: { idNalaza: visitId, flag: 'Pogrešan uzorak' } });
    const { body } = await open(visitId);
    expect(body.verzije).toMatchObject([{ stanje: 'POVUČEN', stanjeRazlog: 'Pogrešan uzorak' }]);
    // Its samples have fallen back: there is nothing to issue or amend before they are verified anew.
    expect(body.data).toMatchObject({ final_pdf: false, allowedActions: ['pdf'] });
  });

  it('[S6.04] is not of another site, and not of a visit without anything verified', async () => {
    expect((await open(drawn.visitId, await lab.signIn(lab.people['voditelj.bl'].email))).status).toBe(404);
    expect((await open(made.man)).status).toBe(404);
  });
});
