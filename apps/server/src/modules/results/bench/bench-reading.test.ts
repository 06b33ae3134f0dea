import { randomUUID } from 'node:crypto';
import { listForApproval, openResults, readResultHistory, stayAtSample } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { readBench } from './bench-reading.repository.ts';

let lab: TestApp;
let made: BenchLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
});
afterAll(() => lab.close());

const verify = (sid: string) => made.putInto(sid, 'VERIFICIRAN');
/** As if it had come then. */
async function moveTo(sid: string, at: string): Promise<string> {
  const [{ id } = { id: '' }] = await made.rows<{ id: string }>('select uuid_v7($1::timestamptz) as id', [at]);
  await made.rows('set session_replication_role = replica');
  for (const [table, key] of [
    ['result', 'sample_id'],
    ['sample_test', 'sample_id'],
    ['sample_key', 'sample_id'],
    ['sample', 'id'],
  ]) {
    await made.rows(`update ${table} set ${key} = $2 where ${key} = $1`, [sid, id]);
  }
  await made.rows('set session_replication_role = origin');
  return id;
}
const stay = (sid: string, as: string, otvoren = true) => lab.call(stayAtSample, { as, body: { sid, otvoren } });
const history = (patientId: string, query: Record<string, unknown> = {}, as = made.tech) =>
  lab.call(readResultHistory, { as, params: { patientId }, query });

