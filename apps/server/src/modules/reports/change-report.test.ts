import { amendReport, readReport, readReportPdf, withdrawReport } from '@nalaz/domain/reports/reports.contract';
import { rejectSample, showSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { runJob } from '@nalaz/testkit/server/jobs';
import { plantReport } from '@nalaz/testkit/server/planted-reports';
import { chosen, makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { next } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE_FINAL_REPORTS } from '../catalogue/catalogue.jobs.ts';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

describe('[S4.08] a site that issues by itself', () => {
  const issueFinalReports = (visitId: string) => runJob(lab.services, ISSUE_FINAL_REPORTS, { visits: [visitId] });
  const automatically = async (how: string) =>
    made
      .rows(
        `update catalogue_version set document = document || jsonb_build_object('izdavanjeNalaza', $2::text)
       where entry_id = $1`,
        [lab.sites.SA, how],
      )
      .then(() => made.rows('update catalogue_head set version = version + 1'));

  const waiting = async () =>
    (await made.rows("select from graphile_worker.jobs where task_identifier = 'issueFinalReports'")).length;

  it('issues the final report once, when nothing is awaited any more', async () => {
    const { visitId, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    await issueFinalReports(visitId);
    await automatically('AUTOMATSKI');
    await issueFinalReports(visitId);
    expect(await made.versions(visitId)).toEqual([]);
    await made.release(samples.slice(1));
    await Promise.all([issueFinalReports(visitId), issueFinalReports(visitId)]);
    await issueFinalReports(visitId);
    expect(await made.versions(visitId)).toMatchObject([{ vrsta: 'KONAČAN', izdao: 'system:issueFinalReports' }]);
    const [waiting] = await made.rows<{ count: number }>(
      `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'issueFinalReports'`,
    );
    expect(waiting?.count).toBeGreaterThan(0);
    await lab.call(withdrawReport, { as: made.head, body: { idNalaza: visitId, flag: 'Pogrešno' } });
    await issueFinalReports(visitId);
    expect(await made.versions(visitId)).toHaveLength(1);
    await automatically('RUČNO');
  });

  it('goes on when the sample that it waited for is rejected', async () => {
    const { visitId, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    await automatically('AUTOMATSKI');
    const before = await waiting();
    const [, second] = samples;
    const body = { sid: second?.sid, verzija: second?.verzija, razlog: 'KOAGULUM' };
    expect((await lab.call(rejectSample, { as: made.sa, body })).body.success).toBe(true);
    expect(await waiting()).toBe(before + 1);
    await issueFinalReports(visitId);
    await automatically('RUČNO');
    expect(await made.versions(visitId)).toMatchObject([{ vrsta: 'KONAČAN' }]);
  });

  it('leaves it to a person otherwise, and asks for no job', async () => {
    const before = await waiting();
    const { visitId } = await made.verifiedVisit(['GLU']);
    expect(await waiting()).toBe(before);
    await issueFinalReports(visitId);
    expect(await made.versions(visitId)).toEqual([]);
  });
});

describe('[S4.05] [S4.08] a report that is corrected', () => {
  const amend = (visitId: string, uzorci: readonly string[], more: object = {}) =>
    lab.call(amendReport, {
      as: made.head,
      body: { id: visitId, verzija: 1, uzorci, razlog: 'Zamijenjena epruveta', ...more },
    });

  it('is opened only by amending: nobody unlocks what it has locked', async () => {
    const { visitId, samples } = await made.issued();
    expect((await made.unlock(samples.slice(0, 1).map(chosen))).body.code).toBe('SAMPLE_LOCKED');
    expect((await amend(visitId, [samples[0]?.sid ?? ''], { razlog: ' ' })).body.code).toBe('REASON_MISSING');
    expect((await amend(visitId, [samples[0]?.sid ?? ''], { verzija: 2 })).body.code).toBe('REPORT_STALE');
    const { samples: others } = await made.issued();
    expect((await amend(visitId, [others[0]?.sid ?? ''])).status).toBe(404);
    const answer = await amend(visitId, [samples[0]?.sid ?? '']);
    expect(answer.body.data).toMatchObject({ ceka: true, final: false, izmjena: { razlog: 'Zamijenjena epruveta' } });
    expect(await made.stored(samples[0]?.sid ?? '')).toMatchObject({ status: 'ODOBREN', zakljucen: false });
    expect(await made.stored(samples[1]?.sid ?? '')).toMatchObject({ status: 'VERIFICIRAN', zakljucen: true });
    const signatures = await made.rows('select ponisten_razlog from signature where sample_id = $1', [samples[0]?.sid]);
    expect(signatures).toEqual([{ ponisten_razlog: 'Zamijenjena epruveta' }]);
    expect((await amend(visitId, [samples[0]?.sid ?? ''])).body.code).toBe('REPORT_STALE');
  });

  it('shows old and new side by side, and the old version is kept and marked', async () => {
    const { visitId, samples } = await made.drawn();
    const [first] = samples;
    const before = (await lab.call(readReportPdf, { as: made.head, params: { id: visitId } })).body;
    await amend(visitId, [first?.sid ?? '']);
    await made.rows(
      "update result set rezultat_f = '9.9', raw = '9.9', vrijednost = 9.9, flag = 'H' where sample_id = $1",
      [first?.sid],
    );
    expect((await made.verify(first ? [next(first)] : [])).body.success).toBe(true);
    expect((await made.issue(visitId, { verzija: 1 })).body.success).toBe(true);
    const snapshot = await made.snapshot(visitId);
    expect(snapshot).toMatchObject({
      izmijenjen: true,
      vrsta: 'KONAČAN',
      zamjenjuje: {
        verzija: 1,
        razlog: 'Zamijenjena epruveta',
        promjene: [{ uzorak: first?.code, staro: '5.4', novo: '9.9' }],
      },
    });
    await made.draw(visitId, 2);
    const { body } = await lab.call(readReport, { as: made.technician, params: { id: visitId } });
    expect(body.data).toMatchObject({ izmjena: null, ceka: false, final: true, final_pdf: true });
    expect(body.verzije).toMatchObject([
      { verzija: 2, stanje: 'VAŽI', izmijenjen: true },
      { verzija: 1, stanje: 'ZAMIJENJEN', izmijenjen: false },
    ]);
    const kept = await lab.call(readReportPdf, { as: made.head, params: { id: visitId }, query: { verzija: 1 } });
    expect(kept.body).toEqual({ ...before, stanje: 'ZAMIJENJEN' });
    expect(await made.locked(visitId)).toEqual([true, true]);
  });
});

describe('[S7.23] a report that is withdrawn', () => {
  const withdraw = (visitId: string, flag: string) =>
    lab.call(withdrawReport, { as: made.head, body: { idNalaza: visitId, flag } });
  const shownTo = async (as: string, sid = '') => (await lab.call(showSample, { as, params: { sid } })).body;

  it('takes its earlier versions with it: only who may correct it still reads them', async () => {
    const { visitId: id, add } = await plantReport(lab.testDatabase.admin, { siteId: lab.sites.SA });
    const pdf = (as: string, verzija: number) => lab.call(readReportPdf, { as, params: { id }, query: { verzija } });
    await add();
    expect((await pdf(made.technician, 1)).body).toMatchObject({ success: true, stanje: 'ZAMIJENJEN' });
    await made.rows("update report set stanje = 'POVUČEN' where visit_id = $1 and verzija = 2", [id]);
    expect((await pdf(made.technician, 2)).body.code).toBe('REPORT_WITHDRAWN');
    expect((await pdf(made.technician, 1)).body.code).toBe('REPORT_WITHDRAWN');
    expect((await pdf(made.head, 1)).body).toMatchObject({ success: true, stanje: 'POVUČEN' });
  });

  it('is kept and marked', async () => {
    const { visitId, samples } = await made.drawn();
    expect((await withdraw(visitId, '')).body.code).toBe('REASON_MISSING');
    const answer = await withdraw(visitId, 'Pogrešan pacijent');
    expect(answer.body.success).toBe(true);
    expect((await made.trailOf(answer)).map(({ record, after }) => ({ record, after }))).toContainEqual({
      record: 'report',
      after: { verzija: 1, stanje: 'POVUČEN', razlog: 'Pogrešan pacijent' },
    });
    expect((await withdraw(visitId, 'Opet')).body.code).toBe('REPORT_WITHDRAWN');
    expect((await lab.call(readReportPdf, { as: made.head, params: { id: visitId } })).body.success).toBe(true);
    expect((await shownTo(made.sa, samples[0]?.sid)).uzorak.pdf_exists).toBe(false);
  });

  it('[H118] takes its results out of circulation until people have approved and verified them anew', async () => {
    const { visitId, samples } = await made.drawn();
    const [first] = samples;
    expect(JSON.stringify((await shownTo(made.sa, first?.sid)).rezultat)).toContain('5.4');
    await withdraw(visitId, 'Pogrešan pacijent');
    for (const { sid } of samples) {
      expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN', zakljucen: false, odobren_od: null });
    }
    const signatures = await made.rows('select ponisten_razlog from signature where sample_id = $1', [first?.sid]);
    expect(signatures).toEqual([{ ponisten_razlog: 'Pogrešan pacijent' }]);
    expect(JSON.stringify((await shownTo(made.sa, first?.sid)).rezultat)).not.toContain('5.4');
    expect((await made.issue(visitId, { verzija: 1 })).body.code).toBe('REPORT_NOTHING_NEW');
    const fallen = samples.map((sample) => next(sample));
    expect((await made.approve(fallen)).body.success).toBe(true);
    expect((await made.verify(fallen.map((sample) => next(sample)))).body.success).toBe(true);
    expect((await made.issue(visitId, { verzija: 1 })).body.success).toBe(true);
    expect(await made.versions(visitId)).toMatchObject([{ stanje: 'POVUČEN' }, { stanje: 'VAŽI', izmijenjen: false }]);
    expect(await made.snapshot(visitId)).toMatchObject({ zamjenjuje: null, povucene: [1] });
  });

  it('[H118] the version after it names the one that it replaces and the one that was withdrawn', async () => {
    const { visitId, samples } = await made.registered();
    await made.release(samples.slice(0, 1));
    await made.issue(visitId, { vrsta: 'DJELIMIČAN' });
    const [second] = await made.release(samples.slice(1));
    await made.issue(visitId, { verzija: 1 });
    await withdraw(visitId, 'Zamijenjene epruvete');
    const states = await made.rows<{ sid: string; verzija: number }>(
      'select id as sid, version as verzija from sample where visit_id = $1 order by id',
      [visitId],
    );
    expect(states.map(({ sid }) => sid)).toContain(second?.sid);
    expect((await made.approve(states)).body.success).toBe(true);
    expect((await made.verify(states.map((sample) => next(sample)))).body.success).toBe(true);
    expect((await made.issue(visitId, { verzija: 2 })).body.success).toBe(true);
    expect(await made.snapshot(visitId)).toMatchObject({ zamjenjuje: { verzija: 1 }, povucene: [2] });
  });

  it('exists', async () => {
    const { visitId } = await made.verifiedVisit(['GLU']);
    const body = { idNalaza: visitId, flag: 'Ništa' };
    expect((await lab.call(withdrawReport, { as: made.head, body })).status).toBe(404);
  });
});
