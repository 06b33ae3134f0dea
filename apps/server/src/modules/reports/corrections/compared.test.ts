import { keepReport, listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import { openResults, readResultHistory, saveResults } from '@nalaz/domain/results/results.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { updateSample } from '@nalaz/domain/samples/samples.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { runJob } from '@nalaz/testkit/server/jobs';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory, rowsOf } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_PREVIOUS } from '../../results/results.jobs.ts';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const somebody = async () => (await register(lab, made.sa))._id;
const hoursAgo = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - hours * 3_600_000);
const versionOf = async (sid: string) => Number((await made.stored(sid)).version);
const chosen = async (sid: string) => ({ sid, verzija: await versionOf(sid) });

/** A tube with one test, taken so long ago. */
async function taken(pacijent: string, code: string, hours: number, as = made.sa) {
  const testovi = [{ _id: made.idOf('lab', code) }];
  const order = { pacijent, testovi, vrijeme: hoursAgo(hours).toISOString(), davnoPotvrdjeno: true };
  const { body } = await made.tryVisit(order, as);
  const [sample] = body.success ? (body.data as Sample[]) : [];
  const sid = sample?._id ?? '';
  const [row] = await made.rows<{ visit_id: string }>('select visit_id from sample where id = $1', [sid]);
  return { sid, visitId: row?.visit_id ?? '' };
}

async function type(sid: string, code: string, vrijednost: string, { as = made.technician, prije = 0 } = {}) {
  const entered = { labassay: made.idOf('lab', code), prije: prije || null, vrijednost };
  const rezultati = [prije ? { ...entered, razlog: 'Pogrešno prepisano' } : entered];
  const { body } = await lab.call(saveResults, { as, body: { sid, rezultati } });
  expect(body).toMatchObject({ success: true });
}
const approve = async (sid: string) =>
  expect((await made.approve([await chosen(sid)])).body).toMatchObject({ success: true });
const verify = async (sid: string) =>
  expect((await made.verify([await chosen(sid)])).body).toMatchObject({ success: true });
const unlock = async (sid: string) =>
  expect((await made.unlock([await chosen(sid)])).body).toMatchObject({ success: true });
async function verified(pacijent: string, code: string, hours: number, value: string) {
  const tube = await taken(pacijent, code, hours);
  await type(tube.sid, code, value);
  await approve(tube.sid);
  await verify(tube.sid);
  return tube;
}
async function issued(pacijent: string, code: string, hours: number, value: string) {
  const tube = await verified(pacijent, code, hours, value);
  expect((await made.issue(tube.visitId)).body).toMatchObject({ success: true });
  return tube;
}
async function correct(sid: string, code: string, value: string, prije: number) {
  await unlock(sid);
  expect((await made.undo([await chosen(sid)], undefined, { razlog: 'Ispravka' })).body).toMatchObject({
    success: true,
  });
  await type(sid, code, value, { prije });
}

const found = async (sid: string) => {
  const rows = await made.rows<{ nalazi: { pravilo: string; tekst: string; podaci: object }[] }>(
    'select nalazi from result where sample_id = $1 order by version',
    [sid],
  );
  return (rows.at(-1)?.nalazi ?? []).filter(({ pravilo }) => pravilo === 'DELTA');
};
const DELTA = [expect.objectContaining({ podaci: expect.objectContaining({ prije: '3.6' }) })];
const printed = async (visitId: string) => rowsOf(await made.snapshot(visitId))[0]?.prethodni ?? null;

