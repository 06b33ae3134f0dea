import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createPrintBatch,
  finishPrintBatch,
  readBatchOffer,
  readBatchPdf,
  readPrintBatch,
} from '@nalaz/domain/reports/printing.contract';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWork } from '../../../modules.ts';
import { removeExpired } from '../../../platform/maintenance.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { drawPrintBatch } from './draw-batch.service.ts';

const run = promisify(execFile);
const TODAY = dayOf(new Date());
let lab: TestApp;
let made: SampleLaboratory;

beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
});
afterAll(() => lab.close());
afterEach(() => made.rows('truncate report_entry, report, report_pdf, delivery, print_batch cascade'));

/** The paper of a report, which says its name and version. */
const paper = (name: string, verzija: number) =>
  renderPdf('#set page(width: 90mm, height: 40mm)\n#data.text', { text: `${name} v${verzija}` });

interface Planted {
  verzija?: number;
  name?: string;
  bytes?: Buffer | null;
}

/** A version of a report as it stands in the database after it was issued and drawn. */
async function plantVersion(visitId: string, { verzija = 1, name = 'ČAUŠEVIĆ', bytes }: Planted = {}): Promise<void> {
  await made.rows(
    `with entry as (
       insert into report_entry (visit_id, site_id, broj, verzija, ceka)
       select id, site_id, '1', $2, false from visit where id = $1
       on conflict (visit_id) do update set verzija = excluded.verzija
     ), earlier as (update report set stanje = 'ZAMIJENJEN' where visit_id = $1)
     insert into report (visit_id, verzija, site_id, patient_id, posiljaoc_id, broj, vrsta, jezik, snapshot, javni_id, izdao)
     select id, $2, site_id, patient_id, posiljaoc_id, '1', 'KONAČAN', 'local',
       jsonb_build_object('pacijent', jsonb_build_object('ime', 'IME', 'prezime', $3::text)), id::text, 'test'
     from visit where id = $1`,
    [visitId, verzija, name],
  );
  const drawn = bytes === undefined ? await paper(name, verzija) : bytes;
  if (drawn) {
    await made.rows(
      `insert into report_pdf (visit_id, verzija, jezik, site_id, bytes)
       select visit_id, verzija, jezik, site_id, $3 from report where visit_id = $1 and verzija = $2`,
      [visitId, verzija, drawn],
    );
  }
}

async function visit(order: object = {}, tests: readonly string[] = ['GLU']): Promise<string> {
  const [sample] = (await made.visit(tests, order)).data as Sample[];
  const [found] = await made.rows<{ visit_id: string }>('select visit_id from sample where id = $1', [sample?._id]);
  return found?.visit_id ?? '';
}

async function reported(name: string, order: object = {}, tests?: readonly string[]): Promise<string> {
  const id = await visit(order, tests);
  await plantVersion(id, { name });
  return id;
}

const create = (body: object, as = made.sa) => lab.call(createPrintBatch, { as, body: { dan: TODAY, ...body } });
const read = (id: string, as = made.sa) => lab.call(readPrintBatch, { as, params: { id } });
const readPdf = (id: string, as = made.sa) => lab.call(readBatchPdf, { as, params: { id } });
const finish = (id: string, stampano: boolean, as = made.sa) =>
  lab.call(finishPrintBatch, { as, body: { id, stampano } });
const draw = (id: string) => drawPrintBatch(lab.services, id);
const deliveries = (visitId: string) =>
  made.rows('select verzija, kanal, primalac, stanje from delivery where visit_id = $1 order by verzija, id', [
    visitId,
  ]);
const told = (id: string) =>
  made.rows(`select user_id, payload from event where type = 'printBatch' and payload ->> '_id' = $1 order by id`, [
    id,
  ]);
const leftovers = async (id: string) => (await readdir(tmpdir())).filter((name) => name.includes(id));

async function textOf(pdf: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'test-batch-'));
  await writeFile(join(folder, 'batch.pdf'), Buffer.from(pdf, 'base64'));
  const { stdout } = await run('pdftotext', [join(folder, 'batch.pdf'), '-']);
  await rm(folder, { recursive: true });
  return stdout.split(/[\n\f]+/).filter(Boolean);
}

