import { randomUUID } from 'node:crypto';
import type { Sample } from '@nalaz/domain/samples/sample.documents';
import {
  commentSamples,
  printSampleLabels,
  showSample,
  writeSampleComment,
} from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
let samples: Sample[];
let printer: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
  samples = (await made.visit(['GLU', 'WBC', 'TSH'])).data;
  const [row] = await made.rows<{ id: string }>(
    `select id from catalogue_entry where kind = 'stampaci' and $1 = any (sites)`,
    [lab.sites.SA],
  );
  printer = row?.id ?? '';
});
afterAll(() => lab.close());

const sidOf = (at: number) => samples[at]?._id ?? '';
const commentOf = async (at: number) =>
  (await lab.call(showSample, { as: made.sa, params: { sid: sidOf(at) } })).body.uzorak.komentar;
const setStatus = (at: number, status: string) => made.putInto(sidOf(at), status);

describe('[S7.18] [S2.68] the comment of a sample', () => {
  const write = (komentar: string, as = made.sa) =>
    lab.call(writeSampleComment, { as, params: { sid: sidOf(0) }, body: { komentar } });

  it('is written, and what it was is in the trail', async () => {
    await write('malo');
    const answer = await write(' ponoviti ');
    expect([answer.body.komentar, await commentOf(0)]).toEqual(['ponoviti', 'ponoviti']);
    expect(await made.trailOf(answer)).toMatchObject([
      {
        action: 'update',
        record: 'sample',
        record_id: sidOf(0),
        before: { komentar: 'malo' },
        after: { komentar: 'ponoviti' },
      },
    ]);
  });

  it('[S4.06] is closed with the sample, and to other sites', async () => {
    await setStatus(0, 'VERIFICIRAN');
    expect((await write('kasno')).body.code).toBe('SAMPLE_READ_ONLY');
    await setStatus(0, 'ZAPRIMLJEN');
    expect((await write('tuđe', made.bl)).body.code).toBe('NOT_FOUND');
    expect((await write('x'.repeat(1001))).status).toBe(400);
    expect(await commentOf(0)).toBe('ponoviti');
  });
});

describe('[S2.67] one comment for several samples', () => {
  const comment = (body: object, as = made.sa) =>
    lab.call(commentSamples, { as, body: { pacijent: made.man, komentar: 'zajedno', uzorci: [], ...body } });

  it('is written to those that were chosen, and the marked ones are put on a quote', async () => {
    const answer = await comment({ uzorci: [sidOf(0), sidOf(1)], predracun: [sidOf(1), sidOf(2)] });
    const { body } = answer;
    expect([body.izmijenjeno, await commentOf(0), await commentOf(1), await commentOf(2)]).toEqual([
      2,
      'zajedno',
      'zajedno',
      '',
    ]);
    const [quote] = await made.rows('select patient_id, samples, status from quote where id = $1', [body.predracun]);
    expect(quote).toMatchObject({
      patient_id: made.man,
      status: 'NACRT',
      samples: expect.arrayContaining([sidOf(1), sidOf(2)]),
    });
    const items = await made.rows<{ item_id: string }>('select item_id from quote_line where quote_id = $1', [
      body.predracun,
    ]);
    expect(items.map(({ item_id }) => item_id).sort()).toEqual(
      [samples[1], samples[2]].flatMap((sample) => sample?.tests.map(({ _id }) => _id) ?? []).sort(),
    );
    const trail = (await made.trailOf(answer)).filter(({ record }) => record === 'visit');
    expect(trail).toMatchObject([{ action: 'update', after: { komentar: 'zajedno', uzorci: [sidOf(0), sidOf(1)] } }]);
  });

  it('without a mark makes no quote, and refuses what is closed or somebody else’s, whole', async () => {
    expect((await comment({ uzorci: [sidOf(2)] })).body).toMatchObject({ izmijenjeno: 1, predracun: null });
    await setStatus(1, 'ODOBREN');
    expect((await comment({ uzorci: [sidOf(0), sidOf(1)], komentar: 'ne' })).body.code).toBe('SAMPLE_READ_ONLY');
    await setStatus(1, 'ZAPRIMLJEN');
    expect((await comment({ uzorci: [sidOf(0)], pacijent: made.woman, komentar: 'ne' })).body.code).toBe('NOT_FOUND');
    expect((await comment({ uzorci: [sidOf(0), randomUUID()], komentar: 'ne' })).body.code).toBe('NOT_FOUND');
    expect((await comment({ uzorci: [sidOf(0)] }, made.bl)).body.code).toBe('NOT_FOUND');
    expect(await commentOf(0)).toBe('zajedno');
  });
});

describe('[S7.19] labels of samples', () => {
  const print = (body: object, as = made.sa) =>
    lab.call(printSampleLabels, { as, body: { uzorci: [{ sid: sidOf(0) }], ...body } });

  it('go to a printer or come as a PDF, and a second time need a reason', async () => {
    const first = await print({ stampac: printer, uzorci: [{ sid: sidOf(0), kolicina: 3 }, { sid: sidOf(1) }] });
    expect(first.body).toMatchObject({ pdf: null, stampanja: [{ krug: 1 }, { krug: 1 }] });
    expect((await print({})).body.code).toBe('REPRINT_REASON_MISSING');
    expect((await print({ razlog: '  ' })).body.code).toBe('REPRINT_REASON_MISSING');
    const again = await print({ razlog: 'oštećena', uzorci: [{ sid: sidOf(0) }, { sid: sidOf(2) }] });
    expect(again.body).toMatchObject({ success: true });
    expect(again.body.stampanja.map(({ sid, krug }) => [sid, krug]).sort()).toEqual(
      [
        [sidOf(0), 2],
        [sidOf(2), 1],
      ].sort(),
    );
    expect(
      Buffer.from(again.body.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await made.trailOf(again)).map(({ record }) => record)).toEqual(['label_print', 'label_print']);
  });

  it('[S4.03] are not printed for a sample that is closed, rejected or of another site', async () => {
    const razlog = 'oštećena';
    await setStatus(0, 'ODOBREN');
    expect((await print({ razlog })).body.code).toBe('SAMPLE_READ_ONLY');
    await setStatus(0, 'ZAPRIMLJEN');
    expect((await print({ razlog }, made.bl)).body.code).toBe('NOT_FOUND');
    expect((await print({ razlog, stampac: randomUUID() })).body.code).toBe('PRINTER_MISSING');
    await made.rows(`update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1`, [sidOf(0)]);
    expect((await print({ razlog })).body.code).toBe('SAMPLE_REJECTED');
  });
});