async function runChecks(): Promise<void> {
  const jobs = await made.rows<{ payload: { visits: string[] } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'checkPrevious' returning j.payload`,
  );
  for (const { payload } of jobs) {
    await runJob(lab.services, CHECK_PREVIOUS, payload);
  }
}
const tasksOf = async (visitId: string) => {
  await runChecks();
  const { body } = await lab.call(listAmendTasks, { as: made.head, query: { per_page: 100 } });
  return body.data.filter(({ posjeta }) => posjeta === visitId);
};

describe('[H152] a blood group', () => {
  it('that is another one than before is found, by its code', async () => {
    const patient = await somebody();
    await verified(patient, 'ABO', 48, 'A');
    const same = await taken(patient, 'ABO', 24);
    await type(same.sid, 'ABO', 'A');
    expect(await found(same.sid)).toEqual([]);
    const other = await taken(patient, 'ABO', 2);
    await type(other.sid, 'ABO', 'B');
    expect(await found(other.sid)).toMatchObject([
      { tekst: 'DELTA_PROMJENA', podaci: { prije: 'grupa A', sada: 'grupa B' } },
    ]);
    expect(await made.stored(other.sid)).toMatchObject({ paznja: 2 });
  });
});

describe('[H153] the day of an earlier result is when it was taken', () => {
  it('on the paper and in the history, whenever it was typed', async () => {
    const patient = await somebody();
    const first = await issued(patient, 'GLU', 96, '5.0');
    const later = await issued(patient, 'GLU', 3, '5.2');
    expect(await printed(later.visitId)).toMatchObject({
      ...{ rezultat_f: '5.0', dan: dayOf(hoursAgo(96)) },
      izvor: { uzorak: first.sid, uzeto: hoursAgo(96).toISOString() },
    });
    await verified(patient, 'GLU', 48, '5.1');
    const read = (query = {}) =>
      lab.call(readResultHistory, { as: made.technician, params: { patientId: patient }, query });
    const values = async (query = {}) =>
      (await read(query)).body.testovi.flatMap(({ tacke }) => tacke.map(({ rezultat_f }) => rezultat_f));
    expect(await values()).toEqual(['5.0', '5.1', '5.2']);
    expect(await values({ od: hoursAgo(50).toISOString(), do: hoursAgo(40).toISOString() })).toEqual(['5.1']);
  });

  it('a paper that says the day of measuring is not asked about because of that', async () => {
    const patient = await somebody();
    const first = await issued(patient, 'GLU', 96, '5.0');
    const later = await issued(patient, 'GLU', 3, '5.2');
    const said = (dan: string) =>
      made.rows(
        `update report set snapshot = jsonb_set(snapshot #- '{sekcije,0,grupe,0,redovi,0,prethodni,izvor,uzeto}',
           '{sekcije,0,grupe,0,redovi,0,prethodni,dan}', to_jsonb($2::text)) where visit_id = $1`,
        [later.visitId, dan],
      );
    const check = () => runJob(lab.services, CHECK_PREVIOUS, { visits: [first.visitId] });
    await said(dayOf(new Date()));
    await check();
    expect(await tasksOf(later.visitId)).toEqual([]);
    await said(dayOf(hoursAgo(48)));
    await check();
    expect(await tasksOf(later.visitId)).toHaveLength(1);
  });
});

describe('[H154] an earlier result that is signed again', () => {
  it('brings back what it had found beside a later one, also when it was typed anew', async () => {
    const patient = await somebody();
    const first = await verified(patient, 'K', 5, '3.6');
    const later = await taken(patient, 'K', 2);
    await type(later.sid, 'K', '5.1');
    expect(await found(later.sid)).toEqual(DELTA);
    await correct(first.sid, 'K', '3.7', 1);
    await runChecks();
    expect(await found(later.sid)).toEqual([]);
    await type(first.sid, 'K', '3.6', { prije: 2 });
    await approve(first.sid);
    await verify(first.sid);
    await runChecks();
    expect(await found(later.sid)).toEqual(DELTA);
  });

  it('and says something else is asked again, whatever was answered meanwhile', async () => {
    const patient = await somebody();
    const first = await verified(patient, 'K', 5, '3.6');
    const later = await issued(patient, 'K', 2, '3.8');
    await correct(first.sid, 'K', '5.9', 1);
    const [task] = await tasksOf(later.visitId);
    expect(task).toMatchObject({ promjene: [{ prije: { rezultat_f: '3.6' }, poslije: { rezultat_f: '' } }] });
    const answer = { params: { id: task?._id ?? '' }, body: { razlog: 'Uzorak se ponavlja' } };
    expect((await lab.call(keepReport, { as: made.head, ...answer })).body).toMatchObject({ success: true });
    expect(await tasksOf(later.visitId)).toEqual([]);
    await approve(first.sid);
    await verify(first.sid);
    expect(await tasksOf(later.visitId)).toMatchObject([{ promjene: [{ poslije: { rezultat_f: '5.9' } }] }]);
  });

  it('for the first time is looked for beside what was typed before it', async () => {
    const patient = await somebody();
    const first = await taken(patient, 'K', 5);
    await type(first.sid, 'K', '3.6');
    const later = await taken(patient, 'K', 2);
    await type(later.sid, 'K', '5.1');
    expect(await found(later.sid)).toEqual([]);
    await approve(first.sid);
    await verify(first.sid);
    await runChecks();
    expect(await found(later.sid)).toEqual(DELTA);
  });

  it('a patient of one visit costs no job', async () => {
    await runChecks();
    await verified(await somebody(), 'K', 5, '3.6');
    const jobs = await made.rows(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'checkPrevious'`,
    );
    expect(jobs).toEqual([]);
  });
});