describe('[S2.73] what can be printed', () => {
  it('is counted by sender, place and section; what is withdrawn, replaced or not drawn does not count', async () => {
    const [lipa, place] = [made.idOf('partneri', 'LIPA'), await anyLocation()];
    await reported('A', { posiljaoc: lipa, lokacija: place.id }, ['GLU', 'HGB']);
    const twice = await reported('B', { posiljaoc: lipa });
    await plantVersion(twice, { verzija: 2, name: 'B' });
    const undrawn = await visit();
    await plantVersion(undrawn, { bytes: null });
    const withdrawn = await reported('C');
    await made.rows(`update report set stanje = 'POVUČEN' where visit_id = $1`, [withdrawn]);
    const { body } = await lab.call(readBatchOffer, { as: made.sa, query: { dan: TODAY } });
    expect(body).toMatchObject({ success: true, ukupno: 2, nestampano: 2 });
    const by = (po: string) => body.data.filter((one) => one.po === po).map(({ _id, ukupno }) => [_id, ukupno]);
    expect(by('POŠILJALAC')).toEqual([[lipa, 2]]);
    expect(by('MJESTO')).toEqual([
      [place.id, 1],
      ['', 1],
    ]);
    expect(by('SEKCIJA').map(([, ukupno]) => ukupno)).toEqual([2, 1]);
    const other = await lab.call(readBatchOffer, { as: made.bl, query: { dan: TODAY } });
    expect(other.body).toMatchObject({ ukupno: 0, data: [] });
  });

  it('is refused where there is nothing, and for a visit that the site does not know', async () => {
    expect((await create({ po: 'DAN' })).body.code).toBe('BATCH_EMPTY');
    const here = await reported('A');
    expect((await create({ po: 'IZBOR', posjete: [here] }, made.bl)).body.code).toBe('NOT_FOUND');
    expect((await create({ po: 'POŠILJALAC', izbor: made.idOf('partneri', 'LIPA') })).body.code).toBe('BATCH_EMPTY');
  });
});

async function anyLocation(): Promise<{ id: string }> {
  const [found] = await made.rows<{ id: string }>(
    `select id from catalogue_entry where kind = 'lokacije' and $1 = any (refs) and not disabled limit 1`,
    [lab.sites.SA],
  );
  return found ?? { id: '' };
}

describe('[S2.73] a batch', () => {
  it('is one PDF by sender and name, told step by step to whoever asked, and leaves nothing behind', async () => {
    const lipa = made.idOf('partneri', 'LIPA');
    const names = ['ŽILIĆ', 'ČAUŠEVIĆ', 'CVIJIĆ'];
    for (const name of names) {
      await reported(name, { posiljaoc: lipa });
    }
    await reported('ADŽIĆ');
    const { body } = await create({ po: 'DAN' });
    const id = body.data._id;
    expect(body.data).toMatchObject({ stanje: 'ČEKA', ukupno: 4, gotovo: 0, po: 'DAN', dan: TODAY, stampano: null });
    expect((await readPdf(id)).body.code).toBe('REPORT_NOT_DRAWN');
    await draw(id);
    expect((await read(id)).body.data).toMatchObject({ stanje: 'GOTOVO', gotovo: 4, ukupno: 4 });
    const answer = await readPdf(id);
    expect(await textOf(answer.body.pdf)).toEqual(['CVIJIĆ v1', 'ČAUŠEVIĆ v1', 'ŽILIĆ v1', 'ADŽIĆ v1']);
    const events = await told(id);
    const state = (stanje: string, gotovo: number) => ({
      user_id: lab.people['prijem.sa'].id,
      payload: { _id: id, ukupno: 4, gotovo, stanje },
    });
    // In between as often as the clock of this machine has it.
    expect([events[0], events.at(-1)]).toEqual([state('U IZRADI', 0), state('GOTOVO', 4)]);
    expect(await leftovers(id)).toEqual([]);
    const [job] = await made.rows(`select task_identifier from graphile_worker.jobs order by id desc limit 1`);
    expect(job).toEqual({ task_identifier: 'drawPrintBatch' });
    const looks = (await made.trailOf(answer)).map(({ action, record, record_id }) => [action, record, record_id]);
    expect(looks).toEqual([['read', 'patient', made.man]]);
  });

  it('puts together more than one part in the right order, with the same bytes each time', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `P${String(at).padStart(2, '0')}`);
    for (const name of names.toReversed()) {
      await reported(name);
    }
    const pdfs: string[] = [];
    for (const _time of [1, 2]) {
      const { _id } = (await create({ po: 'DAN' })).body.data;
      await draw(_id);
      pdfs.push((await readPdf(_id)).body.pdf);
    }
    expect(await textOf(pdfs[0] ?? '')).toEqual(names.map((name) => `${name} v1`));
    expect(pdfs[1]).toBe(pdfs[0]);
  });

  it('starts over after a kill, without a double, and clears what the dead one left on the disk', async () => {
    await reported('A');
    await reported('B');
    const { _id } = (await create({ po: 'DAN' })).body.data;
    await made.rows(`update print_batch set stanje = 'U IZRADI', gotovo = 1 where id = $1`, [_id]);
    const dead = await run('sh', ['-c', 'echo $$']);
    const abandoned = join(tmpdir(), `nalaz-batch-${_id}-${dead.stdout.trim()}`);
    await mkdir(abandoned);
    await writeFile(join(abandoned, 'report-0.pdf'), 'left behind');
    await draw(_id);
    expect(await textOf((await readPdf(_id)).body.pdf)).toEqual(['A v1', 'B v1']);
    expect(await leftovers(_id)).toEqual([]);
    const before = await told(_id);
    await draw(_id);
    expect(await told(_id)).toEqual(before);
  });

  it('that was called off is not put together, not even when the job is at it', async () => {
    await reported('A');
    const { _id } = (await create({ po: 'DAN' })).body.data;
    const drawing = draw(_id);
    expect((await finish(_id, false)).body.data).toMatchObject({ stanje: 'OTKAZANO' });
    await drawing;
    expect((await read(_id)).body.data).toMatchObject({ stanje: 'OTKAZANO', stampano: null });
    expect((await readPdf(_id)).body.code).toBe('REPORT_NOT_DRAWN');
    await draw(_id);
    expect((await read(_id)).body.data.stanje).toBe('OTKAZANO');
  });

  it('leaves out what was replaced or withdrawn after it was asked for', async () => {
    const [kept, replaced, withdrawn] = [await reported('A'), await reported('B'), await reported('C')];
    const { _id } = (await create({ po: 'DAN' })).body.data;
    await plantVersion(replaced, { verzija: 2, name: 'B' });
    await made.rows(`update report set stanje = 'POVUČEN' where visit_id = $1`, [withdrawn]);
    await draw(_id);
    expect(await textOf((await readPdf(_id)).body.pdf)).toEqual(['A v1']);
    expect((await read(_id)).body.data).toMatchObject({ ukupno: 1, gotovo: 1 });
    await finish(_id, true);
    expect(await deliveries(kept)).toHaveLength(1);
    expect([await deliveries(replaced), await deliveries(withdrawn)]).toEqual([[], []]);
  });

  it('with a file that cannot be read ends as a fault that is told', async () => {
    await plantVersion(await visit(), { bytes: Buffer.from('no pdf') });
    const { _id } = (await create({ po: 'DAN' })).body.data;
    await draw(_id);
    expect((await read(_id)).body.data.stanje).toBe('GREŠKA');
    expect((await told(_id)).at(-1)).toMatchObject({ payload: { stanje: 'GREŠKA' } });
    expect(await leftovers(_id)).toEqual([]);
  });

  it('is the site’s own, and nothing for a customer', async () => {
    await reported('A');
    const { _id } = (await create({ po: 'DAN' })).body.data;
    for (const call of [read, readPdf]) {
      expect((await call(_id, made.bl)).body.code).toBe('NOT_FOUND');
    }
    expect((await finish(_id, true, made.bl)).body.code).toBe('NOT_FOUND');
    const customer = await lab.signIn(lab.people.partner.email);
    expect((await read(_id, customer)).body.code).toBe('NOT_PERMITTED');
  });

  it('is kept for a week', async () => {
    await reported('A');
    const [young, old] = [(await create({ po: 'DAN' })).body.data._id, (await create({ po: 'DAN' })).body.data._id];
    await made.rows(`update print_batch set created_at = now() - interval '8 days' where id = $1`, [old]);
    await removeExpired(lab.services.database, buildWork(lab.services).retention);
    expect((await read(old)).body.code).toBe('NOT_FOUND');
    expect((await read(young)).body.success).toBe(true);
  });
});

