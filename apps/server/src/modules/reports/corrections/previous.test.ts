import { mergePatients, undoMerge } from '@nalaz/domain/patients/patients.contract';
import { listAmendTasks } from '@nalaz/domain/reports/corrections.contract';
import { amendReport, reinstateReport, withdrawReport } from '@nalaz/domain/reports/reports.contract';
import { readResultHistory, saveResults } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { runJob } from '@nalaz/testkit/server/jobs';
import { register } from '@nalaz/testkit/server/patients';
import {
  chosen,
  type IssuedReport,
  makeReportsLaboratory,
  type ReportsLaboratory,
  rowsOf,
} from '@nalaz/testkit/server/reports-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { next } from '@nalaz/testkit/server/transition-laboratory';
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
const reportOf = (pacijent: string, value: string) => made.issued(['GLU'], { pacijent }, { value });
const previousOf = async ({ visitId }: Pick<IssuedReport, 'visitId'>) =>
  rowsOf(await made.snapshot(visitId))[0]?.prethodni ?? null;
const stateOf = async ({ visitId }: Pick<IssuedReport, 'visitId'>) =>
  (await made.versions(visitId)).map(({ stanje }) => stanje);

/** The jobs that were asked for, run here and now. */
async function runChecks(): Promise<void> {
  const jobs = await made.rows<{ payload: { visits: string[] } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'checkPrevious' returning j.payload`,
  );
  for (const { payload } of jobs) {
    await runJob(lab.services, CHECK_PREVIOUS, payload);
  }
}

const tasksOf = async ({ visitId }: Pick<IssuedReport, 'visitId'>) => {
  await runChecks();
  const { body } = await lab.call(listAmendTasks, { as: made.head, query: { per_page: 100 } });
  return body.data.filter(({ posjeta }) => posjeta === visitId);
};
const withdraw = ({ visitId }: IssuedReport) =>
  lab.call(withdrawReport, { as: made.head, body: { idNalaza: visitId, flag: 'Pogrešan pacijent' } });
const amend = ({ visitId, samples }: IssuedReport) =>
  lab.call(amendReport, {
    as: made.head,
    body: { id: visitId, verzija: 1, uzorci: samples.map(({ sid }) => sid), razlog: 'Decimalna greška' },
  });
const reinstate = ({ visitId }: IssuedReport) =>
  lab.call(reinstateReport, { as: made.head, body: { id: visitId, verzija: 1, razlog: 'Ista osoba' } });

describe('[H118] an earlier result that was taken back', () => {
  it('stands on no paper, in no history and beside no new result', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '52.0');
    expect((await withdraw(first)).body.success).toBe(true);
    expect(await previousOf(await reportOf(patient, '1.0'))).toBeNull();
    const history = await lab.call(readResultHistory, {
      as: made.technician,
      params: { patientId: patient },
      query: {},
    });
    expect(history.body.testovi.flatMap(({ tacke }) => tacke.map(({ rezultat_f }) => rezultat_f))).toEqual(['1.0']);
  });

  it('nor while its report is suspended, whatever its own state is', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '52.0');
    await made.rows('update visit set posiljaoc_id = $2 where id = $1', [first.visitId, made.otherPartner]);
    expect(await stateOf(first)).toEqual(['OBUSTAVLJEN']);
    expect(await made.stored(first.samples[0]?.sid ?? '')).toMatchObject({ status: 'VERIFICIRAN' });
    expect(await previousOf(await reportOf(patient, '1.0'))).toBeNull();
  });
});

describe('[H120] an earlier result that a later report prints', () => {
  it('is kept with its sample and version', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '0.52');
    const later = await reportOf(patient, '2.9');
    expect(await previousOf(later)).toMatchObject({
      rezultat_f: '0.52',
      izvor: { uzorak: first.samples[0]?.sid, verzija: 1 },
    });
    expect(await tasksOf(later)).toEqual([]);
  });

  it('and that is amended is asked of the later one; the next version says what is true now', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '0.52');
    const later = await reportOf(patient, '2.9');
    const [tube] = first.samples.map(chosen);
    expect((await amend(first)).body.success).toBe(true);
    expect(await tasksOf(later)).toMatchObject([
      { promjene: [{ prethodni: true, prije: { rezultat_f: '0.52' }, poslije: { rezultat_f: '' } }] },
    ]);
    await made.rows("update result set rezultat_f = '3.0', raw = '3.0', vrijednost = 3 where sample_id = $1", [
      tube?.sid,
    ]);
    expect((await made.verify(tube ? [next(tube)] : [])).body.success).toBe(true);
    expect((await made.issue(first.visitId, { verzija: 1 })).body.success).toBe(true);
    expect(await tasksOf(later)).toMatchObject([
      { promjene: [{ prije: { rezultat_f: '0.52' }, poslije: { rezultat_f: '3.0' } }] },
    ]);
    expect(await stateOf(later)).toEqual(['VAŽI']);
    await amend(later);
    const [own] = later.samples.map(chosen);
    await made.verify(own ? [next(own)] : []);
    expect((await made.issue(later.visitId, { verzija: 1 })).body.success).toBe(true);
    expect(await previousOf(later)).toMatchObject({ rezultat_f: '3.0' });
    expect((await made.snapshot(later.visitId)).zamjenjuje?.promjene).toMatchObject([
      { staro: '0.52', novo: '3.0', prethodni: true },
    ]);
    expect(await tasksOf(later)).toEqual([]);
  });

  it('and that is withdrawn is asked; verified again with the same value the question goes', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '52.0');
    const later = await reportOf(patient, '1.0');
    await withdraw(first);
    expect(await tasksOf(later)).toHaveLength(1);
    const fallen = first.samples.map(chosen).map((sample) => next(sample));
    expect((await made.approve(fallen)).body.success).toBe(true);
    expect((await made.verify(fallen.map((sample) => next(sample)))).body.success).toBe(true);
    expect((await made.issue(first.visitId, { verzija: 1 })).body.success).toBe(true);
    expect(await tasksOf(later)).toEqual([]);
  });

  it('of a version from before its sample was kept is found by test, day and value', async () => {
    const patient = await somebody();
    const first = await reportOf(patient, '52.0');
    const later = await reportOf(patient, '1.0');
    await made.rows(
      `update report set snapshot = snapshot #- '{sekcije,0,grupe,0,redovi,0,prethodni,izvor}' where visit_id = $1`,
      [later.visitId],
    );
    expect((await previousOf(later))?.izvor).toBeUndefined();
    await runJob(lab.services, CHECK_PREVIOUS, { visits: [first.visitId] });
    expect(await tasksOf(later)).toEqual([]);
    await withdraw(first);
    expect(await tasksOf(later)).toHaveLength(1);
  });
});

