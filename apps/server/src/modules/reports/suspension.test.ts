import { openPublicReport, readAuthenticity } from '@nalaz/domain/reports/authenticity.contract';
import { countDeliveries, listDeliveries, retryDelivery, sendReport } from '@nalaz/domain/reports/outbox.contract';
import { listPortalReports, readPortalPdf } from '@nalaz/domain/reports/portal.contract';
import { createPrintBatch, readBatchPdf, readPrintBatch } from '@nalaz/domain/reports/printing.contract';
import {
  amendReport,
  listReports,
  readReport,
  readReportPdf,
  reinstateReport,
} from '@nalaz/domain/reports/reports.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { runJob } from '@nalaz/testkit/server/jobs';
import {
  chosen,
  type IssuedReport,
  makeReportsLaboratory,
  type ReportsLaboratory,
} from '@nalaz/testkit/server/reports-laboratory';
import { next } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import { readVisitCode } from './handover/codes.service.ts';
import { DRAW_PRINT_BATCH } from './reports.jobs.ts';

let lab: TestApp;
let made: ReportsLaboratory;
let addresses = 0;
const address = () => `10.8.${Math.floor(++addresses / 200)}.${addresses % 200}`;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const today = () => new Date().toISOString().slice(0, 10);
const javniIdOf = async (visitId: string) =>
  (
    await made.rows<{ javni_id: string }>(
      'select javni_id from report where visit_id = $1 order by verzija desc limit 1',
      [visitId],
    )
  )[0]?.javni_id ?? '';
const stateOf = async (visitId: string) => (await made.versions(visitId)).map(({ stanje }) => stanje);
const reasonOf = async (visitId: string) =>
  (await made.rows('select stanje_razlog from report where visit_id = $1', [visitId]))[0]?.stanje_razlog;

/** A partial report of the first of two tubes, which nobody has locked. */
async function partial(): Promise<IssuedReport> {
  const { visitId, samples } = await made.registered();
  const released = await made.release(samples.slice(0, 1));
  const { body } = await made.issue(visitId, { vrsta: 'DJELIMIČAN' });
  await made.draw(visitId);
  const first = { ...samples[0], ...released[0] } as IssuedReport['samples'][number];
  return { visitId, samples: [first, ...samples.slice(1)], broj: body.nalazi[0]?.broj ?? '', verzija: 1 };
}

