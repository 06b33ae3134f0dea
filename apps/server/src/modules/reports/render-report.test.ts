import { createHash } from 'node:crypto';
import type { EventPayloads } from '@nalaz/domain/realtime/realtime.contract';
import { previewLayout, readReportPdf, translateReport, withdrawReport } from '@nalaz/domain/reports/reports.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LOOK } from './paper-settings.service.ts';

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterAll(() => lab.close());

const FAULT = Symbol.for('nalaz.fault');
const faults = globalThis as { [FAULT]?: (name: string) => void };
afterEach(() => {
  delete faults[FAULT];
});

const pdfsOf = (visitId: string) =>
  made.rows<{ verzija: number; jezik: string; sha256: string; bytes: Buffer }>(
    'select verzija, jezik, sha256, bytes from report_pdf where visit_id = $1 order by verzija, jezik',
    [visitId],
  );
const eventsOf = (type: string, visitId: string) =>
  made.rows<{ user_id: string | null; payload: EventPayloads['reportReady'] }>(
    "select user_id, payload from event where type = $1 and payload ->> 'posjeta' = $2 order by id",
    [type, visitId],
  );
const deliveriesOf = (visitId: string) =>
  made.rows('select kanal, verzija from delivery where visit_id = $1', [visitId]);
const read = (visitId: string, query: object = {}, as = made.technician) =>
  lab.call(readReportPdf, { as, params: { id: visitId }, query: { ...query } });

describe('[S2.14] the PDF of a version', () => {
  it('is drawn once and given out byte by byte as it was drawn', async () => {
    const { visitId, broj } = await made.issued();
    expect((await read(visitId)).body.code).toBe('REPORT_NOT_DRAWN');
    await Promise.all([made.draw(visitId), made.draw(visitId)]);
    const [stored, ...more] = await pdfsOf(visitId);
    expect(more).toEqual([]);
    const first = await read(visitId);
    const bytes = Buffer.from(first.body.pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(first.body).toMatchObject({ broj, verzija: 1, sha256: createHash('sha256').update(bytes).digest('hex') });
    await made.draw(visitId);
    expect((await read(visitId)).body).toEqual(first.body);
    expect(await made.trailOf(first)).toMatchObject([{ action: 'read', record: 'patient', record_id: made.man }]);
  });

  it('[S1.03] tells the site, and the people of the partner that it can be read', async () => {
    const { visitId, broj } = await made.issued();
    expect(await eventsOf('reportReady', visitId)).toEqual([]);
    await made.draw(visitId);
    await made.draw(visitId);
    expect((await eventsOf('reportChanged', visitId)).map(({ payload }) => payload)).toEqual([
      { posjeta: visitId, verzija: 1, pdf: false },
      { posjeta: visitId, verzija: 1, pdf: true },
    ]);
    expect(await eventsOf('reportReady', visitId)).toEqual([
      { user_id: lab.people.partner.id, payload: { posjeta: visitId, broj, verzija: 1, izmijenjen: false } },
    ]);
    const other = await made.drawn(['GLU'], { narucioc: made.otherPartner });
    const told = (await eventsOf('reportReady', other.visitId)).map(({ user_id }) => user_id);
    expect(told).not.toContain(lab.people.partner.id);
    const nobodys = await made.drawn(['GLU'], { narucioc: undefined });
    expect(await eventsOf('reportReady', nobodys.visitId)).toEqual([]);
  });

  it.each(['rendered', 'stored'])(
    'killed when it is %s, it is drawn anew: one PDF, one delivery to each',
    async (point) => {
      const { visitId } = await made.issued();
      faults[FAULT] = (name) => {
        if (name === point) {
          throw new Error('killed');
        }
      };
      await expect(made.draw(visitId)).rejects.toThrow('killed');
      expect(await pdfsOf(visitId)).toEqual([]);
      expect(await deliveriesOf(visitId)).toEqual([]);
      delete faults[FAULT];
      await made.draw(visitId);
      const deliveries = await deliveriesOf(visitId);
      await made.draw(visitId);
      expect(await pdfsOf(visitId)).toHaveLength(1);
      expect(await deliveriesOf(visitId)).toEqual(deliveries);
      expect(await eventsOf('reportReady', visitId)).toHaveLength(1);
    },
  );

  it('of a version that was withdrawn before it was drawn goes to nobody', async () => {
    const { visitId } = await made.issued();
    await lab.call(withdrawReport, { as: made.head, body: { idNalaza: visitId, flag: 'Pogrešno' } });
    await made.draw(visitId);
    expect(await pdfsOf(visitId)).toHaveLength(1);
    expect(await deliveriesOf(visitId)).toEqual([]);
    expect(await eventsOf('reportReady', visitId)).toEqual([]);
  });

  it('is drawn in another language when somebody asks, and delivered no second time', async () => {
    const { visitId } = await made.drawn();
    const before = await deliveriesOf(visitId);
    expect((await read(visitId, { jezik: 'en' })).body.code).toBe('REPORT_NOT_DRAWN');
    const body = { id: visitId, verzija: 1, jezik: 'en' };
    expect((await lab.call(translateReport, { as: made.technician, body })).body.success).toBe(true);
    const jobs = await made.rows('select task_identifier from graphile_worker.jobs where key = $1', [
      `nalaz ${visitId} 1 en`,
    ]);
    expect(jobs).toEqual([{ task_identifier: 'renderReport' }]);
    await made.draw(visitId, 1, 'en');
    expect((await read(visitId, { jezik: 'en' })).body.sha256).not.toBe((await read(visitId)).body.sha256);
    expect(await deliveriesOf(visitId)).toEqual(before);
    expect((await lab.call(translateReport, { as: made.technician, body: { ...body, verzija: 9 } })).status).toBe(404);
  });

  it('[S6.04] is not for another site, nor where there is none', async () => {
    const { visitId } = await made.drawn();
    const elsewhere = await lab.signIn(lab.people['tehnolog.bl'].email);
    expect((await read(visitId, {}, elsewhere)).status).toBe(404);
    expect((await read(visitId, { verzija: 2 })).status).toBe(404);
    expect((await read(visitId, {}, made.customer)).status).toBe(403);
  });
});

describe('[S2.14] a layout that is tried', () => {
  const { verzija: _verzija, ...look } = PLAIN_LOOK;
  const izgled = { ...look, sifra: 'PROBA', podnozje: 'Proba' };
  const preview = (more: object) =>
    lab.call(previewLayout, { as: made.admin, body: { izgled, jezik: 'local', ...more } });

  it('is drawn on an invented report, or on a real one, and nothing is kept', async () => {
    const { visitId } = await made.drawn();
    for (const more of [{}, { posjeta: visitId, jezik: 'rs' }]) {
      const { body } = await preview(more);
      expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await pdfsOf(visitId)).toHaveLength(1);
    expect((await preview({ posjeta: made.man })).status).toBe(404);
  });

  it('must be one that could be saved', async () => {
    expect((await preview({ izgled: { ...izgled, boja: 'red' } })).body.code).toBe('ENTRY_INVALID');
  });
});
