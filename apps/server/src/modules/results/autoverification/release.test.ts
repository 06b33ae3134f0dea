import {
  type readAutoverification as ReadAutoverification,
  readAutoverification,
  resumeAutoverification,
  stopAutoverification,
} from '@nalaz/domain/results/autoverification/autoverification.contract';
import { gateText } from '@nalaz/domain/results/autoverification/autoverification.texts';
import { undoApproval, unlockSamples } from '@nalaz/domain/results/release/transitions.contract';
import { type Answer, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { LETTING_GO, makeReleaseLaboratory, type ReleaseLaboratory } from '@nalaz/testkit/server/release-laboratory';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../build-app.ts';
import { systemContext } from '../../../platform/context.ts';
import { openDatabase } from '../../../platform/database.ts';
import { shareRelease } from './release.repository.ts';

let lab: TestApp;
let made: ReleaseLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReleaseLaboratory(lab);
});
afterAll(() => lab.close());

const live = { nacin: 'UKLJUČENO', ...LETTING_GO };
const shadow = { nacin: 'SJENKA', ...LETTING_GO };
const measure = async (values: Record<string, string>) => {
  const sid = await made.sample(Object.keys(values));
  const { body } = await made.save(sid, values);
  return { sid, body };
};
const stop = (more: object = {}, as = made.tech) =>
  lab.call(stopAutoverification, { as, body: { razlog: 'Kontrola izvan granica', ...more } });
const overview = async (): Promise<Answer<typeof ReadAutoverification>['body']> =>
  (await lab.call(readAutoverification, { as: made.lead })).body;

