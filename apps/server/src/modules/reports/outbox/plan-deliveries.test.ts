import { type StoredDelivery, useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { afterEach, expect, it } from 'vitest';
import { tellWithdrawn } from './plan-deliveries.service.ts';
import { createSending } from './send-delivery.service.ts';

const laboratory = useMailLaboratory();
const FAULT = Symbol.for('nalaz.fault');
const world = globalThis as { [FAULT]?: (point: string) => Promise<void> };
afterEach(() => {
  delete world[FAULT];
});

const short = (deliveries: readonly StoredDelivery[]) =>
  deliveries.map(({ kanal, primalac, stanje, ispravka }) => `${kanal} ${primalac} ${stanje}${ispravka ? ' !' : ''}`);
const WANTS_ALL = { stampa: true, email: true, portal: true, adresaEposte: 'takes.sve@posta.example.ba' };

it('[S2.15] a final report is planned for everybody and what goes by itself is queued with it', async () => {
  const { partner, setDelivery, plant, plan, isQueued, rows } = laboratory();
  await setDelivery(partner, WANTS_ALL);
  const report = await plant({ narucioc: partner, consent: 'takes.ja@posta.example.ba', referral: 'U-PLAN-1' });
  const planned = await plan(report);
  expect(short(planned)).toEqual([
    'PORTAL PARTNER POSLANO',
    'E-MAIL PARTNER ČEKA',
    'ŠTAMPA PARTNER ČEKA',
    'ENALAZ BOLNICA ČEKA',
    'E-MAIL PACIJENT ČEKA',
  ]);
  const queued: boolean[] = [];
  for (const { id } of planned) {
    queued.push(await isQueued(id));
  }
  expect(queued).toEqual([false, true, false, true, true]);
  expect(planned.find(({ primalac }) => primalac === 'PACIJENT')?.naziv).toBe('');
  const trail = await rows(`select action from audit where record = 'delivery' and record_id = $1`, [planned[0]?.id]);
  expect(trail).toEqual([{ action: 'insert' }]);
});

it('[S2.15] a partial report is not mailed', async () => {
  const { partner, setDelivery, plant, plan } = laboratory();
  await setDelivery(partner, WANTS_ALL);
  const report = await plant({ narucioc: partner, consent: 'takes.djel@posta.example.ba', vrsta: 'DJELIMIČAN' });
  expect(short(await plan(report))).toEqual(['PORTAL PARTNER POSLANO']);
});

it('[S2.15] an amendment reaches whoever has the earlier version, says which one it replaces, and stops the earlier one', async () => {
  const { partner, setDelivery, plant, plan, amend, send, deliveriesOf, taken } = laboratory();
  await setDelivery(partner, { ...WANTS_ALL, adresaEposte: 'refuses.isp@posta.example.ba' });
  const address = 'takes.isp@posta.example.ba';
  const report = await plant({ narucioc: partner, consent: address, nacin: 'LINK' });
  for (const { id, kanal } of await plan(report)) {
    if (kanal === 'E-MAIL') {
      await send(id);
    }
  }
  const amended = await amend(report);
  expect(short(amended)).toEqual([
    'PORTAL PARTNER POSLANO !',
    'E-MAIL PARTNER ČEKA',
    'ŠTAMPA PARTNER ČEKA',
    'E-MAIL PACIJENT ČEKA !',
  ]);
  const before = (await deliveriesOf(report.visitId)).filter(({ verzija }) => verzija === 1);
  expect(before.map(({ stanje, razlog }) => `${stanje} ${razlog}`)).toEqual([
    'POSLANO ',
    'OTKAZANO ZAMIJENJEN',
    'OTKAZANO ZAMIJENJEN',
    'POSLANO ',
  ]);
  await send(amended.at(-1)?.id ?? '');
  const mail = taken(address).at(-1);
  const said = Buffer.from(
    mail?.raw
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) ?? '',
    'latin1',
  ).toString();
  expect(said).toContain('zamjenjuje verziju 1');
  expect(said).toContain('ispravljen nalaz');
});

