import { readSampleComment, writeSampleComment } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeTransitionLaboratory, next, type TransitionLaboratory } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { readSignatures } from './signatures.service.ts';

let lab: TestApp;
let made: TransitionLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeTransitionLaboratory(lab);
});
afterAll(() => lab.close());

const write = async (sid: string, as = made.sa) =>
  (await lab.call(writeSampleComment, { as, params: { sid }, body: { komentar: 'Nalaz je uredan' } })).body;

describe('[H148] the comment of a sample, which the report shows', () => {
  it('is read by whoever approves: one who saw the sample before is refused', async () => {
    const sample = await made.complete();
    expect((await write(sample.sid)).success).toBe(true);
    expect((await made.approve([sample])).body.success).toBe(false);
    expect((await made.approve([next(sample)])).body.success).toBe(true);
    expect((await write(sample.sid)).code).toBe('SAMPLE_READ_ONLY');
  });

  it('is its author’s work: somebody else verifies, in the database too', async () => {
    const sample = await made.complete();
    await write(sample.sid, made.admin);
    const approved = await made.approved(next(sample));
    expect((await made.verify([approved], made.admin)).body.code).toBe('FOUR_EYES');
    const { id: userId, email: actor } = lab.people.admin;
    const alone = lab.services.database.inTransaction({ ...systemContext('test'), userId, actor }, (tx) =>
      tx.updateTable('sample').set({ status: 'VERIFICIRAN' }).where('id', '=', sample.sid).execute(),
    );
    await expect(alone).rejects.toMatchObject({ code: 'NL007' });
    expect((await made.verify([approved])).body.success).toBe(true);
  });

  it('is signed: put there afterwards, by whatever way, it ends the signature; the database refuses it as well', async () => {
    const { sid } = await made.verified();
    const text = 'update sample set komentar = $2 where id = $1';
    await expect(made.rows(text, [sid, 'Naknadno'])).rejects.toMatchObject({ code: 'NL010' });
    await made.rows(`alter table sample disable trigger own_comment`);
    await made.rows(text, [sid, 'Naknadno']);
    await made.rows(`alter table sample enable trigger own_comment`);
    const read = await lab.services.database.inTransaction(systemContext('test'), (tx) => readSignatures(tx, [sid]));
    expect(read.get(sid)?.map(({ vazi }) => vazi)).toEqual([false]);
  });

  it('is looked at with a row in the trail', async () => {
    const { sid } = await made.complete();
    await lab.call(readSampleComment, { as: made.sa, params: { sid } });
    const looks = await made.rows("select actor from audit where action = 'read' and record_id = $1", [sid]);
    expect(looks.map(({ actor }) => actor)).toContain(lab.people['prijem.sa'].email);
  });
});
