import { editSection, editSite } from '@nalaz/domain/catalogue/edit.contract';
import { confirmIdentityChange, refuseIdentityChange, updatePatient } from '@nalaz/domain/patients/patients.contract';
import { resumeAutoverification, stopAutoverification } from '@nalaz/domain/results/autoverification.contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { register } from '../../../test/patients.ts';
import { makeReportsLaboratory, type ReportsLaboratory } from '../../../test/reports-laboratory.ts';

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
