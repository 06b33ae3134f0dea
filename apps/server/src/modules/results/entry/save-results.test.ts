import { randomUUID } from 'node:crypto';
import { saveResults } from '@nalaz/domain/results/results.contract';
import { rejectSample, showSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: BenchLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
});
afterAll(() => lab.close());

const versionsOf = (sid: string, code: string) =>
  made.rows('select * from result where sample_id = $1 and labassay_id = $2 order by version', [sid, made.assay(code)]);
const eventsOf = (sid: string) =>
  made.rows<{ type: string; payload: object }>(
    "select type, payload from event where payload ->> 'sid' = $1 or payload -> 'uzorci' ? $1 order by id",
    [sid],
  );

const enter = (sid: string, as: string, ...rezultati: object[]) =>
  lab.call(saveResults, { as, body: { sid, rezultati } });
/** Eight at a time, as many as the server has connections here. */
async function race<T, A>(jobs: readonly T[], run: (job: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  for (let at = 0; at < jobs.length; at += 8) {
    answers.push(...(await Promise.all(jobs.slice(at, at + 8).map(run))));
  }
  return answers;
}
const first = (code: string, vrijednost: string) => ({ labassay: made.assay(code), prije: null, vrijednost });

describe('[S4.08] entered results', () => {
  it('the first makes a sample U OBRADI, the last REALIZOVAN; the interval, unit and flag are kept with each', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const first = await made.save(sid, { GLU: '6,9' }, { komentar: 'ponovljeno iz iste epruvete', lot: 'L-7' });
    expect(first.body.data).toMatchObject({ uzorak: { status: 'U OBRADI', verzija: 2 }, paznja: 1 });
    expect(made.row(first.body.data, 'GLU')).toMatchObject({
      status_t: 'ZAVRŠEN',
      verzija: 1,
      rezultat: {
        verzija: 1,
        krug: 1,
        raw: '6,9',
        rezultat_f: '6.9',
        vrijednost: 6.9,
        flag: 'H',
        jedinica: 'mmol/L',
        izvor: 'RUČNO',
        ko: 'Selma Šehić',
        komentar: 'ponovljeno iz iste epruvete',
        lot: 'L-7',
        interval: { gornja: expect.any(Number) },
      },
    });
    const second = await made.save(sid, { UREA: '5' });
    expect(second.body.data.uzorak).toMatchObject({ status: 'REALIZOVAN', verzija: 3 });
    expect(await made.rows('select status, izmijenio from sample where id = $1', [sid])).toEqual([
      { status: 'REALIZOVAN', izmijenio: lab.people['tehnolog.sa'].email },
    ]);
  });

  it('[S3.05] [S7.14] are shown with the sample, by its number too', async () => {
    const [{ sid, code } = { sid: '', code: '' }] = await made.samples(['GLU', 'UREA']);
    await made.save(sid, { GLU: '4,8' });
    const { body } = await lab.call(showSample, {
      as: await lab.signIn(lab.people.admin.email),
      params: { sid: code },
    });
    expect(body.rezultat.rezultati.toSorted((a, b) => (a.labassay < b.labassay ? -1 : 1))).toEqual([
      { labassay: 'GLU', rezultat: [{ rezultat_f: '4.8' }] },
      { labassay: 'UREA', rezultat: [] },
    ]);
  });

  it('[S7.14] [H98] are not told at the counter before they are verified: reception reads none until then', async () => {
    const [{ sid, code } = { sid: '', code: '' }] = await made.samples(['GLU']);
    await made.save(sid, { GLU: '4,8' });
    const values = async () =>
      (await lab.call(showSample, { as: made.sa, params: { sid: code } })).body.rezultat.rezultati;
    for (const status of ['U OBRADI', 'REALIZOVAN', 'ODOBREN']) {
      await made.rows('update sample set status = $2 where id = $1', [sid, status]);
      expect([status, await values()]).toEqual([status, [{ labassay: 'GLU', rezultat: [] }]]);
    }
    await made.rows("update sample set status = 'VERIFICIRAN' where id = $1", [sid]);
    expect(await values()).toEqual([{ labassay: 'GLU', rezultat: [{ rezultat_f: '4.8' }] }]);
    await made.rows("update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1", [sid]);
    expect(await values()).toEqual([{ labassay: 'GLU', rezultat: [] }]);
  });

  it('[S8.03] leave one row in the trail, with values and versions and without a name', async () => {
    const sid = await made.sample(['GLU', 'UREA', 'KREA']);
    const answer = await made.save(sid, { GLU: '5', UREA: '6' });
    const trail = await made.trailOf(answer);
    expect(trail).toMatchObject([
      {
        action: 'insert',
        record: 'result',
        record_id: sid,
        before: { version: 1, status: 'ZAPRIMLJEN' },
        after: { version: 2, status: 'U OBRADI', rezultati: [{ verzija: 1, rezultat_f: '5.0' }, { verzija: 1 }] },
      },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/ČAUŠEVIĆ|0503980170018/);
  });

  it('[S4.13] [S3.14] tell the site once that the sample is complete, and every time that it changed', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    await made.save(sid, { GLU: '5' });
    await made.save(sid, { UREA: '6' });
    await made.save(sid, { UREA: '7' }, { razlog: 'prepisano' });
    const events = await eventsOf(sid);
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'completedResult',
      // Of the intake, and of each save.
      ...Array<string>(4).fill('sampleChanged'),
    ]);
    expect(events.find(({ type }) => type === 'completedResult')?.payload).toEqual({
      sid,
      uzorak: expect.stringMatching(/^\d{10,}$/),
      sekcija: expect.any(String),
      ko: 'Selma Šehić',
      hitno: false,
    });
  });
});

