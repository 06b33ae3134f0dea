import { chooseRun, listResultVersions } from '@nalaz/domain/results/results.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { createIngest } from './ingest.service.ts';
import { receiveResults } from './receive-results.service.ts';
import type { MeasuredResult } from './received-drafts.ts';

let lab: TestApp;
let made: BenchLaboratory;
let analyserId: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
  const [analyser] = await made.rows<{ id: string }>(
    "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
    [lab.sites.SA],
  );
  analyserId = analyser?.id ?? '';
});
afterAll(() => lab.close());

const AT = new Date('2026-03-05T08:30:00Z');
const measured = (code: string, test: string, raw: string, more: Partial<MeasuredResult> = {}): MeasuredResult => ({
  analyserId,
  code,
  labassayId: made.assay(test),
  raw,
  measuredAt: AT,
  ...more,
});
const receive = (...results: MeasuredResult[]) =>
  lab.services.database.inTransaction(systemContext('test'), (tx) =>
    receiveResults(tx, { siteId: lab.sites.SA, results, now: lab.services.now() }),
  );
const tube = async (...codes: string[]) => {
  const [sample] = await made.samples(codes);
  return sample ?? { sid: '', code: '' };
};
const versions = async (sid: string, code: string) =>
  (await lab.call(listResultVersions, { as: made.tech, params: { sid, labassay: made.assay(code) } })).body.data;

