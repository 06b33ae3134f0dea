import { randomUUID } from 'node:crypto';
import { rejectSample } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import {
  type Chosen,
  makeTransitionLaboratory,
  next,
  type TransitionLaboratory,
} from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: TransitionLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
});
afterAll(() => lab.close());

const statusOf = async ({ sid }: Chosen) => (await made.stored(sid)).status;

describe('[S4.08] the steps of a sample', () => {
  it('[S4.03] [S4.04] approves and verifies, and says who did', async () => {
    const sample = await made.complete();
    const approval = await made.approve([sample]);
    expect(approval.body.uzorci).toEqual([
      { _id: sample.sid, id: expect.any(String), verzija: 2, status: 'ODOBREN', zakljucen: '' },
    ]);
    expect(await made.stored(sample.sid)).toMatchObject({
      status_prije: 'REALIZOVAN',
      odobren_od: lab.people.voditelj.email,
      odobren_at: expect.any(Date),
      izmijenio: lab.people.voditelj.email,
      verifikovan_od: null,
    });
    const verification = await made.verify([next(sample)]);
    expect(verification.body.uzorci).toMatchObject([{ verzija: 3, status: 'VERIFICIRAN' }]);
    expect(await made.stored(sample.sid)).toMatchObject({
      verifikovan_od: lab.people.mikrobiolog.email,
      verifikovan_at: expect.any(Date),
      izmijenio: lab.people.mikrobiolog.email,
    });
    expect(await made.trailOf(verification)).toMatchObject([
      {
        action: 'update',
        record: 'sample',
        record_id: sample.sid,
        before: { version: 2, status: 'ODOBREN' },
        after: { version: 3, status: 'VERIFICIRAN' },
      },
    ]);
  });

  it('approves from every earlier status, and undo returns to the status before', async () => {
    for (const status of ['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN']) {
      const sample = await made.complete();
      await made.rows('update sample set status = $2 where id = $1', [sample.sid, status]);
      const chosen = await made.approved(sample);
      const { body } = await made.undo([chosen]);
      expect(body.uzorci).toMatchObject([{ status, verzija: 3 }]);
      expect(await made.stored(sample.sid)).toMatchObject({ status_prije: null, odobren_od: null, odobren_at: null });
    }
  });

  it('[S2.69] names the samples that lack results, and approves them when the person has seen it', async () => {
    const [whole, first, second] = [await made.complete(), await made.sample(['GLU', 'UREA']), await made.sample()];
    const refused = await made.approve([whole, first, second]);
    expect(refused.body.code).toBe('SAMPLES_INCOMPLETE');
    const names = [(await made.stored(first.sid)).code, (await made.stored(second.sid)).code];
    expect(refused.body.errors?.map(({ field, message }) => [field, message]).sort()).toEqual(
      [
        [first.sid, `Uzorak ${names[0]}: ZAPRIMLJEN.`],
        [second.sid, `Uzorak ${names[1]}: ZAPRIMLJEN.`],
      ].sort(),
    );
    expect(await statusOf(whole)).toBe('REALIZOVAN');
    const { body } = await made.approve([whole, first, second], made.head, { nepotpuni: true });
    expect(body.uzorci.map(({ status }) => status)).toEqual(['ODOBREN', 'ODOBREN', 'ODOBREN']);
  });

  it('[S2.69] [S4.18] what was approved with open tests is not verified: the tests are named, and nothing of it is done', async () => {
    const [whole, part, empty] = [await made.complete(), await made.sample(['GLU', 'UREA']), await made.sample()];
    await made.plantResults(part);
    await made.rows(
      `update sample_test set rezultat = null, status_t = 'NARUČEN' where sample_id = $1 and labassay_id = $2`,
      [part.sid, made.idOf('lab', 'UREA')],
    );
    const chosen = [await made.approved(whole), await made.approved(part), await made.approved(empty)];
    const refused = await made.verify(chosen.slice(0, 2));
    expect(refused.body.code).toBe('TESTS_UNFINISHED');
    const { code } = await made.stored(part.sid);
    expect(refused.body.errors).toEqual([{ field: part.sid, code: 'SAMPLE_TESTS', message: `Uzorak ${code}: Urea.` }]);
    expect((await made.verify([next(empty)])).body).toMatchObject({
      code: 'SAMPLE_WITHOUT_RESULTS',
      errors: [{ field: empty.sid, message: expect.stringContaining('Glukoza') }],
    });
    for (const { sid } of chosen) {
      expect(await made.stored(sid)).toMatchObject({ status: 'ODOBREN', verifikovan_od: null });
      expect(await made.rows('select from signature where sample_id = $1', [sid])).toEqual([]);
    }
  });

  it('the database itself refuses to verify a sample with an open test, without a result, or with an unchosen value', async () => {
    const verify = 'update sample set status = $2 where id = $1';
    const NOT_COMPLETE = 'the sample is not complete';
    const empty = await made.sample();
    await expect(made.rows(verify, [empty.sid, 'VERIFICIRAN'])).rejects.toThrow(NOT_COMPLETE);
    const part = await made.sample(['GLU', 'UREA']);
    await made.plantResults(part);
    await made.rows(`update sample_test set rezultat = null where sample_id = $1 and labassay_id = $2`, [
      part.sid,
      made.idOf('lab', 'UREA'),
    ]);
    await expect(made.rows(verify, [part.sid, 'VERIFICIRAN'])).rejects.toThrow(NOT_COMPLETE);
    const waiting = await made.complete();
    await made.rows(
      `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, created_by)
       select sample_id, labassay_id, 2, site_id, labassay_version, '9', '9', 9, 'ANALIZATOR', 'test' from result
       where sample_id = $1`,
      [waiting.sid],
    );
    await expect(made.rows(verify, [waiting.sid, 'VERIFICIRAN'])).rejects.toThrow(NOT_COMPLETE);
  });

  it('[S4.05] takes a verification back with a reason, but not of a locked sample, which stays as it is', async () => {
    const sample = await made.verified();
    expect((await made.unlock([sample], made.head, { razlog: '  ' })).body.code).toBe('REASON_MISSING');
    const unlocked = await made.unlock([sample]);
    expect(unlocked.body.uzorci).toMatchObject([{ status: 'ODOBREN' }]);
    expect(await made.trailOf(unlocked)).toMatchObject([{ after: { status: 'ODOBREN', razlog: 'Pogrešna jedinica' } }]);
    expect(await made.stored(sample.sid)).toMatchObject({ verifikovan_od: null, verifikovan_at: null });
    expect((await made.undo([next(sample)])).body.uzorci).toMatchObject([{ status: 'REALIZOVAN' }]);

    const other = await made.verified();
    expect((await made.lock([other], made.admin, { razlog: '' })).body.code).toBe('REASON_MISSING');
    expect((await made.lock([other], made.head)).status).toBe(403);
    expect((await made.lock([other])).body.uzorci).toMatchObject([{ status: 'VERIFICIRAN', zakljucen: 'ZAKLJUCEN' }]);
    const locked = next(other);
    expect((await made.unlock([locked])).body.code).toBe('SAMPLE_LOCKED');
    expect((await made.lock([locked])).body.code).toBe('SAMPLE_LOCKED');
    expect(await made.stored(other.sid)).toMatchObject({ status: 'VERIFICIRAN', zakljucen: true, version: 4 });
  });
});