describe('[H140] a result compared with an earlier one that was taken back', () => {
  const measured = async (patient: string) => {
    const visit = await made.registered(['K'], { pacijent: patient });
    const sid = visit.samples[0]?.sid ?? '';
    const rezultati = [{ labassay: made.idOf('lab', 'K'), prije: null, vrijednost: '5.1' }];
    const { body } = await lab.call(saveResults, { as: made.technician, body: { sid, rezultati } });
    expect(body.success).toBe(true);
    return { ...visit, sid };
  };
  const newest = async (sid: string) =>
    (
      await made.rows('select version, izvor, nalazi, razlog from result where sample_id = $1 order by version', [sid])
    ).at(-1);
  const DELTA = [expect.objectContaining({ pravilo: 'DELTA' })];
  const earlier = async (patient: string) => {
    const report = await made.issued(['K'], { pacijent: patient }, { value: '3.6' });
    await made.rows("update result set measured_at = measured_at - interval '1 hour' where sample_id = $1", [
      report.samples[0]?.sid,
    ]);
    return report;
  };

  it('is judged anew, and an approval of it falls back', async () => {
    const patient = await somebody();
    const first = await earlier(patient);
    const { sid } = await measured(patient);
    expect(await newest(sid)).toMatchObject({ version: 1, nalazi: DELTA });
    const { version } = await made.stored(sid);
    expect((await made.approve([{ sid, verzija: Number(version) }])).body.success).toBe(true);
    await withdraw(first);
    await runChecks();
    expect(await newest(sid)).toMatchObject({
      version: 2,
      izvor: 'PONOVO',
      nalazi: [],
      razlog: 'Promijenjen raniji rezultat',
    });
    expect(await made.stored(sid)).toMatchObject({ status: 'REALIZOVAN' });
    await runChecks();
    expect(await newest(sid)).toMatchObject({ version: 2 });
  });

  it('of another patient, or with the same outcome, stays as it is', async () => {
    const [patient, other] = [await somebody(), await somebody()];
    const first = await earlier(patient);
    await earlier(other);
    const [theirs, alone] = [await measured(other), await measured(await somebody())];
    await withdraw(first);
    await runChecks();
    expect(await newest(theirs.sid)).toMatchObject({ version: 1, nalazi: DELTA });
    expect(await newest(alone.sid)).toMatchObject({ version: 1, nalazi: [] });
  });
});