describe('[S4.08] results of an analyser', () => {
  it('of several samples are judged and written like entered ones, with what the analyser knows', async () => {
    const [one, other] = [await tube('GLU', 'UREA'), await tube('KREA', 'EGFR')];
    const outcomes = await receive(
      measured(one.code, 'GLU', '7.4', { lot: 'R-12', razrjedjenje: 2, oznake: ['H'] }),
      measured(one.code, 'UREA', '5.1'),
      measured(other.code, 'KREA', '80'),
    );
    expect(outcomes).toEqual(['SAVED', 'SAVED', 'SAVED']);
    const first = await made.open(one.sid);
    expect(first.uzorak.status).toBe('REALIZOVAN');
    expect(made.row(first, 'GLU').rezultat).toMatchObject({
      rezultat_f: '7.4',
      flag: 'H',
      izvor: 'ANALIZATOR',
      analyser: expect.stringMatching(/./),
      lot: 'R-12',
      razrjedjenje: 2,
      mjereno: AT.toISOString(),
      ko: 'system:test',
    });
    expect(made.row(await made.open(other.sid), 'EGFR').rezultat).toMatchObject({ izvor: 'RAČUN' });
  });

  it('each have an outcome of their own: what is wrong with one holds up no other', async () => {
    const [fine, approved, rejected] = [await tube('GLU'), await tube('GLU'), await tube('GLU')];
    await made.rows("update sample set status = 'ODOBREN' where id = $1", [approved.sid]);
    await made.rows("update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1", [rejected.sid]);
    const outcomes = await receive(
      measured('1000000000', 'GLU', '5'),
      measured(approved.code, 'GLU', '5'),
      measured(rejected.code, 'GLU', '5'),
      measured(fine.code, 'UREA', '5'),
      measured(fine.code, 'GLU', '##'),
      measured(fine.code, 'GLU', '5'),
    );
    expect(outcomes).toEqual([
      'UNKNOWN_SAMPLE',
      'REFUSED_STATUS',
      'REFUSED_STATUS',
      'UNKNOWN_TEST',
      'INVALID',
      'SAVED',
    ]);
    expect(await versions(approved.sid, 'GLU')).toEqual([]);
    expect((await versions(fine.sid, 'GLU')).length).toBe(1);
  });

  it('[S1.02] of a tube of another site are of an unknown sample', async () => {
    const { code } = await tube('GLU');
    const outcomes = await lab.services.database.inTransaction(systemContext('test'), (tx) =>
      receiveResults(tx, {
        siteId: lab.sites.BL,
        results: [measured(code, 'GLU', '5')],
        now: lab.services.now(),
      }),
    );
    expect(outcomes).toEqual(['UNKNOWN_SAMPLE']);
  });

  it('that are sent again are not written twice, neither later nor in one message nor at the same time', async () => {
    const { sid, code } = await tube('GLU');
    const message = measured(code, 'GLU', '5.1');
    expect(await receive(message, message)).toEqual(['SAVED', 'REPEATED']);
    expect(await receive(message)).toEqual(['REPEATED']);
    const third = await tube('GLU');
    const two = await receive(measured(third.code, 'GLU', '5.1'), measured(third.code, 'GLU', '5.9'));
    expect(two).toEqual(['SAVED', 'KEPT']);
    const other = await tube('GLU');
    const both = await Promise.all([
      receive(measured(other.code, 'GLU', '6')),
      receive(measured(other.code, 'GLU', '6')),
    ]);
    expect(both.flat().toSorted()).toEqual(['REPEATED', 'SAVED']);
    expect([(await versions(sid, 'GLU')).length, (await versions(other.sid, 'GLU')).length]).toEqual([1, 1]);
  });

  it('of several analysers at once are written together, and each message gets its own outcomes', async () => {
    const ingest = createIngest(lab.services.database, lab.services.now);
    const [one, other] = [await tube('GLU', 'UREA'), await tube('GLU')];
    const answers = await Promise.all(
      [
        [measured(one.code, 'GLU', '5.1')],
        [measured('1000000000', 'GLU', '5'), measured(other.code, 'GLU', '6')],
        [measured(one.code, 'UREA', '4.4'), measured(other.code, 'UREA', '4')],
      ].map((results) => ingest({ siteId: lab.sites.SA, results })),
    );
    expect(answers).toEqual([['SAVED'], ['UNKNOWN_SAMPLE', 'SAVED'], ['SAVED', 'UNKNOWN_TEST']]);
    expect((await made.open(one.sid)).uzorak.status).toBe('REALIZOVAN');
  });

  it('that nobody asked for stand beside the reported value until somebody chooses', async () => {
    const { sid, code } = await tube('GLU');
    await made.save(sid, { GLU: '5' });
    expect(await receive(measured(code, 'GLU', '5.0'))).toEqual(['REPEATED']);
    expect(await receive(measured(code, 'GLU', '9.2'))).toEqual(['KEPT']);
    expect(await receive(measured(code, 'GLU', '9.2'))).toEqual(['REPEATED']);
    const kept = await made.open(sid);
    expect(made.row(kept, 'GLU')).toMatchObject({ verzija: 2, rezultat: { verzija: 1, rezultat_f: '5.0' } });
    expect(kept.paznja).toBe(2);
    const { body } = await lab.call(chooseRun, {
      as: made.tech,
      body: { sid, labassay: made.assay('GLU'), prije: 1, verzija: 2, razlog: 'potvrđeno mjerenjem' },
    });
    expect(made.row(body.data, 'GLU').rezultat).toMatchObject({ verzija: 3, rezultat_f: '9.2', izabranOd: 2 });
    expect((await versions(sid, 'GLU')).map(({ rezultat_f }) => rezultat_f)).toEqual(['9.2', '9.2', '5.0']);
  });

  it('that were asked for by a retest are reported', async () => {
    const { sid, code } = await tube('GLU');
    await receive(measured(code, 'GLU', '5'));
    await made.rows(
      `update sample_test set rezultat = null, status_t = 'U OBRADI', krug = 2, ponavljanje = 'provjera'
       where sample_id = $1`,
      [sid],
    );
    expect(await receive(measured(code, 'GLU', '5', { measuredAt: new Date('2026-03-05T08:50:00Z') }))).toEqual([
      'SAVED',
    ]);
    expect(made.row(await made.open(sid), 'GLU').rezultat).toMatchObject({ verzija: 2, krug: 2, razlog: 'provjera' });
  });
});