describe('[S2.07] a sample on the bench', () => {
  it('is opened by id and by number, with the patient’s age, intervals and the last verified value', async () => {
    const earlier = await made.sample(['GLU', 'UREA'], { vrijeme: '2026-03-04T08:00:00Z' });
    await made.save(earlier, { GLU: '5,4', UREA: '6' });
    await verify(earlier);
    const unverified = await made.sample(['GLU']);
    await made.save(unverified, { GLU: '9' });
    const [now] = await made.samples(['GLU', 'KREA'], { vrijeme: '2026-03-05T08:00:00Z' });
    for (const sid of [now?.sid ?? '', now?.code ?? '']) {
      const data = await made.open(sid);
      expect(data).toMatchObject({ godine: 46, dob: '46 godina', dateofb: '1980-03-05', odobrio: null, potpisi: [] });
      expect(made.row(data, 'GLU')).toMatchObject({
        rezultat: null,
        verzija: 0,
        interval: { gornja: expect.any(Number) },
        kriticne: { gornja: expect.any(Number) },
        prethodni: { rezultat_f: '5.4', uzorak: expect.stringMatching(/^\d+$/), flag: '' },
      });
      expect(made.row(data, 'KREA').prethodni).toBeNull();
    }
  });

  it('does not take a tube of the same visit, a rejected sample or somebody else’s for the last value', async () => {
    const rejected = await made.sample(['CRP']);
    await made.save(rejected, { CRP: '4' });
    await verify(rejected);
    await made.rows("update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1", [rejected]);
    const hers = await made.sample(['CRP'], { pacijent: made.woman, trudnica: false, menopauza: false });
    await made.save(hers, { CRP: '3' });
    await verify(hers);
    expect(made.row(await made.open(await made.sample(['CRP'])), 'CRP').prethodni).toBeNull();
  });

  it('takes the last value of each test from whenever it was, and of two visits each from before itself', async () => {
    const past = async (at: string, values: Record<string, string>) => {
      const sid = await made.sample(Object.keys(values), { pacijent: made.woman, trudnica: false, menopauza: false });
      await made.save(sid, values);
      await verify(sid);
      return moveTo(sid, at);
    };
    await past('2025-01-10', { MG: '0,8', FE: '12' });
    const middle = await past('2025-06-10', { MG: '0,9' });
    const now = await made.sample(['MG', 'FE'], { pacijent: made.woman, trudnica: false, menopauza: false });
    const read = await lab.services.database.inTransaction(systemContext('test'), (tx) => readBench(tx, [middle, now]));
    const previous = (sid: string, code: string) =>
      read.find(({ id }) => id === sid)?.previous[made.assay(code)]?.vrijednost;
    expect([previous(now, 'MG'), previous(now, 'FE'), previous(middle, 'MG')]).toEqual([0.9, 12, 0.8]);
  });

  it('[H120] takes as the last value one that was taken before, whenever it was registered', async () => {
    const taken = async (vrijeme: string, value: string) => {
      const sid = await made.sample(['HOL'], { vrijeme });
      await made.save(sid, { HOL: value });
      await verify(sid);
      return sid;
    };
    const may = await taken('2026-05-05T08:00:00Z', '5,0');
    const march = await taken('2026-03-05T08:00:00Z', '3,0');
    const april = await taken('2026-04-05T08:00:00Z', '4,0');
    const last = async (sid: string) => made.row(await made.open(sid), 'HOL').prethodni?.vrijednost ?? null;
    expect([await last(may), await last(march), await last(april)]).toEqual([4, null, 3]);
    expect(await last(await made.sample(['HOL']))).toBe(5);
    await moveTo(march, '2025-01-10');
    expect(await last(april)).toBe(3);
  });

  it('[S8.03] leaves a look in the trail', async () => {
    const sid = await made.sample(['GLU']);
    const answer = await lab.call(openResults, { as: made.tech, params: { sid } });
    expect(await made.trailOf(answer)).toMatchObject([{ action: 'read', record: 'result', record_id: sid }]);
  });

  it('[S1.02] of another site, with a misread number or of nobody is unknown', async () => {
    const [sample] = await made.samples(['GLU']);
    const wrong = sample?.code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? '';
    for (const [sid, as] of [
      [sample?.sid ?? '', made.techBl],
      [sample?.code ?? '', made.techBl],
      [wrong, made.tech],
      [randomUUID(), made.tech],
      ['ffffffff-ffff-7fff-bfff-ffffffffffff', made.tech],
      ["' or 1=1", made.tech],
    ] as const) {
      expect((await lab.call(openResults, { as, params: { sid } })).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('[S7.20] the samples of a patient on a day', () => {
  it('are found by the patient or a sample of theirs, with the day as people write it', async () => {
    const [one] = await made.samples(['GLU', 'WBC'], { pacijent: made.woman, trudnica: false, menopauza: false });
    const sid = one?.sid ?? '';
    const [{ dan } = { dan: '' }] = await made.rows<{ dan: string }>(
      "select to_char(created_at at time zone 'Europe/Sarajevo', 'DD-MM-YYYY') as dan from sample where id = $1",
      [sid],
    );
    const list = (sampleId: string, id: string, query: Record<string, unknown> = {}, as = made.tech) =>
      lab.call(listForApproval, { as, params: { sampleId, id }, query });
    for (const [sampleId, query] of [
      [sid, {}],
      [made.woman, {}],
      [made.woman, { date: dan }],
      [sid, { date: dan.split('-').reverse().join('-') }],
    ] as const) {
      const { body } = await list(sampleId, sid, query);
      expect(body.results.map(({ sample }) => sample._id)).toContain(sid);
      expect(new Set(body.results.map(({ patient }) => patient._id))).toEqual(new Set([made.woman]));
    }
    expect((await list(made.woman, sid, { date: '01-01-2026' })).body.results).toEqual([]);
    for (const [sampleId, date, as] of [
      [randomUUID(), dan, made.tech],
      [sid, dan, made.techBl],
      [sid, 'sutra', made.tech],
      [sid, '99-99-2026', made.tech],
      [sid, '30-02-2026', made.tech],
    ] as const) {
      expect((await list(sampleId, sid, { date }, as)).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('[S2.72] [S2.73] results over time', () => {
  it('come by test, oldest first, with intervals and what has left the laboratory', async () => {
    const patient = { pacijent: made.woman, trudnica: false, menopauza: false };
    const before = await made.sample(['TSH'], patient);
    await made.save(before, { TSH: '2,5' });
    await verify(before);
    const now = await made.sample(['TSH'], patient);
    await made.save(now, { TSH: '<0,01' });
    const { body } = await history(made.woman);
    const tsh = body.testovi.find(({ labassay }) => labassay === 'TSH');
    expect(tsh?.tacke).toMatchObject([
      { sid: before, vrijednost: 2.5, znak: '', flag: '', verifikovan: true, gornja: expect.any(Number) },
      { sid: now, vrijednost: 0.01, znak: '<', flag: expect.stringMatching(/^LL?$/), verifikovan: false },
    ]);
  });

  it('are limited to a range, and refuse one that ends before it begins', async () => {
    expect((await history(made.woman, { do: '2020-01-01T00:00:00Z' })).body.testovi).toEqual([]);
    expect((await history(made.woman, { od: '2020-01-01T00:00:00Z' })).body.testovi.length).toBeGreaterThan(0);
    const backwards = { od: '2026-02-01T00:00:00Z', do: '2026-01-01T00:00:00Z' };
    expect((await history(made.woman, backwards)).body.code).toBe('DATE_RANGE_INVALID');
  });

  it('[S1.02] are shown within the sites of whoever asks', async () => {
    expect((await history(made.woman, {}, made.techBl)).body.testovi ?? []).toEqual([]);
    expect((await history(randomUUID())).body.code).toBe('NOT_FOUND');
  });
});

describe('who has a sample open', () => {
  it('is told to each other by name, until they leave or fall silent', async () => {
    const sid = await made.sample(['GLU']);
    expect((await stay(sid, made.tech)).body.drugi).toEqual([]);
    expect((await stay(sid, made.lead)).body.drugi).toEqual(['S. Šehić']);
    expect((await stay(sid, made.tech)).body.drugi).toEqual(['Ž. Đukić']);
    await stay(sid, made.lead, false);
    expect((await stay(sid, made.tech)).body.drugi).toEqual([]);
    await made.rows("update open_sample set seen_at = now() - interval '31 seconds' where sample_id = $1", [sid]);
    expect((await stay(sid, made.lead)).body.drugi).toEqual([]);
    expect((await stay(sid, made.techBl)).body.code).toBe('NOT_FOUND');
  });
});
