import { replayAutoverification } from '@nalaz/domain/results/autoverification/autoverification.contract';
import { approveSamples, unlockSamples, verifySamples } from '@nalaz/domain/results/release/transitions.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { LETTING_GO, makeReleaseLaboratory, type ReleaseLaboratory } from '@nalaz/testkit/server/release-laboratory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learnTestSpreads } from './spreads.service.ts';

let lab: TestApp;
let made: ReleaseLaboratory;
let second: string;
const sids: Record<string, string> = {};
const DAY_MS = 86_400_000;

const versionOf = async (sid: string) => Number((await made.stored(sid)).version);
const verify = async (sid: string) => {
  const approval = { uzorci: [{ sid, verzija: await versionOf(sid) }] };
  expect((await lab.call(approveSamples, { as: made.lead, body: approval })).body.success).toBe(true);
  const uzorci = [{ sid, verzija: await versionOf(sid) }];
  const body = { uzorci, znacenje: 'Pregledano', sifra: PASSWORD };
  expect((await lab.call(verifySamples, { as: second, body })).body.success).toBe(true);
};
const replay = (more: object = {}, as = made.lead) => {
  const now = Date.now();
  const body = { od: new Date(now - DAY_MS).toISOString(), do: new Date(now + DAY_MS).toISOString(), ...more };
  return lab.call(replayAutoverification, { as, body });
};

beforeAll(async () => {
  lab = await startTestApp();
  made = await makeReleaseLaboratory(lab);
  second = (await openSession(lab.services.database, { userId: lab.people.mikrobiolog.id, siteId: lab.sites.SA }))
    .token;
  await made.setRule({ nacin: 'SJENKA', ...LETTING_GO });
  const enter = async (name: string, values: Record<string, string>, more: object = {}) => {
    const sid = await made.sample(Object.keys(values));
    await made.save(sid, values, more);
    sids[name] = sid;
    return sid;
  };
  await verify(await enter('agreed', { K: '4.2' }));
  const corrected = await enter('corrected', { K: '4.3' });
  await made.save(corrected, { K: '4.9' }, { razlog: 'Zamijenjene epruvete' });
  await verify(corrected);
  await verify(await enter('commented', { K: '4.4' }, { komentar: 'Blago hemolitično' }));
  const undone = await enter('undone', { K: '4.5' });
  await verify(undone);
  const body = { uzorci: [{ sid: undone, verzija: await versionOf(undone) }], razlog: 'Pogrešan pacijent' };
  expect((await lab.call(unlockSamples, { as: made.lead, body })).body.success).toBe(true);
  await verify(await enter('high', { K: '5.6' }));
  await enter('waiting', { K: '4.2' });
}, 180_000);
afterAll(() => lab.close());

it('[autoverification] the replay says what would have left, what held the rest, and where people decided otherwise', async () => {
  const { body } = await replay();
  expect(body).toMatchObject({
    ukupno: 5,
    pusteno: 4,
    bezPravila: 0,
    kapije: [{ kapija: 7, zadrzano: 1 }],
    razlikaUkupno: 3,
  });
  expect(body.razlike.map(({ sid, razlog, tekst }) => [sid, razlog, tekst])).toEqual([
    [sids.corrected, 'ISPRAVLJEN', 'K: 4,3 → 4,9 (Zamijenjene epruvete)'],
    [sids.commented, 'KOMENTAR', 'K: Blago hemolitično'],
    [sids.undone, 'PONIŠTEN', 'Pogrešan pacijent'],
  ]);
});

it('[autoverification] it judges by the rules of today, and changes nothing but the trail', async () => {
  const before = await made.rows('select count(*) from autoverification');
  const today = await made.setRule({ nacin: 'UKLJUČENO', ...LETTING_GO, samoAnalizator: true }).then(() => replay());
  expect(today.body).toMatchObject({ ukupno: 5, pusteno: 0, kapije: [{ kapija: 4, zadrzano: 5 }], razlikaUkupno: 0 });
  await made.setRule({ nacin: 'ISKLJUČENO' });
  expect((await replay()).body).toMatchObject({ ukupno: 0, pusteno: 0, kapije: [], bezPravila: 5 });
  expect(await made.rows('select count(*) from autoverification')).toEqual(before);
  expect(await made.trailOf(today)).toMatchObject([{ action: 'read', record: 'sample', after: { shown: [] } }]);
  await made.setRule({ nacin: 'SJENKA', ...LETTING_GO });
});

it('[autoverification] whose samples are shown is in the trail; nobody sees another site', async () => {
  const own = await replay();
  const [look] = await made.trailOf(own);
  expect(look?.after).toEqual({ shown: own.body.razlike.map(({ sid }) => sid) });
  const elsewhere = await lab.signIn(lab.people['voditelj.bl'].email);
  expect((await replay({}, elsewhere)).body).toMatchObject({ ukupno: 0, razlike: [] });
  expect((await replay({}, made.tech)).status).toBe(403);
});

it('[autoverification] a time that runs backwards or is too long is refused', async () => {
  const now = new Date().toISOString();
  expect((await replay({ od: now, do: now })).body.code).toBe('DATE_RANGE_INVALID');
  expect((await replay({ od: '2026-01-01T00:00:00Z', do: now })).body.code).toBe('DATE_RANGE_INVALID');
});

it('[autoverification] how tests vary is learned from the laboratory itself, and needs enough of it', async () => {
  await learnTestSpreads(lab.services.database);
  expect(await made.rows('select * from test_spread')).toEqual([]);
});
