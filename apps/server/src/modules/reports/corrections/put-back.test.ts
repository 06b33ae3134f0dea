import {
  confirmIdentityChange,
  readPatient,
  refuseIdentityChange,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { amendReport, reinstateReport } from '@nalaz/domain/reports/reports.contract';
import { saveResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { register } from '@nalaz/testkit/server/patients';
import {
  chosen,
  type IssuedReport,
  makeReportsLaboratory,
  type ReportsLaboratory,
} from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
let colleague: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
  colleague = (await openSession(lab.services.database, { userId: lab.people.prijem.id, siteId: lab.sites.SA })).token;
});
afterAll(() => lab.close());

const reported = async () => {
  const { _id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
  return { id: _id, report: await made.drawn(['GLU'], { pacijent: _id }) };
};
async function change(id: string, fields: object) {
  const { pacijent } = (await lab.call(readPatient, { as: made.sa, params: { id } })).body;
  const { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = pacijent;
  const details = { jmbg, ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
  const body = { id, ...details, ...fields };
  const answer = (await lab.call(updatePatient, { as: made.sa, params: { id }, body })).body;
  expect(answer).toMatchObject({ success: true });
  return answer.success ? answer.naPotvrdi?._id : undefined;
}
const confirmed = async (id: string, fields: object) => {
  const waiting = (await change(id, fields)) ?? '';
  const { body } = await lab.call(confirmIdentityChange, { as: colleague, params: { id: waiting } });
  expect(body.success).toBe(true);
};
const stateOf = async ({ visitId }: IssuedReport) => {
  const [row] = await made.rows('select stanje, stanje_razlog from report where visit_id = $1', [visitId]);
  return [row?.stanje, row?.stanje_razlog];
};
const HOLDS = ['VAŽI', 'Identitet je opet isti kao na nalazu'];
const SUSPENDED = ['OBUSTAVLJEN', 'IDENTITET'];
const MISSPELT = { prezime: 'HODŽAIĆ' };
const save = async (sid: string, values: Record<string, string>) => {
  const rezultati = Object.entries(values).map(([code, vrijednost]) => ({
    ...{ labassay: made.idOf('lab', code), prije: null, vrijednost },
  }));
  const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
};
/** Its result judged by the rules, with the tests that it adds; issued as final. */
const measured = async (code: string, value: string, order: object) => {
  const { visitId, samples } = await made.registered([code], order);
  const sid = samples[0]?.sid ?? '';
  const now = async () => [{ sid, verzija: Number((await made.stored(sid)).version) }];
  await save(sid, { [code]: value });
  const added = await made.rows<{ code: string }>(
    'select e.code from sample_test t join catalogue_entry e on e.id = t.labassay_id where t.sample_id = $1 and t.rezultat is null',
    [sid],
  );
  if (added.length > 0) {
    await save(sid, Object.fromEntries(added.map((test) => [test.code, '10'])));
  }
  expect((await made.approve(await now())).body).toMatchObject({ success: true });
  expect((await made.verify(await now())).body).toMatchObject({ success: true });
  expect((await made.issue(visitId)).body).toMatchObject({ success: true });
  return { visitId, samples, broj: '', verzija: 1 };
};
const OF_SAMPLE = 'id = (select patient_id from sample where id = $1)';
const RIGHT = { prezime: 'HODŽIĆ' };

describe('[S4.08] [H167] an identity that is put back exactly', () => {
  it('lets the report hold again, with its mails and a row in the trail', async () => {
    const { id, report } = await reported();
    const { visitId } = report;
    await made.rows(
      `insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, adresa, created_by)
       values ($1, $2, 1, 'E-MAIL', 'PARTNER', '', 'a@b.example', 'test')`,
      [lab.sites.SA, visitId],
    );
    await change(id, MISSPELT);
    expect(await stateOf(report)).toEqual(SUSPENDED);
    const mails = () =>
      made.rows("select distinct razlog from delivery where visit_id = $1 and kanal = 'E-MAIL'", [visitId]);
    expect(await mails()).toEqual([{ razlog: 'OBUSTAVLJEN' }]);
    await change(id, RIGHT);
    expect(await stateOf(report)).toEqual(HOLDS);
    expect(await mails()).toEqual([{ razlog: '' }]);
    const trail = await made.rows(
      "select after ->> 'stanje' as stanje, actor from audit where record = 'report' and record_id = $1 order by id desc limit 1",
      [visitId],
    );
    expect(trail).toEqual([{ stanje: 'VAŽI', actor: lab.people['prijem.sa'].email }]);
    expect(await made.locked(visitId)).toEqual([true]);
  });

  it('also another sex or birth, which a second person confirmed both times, and as often as it happens', async () => {
    const id = (await register(lab, made.sa, { nacin: 'god', jmbg: '1950' }))._id;
    const report = await measured('KREA', '100', { pacijent: id });
    for (const [wrong, right] of [
      [{ spol: 'ŽENSKI' }, { spol: 'MUŠKI' }],
      [{ rodjen: '1951' }, { rodjen: '1950' }],
    ]) {
      await confirmed(id, wrong ?? {});
      expect(await stateOf(report)).toEqual(SUSPENDED);
      await confirmed(id, right ?? {});
      expect(await stateOf(report)).toEqual(HOLDS);
    }
  });

  it('at another site too', async () => {
    const { id, report } = await reported();
    await change(id, MISSPELT);
    await made.rows('update report set site_id = $2 where visit_id = $1', [report.visitId, lab.sites.BL]);
    await made.rows('update report_entry set site_id = $2 where visit_id = $1', [report.visitId, lab.sites.BL]);
    await change(id, RIGHT);
    expect(await stateOf(report)).toEqual(HOLDS);
  });

  it('where one report prints what another tells, both, whichever was registered first', async () => {
    const { id, report } = await reported();
    const second = await made.drawn(['GLU'], { pacijent: id });
    const third = await made.drawn(['GLU'], { pacijent: id });
    await change(id, MISSPELT);
    await change(id, RIGHT);
    expect([await stateOf(report), await stateOf(second), await stateOf(third)]).toEqual([HOLDS, HOLDS, HOLDS]);
  });

  it('not where it is only nearly what the report says', async () => {
    const { id, report } = await reported();
    await change(id, MISSPELT);
    await made.rows("update patient set pisanje_at = pisanje_at - interval '25 hours' where id = $1", [id]);
    await change(id, { prezime: 'HODZIĆ' });
    expect(await stateOf(report)).toEqual(SUSPENDED);
    await change(id, RIGHT);
    expect(await stateOf(report)).toEqual(HOLDS);
  });

  it.each([
    ['the time of collection', "update sample set vrijeme = vrijeme - interval '2 days' where id = $1"],
    ['a result', "update result set flag = 'H' where sample_id = $1"],
    ['the signature', "update signature set ponisten_at = now(), ponisten_razlog = 'x' where sample_id = $1"],
    ['who gets it', 'update visit set posiljaoc_id = $2 where id = (select visit_id from sample where id = $1)'],
    ['pregnancy', 'update sample set menopauza = true where id = $1'],
    ['the hour of birth', `update patient set satr = '20:00' where ${OF_SAMPLE}`],
    ['the parent', `update patient set roditelj = 'SENAD' where ${OF_SAMPLE}`],
    [
      'a question that is open',
      `insert into amend_task (site_id, visit_id, verzija, patient_id, razlog, promjene)
         select site_id, visit_id, 1, patient_id, 'Ispravljeno: sat rođenja', '[{"sid": "", "labassay": ""}]' from sample where id = $1`,
    ],
  ])('not where something else is another one by now: %s', async (_what, text) => {
    const { id, report } = await reported();
    await change(id, MISSPELT);
    await made.rows(text, [report.samples[0]?.sid, ...(text.includes('$2') ? [made.otherPartner] : [])]);
    await change(id, RIGHT);
    expect((await stateOf(report))[0]).toBe('OBUSTAVLJEN');
  });

  it('nor by hand while a flag on it is known not to be true; by hand when the hour of birth is put back too', async () => {
    const [year, month, date] = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).split('-');
    const { _id, ime } = await register(lab, made.sa, { nacin: 'datr', jmbg: `${date}${month}${year}`, satr: '08:00' });
    // 31 hours old, and 18 by the other hour: 200 is critical then.
    const vrijeme = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T14:00:00.000Z`;
    const report = await measured('BIL', '200', { pacijent: _id, vrijeme });
    const reinstate = async () =>
      (
        await lab.call(reinstateReport, {
          as: made.head,
          body: { id: report.visitId, verzija: 1, razlog: 'Ista osoba' },
        })
      ).body;

    await confirmed(_id, { ime: 'DRUGA' });
    await change(_id, { satr: '20:00' });
    await confirmed(_id, { ime });
    expect(await stateOf(report)).toEqual(SUSPENDED);
    expect(await reinstate()).toMatchObject({ success: false, code: 'REPORT_CHANGED' });
    await change(_id, { satr: '08:00' });
    expect(await reinstate()).toMatchObject({ success: true });
  });

  it('not where it was suspended for another reason, or opened to be amended meanwhile', async () => {
    const [unlocked, amended] = [await reported(), await reported()];
    const body = (report: IssuedReport) => ({
      ...{ id: report.visitId, verzija: 1, uzorci: report.samples.map(chosen).map(({ sid }) => sid), razlog: 'Greška' },
    });
    await lab.call(amendReport, { as: made.head, body: body(unlocked.report) });
    await change(unlocked.id, MISSPELT);
    await change(unlocked.id, RIGHT);
    expect((await stateOf(unlocked.report))[0]).toBe('OBUSTAVLJEN');
    await change(amended.id, MISSPELT);
    await made.rows("update report_entry set izmjena_razlog = 'Greška', izmjena_at = now() where visit_id = $1", [
      amended.report.visitId,
    ]);
    await change(amended.id, RIGHT);
    expect(await stateOf(amended.report)).toEqual(SUSPENDED);
  });

  it('also once a change that waited meanwhile is refused', async () => {
    const { id, report } = await reported();
    await change(id, MISSPELT);
    const waiting = (await change(id, { prezime: 'HODZIĆ' })) ?? '';
    await change(id, RIGHT);
    expect(await stateOf(report)).toEqual(SUSPENDED);
    const body = { razlog: 'Nije tako' };
    const refused = await lab.call(refuseIdentityChange, { as: colleague, params: { id: waiting }, body });
    expect(refused.body.success).toBe(true);
    expect(await stateOf(report)).toEqual(HOLDS);
  });

  it('not while another change waits, and not by somebody who is paused', async () => {
    const [waiting, paused] = [await reported(), await reported()];
    await change(waiting.id, MISSPELT);
    await change(waiting.id, { ...RIGHT, spol: 'ŽENSKI' });
    expect(await stateOf(waiting.report)).toEqual(SUSPENDED);
    await change(paused.id, MISSPELT);
    const pause = (until: string) =>
      made.rows(`update app_user set signing_paused_until = ${until} where id = $1`, [lab.people['prijem.sa'].id]);
    await pause("'infinity'");
    await change(paused.id, RIGHT);
    await pause('null');
    expect(await stateOf(paused.report)).toEqual(SUSPENDED);
  });
});