/** What each way out of the laboratory makes of a report now. */
async function channels({ visitId }: { visitId: string }) {
  const javniId = await javniIdOf(visitId);
  const kod = await lab.services.database.inTransaction(systemContext('test'), (tx) =>
    readVisitCode(tx, visitId, lab.sites.SA),
  );
  const portal = await lab.call(listPortalReports, { as: made.customer, query: { per_page: 100 } });
  const listed = portal.body.data.find(({ _id }) => _id === visitId);
  const params = { id: visitId };
  const desk = { posjeta: visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' };
  const codeOf = ({ body }: { body: { success: boolean; code?: string } }) => (body.success ? 'OK' : body.code);
  return {
    qr: (await lab.call(readAuthenticity, { params: { javniId }, from: address() })).body.data.stanje,
    pickup: codeOf(await lab.call(openPublicReport, { body: { javniId, datum: '1980-03-05', kod }, from: address() })),
    portal: [listed?.stanje, listed?.pdf, codeOf(await lab.call(readPortalPdf, { as: made.customer, params }))],
    reception: codeOf(await lab.call(readReportPdf, { as: made.sa, params })),
    head: (await lab.call(readReportPdf, { as: made.head, params })).body.stanje,
    send: codeOf(await lab.call(sendReport, { as: made.sa, body: desk })),
    print: codeOf(
      await lab.call(createPrintBatch, { as: made.sa, body: { po: 'IZBOR', dan: today(), posjete: [visitId] } }),
    ),
  };
}
const VALID = {
  ...{ qr: 'VAŽI', pickup: 'OK', portal: ['VAŽI', true, 'OK'], reception: 'OK', head: 'VAŽI', send: 'OK', print: 'OK' },
};
const SUSPENDED = {
  qr: 'OBUSTAVLJEN',
  pickup: 'REPORT_SUSPENDED',
  portal: ['OBUSTAVLJEN', false, 'REPORT_SUSPENDED'],
  reception: 'REPORT_SUSPENDED',
  head: 'OBUSTAVLJEN',
  send: 'REPORT_SUSPENDED',
  print: 'BATCH_EMPTY',
};

describe('[H95] what is taken back is suspended everywhere at once', () => {
  it('[S4.05] unlocking a sample that it shows; undoing and rejecting afterwards change nothing more', async () => {
    const report = await partial();
    expect(await channels(report)).toEqual(VALID);
    const [first] = report.samples.map(chosen);
    if (!first) {
      throw new Error('no sample');
    }
    expect((await made.unlock([first])).body.success).toBe(true);
    expect(await channels(report)).toEqual(SUSPENDED);
    expect(await reasonOf(report.visitId)).toBe('OTKLJUČAN UZORAK');
    expect((await made.undo([next(first)])).body.success).toBe(true);
    expect(await channels(report)).toEqual(SUSPENDED);
  });

  it('[S4.08] opening an amendment', async () => {
    const report = await made.drawn();
    const body = { id: report.visitId, verzija: 1, uzorci: [report.samples[0]?.sid], razlog: 'Pogrešan pacijent' };
    expect((await lab.call(amendReport, { as: made.head, body })).body.success).toBe(true);
    expect(await channels(report)).toEqual(SUSPENDED);
  });

  it('[S4.08] opening an amendment once more for the same reason, also where the version does not show the sample', async () => {
    const report = await made.drawn();
    const [first] = report.samples;
    const body = { id: report.visitId, verzija: 1, uzorci: [first?.sid], razlog: 'Pogrešan pacijent' };
    await lab.call(amendReport, { as: made.head, body });
    expect((await made.issue(report.visitId, { vrsta: 'DJELIMIČAN', verzija: 1 })).body.success).toBe(true);
    expect(await stateOf(report.visitId)).toEqual(['ZAMIJENJEN', 'VAŽI']);
    expect((await made.verify(first ? [next(chosen(first))] : [])).body.success).toBe(true);
    expect((await lab.call(amendReport, { as: made.head, body: { ...body, verzija: 2 } })).body.success).toBe(true);
    expect(await stateOf(report.visitId)).toEqual(['ZAMIJENJEN', 'OBUSTAVLJEN']);
  });

  it.each([
    [
      'a verified tube that is rejected',
      "update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1",
    ],
    ['another result of a verified sample', 'update sample_test set rezultat = 2 where sample_id = $1'],
    ['a result that is gone', 'update sample_test set rezultat = null where sample_id = $1'],
    ['another orderer', 'update visit set posiljaoc_id = $2 where id = (select visit_id from sample where id = $1)'],
  ])('%s, whoever writes it', async (_what, text) => {
    const report = await made.drawn(['GLU']);
    const values = [report.samples[0]?.sid, ...(text.includes('$2') ? [made.otherPartner] : [])];
    await made.rows(`insert into result select (r).* from (select jsonb_populate_record(r, '{"version": 2}') as r from result r
      where sample_id = '${report.samples[0]?.sid}') as copy on conflict do nothing`);
    await made.rows(text, values);
    expect(await channels(report)).toEqual(SUSPENDED);
  });

  it('[S1.03] suspended before it was drawn: the portal does not give out the version before it instead', async () => {
    const report = await partial();
    await made.release(report.samples.slice(1));
    expect((await made.issue(report.visitId, { verzija: 1 })).body.success).toBe(true);
    const read = () => lab.call(readPortalPdf, { as: made.customer, params: { id: report.visitId } });
    expect((await read()).body.code).toBe('REPORT_REPLACED');
    await made.rows('update sample_test set rezultat = null where sample_id = $1', [report.samples[0]?.sid]);
    expect((await read()).body.code).toBe('REPORT_SUSPENDED');
  });

  it('what was verified after it was issued is not in it: taking that back leaves it as it is', async () => {
    const report = await partial();
    const [later] = await made.release(report.samples.slice(1));
    expect((await made.unlock(later ? [later] : [])).body.success).toBe(true);
    expect(await stateOf(report.visitId)).toEqual(['VAŽI']);
  });

  it('a rejected tube that was still awaited leaves the partial report as it is', async () => {
    const report = await partial();
    await made.rows("update sample set odbijen_razlog = 'KOAGULUM', odbijen_at = now() where id = $1", [
      report.samples[1]?.sid,
    ]);
    expect(await stateOf(report.visitId)).toEqual(['VAŽI']);
  });

  it('is in the trail, in the list of what waits and under its state', async () => {
    const report = await made.drawn(['GLU']);
    await made.rows('update sample_test set rezultat = null where sample_id = $1', [report.samples[0]?.sid]);
    const [trail] = await made.rows(
      "select before, after from audit where record = 'report' and record_id = $1 order by id desc limit 1",
      [report.visitId],
    );
    expect(trail).toMatchObject({
      before: { verzija: 1, stanje: 'VAŽI' },
      after: { verzija: 1, stanje: 'OBUSTAVLJEN', razlog: 'PROMIJENJEN REZULTAT' },
    });
    const query = { datum: 'RADNA LISTA', stanje: 'OBUSTAVLJEN', per_page: 100 };
    const { body } = await lab.call(listReports, { as: made.head, query });
    expect(body.data.every(({ stanje }) => stanje === 'OBUSTAVLJEN')).toBe(true);
    expect(body.data.map(({ _id }) => _id)).toContain(report.visitId);
  });
});

describe('[H96] what is on its way, or has arrived', () => {
  it('waits, and says why; what was printed is counted and listed, so that somebody calls', async () => {
    const report = await made.drawn(['GLU']);
    const before = (await lab.call(countDeliveries, { as: made.sa })).body.poslanoObustavljeno;
    await made.rows(
      "update delivery set stanje = 'POSLANO', finished_at = now() where visit_id = $1 and kanal = 'ŠTAMPA'",
      [report.visitId],
    );
    await made.rows(
      `insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, stanje, created_by)
       values ($1, $2, 1, 'ŠTAMPA', 'PACIJENT', '', 'POSLANO', 'test'), ($1, $2, 1, 'E-MAIL', 'PACIJENT', 'proba', 'ČEKA', 'test'),
         ($1, $2, 1, 'E-MAIL', 'PACIJENT', 'proba', 'GREŠKA', 'test')`,
      [lab.sites.SA, report.visitId],
    );
    await made.rows('update sample_test set rezultat = null where sample_id = $1', [report.samples[0]?.sid]);
    const mails = await made.rows<{ id: string; stanje: string; razlog: string }>(
      "select id, stanje, razlog from delivery where visit_id = $1 and kanal = 'E-MAIL' and naziv = 'proba' order by id",
      [report.visitId],
    );
    expect(mails).toMatchObject([{ stanje: 'ČEKA', razlog: 'OBUSTAVLJEN' }, { stanje: 'GREŠKA' }]);
    const retried = await lab.call(retryDelivery, { as: made.sa, body: { id: mails[1]?.id } });
    expect(retried.body.code).toBe('DELIVERY_FINISHED');
    const counted = (await lab.call(countDeliveries, { as: made.sa })).body.poslanoObustavljeno;
    expect(counted).toBeGreaterThan(before);
    const { body } = await lab.call(listDeliveries, { as: made.sa, query: { nalaz: 'OBUSTAVLJEN', per_page: 100 } });
    const own = body.data.filter(({ posjeta }) => posjeta === report.visitId);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ kanal, nalaz }) => kanal === 'ŠTAMPA' && nalaz === 'OBUSTAVLJEN')).toBe(true);
  });

  it('a batch that is drawn leaves it out and says how many; one that is ready is not printed any more', async () => {
    const [good, bad] = [await made.drawn(['GLU']), await made.drawn(['GLU'])];
    const body = { po: 'IZBOR', dan: today(), posjete: [good.visitId, bad.visitId] };
    const id = (await lab.call(createPrintBatch, { as: made.sa, body })).body.data._id;
    const draw = () => runJob(lab.services, DRAW_PRINT_BATCH, { id });
    const read = async () => (await lab.call(readPrintBatch, { as: made.sa, params: { id } })).body.data;
    await draw();
    expect(await read()).toMatchObject({ stanje: 'GOTOVO', ukupno: 2, izostavljeno: 0 });
    await made.rows('update sample_test set rezultat = null where sample_id = $1', [bad.samples[0]?.sid]);
    expect((await lab.call(readBatchPdf, { as: made.sa, params: { id } })).body.code).toBe('BATCH_CHANGED');
    expect(await read()).toMatchObject({ stanje: 'ČEKA' });
    await draw();
    expect(await read()).toMatchObject({ stanje: 'GOTOVO', ukupno: 1, izostavljeno: 1 });
    expect((await lab.call(readBatchPdf, { as: made.sa, params: { id } })).body.success).toBe(true);
  });
});

