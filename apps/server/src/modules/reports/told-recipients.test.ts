import { amendReport, withdrawReport } from '@nalaz/domain/reports/reports.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeReportsLaboratory, type ReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const FAULT = Symbol.for('nalaz.fault');
const world = globalThis as { [FAULT]?: (point: string) => Promise<void> };

let lab: TestApp;
let made: ReportsLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReportsLaboratory(lab);
});
afterEach(() => {
  delete world[FAULT];
});
afterAll(() => lab.close());

/** Of the clinic, which reads at the portal and gets mails: in the order in which they were planned. */
const deliveriesOf = async (visitId: string) =>
  (
    await made.rows<Record<string, string | boolean>>(
      'select kanal, verzija, stanje, razlog, ispravka from delivery where visit_id = $1 order by verzija, id',
      [visitId],
    )
  ).map(({ verzija, kanal, stanje, razlog, ispravka }) =>
    `${verzija} ${kanal} ${stanje} ${razlog}${ispravka ? ' !' : ''}`.trim(),
  );
const withdraw = (idNalaza: string) =>
  lab.call(withdrawReport, { as: made.head, body: { idNalaza, flag: 'Zamijenjen uzorak' } });

it('[S7.23] a withdrawal calls off what still waits, and tells whoever has the report', async () => {
  const { visitId } = await made.drawn();
  expect(await deliveriesOf(visitId)).toEqual(['1 PORTAL POSLANO', '1 E-MAIL ČEKA']);
  expect((await withdraw(visitId)).body.success).toBe(true);
  expect(await deliveriesOf(visitId)).toEqual(['1 PORTAL POSLANO', '1 E-MAIL OTKAZANO POVUČEN', '1 PORTAL POSLANO  !']);
});

it('[S2.15] what still waits of a version is called off by the next one, which goes to the same people', async () => {
  const { visitId, samples } = await made.drawn();
  const uzorci = samples.map(({ sid }) => sid);
  const body = { id: visitId, verzija: 1, uzorci, razlog: 'Pogrešno očitano' };
  expect((await lab.call(amendReport, { as: made.head, body })).body.success).toBe(true);
  const chosen = await made.rows<{ sid: string; verzija: number }>(
    'select id as sid, version as verzija from sample where visit_id = $1 order by id',
    [visitId],
  );
  expect((await made.verify(chosen)).body.success).toBe(true);
  expect((await made.issue(visitId, { verzija: 1 })).body.success).toBe(true);
  expect(await deliveriesOf(visitId)).toEqual(['1 PORTAL POSLANO', '1 E-MAIL OTKAZANO ZAMIJENJEN']);
  await made.draw(visitId, 2);
  expect((await deliveriesOf(visitId)).slice(2)).toEqual(['2 PORTAL POSLANO  !', '2 E-MAIL ČEKA']);
});

it('[S7.23] a withdrawal at the moment at which the PDF is stored waits for it, and then stops everything', async () => {
  const { visitId } = await made.issued();
  let answer: ReturnType<typeof withdraw> | undefined;
  let answered = false;
  world[FAULT] = async (point) => {
    if (point === 'stored') {
      answer = withdraw(visitId).finally(() => {
        answered = true;
      });
      await vi.waitFor(async () => expect(answered || (await isWaiting())).toBe(true), { timeout: 10_000 });
    }
  };
  await made.draw(visitId);
  expect((await answer)?.body.success).toBe(true);
  expect(await deliveriesOf(visitId)).toContain('1 E-MAIL OTKAZANO POVUČEN');
});

const isWaiting = async () =>
  (
    await made.rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    )
  ).length > 0;
