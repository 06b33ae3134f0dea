import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import {
  listLabelPrints,
  previewLabel,
  repeatLabelPrint,
  settleLabelPrint,
} from '@nalaz/domain/labels/labels.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { contextOf, DEMO_TEMPLATE, labelOf, newSampleId, printerOf } from '@nalaz/testkit/server/labels-laboratory';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewPrint } from './labels.repository.ts';
import { defaultPrinter, queueLabels, recordPdfLabels, renderLabelsPdf } from './labels.service.ts';

let lab: TestApp;
let as: string;
let printerId: string;
beforeAll(async () => {
  lab = await startTestApp();
  as = await lab.signIn(lab.people['prijem.sa'].email);
  printerId = await printerOf(lab, 'SA-PRIJEM');
});
afterAll(() => lab.close());
beforeEach(() => lab.testDatabase.admin.query('delete from label_print'));

const inSarajevo = () => contextOf(lab, 'prijem.sa', lab.sites.SA);
const queue = (...items: NewPrint[]) =>
  lab.services.database.inTransaction(inSarajevo(), (tx) =>
    queueLabels(tx, { siteId: lab.sites.SA, printerId, items }),
  );
const asPdf = (...items: NewPrint[]) =>
  lab.services.database.inTransaction(inSarajevo(), (tx) => recordPdfLabels(tx, { siteId: lab.sites.SA, items }));
const item = (sampleId: string, reason = '', code = '102631900427'): NewPrint => ({
  sampleId,
  label: labelOf(code),
  copies: 1,
  reason,
});

it('[S7.19] the first label of a sample needs no reason, every other one does and counts on', async () => {
  const sampleId = await newSampleId(lab);
  expect(await queue(item(sampleId))).toMatchObject([{ sid: sampleId, krug: 1 }]);
  await expect(queue(item(sampleId))).rejects.toMatchObject({ code: 'REPRINT_REASON_MISSING' });
  await expect(asPdf(item(sampleId, '  '))).rejects.toMatchObject({ code: 'REPRINT_REASON_MISSING' });
  expect(await asPdf(item(sampleId, 'oštećena'))).toMatchObject([{ krug: 2 }]);
  expect(await queue(item(sampleId, 'izgubljena'))).toMatchObject([{ krug: 3 }]);
});

it('[S7.19] of two who print the first label of a sample at once, one is told that there is one', async () => {
  const sampleId = await newSampleId(lab);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => queue(item(sampleId))));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 3 }, () => 'REPRINT_REASON_MISSING'));
});

it('[S7.19] labels keep the order in which they were given', async () => {
  const ids = [await newSampleId(lab), await newSampleId(lab), await newSampleId(lab)].reverse();
  expect((await queue(...ids.map((id) => item(id)))).map(({ sid }) => sid)).toEqual(ids);
});

it('[S3.01] pid_bcode: the label carries the number of the day when the account of whoever prints says so', async () => {
  const flag = (on: boolean) =>
    lab.testDatabase.admin.query('update app_user set pid_bcode = $1 where id = $2', [on, lab.people['prijem.sa'].id]);
  const said = async () =>
    (await lab.testDatabase.admin.query(`select label ->> 'saRednimBrojem' as said from label_print order by id`)).rows;
  const pdf = () =>
    lab.services.database.inTransaction(inSarajevo(), (tx) =>
      renderLabelsPdf(tx, lab.sites.SA, [{ label: labelOf('102631900427'), copies: 1, round: 1 }]),
    );
  await queue(item(await newSampleId(lab)));
  const without = await pdf();
  await flag(true);
  await queue(item(await newSampleId(lab)));
  expect((await pdf()).equals(without)).toBe(false);
  await flag(false);
  expect(await said()).toEqual([{ said: 'false' }, { said: 'true' }]);
});

it('[labels] a printer of another site, one that is disabled and one that does not exist are missing', async () => {
  const sampleId = await newSampleId(lab);
  const to = (id: string) =>
    lab.services.database.inTransaction(inSarajevo(), (tx) =>
      queueLabels(tx, { siteId: lab.sites.SA, printerId: id, items: [item(sampleId)] }),
    );
  for (const id of [await printerOf(lab, 'BL-PRIJEM'), sampleId]) {
    await expect(to(id)).rejects.toMatchObject({ code: 'PRINTER_MISSING' });
  }
  const usual = await lab.services.database.inTransaction(inSarajevo(), (tx) => defaultPrinter(tx, lab.sites.SA));
  expect(usual).toEqual({ _id: printerId });
});

it('[labels] the list shows the labels of the own site, newest first, and finds them by name and number', async () => {
  await queue(item(await newSampleId(lab), '', '102631900001'), item(await newSampleId(lab), '', '102631900002'));
  const list = (query: object, who = as) =>
    lab.call(listLabelPrints, { as: who, query: { datum: 'Svi Rezultati', ...query } });
  const { body } = await list({});
  expect(body.data).toMatchObject([
    { code: '102631900002', pacijent: 'ČAUŠEVIĆ ĐORĐE', stampac: 'Prijem Sarajevo', status: 'ČEKA', krug: 1 },
    { code: '102631900001' },
  ]);
  expect(body.pagination.total).toBe(2);
  expect((await list({ filter: '900001' })).body.data).toHaveLength(1);
  expect((await list({ filter: 'causevic' })).body.data).toHaveLength(2);
  expect((await list({ sort: 'created|asc' })).body.data[0]?.code).toBe('102631900001');
  expect((await list({ datum: 'RADNA LISTA' })).body.data).toHaveLength(2);
  expect((await list({ sort: 'author|asc' })).body.code).toBe('SORT_NOT_ALLOWED');
  expect((await list({}, await lab.signIn(lab.people['prijem.bl'].email))).body.data).toEqual([]);
});