describe('[H95] how a suspension ends', () => {
  const reinstate = (visitId: string, more: object = {}) =>
    lab.call(reinstateReport, { as: made.head, body: { id: visitId, verzija: 1, razlog: 'Isti rezultat', ...more } });

  it('verified again and issued: the new version holds, the suspended one is replaced', async () => {
    const report = await partial();
    const [first] = report.samples.map(chosen);
    await made.unlock(first ? [first] : []);
    await made.verify(first ? [next(first)] : []);
    expect(await stateOf(report.visitId)).toEqual(['OBUSTAVLJEN']);
    expect((await made.issue(report.visitId, { vrsta: 'DJELIMIČAN', verzija: 1 })).body.success).toBe(true);
    expect(await stateOf(report.visitId)).toEqual(['ZAMIJENJEN', 'VAŽI']);
  });

  it('by a person with a reason, only while everything that it says is verified and the same', async () => {
    const report = await partial();
    const [first] = report.samples.map(chosen);
    await made.rows(
      `insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, adresa, created_by)
       values ($1, $2, 1, 'E-MAIL', 'PARTNER', '', 'a@b.example', 'test')`,
      [lab.sites.SA, report.visitId],
    );
    expect((await reinstate(report.visitId)).body.code).toBe('REPORT_NOT_SUSPENDED');
    await made.unlock(first ? [first] : []);
    expect((await reinstate(report.visitId)).body.code).toBe('REPORT_CHANGED');
    await made.verify(first ? [next(first)] : []);
    expect((await reinstate(report.visitId, { razlog: ' ' })).body.code).toBe('REASON_MISSING');
    expect((await reinstate(report.visitId)).body).toMatchObject({
      success: true,
      data: { stanje: 'VAŽI', ceka: false },
    });
    expect(await channels(report)).toEqual(VALID);
    const [mail] = await made.rows(
      `select d.stanje, d.razlog, exists (select from graphile_worker.jobs j where j.key = 'delivery ' || d.id) as queued
       from delivery d where visit_id = $1 and kanal = 'E-MAIL'`,
      [report.visitId],
    );
    expect(mail).toEqual({ stanje: 'ČEKA', razlog: '', queued: true });
    // It shows what was verified after it was issued, because it was let to hold with that.
    expect((await made.unlock(first ? [next(next(first))] : [])).body.success).toBe(true);
    expect(await channels(report)).toEqual(SUSPENDED);
  });

  it.each([["vrijeme = vrijeme - interval '2 days'"], ["komentar = 'UZORAK HEMOLIZIRAN'"]])(
    '[H158] not where something beside the value is: %s',
    async (change) => {
      const report = await partial();
      const sid = report.samples[0]?.sid ?? '';
      const now = async () => [{ sid, verzija: Number((await made.stored(sid)).version) }];
      await made.unlock(await now());
      await made.undo(await now(), undefined, { razlog: 'Ispravka' });
      await made.rows(`update sample set ${change} where id = $1`, [sid]);
      await made.approve(await now());
      expect((await made.verify(await now())).body.success).toBe(true);
      expect((await reinstate(report.visitId)).body.code).toBe('REPORT_CHANGED');
      expect((await made.issue(report.visitId, { vrsta: 'DJELIMIČAN', verzija: 1 })).body.success).toBe(true);
      expect(await made.snapshot(report.visitId)).toMatchObject({ izmijenjen: true });
    },
  );

  it('not where a value is another one now', async () => {
    const report = await partial();
    const [first] = report.samples.map(chosen);
    await made.unlock(first ? [first] : []);
    await made.rows("update result set komentar = 'Hemoliza' where sample_id = $1", [first?.sid]);
    await made.verify(first ? [next(first)] : []);
    expect((await reinstate(report.visitId)).body.code).toBe('REPORT_CHANGED');
  });
});

