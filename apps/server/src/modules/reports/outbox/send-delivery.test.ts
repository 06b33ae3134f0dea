import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainCode } from '@nalaz/domain/reports/code.rules';
import { saveConsent } from '@nalaz/domain/reports/handover.contract';
import { RESULT, RETURNS, STORED_PDF, useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { afterEach, expect, it, vi } from 'vitest';
import type { TakenMail } from '../../../../../../stand-ins/mail/stand-in.ts';
import { readPartnerCode, readVisitCode } from '../handover/codes.service.ts';
import { createSending } from './send-delivery.service.ts';
import { tellConsentEnded } from './tell-person.service.ts';

const logged: string[] = [];
const laboratory = useMailLaboratory({ write: (line) => logged.push(line) });
const run = promisify(execFile);
const FAULT = Symbol.for('nalaz.fault');
const world = globalThis as { [FAULT]?: (point: string) => Promise<void> };
afterEach(() => {
  delete world[FAULT];
});

let count = 0;
/** A report for a patient with consent, and its mail. */
async function mailTo(manner: string, nacin: 'PDF' | 'LINK' = 'LINK') {
  const address = `${manner}.${++count}@posta.example.ba`;
  const report = await laboratory().plant({ consent: address, nacin });
  const [delivery] = await laboratory().plan(report);
  return { address, report, id: delivery?.id ?? '' };
}

/** Dies at the point, as a killed worker does: nothing that comes afterwards happens. */
const dieAt = (point: string) => {
  world[FAULT] = async (here) => {
    if (here === point) {
      throw new Error('killed');
    }
  };
};

async function openAttachment(mail: TakenMail, password: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nalaz-test-'));
  try {
    const [, base64 = ''] = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw) ?? [];
    await writeFile(join(folder, 'a.pdf'), Buffer.from(base64, 'base64'));
    await run('qpdf', [`--password=${password}`, '--decrypt', join(folder, 'a.pdf'), join(folder, 'b.pdf')]);
    return (await run('pdftotext', [join(folder, 'b.pdf'), '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('[S2.15] a mailed PDF opens only with the code and shows what is stored', async () => {
  const { inTransaction, send, taken } = laboratory();
  const { address, id, report } = await mailTo('takes', 'PDF');
  const own = await mkdtemp(join(tmpdir(), 'nalaz-test-'));
  vi.stubEnv('TMPDIR', own);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 1, razlog: '' });
  expect(readdirSync(own)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(own, { recursive: true });
  const [mail, ...more] = taken(address);
  expect(more).toEqual([]);
  const code = await inTransaction((tx) => readVisitCode(tx, report.visitId, report.siteId));
  const folder = await mkdtemp(join(tmpdir(), 'nalaz-test-'));
  await writeFile(join(folder, 'stored.pdf'), STORED_PDF);
  const stored = (await run('pdftotext', [join(folder, 'stored.pdf'), '-'])).stdout;
  await rm(folder, { recursive: true });
  expect(stored).toContain(RESULT);
  if (!mail) {
    throw new Error('there is no mail');
  }
  expect(await openAttachment(mail, code)).toBe(stored);
  expect(await openAttachment(mail, plainCode(code))).toBe(stored);
  await expect(openAttachment(mail, '')).rejects.toThrow('invalid password');
  await expect(openAttachment(mail, '0000-0000-0000')).rejects.toThrow('invalid password');
});

it('[S2.15] a partner opens it with the code of the institution', async () => {
  const { partner, setDelivery, plant, plan, send, taken, inTransaction } = laboratory();
  await setDelivery(partner, { email: true, adresaEposte: 'takes.klinika@posta.example.ba' });
  const [delivery] = await plan(await plant({ narucioc: partner }));
  expect(await send(delivery?.id ?? '')).toMatchObject({ primalac: 'PARTNER', stanje: 'POSLANO' });
  const code = await inTransaction((tx) => readPartnerCode(tx, partner));
  const [mail] = taken('takes.klinika@posta.example.ba');
  expect(mail && (await openAttachment(mail, code))).toContain(RESULT);
});

it('[S2.15] subject, text and headers say neither whose report it is nor what it says, nor does the log', async () => {
  const { rows, send, taken, inTransaction } = laboratory();
  const { address, id, report } = await mailTo('takes', 'LINK');
  await send(id);
  const [mail] = taken(address);
  const [patient] = await rows<{ jmbg: string }>('select jmbg from patient where id = $1', [report.patientId]);
  const raw = mail?.raw ?? '';
  const said = Buffer.from(raw.replace(/=\r\n/g, ''), 'latin1').toString();
  expect(said).toContain(`https://lab.example.ba/nalaz/${report.javniId}`);
  expect(said).toContain(report.broj);
  const code = await inTransaction((tx) => readVisitCode(tx, report.visitId, report.siteId));
  // Drawn by lot, these may spell anything, a syllable of the name too.
  const written = said.replaceAll(report.javniId, '').replaceAll(id, '');
  for (const secret of ['ĐULSA', 'ŽUNIĆ', 'UNI', patient?.jmbg ?? '', '17,3', '1980', code, plainCode(code)]) {
    expect(written).not.toContain(secret);
  }
  expect(mail).toMatchObject({
    from: `vraceno+${id}@${RETURNS}`,
    messageId: `<${id}@lab.example.ba>`,
    repeated: false,
  });
  expect(logged.join('')).not.toMatch(/posta\.example|ŽUNIĆ|vraceno/);
});

it('[S2.15] a refusal ends it with the words of the other side, and everybody is told', async () => {
  const { send, rows } = laboratory();
  const { id, report } = await mailTo('refuses');
  expect(await send(id)).toMatchObject({
    stanje: 'ODBIJENO',
    razlog: 'ADRESA ODBIJENA',
    poruka: expect.stringContaining('550 5.1.1 no such mailbox'),
  });
  const events = await rows(
    `select payload from event where type = 'deliveryChanged' and payload ->> 'isporuka' = $1 order by id`,
    [id],
  );
  expect(events.at(-1)?.payload).toEqual({ isporuka: id, posjeta: report.visitId, nijeStigla: true });
});

it('[S2.15] a delay is waited out, and each attempt is kept', async () => {
  const { send, makeDue, rows, taken } = laboratory();
  const { address, id } = await mailTo('delays');
  expect(await send(id)).toMatchObject({ stanje: 'ČEKA', razlog: 'ODGOĐENO', pokusaja: 1 });
  expect(await send(id)).toMatchObject({ stanje: 'ČEKA', pokusaja: 1 });
  const [wait] = await rows(
    `select round(extract(epoch from sljedeci_at - now()))::int as s from delivery where id = $1`,
    [id],
  );
  expect(wait?.s).toBeGreaterThan(50);
  await makeDue(id);
  await send(id);
  await makeDue(id);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 3, poruka: '' });
  expect(await rows('select broj, ishod from delivery_attempt where delivery_id = $1 order by broj', [id])).toEqual([
    { broj: 1, ishod: 'ODGOĐENO' },
    { broj: 2, ishod: 'ODGOĐENO' },
    { broj: 3, ishod: 'POSLANO' },
  ]);
  expect(taken(address)).toHaveLength(1);
});

