import { editSection, editSite } from '@nalaz/domain/catalogue/edit.contract';
import {
  confirmIdentityChange,
  mergePatients,
  refuseIdentityChange,
  undoMerge,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { keepReport } from '@nalaz/domain/reports/corrections.contract';
import { readPartnerCode } from '@nalaz/domain/reports/handover.contract';
import { amendReport, reinstateReport, withdrawReport } from '@nalaz/domain/reports/reports.contract';
import {
  resumeAutoverification,
  stopAutoverification,
} from '@nalaz/domain/results/autoverification/autoverification.contract';
import { unlockSamples } from '@nalaz/domain/results/release/transitions.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register } from '@nalaz/testkit/server/patients';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());
afterEach(() => made.rows('update app_user set signing_paused_until = null'));

const pause = (id: string) =>
  made.rows("update app_user set signing_paused_until = 'infinity', signing_pause = 'nova' where id = $1", [id]);
const chosen = ({ sid, verzija }: { sid: string; verzija: number }) => ({ sid, verzija });
const PAUSED = { success: false, code: 'SIGNING_PAUSED' };

it('[S4.03] [S6.04] whoever nobody has confirmed approves nothing', async () => {
  const sample = await made.complete();
  await pause(lab.people.voditelj.id);
  expect((await made.approve([sample])).body).toMatchObject(PAUSED);
  expect(await made.stored(sample.sid)).toMatchObject({ status: 'REALIZOVAN', odobren_id: null });
  expect((await made.approve([sample], made.admin)).body.success).toBe(true);
});

it('[S6.04] whoever nobody has confirmed saves no setting, and lifts no stop of the automatic release', async () => {
  const { body: stopped } = await lab.call(stopAutoverification, { as: made.head, body: { razlog: 'Proba' } });
  expect(stopped.success).toBe(true);
  const [stop] = await made.rows<{ id: string }>('select id from autoverification_stop where ukinut_at is null');
  await pause(lab.people.admin.id);
  await pause(lab.people.voditelj.id);
  const sekcija = { sifra: 'PROBA', naziv: 'Proba' };
  expect((await lab.call(editSection, { as: made.admin, body: { sekcija } })).body).toMatchObject(PAUSED);
  const element = { sifra: 'TZ', naziv: 'Tuzla' };
  expect((await lab.call(editSite, { as: made.admin, body: { element } })).body).toMatchObject(PAUSED);
  const lift = () => lab.call(resumeAutoverification, { as: made.head, body: { _id: stop?.id } });
  expect((await lift()).body).toMatchObject(PAUSED);
  await made.rows('update app_user set signing_paused_until = null');
  expect((await lift()).body.success).toBe(true);
});

it('[S7.08] [S6.04] whoever nobody has confirmed is not the second person of a changed patient, nor the first', async () => {
  const { _id: id } = await register(lab, made.sa, { nacin: 'god', jmbg: '1950' });
  await made.verifiedVisit(['GLU'], { pacijent: id });
  const [patient] = await made.rows<{ jmbg: string; spol: string }>('select * from patient where id = $1', [id]);
  const { jmbg, spol } = patient ?? {};
  const fields = { id, jmbg, ime: 'AMRA', prezime: 'KOVAČ', spol };
  const asked = await lab.call(updatePatient, { as: made.head, params: { id }, body: fields });
  const waits = asked.body.naPotvrdi?._id ?? '';
  expect(waits).not.toBe('');
  const settle = async (as: string) => [
    (await lab.call(confirmIdentityChange, { as, params: { id: waits } })).body.code,
    (await lab.call(refuseIdentityChange, { as, params: { id: waits }, body: { razlog: 'Druga osoba' } })).body.code,
  ];
  await pause(lab.people.admin.id);
  expect(await settle(made.admin)).toEqual(['SIGNING_PAUSED', 'SIGNING_PAUSED']);
  await made.rows('update app_user set signing_paused_until = null');
  await pause(lab.people.voditelj.id);
  expect((await lab.call(confirmIdentityChange, { as: made.admin, params: { id: waits } })).body.code).toBe(
    'OTHER_PERSON_NEEDED',
  );
  await expect(
    made.rows(
      `begin; select set_config('nalaz.user', '${lab.people.admin.id}', true);
       update identity_change set stanje = 'POTVRĐENA', rijeseno_at = now(), rijesio = 'x', rijesio_id = '${lab.people.admin.id}' where id = '${waits}'; commit`,
    ),
  ).rejects.toMatchObject({ code: 'NL002' });
  await made.rows('rollback');
  await made.rows('update app_user set signing_paused_until = null');
  expect((await lab.call(confirmIdentityChange, { as: made.admin, params: { id: waits } })).body.success).toBe(true);
});

it('[H143] whoever nobody has confirmed decides about no report and takes back no signature', async () => {
  const waiting = await made.verifiedVisit(['GLU']);
  const issued = await made.issued(['GLU']);
  const suspended = await made.issued(['GLU']);
  await made.rows("update report set stanje = 'OBUSTAVLJEN' where visit_id = $1", [suspended.visitId]);
  const asked = await made.issued(['GLU']);
  const [task] = await made.rows<{ id: string }>(
    `insert into amend_task (site_id, visit_id, verzija, patient_id, razlog, promjene)
     select site_id, visit_id, verzija, patient_id, 'Proba', '[]' from report where visit_id = $1 returning id`,
    [asked.visitId],
  );
  const razlog = 'Proba';
  const acts: [string, () => Promise<{ body: object }>][] = [
    ['issue', () => made.issue(waiting.visitId)],
    ['unlock', () => lab.call(unlockSamples, { as: made.head, body: { uzorci: waiting.samples.map(chosen), razlog } })],
    [
      'amend',
      () =>
        lab.call(amendReport, {
          as: made.head,
          body: { id: issued.visitId, verzija: 1, uzorci: issued.samples.map((one) => one.sid), razlog },
        }),
    ],
    ['withdraw', () => lab.call(withdrawReport, { as: made.head, body: { idNalaza: issued.visitId, flag: razlog } })],
    [
      'reinstate',
      () => lab.call(reinstateReport, { as: made.head, body: { id: suspended.visitId, verzija: 1, razlog } }),
    ],
    ['keep', () => lab.call(keepReport, { as: made.head, params: { id: task?.id ?? '' }, body: { razlog } })],
  ];
  await pause(lab.people.voditelj.id);
  for (const [name, act] of acts) {
    expect([name, (await act()).body]).toEqual([name, expect.objectContaining(PAUSED)]);
  }
  await made.rows('update app_user set signing_paused_until = null');
  for (const [name, act] of acts.filter(([one]) => !['unlock', 'withdraw', 'reinstate'].includes(one))) {
    expect([name, (await act()).body]).toEqual([name, expect.objectContaining({ success: true })]);
  }
});

it('[H143] whoever nobody has confirmed merges no patients, and is shown no code of a partner', async () => {
  const [first, second] = [
    await register(lab, made.sa, { nacin: 'god', jmbg: '1951' }),
    await register(lab, made.sa, { nacin: 'god', jmbg: '1952' }),
  ];
  const merge = () =>
    lab.call(mergePatients, { as: made.admin, body: { ostaje: first._id, spojen: second._id, razlog: 'Ista osoba' } });
  const code = () => lab.call(readPartnerCode, { as: made.admin, body: { partner: made.partner } });
  await pause(lab.people.admin.id);
  expect((await merge()).body).toMatchObject(PAUSED);
  expect((await code()).body).toMatchObject(PAUSED);
  await made.rows('update app_user set signing_paused_until = null');
  const { body } = await merge();
  expect([body.success, (await code()).body.success]).toEqual([true, true]);
  await pause(lab.people.admin.id);
  expect((await lab.call(undoMerge, { as: made.admin, params: { id: body._id } })).body).toMatchObject(PAUSED);
});