describe('[S4.08] whoever comes second', () => {
  it('is told how the sample stands and who changed it, and nothing is done', async () => {
    const sample = await made.complete();
    await made.approve([sample], made.microbiologist);
    const { body } = await made.approve([sample], made.head);
    expect(body.code).toBe('SAMPLES_CHANGED');
    const { code } = await made.stored(sample.sid);
    expect(body.errors).toEqual([
      {
        field: sample.sid,
        code: 'SAMPLE_CHANGED',
        message: `Uzorak ${code} je sada ODOBREN; promijenio/la: ${lab.people.mikrobiolog.email}.`,
      },
    ]);
    expect((await made.stored(sample.sid)).version).toBe(2);
  });

  it('is refused in every wrong status, also with the right version', async () => {
    const [open, ready, done] = [await made.complete(), await made.approved(), await made.verified()];
    const tries: [() => Promise<{ body: { code?: string } }>, string][] = [
      [() => made.undo([open]), 'SAMPLES_CHANGED'],
      [() => made.verify([open]), 'SAMPLES_CHANGED'],
      [() => made.unlock([open]), 'SAMPLES_CHANGED'],
      [() => made.lock([open]), 'SAMPLES_CHANGED'],
      [() => made.approve([ready]), 'SAMPLES_CHANGED'],
      [() => made.unlock([ready]), 'SAMPLES_CHANGED'],
      [() => made.lock([ready]), 'SAMPLES_CHANGED'],
      [() => made.approve([done]), 'SAMPLES_CHANGED'],
      [() => made.undo([done]), 'SAMPLES_CHANGED'],
      [() => made.verify([done]), 'SAMPLES_CHANGED'],
    ];
    for (const [attempt, code] of tries) {
      expect((await attempt()).body.code).toBe(code);
    }
    expect([await statusOf(open), await statusOf(ready), await statusOf(done)]).toEqual([
      'REALIZOVAN',
      'ODOBREN',
      'VERIFICIRAN',
    ]);
  });

  it('of two verifications at once one is kept, with one signature', async () => {
    const sample = await made.approved();
    const answers = await Promise.all([made.verify([sample]), made.verify([sample], made.admin)]);
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['SAMPLES_CHANGED', 'ok']);
    expect(await made.rows('select from signature where sample_id = $1', [sample.sid])).toHaveLength(1);
  });

  it('hears of a rejection, an unknown sample and one of another site', async () => {
    const sample = await made.sample();
    const body = { ...sample, razlog: 'HEMOLIZA', napomena: '' };
    await lab.call(rejectSample, { as: made.sa, body });
    const stale = await made.approve([sample], made.head, { nepotpuni: true });
    expect(stale.body.errors?.[0]?.message).toContain(`ODBIJEN; promijenio/la: ${lab.people['prijem.sa'].email}`);
    expect((await made.approve([next(sample)], made.head, { nepotpuni: true })).body.code).toBe('SAMPLE_REJECTED');
    expect((await made.approve([{ sid: randomUUID(), verzija: 1 }])).body.code).toBe('NOT_FOUND');
    const tests = [{ _id: made.idOf('lab', 'GLU') }];
    const elsewhere = await made.tryVisit({ pacijent: made.elsewhere, testovi: tests }, made.bl);
    const foreign = { sid: elsewhere.body.data[0]?._id ?? '', verzija: 1 };
    const refused = await made.approve([foreign], made.microbiologist, { nepotpuni: true });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await statusOf(foreign)).toBe('ZAPRIMLJEN');
  });
});