it('[S2.15] a worker that dies in the middle of planning an amendment has planned nothing, and the next one everything', async () => {
  const { partner, setDelivery, plant, plan, amend, deliveriesOf } = laboratory();
  await setDelivery(partner, WANTS_ALL);
  const report = await plant({ narucioc: partner });
  await plan(report);
  const points: string[] = [];
  world[FAULT] = async (point) => {
    points.push(point);
    throw new Error('killed');
  };
  await expect(amend(report)).rejects.toThrow('killed');
  delete world[FAULT];
  expect(points).toEqual(['amendmentHalfTold']);
  const amendments = async () => (await deliveriesOf(report.visitId)).filter(({ verzija }) => verzija === 2);
  expect(await amendments()).toEqual([]);
  await plan({ visitId: report.visitId, verzija: 2 });
  expect(await amendments()).toHaveLength(3);
});

it('[S7.23] of a withdrawal everybody hears who has the version, without the report', async () => {
  const { plant, plan, send, rows, inTransaction, deliveriesOf, taken, hospital } = laboratory();
  const address = 'takes.povuc@posta.example.ba';
  const report = await plant({ consent: address, referral: 'U-POVUC-1' });
  for (const { id } of await plan(report)) {
    await send(id);
  }
  await rows(`update report set stanje = 'POVUČEN' where visit_id = $1`, [report.visitId]);
  await inTransaction((tx) => tellWithdrawn(tx, { visitId: report.visitId, verzija: 1 }));
  const told = (await deliveriesOf(report.visitId)).slice(2);
  expect(short(told)).toEqual(['ENALAZ BOLNICA ČEKA !', 'E-MAIL PACIJENT ČEKA !']);
  for (const { id } of told) {
    expect(await send(id)).toMatchObject({ stanje: 'POSLANO' });
  }
  const mail = taken(address).at(-1)?.raw ?? '';
  expect(mail).not.toContain('application/pdf');
  expect(mail).not.toContain('/nalaz/');
  expect(hospital.state.reports[`${report.broj}/1`]?.povucen).toBe(true);
});

it('[S2.15] the hospital gets the exact bytes once, however often it is told, and waits are kept while it is away', async () => {
  const { plant, plan, send, makeDue, hospital, rows } = laboratory();
  const report = await plant({ referral: 'U-BOLN-1' });
  const [delivery] = await plan(report);
  const id = delivery?.id ?? '';
  hospital.misbehave({ rate: 1, kinds: ['error'] });
  expect(await send(id)).toMatchObject({ kanal: 'ENALAZ', stanje: 'ČEKA', razlog: 'NEDOSTUPNO' });
  hospital.misbehave({ rate: 1, kinds: ['forget'] });
  await makeDue(id);
  expect(await send(id)).toMatchObject({ stanje: 'ČEKA', ponovljeno: false });
  hospital.misbehave({ rate: 0 });
  await makeDue(id);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 3 });
  const got = hospital.state.reports[`${report.broj}/1`];
  const [stored] = await rows<{ bytes: Buffer; sha256: string }>(
    'select bytes, sha256 from report_pdf where visit_id = $1',
    [report.visitId],
  );
  expect(got).toMatchObject({ ID_UPUTNICE: 'U-BOLN-1', izmijenjen: false, sha256: stored?.sha256, conflicts: 0 });
  expect(got?.times).toBeGreaterThan(1);
  expect(got?.pdf).toBe(stored?.bytes.toString('base64'));
});

it('[S2.15] a referral that the hospital does not know ends as refused', async () => {
  const { lab, plant, plan, delivery } = laboratory();
  const [unknown] = await plan(await plant({ referral: 'NEMA-77' }));
  await createSending(lab.services)(unknown?.id ?? '');
  expect(await delivery(unknown?.id ?? '')).toMatchObject({ stanje: 'ODBIJENO', poruka: 'MISSING' });
});
