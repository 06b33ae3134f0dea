import { repeatLabelPrint, settleLabelPrint } from '@nalaz/domain/labels/labels.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  contextOf,
  IMPATIENT,
  labelOf,
  movePrinter,
  newSampleId,
  printerOf,
  readPrints,
} from '@nalaz/testkit/server/labels-laboratory';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type LabelPrinter, startLabelPrinter } from '../../../../../../stand-ins/label-printer/stand-in.ts';
import { buildWork } from '../../../modules.ts';
import { createLog } from '../../../platform/log.ts';
import { startWorker } from '../../../platform/worker.ts';
import type { NewPrint } from '../labels.repository.ts';
import { queueLabels } from '../labels.service.ts';
import { type Patience, USUAL_PATIENCE } from './printer-connection.ts';
import { printLabels, printWaitingLabels } from './printing.service.ts';

let lab: TestApp;
let printer: LabelPrinter;
let printerId: string;
beforeAll(async () => {
  lab = await startTestApp();
  printerId = await printerOf(lab, 'SA-PRIJEM');
});
afterAll(() => lab.close());
beforeEach(async () => {
  printer = await startLabelPrinter();
  await movePrinter(lab, printerId, printer.port);
  await lab.testDatabase.admin.query('delete from label_print');
});
afterEach(() => printer.stop());

async function queue(codes: readonly string[], copies = 1) {
  const items: NewPrint[] = [];
  for (const code of codes) {
    items.push({ sampleId: await newSampleId(lab), label: labelOf(code), copies, reason: '' });
  }
  const siteId = lab.sites.SA;
  return lab.services.database.inTransaction(contextOf(lab, 'prijem.sa', siteId), (tx) =>
    queueLabels(tx, { siteId, printerId, items }),
  );
}

const print = (patience: Patience = { ...USUAL_PATIENCE, pollMs: 5 }) => printLabels(lab.services, printerId, patience);
const codesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));
const countBy = async () => {
  const statuses = (await readPrints(lab)).map(({ status }) => status);
  return Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );
};
const printedAs = () => printer.printed.map(({ code, round }) => `${code} ${round}`);

it('[S7.19] labels come out once, in the order in which they were asked for, each as often as wanted', async () => {
  const codes = codesFrom(102631900010, 5);
  await queue(codes, 2);
  await print();
  expect(printedAs()).toEqual(codes.flatMap((code) => [`${code} 1`, `${code} 1`]));
  expect(await countBy()).toEqual({ ODŠTAMPANO: 5 });
  await print();
  expect(printer.printed).toHaveLength(10);
});

