import { randomUUID } from 'node:crypto';
import {
  cancelDelivery,
  countDeliveries,
  listDeliveries,
  listDeliveriesOfReport,
  readDelivery,
  retryDelivery,
  sendReport,
} from '@nalaz/domain/reports/outbox.contract';
import { useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { expect, it } from 'vitest';

const laboratory = useMailLaboratory();
let count = 0;

async function sentMail(manner: string) {
  const { plant, plan, send } = laboratory();
  const address = `${manner}.${++count}@posta.example.ba`;
  const report = await plant({ consent: address, nacin: 'LINK' });
  const [delivery] = await plan(report);
  return { address, report, ...(await send(delivery?.id ?? '')) };
}

it('[S2.15] the list shows a site’s deliveries newest first, the work list what has not arrived', async () => {
  const { lab, desk, otherDesk, technologist, rows } = laboratory();
  const arrived = await sentMail('takes');
  const refused = await sentMail('refuses');
  const list = async (query: object, as = desk) =>
    (await lab.call(listDeliveries, { as, query: { per_page: 200, ...query } })).body;
  const all = await list({ datum: 'Svi Rezultati' });
  expect(all.data.slice(0, 2).map(({ _id }) => _id)).toEqual([refused.id, arrived.id]);
  expect(all.data[0]).toMatchObject({
    pacijent: 'ŽUNIĆ ĐULSA',
    naziv: 'ŽUNIĆ ĐULSA',
    broj: refused.report.broj,
    stanje: 'ODBIJENO',
    sljedeci: null,
    allowedActions: ['retry', 'cancel'],
  });
  expect((await list({ datum: 'RADNA LISTA' })).data.map(({ _id }) => _id)).toEqual([refused.id]);
  const narrow = { datum: 'Svi Rezultati', stanje: 'POSLANO', kanal: 'E-MAIL' };
  expect((await list(narrow)).data.map(({ _id }) => _id)).toEqual([arrived.id]);
  expect((await list({ datum: 'Svi Rezultati', kanal: 'ENALAZ' })).data).toEqual([]);
  const found = async (filter: string) => (await list({ datum: 'Svi Rezultati', filter })).data.map(({ _id }) => _id);
  expect(await found(arrived.report.broj)).toEqual([arrived.id]);
  expect(await found(arrived.address)).toEqual([arrived.id]);
  expect((await list({ datum: 'Svi Rezultati' }, otherDesk)).data).toEqual([]);
  expect((await list({ datum: 'RADNA LISTA' }, technologist)).data[0]?.allowedActions).toEqual([]);
  const reads = await rows(`select from audit where action = 'read' and record = 'patient' and after -> 'shown' ? $1`, [
    arrived.report.patientId,
  ]);
  expect(reads.length).toBeGreaterThan(0);
  const { body } = await lab.call(countDeliveries, { as: desk });
  expect(body).toMatchObject({ nisuStigle: 1, naPutu: 0, poslaneDanas: 1 });
});

it('[S2.15] [S2.70] a delivery is read with every attempt and what the other side said', async () => {
  const { lab, desk, otherDesk } = laboratory();
  const { id, report } = await sentMail('delays');
  const { body } = await lab.call(readDelivery, { as: desk, params: { id } });
  expect(body.data).toMatchObject({ _id: id, stanje: 'ČEKA', razlog: 'ODGOĐENO', sljedeci: expect.any(String) });
  expect(body.pokusaji).toMatchObject([{ broj: 1, ishod: 'ODGOĐENO', poruka: expect.stringContaining('451') }]);
  for (const params of [{ id }, { id: randomUUID() }]) {
    expect((await lab.call(readDelivery, { as: otherDesk, params })).body.code).toBe('NOT_FOUND');
  }
  const ofReport = await lab.call(listDeliveriesOfReport, { as: desk, params: { id: report.visitId } });
  expect(ofReport.body.data.map(({ _id }) => _id)).toEqual([id]);
  const foreign = await lab.call(listDeliveriesOfReport, { as: otherDesk, params: { id: report.visitId } });
  expect(foreign.body.code).toBe('NOT_FOUND');
});

it('[S7.22] a delivery that has not left is called off and never sent; an arrived one cannot be', async () => {
  const { lab, desk, plant, plan, send, taken, rows } = laboratory();
  const address = `takes.${++count}@posta.example.ba`;
  const [delivery] = await plan(await plant({ consent: address }));
  const id = delivery?.id ?? '';
  const cancel = (idNalaza: string) =>
    lab.call(cancelDelivery, { as: desk, body: { idNalaza, email: address, status: 'x', eNalaz: false, flag: '' } });
  const answer = await cancel(id);
  expect(answer.body.success).toBe(true);
  expect(await send(id)).toMatchObject({ stanje: 'OTKAZANO', razlog: 'OTKAZAO KORISNIK' });
  expect(taken(address)).toEqual([]);
  const trail = await rows(
    `select actor, after ->> 'stanje' as stanje from audit where record_id = $1 and action = 'update'`,
    [id],
  );
  expect(trail).toEqual([{ actor: lab.people['prijem.sa'].email, stanje: 'OTKAZANO' }]);
  expect((await cancel(id)).body.code).toBe('DELIVERY_FINISHED');
  expect((await cancel((await sentMail('takes')).id)).body.code).toBe('DELIVERY_FINISHED');
  expect((await cancel(randomUUID())).body.code).toBe('NOT_FOUND');
});

it('[S7.24] a refused one is tried again at the address of today', async () => {
  const { lab, desk, rows, send, taken, isQueued } = laboratory();
  const { id, report } = await sentMail('refuses');
  const corrected = `takes.${++count}@posta.example.ba`;
  await rows('update report_consent set email = $2 where patient_id = $1', [report.patientId, corrected]);
  const { body } = await lab.call(retryDelivery, { as: desk, body: { id } });
  expect(body.data).toMatchObject({ _id: id, stanje: 'ČEKA', adresa: corrected, finished: null });
  expect(await isQueued(id)).toBe(true);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 2 });
  expect(taken(corrected)).toMatchObject([{ repeated: false }]);
});