describe('[H97] whose it is', () => {
  it('a record that contradicts the paper suspends it, at every site; one that only learns more does not', async () => {
    const report = await made.drawn(['GLU']);
    const set = (text: string) => made.rows(`update patient set ${text} where id = $1`, [made.man]);
    await set("telefon = '061', adresa = 'Nova 1', ime = 'Emir'");
    expect(await stateOf(report.visitId)).toEqual(['VAŽI']);
    await set("prezime = 'SELIMOVIĆ'");
    expect(await channels(report)).toEqual(SUSPENDED);
    expect(await reasonOf(report.visitId)).toBe('IDENTITET');
    await set("prezime = 'ČAUŠEVIĆ', ime = 'EMIR'");
    const body = { id: report.visitId, verzija: 1, razlog: 'Ista osoba' };
    expect((await lab.call(reinstateReport, { as: made.head, body })).body.success).toBe(true);
    for (const [wrong, right] of [
      ["spol = 'ŽENSKI'", "spol = 'MUŠKI'"],
      ["dateofb = '1980-03-06'", "dateofb = '1980-03-05'"],
      ["jmbg = '0603980170015'", "jmbg = '0503980170018'"],
    ] as const) {
      await set(wrong);
      expect([wrong, await stateOf(report.visitId)]).toEqual([wrong, ['OBUSTAVLJEN']]);
      await set(right);
      await lab.call(reinstateReport, { as: made.head, body });
      expect(await stateOf(report.visitId)).toEqual(['VAŽI']);
    }
  });

  it('[S2.14] nothing is offered of it that would be refused: its samples are verified again first', async () => {
    const report = await made.drawn(['GLU']);
    const { visitId } = report;
    const offered = async () => {
      const { body } = await lab.call(readReport, { as: made.head, params: { id: visitId } });
      return { actions: body.data.allowedActions, old: body.data.samples.map(({ zastario }) => zastario) };
    };
    const tries = async () => [
      (await made.issue(visitId, { verzija: 1 })).body.success,
      (await lab.call(reinstateReport, { as: made.head, body: { id: visitId, verzija: 1, razlog: 'Ista' } })).body
        .success,
    ];
    await made.rows("update patient set prezime = 'SELIMOVIĆ' where id = $1", [made.man]);
    expect(await offered()).toEqual({ actions: ['amend', 'withdraw', 'pdf'], old: [true] });
    expect(await tries()).toEqual([false, false]);
    await made.rows("update patient set prezime = 'ČAUŠEVIĆ' where id = $1", [made.man]);
    expect(await offered()).toEqual({ actions: ['issueFinal', 'amend', 'withdraw', 'reinstate', 'pdf'], old: [false] });
    expect((await made.issue(visitId, { verzija: 1 })).body.success).toBe(true);
  });

  it('somebody who came without a name and is identified keeps a report that holds', async () => {
    const report = await made.drawn(['GLU']);
    await made.rows(
      `update report set snapshot = jsonb_set(snapshot, '{pacijent}', snapshot -> 'pacijent' ||
        '{"ime":"NEPOZNATO","prezime":"NEPOZNATO","jmbg":"","dateofb":null,"godiste":null}') where visit_id = $1`,
      [report.visitId],
    );
    await made.rows("update patient set prezime = 'ČAUŠ' where id = $1", [made.man]);
    expect(await stateOf(report.visitId)).toEqual(['VAŽI']);
    await made.rows("update patient set prezime = 'ČAUŠEVIĆ' where id = $1", [made.man]);
  });

  it('a merge that gives the visit to a record with another identity suspends it', async () => {
    const report = await made.drawn(['GLU']);
    await made.rows('update visit set patient_id = $2 where id = $1', [report.visitId, made.woman]);
    expect(await stateOf(report.visitId)).toEqual(['OBUSTAVLJEN']);
  });
});