describe('[S2.73] when the paper has come out', () => {
  const waiting = (visitId: string, verzija: number) =>
    made.rows(
      `insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, created_by)
       values ($1, $2, $3, 'ŠTAMPA', 'PARTNER', 'Lipa', 'test')`,
      [lab.sites.SA, visitId, verzija],
    );

  it('what waited for the printer has arrived, what nobody planned is written down, and both once', async () => {
    const [planned, unplanned] = [await reported('A'), await reported('B')];
    await waiting(planned, 1);
    const { _id } = (await create({ po: 'DAN' })).body.data;
    await finish(_id, true);
    expect(await deliveries(planned), 'not before it is drawn').toMatchObject([{ stanje: 'ČEKA' }]);
    await draw(_id);
    for (const _time of [1, 2]) {
      expect((await finish(_id, true)).body.data.stampano).not.toBeNull();
      expect(await deliveries(planned)).toEqual([
        { verzija: 1, kanal: 'ŠTAMPA', primalac: 'PARTNER', stanje: 'POSLANO' },
      ]);
      expect(await deliveries(unplanned)).toEqual([
        { verzija: 1, kanal: 'ŠTAMPA', primalac: 'PACIJENT', stanje: 'POSLANO' },
      ]);
    }
    expect((await finish(_id, false)).body.data.stanje, 'printed stays printed').toBe('GOTOVO');
    const offer = await lab.call(readBatchOffer, { as: made.sa, query: { dan: TODAY } });
    expect(offer.body).toMatchObject({ ukupno: 2, nestampano: 0 });
    expect((await create({ po: 'DAN', samoNestampano: true })).body.code).toBe('BATCH_EMPTY');
  });

  it('a version that came after the paper still waits for the printer', async () => {
    const corrected = await reported('A');
    await waiting(corrected, 1);
    const { _id } = (await create({ po: 'IZBOR', posjete: [corrected] })).body.data;
    await draw(_id);
    await plantVersion(corrected, { verzija: 2, name: 'A' });
    await waiting(corrected, 2);
    await finish(_id, true);
    expect(await deliveries(corrected)).toMatchObject([
      { verzija: 1, stanje: 'POSLANO' },
      { verzija: 2, stanje: 'ČEKA' },
    ]);
    const again = (await create({ po: 'DAN', samoNestampano: true })).body.data;
    await draw(again._id);
    expect(await textOf((await readPdf(again._id)).body.pdf)).toEqual(['A v2']);
  });
});