describe('[H155] an earlier result at another site', () => {
  it('judges whoever types, and the screen shows of it only what the finding says', async () => {
    const patient = await somebody();
    await verified(patient, 'K', 5, '3.6');
    await made.rows('insert into patient_site (patient_id, site_id) values ($1, $2)', [patient, lab.sites.BL]);
    const as = await lab.signIn(lab.people['tehnolog.bl'].email);
    const { sid } = await taken(patient, 'K', 2, made.bl);
    await type(sid, 'K', '5.1', { as });
    expect(await found(sid)).toEqual(DELTA);
    const { body } = await lab.call(openResults, { as, params: { sid } });
    expect(body.success && body.data.redovi).toMatchObject([{ prethodni: null, rezultat: { nalazi: DELTA } }]);
    const again = await lab.call(openResults, { as, params: { sid: (await made.stored(sid)).code as string } });
    expect(again.body.success).toBe(true);
  });
});

describe('[H156] what was taken before, by what is known now', () => {
  it('is found though it was registered later', async () => {
    const patient = await somebody();
    const later = await taken(patient, 'K', 2);
    await verified(patient, 'K', 5, '3.6');
    await type(later.sid, 'K', '5.1');
    expect(await found(later.sid)).toEqual(DELTA);
  });

  it('a corrected time of collection compares anew', async () => {
    const patient = await somebody();
    await verified(patient, 'K', 5, '3.6');
    const { sid } = await taken(patient, 'K', 2);
    await type(sid, 'K', '5.1');
    const move = async (hours: number) => {
      const body = { ...(await chosen(sid)), testovi: [made.idOf('lab', 'K')], vrijeme: hoursAgo(hours).toISOString() };
      const answer = await lab.call(updateSample, { as: made.sa, body });
      expect(answer.body).toMatchObject({ success: true });
    };
    await move(8);
    expect(await found(sid)).toEqual([]);
    await move(1);
    expect(await found(sid)).toEqual(DELTA);
  });

  it('a paper that prints what was taken after it is asked about', async () => {
    const patient = await somebody();
    const first = await issued(patient, 'K', 5, '3.6');
    const later = await issued(patient, 'K', 3, '3.8');
    expect(await printed(later.visitId)).toMatchObject({ rezultat_f: '3.6' });
    await made.rows('update sample set vrijeme = $2 where id = $1', [first.sid, hoursAgo(2)]);
    await runJob(lab.services, CHECK_PREVIOUS, { visits: [first.visitId] });
    expect(await tasksOf(later.visitId)).toMatchObject([
      { promjene: [{ prethodni: true, prije: { rezultat_f: '3.6' }, poslije: { rezultat_f: '' } }] },
    ]);
  });
});