it('[S7.24] an uncertain one is tried again and says so; an arrived one is sent as a new one that says so', async () => {
  const { lab, desk, send, makeDue, taken } = laboratory();
  const uncertain = await sentMail('alwaysForgets');
  await makeDue(uncertain.id);
  expect(await send(uncertain.id)).toMatchObject({ stanje: 'NEIZVJESNO' });
  const retry = async (id: string) => (await lab.call(retryDelivery, { as: desk, body: { id } })).body;
  await retry(uncertain.id);
  await send(uncertain.id);
  expect(taken(uncertain.address).map(({ repeated }) => repeated)).toEqual([false, true, true]);

  const arrived = await sentMail('takes');
  const again = await retry(arrived.id);
  expect(again.data._id).not.toBe(arrived.id);
  expect(again.data).toMatchObject({ stanje: 'ČEKA', ponovljeno: true, adresa: arrived.address });
  await send(again.data._id);
  expect(taken(arrived.address).map(({ repeated }) => repeated)).toEqual([false, true]);
});

it('[S7.24] what is called off, just being sent or on paper is not tried', async () => {
  const { lab, desk, plant, plan, rows } = laboratory();
  const [paper] = await plan(await plant());
  expect(paper).toMatchObject({ kanal: 'ŠTAMPA', primalac: 'PACIJENT', stanje: 'ČEKA' });
  const code = async (id = '') => (await lab.call(retryDelivery, { as: desk, body: { id } })).body.code;
  expect(await code(paper?.id)).toBe('DELIVERY_FINISHED');
  const { id } = await sentMail('delays');
  for (const stanje of ['ŠALJE', 'OTKAZANO']) {
    await rows('update delivery set stanje = $2 where id = $1', [id, stanje]);
    expect(await code(id)).toBe('DELIVERY_FINISHED');
  }
});

it('[S2.15] a person sends the newest version to whoever may have it, once', async () => {
  const { lab, desk, otherDesk, technologist, partner, setDelivery, plant, rows, deliveriesOf } = laboratory();
  await setDelivery(partner, { email: true, portal: true, adresaEposte: 'takes.rucno@posta.example.ba' });
  const report = await plant({ narucioc: partner });
  const { visitId: posjeta } = report;
  const send = async (body: object, as = desk) => (await lab.call(sendReport, { as, body: { posjeta, ...body } })).body;
  const patient = { kanal: 'E-MAIL', primalac: 'PACIJENT' };
  expect((await send(patient)).code).toBe('CONSENT_MISSING');
  const clinic = { kanal: 'E-MAIL', primalac: 'PARTNER', partner };
  const first = await send(clinic);
  expect(first.data).toMatchObject({ stanje: 'ČEKA', adresa: 'takes.rucno@posta.example.ba', verzija: 1 });
  expect((await send(clinic)).data._id).toBe(first.data._id);
  expect(await deliveriesOf(posjeta)).toHaveLength(1);
  expect((await send({ kanal: 'ŠTAMPA', primalac: 'PACIJENT' })).success).toBe(true);
  expect((await send({ kanal: 'PORTAL', primalac: 'PARTNER', partner })).data.stanje).toBe('POSLANO');
  expect((await send({ kanal: 'ENALAZ', primalac: 'BOLNICA' })).code).toBe('DELIVERY_ADDRESS_MISSING');
  expect((await send({ ...clinic, partner: randomUUID() })).code).toBe('NOT_FOUND');
  expect((await send(clinic, otherDesk)).code).toBe('NOT_FOUND');
  expect((await send(clinic, technologist)).success).toBe(false);
  await setDelivery(partner, {});
  await rows(`update delivery set stanje = 'OTKAZANO' where visit_id = $1`, [posjeta]);
  expect((await send(clinic)).code).toBe('DELIVERY_ADDRESS_MISSING');
  await rows('delete from report_pdf where visit_id = $1', [posjeta]);
  expect((await send(clinic)).code).toBe('REPORT_NOT_DRAWN');
  await rows(`update report set stanje = 'POVUČEN' where visit_id = $1`, [posjeta]);
  expect((await send(clinic)).code).toBe('REPORT_WITHDRAWN');
});