it('[labels] the job of the queue prints them, and a second worker does not print them again', async () => {
  const { config, database } = lab.services;
  const log = createLog('silent');
  const workers = await Promise.all(
    [1, 2].map(() => startWorker({ config, database, log, ...buildWork(lab.services) })),
  );
  try {
    await Promise.all([queue(codesFrom(102631900100, 4)), queue(codesFrom(102631900200, 4)), print()]);
    await vi.waitFor(async () => expect(await countBy()).toEqual({ ODŠTAMPANO: 8 }), { timeout: 15_000 });
    expect(new Set(printedAs()).size).toBe(8);
    expect(printer.printed).toHaveLength(8);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}, 30_000);

it('[labels] a printer that dies over 30 labels, twice: nothing comes out twice without saying so', async () => {
  const codes = codesFrom(102631900300, 30);
  await queue(codes);

  // The power goes while the eighth is being received: nobody knows, and in truth it did not come out.
  const lengthOfSeven = 7 * 3000;
  printer.dieAfterBytes = lengthOfSeven;
  await expect(print()).rejects.toThrow('CONNECTION_LOST');
  const first = printer.printed.length;
  expect(first).toBeGreaterThan(0);
  expect(await countBy()).toEqual({ ODŠTAMPANO: first, NEIZVJESNO: 1, ČEKA: 29 - first });

  await expect(print()).rejects.toThrow('PRINTER_UNREACHABLE');
  expect((await readPrints(lab)).filter(({ attempts }) => attempts === 1)).toHaveLength(29 - first);

  // It comes back, and goes again right after a label has come out, before it can say so.
  await printer.start();
  printer.dieAfterLabels = 5;
  await expect(print()).rejects.toThrow('CONNECTION_LOST');
  expect(printer.printed).toHaveLength(first + 5);
  expect(await countBy()).toEqual({ ODŠTAMPANO: first + 4, NEIZVJESNO: 2, ČEKA: 24 - first });

  await printer.start();
  await print();
  expect(await countBy()).toEqual({ ODŠTAMPANO: 28, NEIZVJESNO: 2 });
  expect(new Set(printedAs()).size).toBe(printer.printed.length);

  // A person looks: one is there, the other is not.
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  const uncertain = (await readPrints(lab)).filter(({ status }) => status === 'NEIZVJESNO');
  for (const { id, code } of uncertain) {
    if (printedAs().includes(`${code} 1`)) {
      await lab.call(settleLabelPrint, { as, params: { id }, body: { ishod: 'ODŠTAMPANO' } });
    } else {
      await lab.call(repeatLabelPrint, { as, params: { id }, body: { razlog: 'štampač se ugasio' } });
      await lab.call(settleLabelPrint, { as, params: { id }, body: { ishod: 'OTKAZANO' } });
    }
  }
  await print();
  expect(await countBy()).toEqual({ ODŠTAMPANO: 30, OTKAZANO: 1 });
  expect(new Set(printer.printed.map(({ code }) => code))).toEqual(new Set(codes));
  expect(printedAs().filter((label) => label.endsWith(' 2'))).toHaveLength(1);
  expect(new Set(printedAs()).size).toBe(printer.printed.length);
});

it('[labels] without paper they wait and say why, and come out once there is some', async () => {
  printer.paperOut = true;
  await queue(codesFrom(102631900500, 2));
  await expect(print()).rejects.toThrow('PAPER_OUT');
  expect((await readPrints(lab)).map(({ status, error }) => [status, error])).toEqual([
    ['ČEKA', 'PAPER_OUT'],
    ['ČEKA', 'PAPER_OUT'],
  ]);
  printer.paperOut = false;
  await print();
  expect((await readPrints(lab)).map(({ status, error }) => [status, error])).toEqual([
    ['ODŠTAMPANO', null],
    ['ODŠTAMPANO', null],
  ]);
});

it('[labels] one that the printer took and does not report is uncertain, and is never sent again by itself', async () => {
  printer.printMs = 2 * IMPATIENT.printedMs;
  await queue(codesFrom(102631900600, 1));
  await expect(print(IMPATIENT)).rejects.toThrow('PRINTER_SILENT');
  expect(await readPrints(lab)).toMatchObject([{ status: 'NEIZVJESNO', error: 'PRINTER_SILENT' }]);
  await vi.waitFor(() => expect(printer.printed).toHaveLength(1));
  await print();
  expect(printer.printed).toHaveLength(1);
});

it('[labels] a printer that answers nothing gets nothing', async () => {
  printer.silent = true;
  await queue(codesFrom(102631900650, 1));
  await expect(print(IMPATIENT)).rejects.toThrow('PRINTER_SILENT');
  expect(await readPrints(lab)).toMatchObject([{ status: 'ČEKA', error: 'PRINTER_SILENT', attempts: 1 }]);
  expect(printer.printed).toEqual([]);
});

it('[labels] after many tries without a printer it is an error, which goes again unchanged when somebody asks', async () => {
  await printer.stop();
  await queue(codesFrom(102631900700, 1));
  await lab.testDatabase.admin.query('update label_print set attempts = 19');
  await expect(print()).rejects.toThrow('PRINTER_UNREACHABLE');
  const [failed] = await readPrints(lab);
  expect(failed).toMatchObject({ status: 'GREŠKA', error: 'PRINTER_UNREACHABLE' });

  await printer.start();
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  const { body } = await lab.call(repeatLabelPrint, {
    as,
    params: { id: failed?.id ?? '' },
    body: { razlog: 'štampač radi' },
  });
  expect(body).toMatchObject({ success: true, _id: failed?.id });
  await print();
  expect(printedAs()).toEqual(['102631900700 1']);
});

it('[labels] what a dead worker was sending is uncertain; what waited behind it is printed', async () => {
  await queue(codesFrom(102631900800, 2));
  await lab.testDatabase.admin.query(`update label_print set status = 'ŠALJE' where label ->> 'code' = '102631900800'`);
  await printWaitingLabels(lab.services.database);
  await print();
  expect((await readPrints(lab)).map(({ status, error }) => [status, error])).toEqual([
    ['NEIZVJESNO', 'WORKER_ENDED'],
    ['ODŠTAMPANO', null],
  ]);
  expect(printedAs()).toEqual(['102631900801 1']);
});

it('[labels] called off while it waits, it stays in', async () => {
  const [print1] = await queue(codesFrom(102631900900, 2));
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  const settle = () =>
    lab.call(settleLabelPrint, { as, params: { id: print1?._id ?? '' }, body: { ishod: 'OTKAZANO' } });
  expect((await settle()).body.success).toBe(true);
  await print();
  expect(printedAs()).toEqual(['102631900901 1']);
  expect((await settle()).body.code).toBe('PRINT_FINISHED');
});

it('[S7.19] a printer on this machine gets nothing unless a setting allows it, also behind a name', async () => {
  const config = { ...lab.services.config, LOCAL_PRINTERS: 'no' as const };
  const moveTo = (adresa: string) =>
    lab.testDatabase.admin.query(
      `update catalogue_version set document = jsonb_set(document, '{adresa}', to_jsonb($2::text)) where entry_id = $1`,
      [printerId, adresa],
    );
  try {
    for (const [at, adresa] of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '127.1'].entries()) {
      await moveTo(adresa);
      await queue([String(102631900700 + at)]);
      await expect(printLabels({ ...lab.services, config }, printerId)).rejects.toThrow('PRINTER_FORBIDDEN');
    }
  } finally {
    await moveTo('127.0.0.1');
  }
  expect(await countBy()).toEqual({ GREŠKA: 4 });
  expect(printer.printed).toEqual([]);
});