it('[S2.15] a connection lost before the message left is no repeat', async () => {
  const { send, makeDue, taken } = laboratory();
  const { address, id } = await mailTo('drops');
  expect(await send(id)).toMatchObject({ stanje: 'ČEKA', razlog: 'NEDOSTUPNO', ponovljeno: false });
  await makeDue(id);
  await send(id);
  await makeDue(id);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', ponovljeno: false });
  expect(taken(address)).toMatchObject([{ repeated: false }]);
});

it('[S2.15] taken over without a word: sent once more and marked, and the second time a person decides', async () => {
  const { send, makeDue, taken } = laboratory();
  const once = await mailTo('forgets');
  expect(await send(once.id)).toMatchObject({ stanje: 'ČEKA', razlog: 'PREKINUTO', ponovljeno: true });
  await makeDue(once.id);
  expect(await send(once.id)).toMatchObject({ stanje: 'POSLANO', ponovljeno: true });
  const mails = taken(once.address);
  expect(mails).toMatchObject([{ repeated: false }, { repeated: true }]);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
  expect(mails[1]?.raw).toMatch(/^Subject: .*ponovljeno/ms);

  const always = await mailTo('alwaysForgets');
  await send(always.id);
  await makeDue(always.id);
  expect(await send(always.id)).toMatchObject({ stanje: 'NEIZVJESNO', razlog: 'PREKINUTO' });
  await makeDue(always.id);
  expect(await send(always.id)).toMatchObject({ stanje: 'NEIZVJESNO', pokusaja: 2 });
});

it('[S2.15] a worker that dies after the mail was taken leaves it to the next one, which marks the repeat', async () => {
  const { lab, send, delivery, makeDue, sendDue, isQueued, rows, taken } = laboratory();
  const { address, id } = await mailTo('takes');
  dieAt('mailAccepted');
  await expect(createSending(lab.services)(id)).rejects.toThrow('killed');
  delete world[FAULT];
  expect(await delivery(id)).toMatchObject({ stanje: 'ŠALJE', pokusaja: 1 });
  expect(await send(id)).toMatchObject({ stanje: 'ŠALJE', pokusaja: 1 });
  await makeDue(id);
  await rows(`delete from graphile_worker._private_jobs`);
  await sendDue();
  expect(await isQueued(id)).toBe(true);
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 2, ponovljeno: true });
  expect(taken(address)).toMatchObject([{ repeated: false }, { repeated: true }]);
  expect(await rows('select ishod from delivery_attempt where delivery_id = $1 order by broj', [id])).toEqual([
    { ishod: 'NEPOZNATO' },
    { ishod: 'POSLANO' },
  ]);
});