describe('a complete sample', () => {
  beforeEach(() => made.setRule(live));

  it('[H148] with a comment is released by a person only', async () => {
    const sid = await made.sample(['K', 'NA']);
    await made.rows("update sample set komentar = 'Nalaz je uredan' where id = $1", [sid]);
    const { body } = await made.save(sid, { K: '4.2', NA: '140' });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    expect((await made.decisions(sid))[0]).toMatchObject({ pusten: false, kapija: 11 });
  });

  it('[autoverification] that passes every gate leaves by itself: approved, verified, signed, in the trail', async () => {
    const { sid, body } = await measure({ K: '4.2', NA: '140' });
    expect(body.data.uzorak.status).toBe('VERIFICIRAN');
    expect(body.data.potpisi).toMatchObject([
      { nacin: 'AUTOMATSKI', ime: 'Autoverifikacija', vazi: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(body.data.potpisi[0]?.znacenje).toMatch(/^Pušteno automatski po pravilu BIO \(verzija \d+, autor admin@/);
    expect(await made.stored(sid)).toMatchObject({
      status: 'VERIFICIRAN',
      status_prije: 'REALIZOVAN',
      odobren_od: 'autoverifikacija',
      verifikovan_od: 'autoverifikacija',
      izmijenio: 'autoverifikacija',
    });
    const [decision, ...others] = await made.decisions(sid);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({ nacin: 'UKLJUČENO', pusten: true, kapija: null });
    expect(decision?.odluke.map(({ kapija }) => kapija)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const trail = await made.rows(
      "select actor, user_id, after ->> 'status' as status from audit where record_id = $1 order by id",
      [sid],
    );
    expect(trail.at(-1)).toEqual({ actor: 'autoverifikacija', user_id: null, status: 'VERIFICIRAN' });
    expect(trail.map(({ actor }) => actor)).toContain(lab.people['tehnolog.sa'].email);
    const told = await made.rows(
      "select type, payload ->> 'ko' as ko from event where payload ->> 'sid' = $1 order by type",
      [sid],
    );
    expect(told).toContainEqual({ type: 'approvedResult', ko: 'autoverifikacija' });
  });

  it('[autoverification] is not verified by anybody who only typed it: what follows is theirs again', async () => {
    await measure({ K: '4.2' });
    const sid = await made.sample(['K', 'NA']);
    await made.save(sid, { K: '4.2' });
    expect(await made.stored(sid)).toMatchObject({
      status: 'U OBRADI',
      izmijenio: lab.people['tehnolog.sa'].email,
    });
    expect(await made.decisions(sid)).toEqual([]);
  });

  it('[autoverification] outside the limits is held, and every decision says why', async () => {
    const { sid, body } = await measure({ K: '5.6', NA: '140' });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    const [decision] = await made.decisions(sid);
    expect(decision).toMatchObject({ nacin: 'UKLJUČENO', pusten: false, kapija: 7 });
    const held = decision?.odluke.find(({ prolaz }) => !prolaz);
    expect(held && gateText(held, 'local')).toBe('5,6 je izvan granica za puštanje (3,2 … 5,5).');
  });

  it('[autoverification] with a critical result never leaves by itself, and its task is open', async () => {
    const { sid, body } = await measure({ K: '6.9' });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    expect((await made.decisions(sid))[0]?.odluke.filter(({ prolaz }) => !prolaz).map(({ tekst }) => tekst)).toContain(
      'CRITICAL',
    );
    expect(await made.rows('select from critical_item where sample_id = $1', [sid])).toHaveLength(1);
  });

  it('[autoverification] [H162] is not released while a critical result of it waits to be told or checked', async () => {
    const { sid } = await measure({ K: '6.9', NA: '140' });
    await made.save(sid, { K: '4.4' }, { razlog: 'Pogrešno upisano' });
    const decision = (await made.decisions(sid)).at(-1);
    expect(decision).toMatchObject({ pusten: false, kapija: 8 });
    const [held] = decision?.odluke.filter(({ prolaz }) => !prolaz) ?? [];
    expect(held && gateText(held, 'local')).toContain('čeka dojavu ili provjeru');
    expect((await made.stored(sid)).status).toBe('REALIZOVAN');
    await made.rows(
      "update critical_item set stanje = 'POTVRĐEN', receno_at = now() where sample_id = $1 and stanje = 'PROVJERA'",
      [sid],
    );
    await made.save(sid, { K: '4.3' }, { razlog: 'Još jednom' });
    expect((await made.decisions(sid)).at(-1)).toMatchObject({ pusten: false, kapija: 8 });
  });

  it('[autoverification] that is corrected is decided about again, by its new version', async () => {
    const { sid } = await measure({ K: '5.8' });
    await made.save(sid, { K: '4.4' }, { razlog: 'Pogrešno upisano' });
    const decisions = await made.decisions(sid);
    expect(decisions.map(({ pusten }) => pusten)).toEqual([false, true]);
    expect(decisions[1]?.sample_version).toBeGreaterThan(decisions[0]?.sample_version ?? 0);
    expect((await made.stored(sid)).status).toBe('VERIFICIRAN');
  });

  it('[H139] that had been verified and was taken back is released by a person only', async () => {
    const { sid } = await measure({ K: '4.2' });
    for (const call of [unlockSamples, undoApproval]) {
      const { version } = await made.stored(sid);
      const body = { uzorci: [{ sid, verzija: version }], razlog: 'Sumnja na zamjenu' };
      expect((await lab.call(call, { as: made.lead, body })).body.success).toBe(true);
    }
    await made.save(sid, { K: '4.4' }, { razlog: 'Novo mjerenje' });
    expect((await made.decisions(sid)).at(-1)).toMatchObject({ pusten: false, kapija: 11 });
    expect((await made.stored(sid)).status).toBe('REALIZOVAN');
  });

  it('[autoverification] typed by a person is held where the rule trusts analysers only', async () => {
    await made.setRule({ ...live, samoAnalizator: true });
    const { sid, body } = await measure({ K: '4.2' });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    expect(await made.decisions(sid)).toMatchObject([{ pusten: false, kapija: 4 }]);
  });

  it('[autoverification] is held while the quality control is not connected and nobody vouches for it', async () => {
    await made.setRule({ ...live, kontrolaDrugdje: false });
    const { sid } = await measure({ K: '4.2' });
    expect(await made.decisions(sid)).toMatchObject([{ pusten: false, kapija: 5 }]);
    expect((await made.stored(sid)).status).toBe('REALIZOVAN');
  });

  it('[autoverification] in shadow is only judged; without a rule not even that', async () => {
    await made.setRule(shadow);
    const judged = await measure({ K: '4.2' });
    expect(judged.body.data.uzorak.status).toBe('REALIZOVAN');
    expect(judged.body.data.potpisi).toEqual([]);
    expect(await made.decisions(judged.sid)).toMatchObject([{ nacin: 'SJENKA', pusten: true, kapija: null }]);
    await made.setRule({ nacin: 'ISKLJUČENO' });
    const { sid } = await measure({ K: '4.2' });
    expect(await made.decisions(sid)).toEqual([]);
  });

  it('[autoverification] a shadow rule of one test keeps the whole sample in shadow', async () => {
    await made.setRule({ ...live, testovi: [made.assay('K')] });
    const { sid, body } = await measure({ K: '4.2', NA: '140' });
    expect(body.data.uzorak.status).toBe('REALIZOVAN');
    expect(await made.decisions(sid)).toMatchObject([{ pusten: false, kapija: 1 }]);
  });
});

describe('a stop', () => {
  beforeEach(() => made.setRule(live));
  const lift = async () => {
    for (const { _id } of (await overview()).zaustavljeno) {
      await lab.call(resumeAutoverification, { as: made.lead, body: { _id } });
    }
  };

  const stops: readonly [what: string, held: boolean, stop: () => Promise<object>][] = [
    ['the site', true, async () => ({})],
    ['its test', true, async () => ({ test: made.assay('K') })],
    ['another test', false, async () => ({ test: made.assay('NA') })],
    [
      'an analyser that it was not measured on',
      false,
      async () => ({ analyser: (await overview()).analizatori[0]?._id }),
    ],
  ];
  it.each(stops)('[autoverification] of %s holds the next sample: %s; lifted, nothing', async (_what, held, what) => {
    expect((await stop(await what())).body.data).toMatchObject({ razlog: 'Kontrola izvan granica' });
    const { sid } = await measure({ K: '4.2' });
    expect(await made.decisions(sid)).toMatchObject([{ pusten: !held, kapija: held ? 1 : null }]);
    await lift();
    const { body } = await measure({ K: '4.2' });
    expect(body.data.uzorak.status).toBe('VERIFICIRAN');
  });

  it('[autoverification] holds on every node', async () => {
    const database = openDatabase(lab.testDatabase.url, { poolSize: 2, onError: () => undefined });
    const other = await buildApp({ ...lab.services, database });
    try {
      const answer = await other.http.inject({
        method: 'POST',
        url: `/api${stopAutoverification.path}`,
        headers: { authorization: `Bearer ${made.tech}` },
        payload: { razlog: 'Druga mašina' },
      });
      expect(answer.json()).toMatchObject({ success: true });
      const { sid } = await measure({ K: '4.2' });
      const [decision] = await made.decisions(sid);
      const held = decision?.odluke.find(({ prolaz }) => !prolaz);
      expect(held && gateText(held, 'local')).toBe('Zaustavljeno na cijeloj lokaciji: Druga mašina');
    } finally {
      await other.http.close();
      await database.close();
      await lift();
    }
  });

  it('[autoverification] answers only when whatever was being released has been', async () => {
    const waiting = () =>
      made.rows(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      );
    let answered = false;
    const stopped = await lab.services.database.inTransaction(systemContext('test'), async (tx) => {
      await shareRelease(tx, lab.sites.SA);
      const answer = stop().then((given) => {
        answered = true;
        return given;
      });
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
      expect(answered).toBe(false);
      return { answer };
    });
    expect((await stopped.answer).body.success).toBe(true);
    await lift();
  });

  it('[autoverification] needs a reason and something that exists; a technologist may stop but not go on', async () => {
    expect((await stop({ razlog: '  ' })).body.code).toBe('REASON_MISSING');
    expect((await stop({ test: lab.sites.SA })).body.code).toBe('NOT_FOUND');
    const { body } = await stop();
    const { _id } = body.data;
    expect((await lab.call(resumeAutoverification, { as: made.tech, body: { _id } })).status).toBe(403);
    expect((await lab.call(resumeAutoverification, { as: made.lead, body: { _id } })).body.success).toBe(true);
    expect((await lab.call(resumeAutoverification, { as: made.lead, body: { _id } })).body.code).toBe('STOP_LIFTED');
    const trail = await made.rows('select action, actor from audit where record_id = $1 order by id', [_id]);
    expect(trail).toEqual([
      { action: 'insert', actor: lab.people['tehnolog.sa'].email },
      { action: 'update', actor: lab.people.voditelj.email },
    ]);
  });

  it('[autoverification] is of its site: another one neither sees nor lifts it', async () => {
    const { body } = await stop();
    const elsewhere = await lab.signIn(lab.people['voditelj.bl'].email);
    const seen = await lab.call(readAutoverification, { as: elsewhere });
    expect(seen.body.zaustavljeno).toEqual([]);
    const lifted = await lab.call(resumeAutoverification, { as: elsewhere, body: { _id: body.data._id } });
    expect(lifted.body.code).toBe('NOT_FOUND');
    await lift();
  });
});

it('[autoverification] the overview says which rules hold, what is stopped, and what they did lately', async () => {
  await made.setRule(live);
  const before = await overview();
  await measure({ K: '4.2' });
  await measure({ K: '5.7' });
  const { body: stopped } = await stop({ test: made.assay('K') });
  const after = await overview();
  expect(after.pravila.find(({ sifra }) => sifra === 'BIO')).toMatchObject({ nacin: 'UKLJUČENO', naziv: 'Biohemija' });
  expect(after.zaustavljeno).toEqual([
    expect.objectContaining({ _id: stopped.data._id, test: { _id: made.assay('K'), naziv: 'Kalij' }, analyser: null }),
  ]);
  expect(after.ukljuceno.ukupno - before.ukljuceno.ukupno).toBe(2);
  expect(after.ukljuceno.pusteno - before.ukljuceno.pusteno).toBe(1);
  const seventh = (from: typeof after) => from.kapije.find(({ kapija }) => kapija === 7)?.zadrzano ?? 0;
  expect(seventh(after) - seventh(before)).toBe(1);
  await lab.call(resumeAutoverification, { as: made.lead, body: { _id: stopped.data._id } });
});
