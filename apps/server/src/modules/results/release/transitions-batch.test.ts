import { randomUUID } from 'node:crypto';
import { deleteSample, showSample } from '@nalaz/domain/samples/samples.contract';
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

describe('[S4.08] several samples in one step', () => {
  it('200 are approved, verified and told of; one that has changed keeps all of them', {
    timeout: 60_000,
  }, async () => {
    const first = await made.complete();
    await made.rows(
      `with tube as (
         insert into sample (id, site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key)
         select uuid_v7(), site_id, patient_id, visit_id, (9900000000 + n)::text, status, tip_id, sekcija_id, ''
         from sample, generate_series(1, 199) n where id = $1 returning id, site_id
       ), tests as (
         insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
         select id, $2, 1, site_id, 'ZAVRŠEN', 1 from tube
       ), results as (
         insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica, izvor)
         select id, $2, 1, site_id, 1, '5.4', '5.4', 5.4, 'mmol/L', 'ANALIZATOR' from tube
       ) select count(*) from tube`,
      [first.sid, made.idOf('lab', 'GLU')],
    );
    const ids = await made.rows<{ id: string }>("select id from sample where code like '9900000%'");
    const all: Chosen[] = [first, ...ids.map(({ id }) => ({ sid: id, verzija: 1 }))];
    expect(all).toHaveLength(200);
    const spoiled = [...all.slice(0, 120), { sid: all[120]?.sid ?? '', verzija: 7 }, ...all.slice(121)];
    const refused = await made.approve(spoiled);
    expect([refused.body.code, refused.body.errors?.length]).toEqual(['SAMPLES_CHANGED', 1]);
    const count = (status: string) =>
      made.rows('select from sample where id = any ($1) and status = $2', [all.map(({ sid }) => sid), status]);
    expect(await count('REALIZOVAN')).toHaveLength(200);

    const approval = await made.approve(all);
    expect(approval.body.uzorci).toHaveLength(200);
    expect(await made.trailOf(approval)).toHaveLength(200);
    const verification = await made.verify(all.map((chosen) => next(chosen)));
    expect(verification.body.uzorci).toHaveLength(200);
    expect(await count('VERIFICIRAN')).toHaveLength(200);
    const signatures = await made.rows('select from signature where sample_id = any ($1)', [all.map(({ sid }) => sid)]);
    expect(signatures).toHaveLength(200);
    const tooMany = await made.approve([...all, { sid: randomUUID(), verzija: 1 }]);
    expect(tooMany.status).toBe(400);
  });

  it('[S7.37] tells the site of each approved sample once, by number and never by name', async () => {
    const chosen = [await made.complete(), await made.complete()];
    await made.rows('delete from event');
    await made.approve(chosen);
    const events = await made.rows<{ type: string; site_id: string; payload: Record<string, unknown> }>(
      'select type, site_id, payload from event order by id',
    );
    const ids = chosen.map(({ sid }) => sid).sort();
    expect(events.map(({ type }) => type).sort()).toEqual(['approvedResult', 'approvedResult', 'sampleChanged']);
    expect(events.every(({ site_id }) => site_id === lab.sites.SA)).toBe(true);
    expect(events.find(({ type }) => type === 'sampleChanged')?.payload).toEqual({ uzorci: ids });
    const { code } = await made.stored(ids[0] ?? '');
    expect(events.filter(({ payload }) => payload.sid === ids[0]).map(({ payload }) => payload)).toEqual([
      { sid: ids[0], uzorak: code, sekcija: expect.any(String), ko: 'Željko Đukić', hitno: false },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/EMIR|ČAUŠEVIĆ/);
  });
});

describe('[S4.07] what a row offers', () => {
  it('is what the calls do: each step for whoever has its right', async () => {
    const actionsFor = async (as: string, { sid }: Chosen) =>
      (await lab.call(showSample, { as, params: { sid } })).body.uzorak.allowedActions;
    const [ready, done] = [await made.approved(), await made.verified()];
    expect(await actionsFor(made.head, ready)).toEqual(['forward', 'backward', 'verify', 'undo']);
    expect(await actionsFor(made.sa, ready)).toEqual(['forward', 'backward']);
    expect(await actionsFor(made.head, done)).toEqual(['forward', 'backward', 'unlock', 'block']);
    await made.lock([done]);
    expect(await actionsFor(made.head, done)).toEqual(['forward', 'backward', 'block']);
    for (const as of [made.sa, made.technician]) {
      expect((await made.undo([ready], as)).status).toBe(403);
      expect((await made.verify([ready], as)).status).toBe(403);
    }
  });

  it('[S4.02] no longer offers to delete a sample that was once signed for', async () => {
    const sample = await made.complete();
    await made.rows("update sample set status = 'ZAPRIMLJEN' where id = $1", [sample.sid]);
    const chosen = await made.approved(sample);
    await made.verify([chosen]);
    await made.unlock([next(chosen)]);
    await made.undo([next(chosen, 2)]);
    expect((await made.stored(sample.sid)).status).toBe('ZAPRIMLJEN');
    const { body } = await lab.call(showSample, { as: made.sa, params: { sid: sample.sid } });
    expect(body.uzorak.allowedActions).not.toContain('trash');
    expect((await lab.call(deleteSample, { as: made.sa, body: { id: sample.sid } })).body.code).toBe(
      'SAMPLE_NOT_DELETABLE',
    );
  });
});