describe('[H119] an earlier result that is somebody else’s', () => {
  const merged = async () => {
    const [kept, other] = [await somebody(), await somebody()];
    const theirs = await reportOf(other, '48.0');
    const second = secondPerson(lab);
    const body = { ostaje: kept, spojen: other, razlog: 'Ista osoba', ...second };
    const answer = await lab.call(mergePatients, { as: made.admin, body });
    if (!answer.body.success) {
      throw new Error('not merged');
    }
    // The merge has another number on the record than on the paper; others have verified it anew, and let it hold again.
    const sid = theirs.samples[0]?.sid ?? '';
    const [{ version } = { version: 0 }] = await made.rows<{ version: number }>(
      'select version from sample where id = $1',
      [sid],
    );
    await made.verify([await made.approved({ sid, verzija: version })]);
    await made.rows("update report set stanje = 'VAŽI', stanje_at = now() where visit_id = $1", [theirs.visitId]);
    const later = await reportOf(kept, '1.1');
    expect(await previousOf(later)).toMatchObject({ rezultat_f: '48.0' });
    const undo = () => lab.call(undoMerge, { as: made.admin, params: { id: answer.body._id }, body: second });
    return { later, theirs, undo };
  };

  it('suspends the paper in the transaction that takes a merge back, and is asked', async () => {
    const { later, undo } = await merged();
    expect((await undo()).body.success).toBe(true);
    expect(await stateOf(later)).toEqual(['OBUSTAVLJEN']);
    const [reason] = await made.rows('select stanje_razlog from report where visit_id = $1', [later.visitId]);
    expect(reason).toEqual({ stanje_razlog: 'TUĐI RANIJI REZULTAT' });
    expect(await tasksOf(later)).toMatchObject([
      { promjene: [{ prethodni: true, prije: { rezultat_f: '48.0' }, poslije: { rezultat_f: '' } }] },
    ]);
    expect((await reinstate(later)).body.code).toBe('REPORT_CHANGED');
    expect((await made.issue(later.visitId, { verzija: 1 })).body.success).toBe(true);
    expect(await previousOf(later)).toBeNull();
    expect(await tasksOf(later)).toEqual([]);
  });

  it('also on a paper that does not say which sample it is of', async () => {
    const { later, undo } = await merged();
    await made.rows(
      `update report set snapshot = snapshot #- '{sekcije,0,grupe,0,redovi,0,prethodni,izvor}' where visit_id = $1`,
      [later.visitId],
    );
    await undo();
    expect(await stateOf(later)).toEqual(['OBUSTAVLJEN']);
  });

  it('a merge taken back leaves the papers that print their own earlier results', async () => {
    const { theirs, undo } = await merged();
    const kept = await somebody();
    await reportOf(kept, '5.0');
    const later = await reportOf(kept, '5.1');
    await undo();
    expect(await stateOf(later)).toEqual(['VAŽI']);
    expect(await stateOf(theirs)).not.toContain('ZAMIJENJEN');
  });
});