it('[S2.15] a worker that dies twice over the same mail leaves it to a person', async () => {
  const { lab, send, makeDue, taken } = laboratory();
  const { address, id } = await mailTo('takes');
  dieAt('mailAccepted');
  await expect(createSending(lab.services)(id)).rejects.toThrow('killed');
  await makeDue(id);
  await expect(createSending(lab.services)(id)).rejects.toThrow('killed');
  delete world[FAULT];
  await makeDue(id);
  expect(await send(id)).toMatchObject({ stanje: 'NEIZVJESNO', pokusaja: 2 });
  expect(taken(address)).toHaveLength(2);
});

it('[S2.15] of several workers one sends it', async () => {
  const { lab, delivery, taken } = laboratory();
  const { address, id } = await mailTo('takes');
  await Promise.all(Array.from({ length: 6 }, () => createSending(lab.services)(id)));
  expect(taken(address)).toHaveLength(1);
  expect(await delivery(id)).toMatchObject({ stanje: 'POSLANO', pokusaja: 1 });
});

it('[S2.15] consent that was taken back, a replaced and a withdrawn version stop what still waits', async () => {
  const { rows, send, taken } = laboratory();
  const unwilling = await mailTo('takes');
  await rows('update report_consent set povucena_at = now() where patient_id = $1', [unwilling.report.patientId]);
  expect(await send(unwilling.id)).toMatchObject({ stanje: 'OTKAZANO', razlog: 'NEMA SAGLASNOSTI' });
  const { id: correction, report: corrected } = await mailTo('takes');
  await rows('update report_consent set povucena_at = now() where patient_id = $1', [corrected.patientId]);
  await rows('update delivery set ispravka = true where id = $1', [correction]);
  expect(await send(correction)).toMatchObject({ stanje: 'GREŠKA', razlog: 'NEMA SAGLASNOSTI' });
  for (const stanje of ['ZAMIJENJEN', 'POVUČEN']) {
    const { id, report, address } = await mailTo('takes');
    await rows('update report set stanje = $2 where visit_id = $1', [report.visitId, stanje]);
    expect(await send(id)).toMatchObject({ stanje: 'OTKAZANO', razlog: stanje });
    expect(taken(address)).toEqual([]);
  }
  expect(taken(unwilling.address)).toEqual([]);
});

it('[S2.15] a mail that comes back is marked as not arrived, with what was said and nobody else named', async () => {
  const { send, delivery, rows } = laboratory();
  const { address, id, report } = await mailTo('returns');
  expect(await send(id)).toMatchObject({ stanje: 'POSLANO' });
  await vi.waitFor(async () => expect(await delivery(id)).toMatchObject({ stanje: 'ODBIJENO' }), 10_000);
  expect(await delivery(id)).toMatchObject({
    razlog: 'VRAĆENO',
    poruka: `552 5.2.2 mailbox of ${address} is full, ask …`,
  });
  const events = await rows(
    `select payload from event where type = 'deliveryChanged' and payload ->> 'isporuka' = $1 order by id`,
    [id],
  );
  expect(events.at(-1)?.payload).toEqual({ isporuka: id, posjeta: report.visitId, nijeStigla: true });
});

it('[S2.15] without a mail server it is seen at once that mail is not set up', async () => {
  const { lab, delivery } = laboratory();
  const { id } = await mailTo('takes');
  await createSending({ ...lab.services, config: { ...lab.services.config, SMTP_URL: '' } })(id);
  expect(await delivery(id)).toMatchObject({ stanje: 'GREŠKA', razlog: 'NIJE PODEŠENO' });
});

it('[reports] the address that reports went to is told that they no longer do, without a name, a result or the new one', async () => {
  const { lab, desk, rows, taken, plant } = laboratory();
  const [before, after] = [`takes.prije.${++count}@posta.example.ba`, `takes.poslije.${count}@posta.example.ba`];
  const { patientId: pacijent } = await plant({ consent: before });
  const write = (wish: object) => lab.call(saveConsent, { as: desk, body: { pacijent, ...wish } });
  const told = async () => {
    const jobs = await rows<{ id: string }>(
      `select j.payload ->> 'id' as id from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'tellConsentEnded' order by j.id`,
    );
    return jobs.map(({ id }) => id);
  };
  await write({ nacin: 'LINK', email: before });
  expect(await told()).toEqual([]);
  await write({ nacin: 'LINK', email: after });
  const [moved = ''] = await told();
  await tellConsentEnded(lab.services, moved);
  const said = taken(before)[0]?.raw.replaceAll('=\r\n', '');
  const { ime, prezime } =
    (await rows<{ ime: string; prezime: string }>('select ime, prezime from patient where id = $1', [pacijent]))[0] ??
    {};
  expect(said).toContain('reports are no longer sent to this address');
  for (const secret of [after, RESULT, pacijent, ime, prezime]) {
    expect(said).not.toContain(secret);
  }
  await write({ nacin: null });
  expect(await told()).toHaveLength(2);
});
