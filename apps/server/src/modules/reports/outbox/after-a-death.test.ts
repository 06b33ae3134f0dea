import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useMailLaboratory } from '@nalaz/testkit/server/mail-laboratory';
import { afterEach, expect, it, vi } from 'vitest';
import { removeLeftFolders } from './encrypt-pdf.ts';

const laboratory = useMailLaboratory();
const FAULT = Symbol.for('nalaz.fault');
const world = globalThis as { [FAULT]?: (point: string) => Promise<void> };
afterEach(() => {
  delete world[FAULT];
});

it('[S2.15] whoever may have an uncertain mail, or one that is just being sent, is told that the next version corrects it', async () => {
  const { plant, plan, amend, send, makeDue, rows } = laboratory();
  const uncertain = await plant({ consent: 'alwaysForgets.neizvjesno@posta.example.ba' });
  const [first] = await plan(uncertain);
  await send(first?.id ?? '');
  await makeDue(first?.id ?? '');
  expect(await send(first?.id ?? '')).toMatchObject({ stanje: 'NEIZVJESNO' });
  expect(await amend(uncertain)).toMatchObject([{ kanal: 'E-MAIL', primalac: 'PACIJENT', ispravka: true }]);

  const underway = await plant({ consent: 'takes.salje@posta.example.ba' });
  const [second] = await plan(underway);
  await rows(`update delivery set stanje = 'ŠALJE', pokusaja = 1 where id = $1`, [second?.id]);
  expect(await amend(underway)).toMatchObject([{ kanal: 'E-MAIL', primalac: 'PACIJENT', ispravka: true }]);
});

it('[S2.15] what a killed worker left of a report on the disk is nobody else’s to read, and is removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nalaz-posta-'));
  writeFileSync(join(folder, 'nalaz.pdf'), 'nalaz');
  expect(statSync(folder).mode & 0o077).toBe(0);
  await removeLeftFolders();
  expect(existsSync(folder)).toBe(true);
  await removeLeftFolders(Date.now() + 6 * 60_000);
  expect(existsSync(folder)).toBe(false);
});

it('[S2.15] a mail goes to the address that the patient agreed to last, also where that was after it was planned', async () => {
  const { plant, plan, send, rows, taken } = laboratory();
  const report = await plant({ consent: 'takes.stara@posta.example.ba' });
  const [planned] = await plan(report);
  await rows("update report_consent set povucena_at = now(), povucena_od = 'test' where patient_id = $1", [
    report.patientId,
  ]);
  await rows(
    `insert into report_consent (patient_id, site_id, nacin, email, created_by)
     values ($1, $2, 'LINK', 'takes.nova@posta.example.ba', 'test')`,
    [report.patientId, report.siteId],
  );
  expect(await send(planned?.id ?? '')).toMatchObject({ stanje: 'POSLANO', adresa: 'takes.nova@posta.example.ba' });
  expect(taken('takes.stara@posta.example.ba')).toEqual([]);
  expect(taken('takes.nova@posta.example.ba')).toHaveLength(1);
});

it('[S2.15] a sender who was believed dead and comes back does not hide that the mail was repeated', async () => {
  const { plant, plan, send, makeDue, delivery } = laboratory();
  const [planned] = await plan(await plant({ consent: 'takes.kasni@posta.example.ba' }));
  const id = planned?.id ?? '';
  const waiting: (() => void)[] = [];
  world[FAULT] = () => new Promise((resolve) => waiting.push(resolve));
  const slow = send(id);
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 10_000 });
  await makeDue(id);
  const second = send(id);
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { timeout: 10_000 });
  waiting[0]?.();
  await slow;
  expect(await delivery(id)).toMatchObject({ stanje: 'ŠALJE', ponovljeno: true });
  waiting[1]?.();
  expect(await second).toMatchObject({ stanje: 'POSLANO', ponovljeno: true, pokusaja: 2 });
});