describe('[S4.08] a result is never lost or written over', () => {
  it('the second of two who change the same test is told, and nothing of theirs is written', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const [one, other] = await Promise.all([
      enter(sid, made.tech, first('GLU', '5,1')),
      enter(sid, made.lead, first('GLU', '9,9'), first('UREA', '4')),
    ]);
    const answers = [one.body, other.body];
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['RESULT_STALE', 'saved']);
    const values = await versionsOf(sid, 'GLU');
    expect(values).toHaveLength(1);
    expect(await versionsOf(sid, 'UREA')).toHaveLength(other.body.success ? 1 : 0);
  });

  it('two who enter different tests of one sample both succeed', async () => {
    const sid = await made.sample(['GLU', 'UREA']);
    const answers = await Promise.all([
      enter(sid, made.tech, first('GLU', '5')),
      enter(sid, made.lead, first('UREA', '5')),
    ]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    expect((await made.open(sid)).uzorak).toMatchObject({ status: 'REALIZOVAN', verzija: 3 });
  });

  it('of 64 corrections by people who crowd one test each round has one winner; all others are told, and no value is lost', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '100' });
    const numbers = Array.from({ length: 64 }, (_one, at) => at);
    const attempts = await race(numbers, (at) =>
      enter(sid, made.tech, { ...first('GLU', `${at}`), prije: Math.floor(at / 8) + 1, razlog: 'provjera' }),
    );
    const saved = attempts.filter(({ body }) => body.success);
    const late = attempts.filter(({ body }) => body.code === 'RESULT_STALE');
    expect([saved.length, late.length]).toEqual([8, 56]);
    const versions = await versionsOf(sid, 'GLU');
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(versions.map(({ raw }) => raw)).size).toBe(9);
  });

  it('64 values for different tests that come at once all stand', async () => {
    const codes = ['GLU', 'UREA', 'KREA', 'NA', 'K', 'CL', 'ALT', 'AST'];
    const sids = await Promise.all(Array.from({ length: 8 }, () => made.sample(codes)));
    const jobs = sids.flatMap((sid) => codes.map((code) => ({ sid, code })));
    const answers = await race(jobs, ({ sid, code }) => enter(sid, made.tech, first(code, '5')));
    expect(answers.filter(({ body }) => !body.success)).toEqual([]);
    for (const sid of sids) {
      const [{ versions, status } = { versions: 0, status: '' }] = await made.rows<{
        versions: number;
        status: string;
      }>(
        `select (select count(*)::int from sample_test t join result r on r.sample_id = t.sample_id
          and r.labassay_id = t.labassay_id and r.version = t.rezultat where t.sample_id = s.id) as versions, status
         from sample s where id = $1`,
        [sid],
      );
      expect([versions, status]).toEqual([codes.length, 'REALIZOVAN']);
    }
  });

  it('a correction needs a reason, and the value before it stays', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    expect((await made.save(sid, { GLU: '6' })).body.code).toBe('REASON_MISSING');
    expect((await made.save(sid, { GLU: '6' }, { razlog: '  ' })).body.code).toBe('REASON_MISSING');
    await made.save(sid, { GLU: '6' }, { razlog: 'pogrešno prepisano' }, made.lead);
    expect(await versionsOf(sid, 'GLU')).toMatchObject([
      { version: 1, rezultat_f: '5.0', created_by: lab.people['tehnolog.sa'].email },
      { version: 2, rezultat_f: '6.0', created_by: lab.people.voditelj.email, razlog: 'pogrešno prepisano' },
    ]);
  });

  it('nothing in the server can change or remove a value that was written', async () => {
    const sid = await made.sample(['GLU']);
    await made.save(sid, { GLU: '5' });
    const context = { actor: 'test', sites: 'all', organisationWide: true, requestId: '' } as const;
    const attempt = (statement: string) =>
      lab.services.database.inTransaction(context, (tx) => sql.raw(statement).execute(tx));
    await expect(attempt(`update result set rezultat_f = '1' where sample_id = '${sid}'`)).rejects.toThrow('denied');
    await expect(attempt(`delete from result where sample_id = '${sid}'`)).rejects.toThrow('denied');
    expect(await versionsOf(sid, 'GLU')).toMatchObject([{ rezultat_f: '5.0' }]);
  });
});

