import { lookUpRequisition, Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import { startTestApp } from '@nalaz/testkit/server/app';
import { useReferralLaboratory } from '@nalaz/testkit/server/referral-laboratory';
import { describe, expect, it } from 'vitest';

const laboratory = useReferralLaboratory();
const lookUp = async (id: string, as = laboratory().desk) =>
  (await laboratory().lab.call(lookUpRequisition, { as, params: { id } })).body;

const FAILED = Object.fromEntries(Object.keys(Requisition.properties).map((field) => [field, 'GREŠKA']));

describe('[S7.12] [S4.17] looking up a referral', () => {
  it('[S3.03] success false brings every field as the hospital wrote it', async () => {
    const referral = laboratory().hospital.write({ ID_UPUTNICE: 'U-100', IME: 'Ђорђе Хаџић', HITNO: 'DA' });
    const body = await lookUp('U-100');
    expect(body).toMatchObject({ success: false, code: '', data: referral, zaprimljena: false, pid: null });
  });

  it('[S3.03] says what of ours the codes and the words mean, and keeps what nobody knows', async () => {
    laboratory().hospital.write({
      ID_UPUTNICE: 'U-101',
      KATALOZI: 'B0101\nP0901\nX9999\nB0101\n1988-5\nTSH',
      PREDEFINISANE_PRETRAGE: 'Feritin\nпо избору љекара\nurea',
    });
    const { pretrage } = await lookUp('U-101');
    expect(pretrage.map(({ sifra, test, profil }) => [sifra, test?.naziv ?? profil?.naziv ?? null])).toEqual([
      ['B0101', 'Glukoza natašte'],
      ['P0901', 'Kompletna krvna slika'],
      ['X9999', null],
      ['1988-5', 'C-reaktivni protein'],
      ['TSH', 'Tireotropin'],
      ['Feritin', 'Feritin'],
      ['по избору љекара', null],
      ['urea', 'Urea'],
    ]);
  });

  it('shows who is registered with the number, and writes both looks into the trail', async () => {
    const { lab, hospital } = laboratory();
    const { admin } = lab.testDatabase;
    const { rows } = await admin.query(
      "select p.id, p.jmbg, p.ime, p.prezime from patient p where jmbg_kind = 'real' order by id limit 1",
    );
    const [patient] = rows;
    hospital.write({ ID_UPUTNICE: 'U-102', JMBG: patient.jmbg, IME: 'DRUGO IME' });
    const body = await lookUp('U-102');
    expect(body.pacijent).toEqual({ _id: patient.id, ime: patient.ime, prezime: patient.prezime });
    const { rows: looks } = await admin.query(
      "select record, record_id, actor from audit where action = 'read' and record_id = any ($1) order by id",
      [[patient.id, 'U-102']],
    );
    expect(looks).toEqual([
      { record: 'patient', record_id: patient.id, actor: 'prijem.sa@demo.nalaz.ba' },
      { record: 'requisition', record_id: 'U-102', actor: 'prijem.sa@demo.nalaz.ba' },
    ]);
  });

  it.each([
    ['it does not know', 'NEMA-1', 'REQUISITION_NOT_FOUND', 'Uputnica nije pronađena.'],
    [
      'it cannot be asked for',
      'U-103',
      'REQUISITION_UNAVAILABLE',
      'Bolnički sistem trenutno ne odgovara. Pokušajte ponovo.',
    ],
  ])('[S8.07] success true is a failure with every field GREŠKA: one that %s', async (_what, id, code, message) => {
    laboratory().hospital.misbehave({ rate: id === 'U-103' ? 1 : 0 });
    expect(await lookUp(id)).toMatchObject({ success: true, code, message, data: FAILED, pretrage: [] });
  });

  it('[S8.07] an answer for another number is no answer', async () => {
    laboratory().hospital.write({ ID_UPUTNICE: 'U-104' }).ID_UPUTNICE = 'U-999';
    expect(await lookUp('U-104')).toMatchObject({ success: true, code: 'REQUISITION_INVALID', data: FAILED });
  });

  it('is for the front desk only, and a number that is none is refused before anybody is asked', async () => {
    const { lab, hospital } = laboratory();
    const as = await lab.signIn('tehnolog.sa@demo.nalaz.ba');
    const asked = hospital.state.requests;
    const refused = await lab.call(lookUpRequisition, { as, params: { id: 'U-1' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_PERMITTED']);
    const odd = await lab.call(lookUpRequisition, { as: laboratory().desk, params: { id: '../_stanje' } });
    expect(odd.status).toBe(400);
    expect(hospital.state.requests).toBe(asked);
  });
});

it('[S8.07] without an address of the hospital referrals are off and say so', async () => {
  const lab = await startTestApp();
  const as = await lab.signIn('prijem.sa@demo.nalaz.ba');
  const { body } = await lab.call(lookUpRequisition, { as, params: { id: 'U-1' } });
  expect(body).toMatchObject({ success: true, code: 'REQUISITION_UNAVAILABLE', data: FAILED });
  await lab.close();
});