it('[labels] a repeated label is a copy with its reason; what never left goes again as it is', async () => {
  const [first] = await queue(item(await newSampleId(lab)));
  const id = first?._id ?? '';
  const repeat = (razlog: string, more = {}) =>
    lab.call(repeatLabelPrint, { as, params: { id }, body: { razlog, ...more } });
  expect((await repeat('prebaci', { stampac: await printerOf(lab, 'SA-MIKRO') })).body._id).toBe(id);
  await lab.testDatabase.admin.query(`update label_print set status = 'ODŠTAMPANO' where id = $1`, [id]);
  const { body } = await repeat(' razmazana ');
  expect(body._id).not.toBe(id);
  const { rows } = await lab.testDatabase.admin.query('select round, reason, status from label_print where id = $1', [
    body._id,
  ]);
  expect(rows).toEqual([{ round: 2, reason: 'razmazana', status: 'ČEKA' }]);
  expect((await repeat('  ')).body.code).toBe('INPUT_INVALID');
  expect((await repeat('drugi sajt', { stampac: await printerOf(lab, 'BL-PRIJEM') })).body.code).toBe(
    'PRINTER_MISSING',
  );
});

it('[labels] what is finished cannot be settled again, and nobody of another site can', async () => {
  const [print] = await queue(item(await newSampleId(lab)));
  const settle = (who: string, ishod = 'OTKAZANO') =>
    lab.call(settleLabelPrint, { as: who, params: { id: print?._id ?? '' }, body: { ishod } });
  expect((await settle(await lab.signIn(lab.people['prijem.bl'].email))).status).toBe(404);
  expect((await settle(as, 'ODŠTAMPANO')).body.code).toBe('PRINT_FINISHED');
  expect((await settle(as)).body.success).toBe(true);
  expect((await settle(as)).body.code).toBe('PRINT_FINISHED');
});

it('[labels] the trail knows who printed and why, and no name', async () => {
  const sampleId = await newSampleId(lab);
  await queue(item(sampleId));
  await queue(item(sampleId, 'razmazana'));
  const { rows } = await lab.testDatabase.admin.query(
    `select actor, action, after ->> 'reason' as reason, after ->> 'label' as label, after::text as whole from audit
     where record = 'label_print' and after ->> 'sample_id' = $1 order by id`,
    [sampleId],
  );
  expect(rows.map(({ actor, action, reason, label }) => [actor, action, reason, label])).toEqual([
    [lab.people['prijem.sa'].email, 'insert', '', '***'],
    [lab.people['prijem.sa'].email, 'insert', 'razmazana', '***'],
  ]);
  expect(rows.some(({ whole }) => whole.includes('ČAUŠEVIĆ'))).toBe(false);
});

it('[S7.19] the PDF has a page of the size of the label for each one, and is the same every time', async () => {
  const labels = [
    { label: labelOf('102631900427', { hitno: true }), copies: 2, round: 1 },
    { label: labelOf('102631900428', { prezime: 'Љубојевић', ime: 'Ђурђа' }), copies: 1, round: 2 },
  ];
  const render = () =>
    lab.services.database.inTransaction(inSarajevo(), (tx) => renderLabelsPdf(tx, lab.sites.SA, labels));
  const pdf = await render();
  expect(pdf.equals(await render())).toBe(true);
  const pages = pdf.toString('latin1').match(/\/MediaBox \[[^\]]+\]/g);
  expect(pages).toEqual(Array.from({ length: 3 }, () => '/MediaBox [0 0 141.73228 70.86614]'));
});

it('[labels] the preview draws the template with letters as outlines', async () => {
  const voditelj = await lab.signIn(lab.people.voditelj.email);
  const { body } = await lab.call(previewLabel, { as: voditelj, body: { naljepnica: DEMO_TEMPLATE, tacakaPoMm: 8 } });
  expect(body.svg).toMatch(/^<svg/);
  expect(body.svg).not.toContain('<text');
  expect(body.zpl).toMatch(/^\^XA.+\^XZ$/);
  const refused = await lab.call(previewLabel, { as: voditelj, body: { naljepnica: { sifra: 'A' } } });
  expect(refused.body.code).toBe('INPUT_INVALID');
});

it('[labels] a template whose barcode or texts do not fit is not saved', async () => {
  const admin = await lab.signIn(lab.people.admin.email);
  const { body } = await lab.call(EDIT_CALLS.naljepnice, {
    as: admin,
    body: { naljepnica: { ...DEMO_TEMPLATE, sifra: 'USKA', sirinaMm: 40 } },
  });
  expect(body.success).toBe(false);
  expect(JSON.stringify(body)).toContain('BARCODE_OUTSIDE');
});