describe('results are refused', () => {
  const enterOne = (sid: string, code: string, vrijednost: string, as = made.tech) =>
    enter(sid, as, first(code, vrijednost));

  it('that cannot be read, are calculated, or belong to no test of the sample', async () => {
    const sid = await made.sample(['KREA', 'EGFR', 'GLU']);
    expect((await enterOne(sid, 'GLU', 'pet')).body).toMatchObject({
      code: 'RESULT_INVALID',
      message: 'Rezultat nije ispravan: GLU.',
    });
    expect((await enterOne(sid, 'EGFR', '90')).body.code).toBe('RESULT_CALCULATED');
    expect((await enterOne(sid, 'UREA', '5')).body.code).toBe('NOT_FOUND');
    expect((await enter(sid, made.tech, first('GLU', '5'), first('GLU', '6'))).body.code).toBe('RESULT_INVALID');
    expect((await made.open(sid)).uzorak).toMatchObject({ status: 'ZAPRIMLJEN', verzija: 1 });
  });

  it.each(['ODOBREN', 'VERIFICIRAN'])('[S4.06] while the sample is %s', async (status) => {
    const sid = await made.sample(['GLU']);
    await made.putInto(sid, status);
    const before = await versionsOf(sid, 'GLU');
    expect((await enterOne(sid, 'GLU', '5')).body.code).toBe('SAMPLE_READ_ONLY');
    expect(await versionsOf(sid, 'GLU')).toEqual(before);
  });

  it('[S4.06] of a locked and of a rejected sample', async () => {
    const locked = await made.sample(['GLU']);
    await made.putInto(locked, 'VERIFICIRAN', true);
    expect((await enterOne(locked, 'GLU', '5')).body.code).toBe('SAMPLE_READ_ONLY');
    const rejected = await made.sample(['GLU']);
    await lab.call(rejectSample, {
      as: made.sa,
      body: { sid: rejected, verzija: 1, razlog: 'HEMOLIZA', napomena: '' },
    });
    expect((await enterOne(rejected, 'GLU', '5')).body.code).toBe('SAMPLE_REJECTED');
  });

  it('[S1.02] of another site, and of no sample at all: both are unknown', async () => {
    const sid = await made.sample(['GLU']);
    expect((await enterOne(sid, 'GLU', '5', made.techBl)).body.code).toBe('NOT_FOUND');
    expect((await enterOne(randomUUID(), 'GLU', '5')).body.code).toBe('NOT_FOUND');
    await made.save(sid, { GLU: '5' });
    await expect(made.open(sid, made.techBl)).rejects.toThrow('NOT_FOUND');
  });
});
