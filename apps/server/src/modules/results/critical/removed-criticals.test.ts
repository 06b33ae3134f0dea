import {
  closeUnreached,
  confirmRemoved,
  listCriticalTasks,
  recordCall,
} from '@nalaz/domain/results/critical/critical.contract';
import { cancelTests } from '@nalaz/domain/results/results.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { makeVoidLaboratory, type VoidLaboratory } from '@nalaz/testkit/server/void-laboratory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: VoidLaboratory;
let lead: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeVoidLaboratory(lab);
  lead = await inSarajevo('voditelj');
});
afterAll(() => lab.close());

const inSarajevo = async (name: PersonName) =>
  (await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites.SA })).token;
const tasksOf = async (sid: string, datum: string, as: string) =>
  (await lab.call(listCriticalTasks, { as, query: { datum, per_page: 200 } })).body.data.filter(({ rezultati }) =>
    rezultati.some((item) => item.sid === sid),
  );
const openOf = async (sid: string, as = made.tech) => (await tasksOf(sid, 'RADNA LISTA', as))[0];
const closedOf = async (sid: string) => (await tasksOf(sid, 'Svi Rezultati', made.tech))[0];

async function confirm(sid: string, as: string, code = 'K') {
  const task = await openOf(sid);
  const rezultati = (task?.rezultati ?? []).filter(({ labassay }) => labassay === code).map(({ _id }) => _id);
  return (await lab.call(confirmRemoved, { as, body: { _id: task?._id, verzija: task?.verzija, rezultati } })).body;
}

async function critical(values: Record<string, string> = { K: '8.0' }) {
  const sid = await made.sample(['K', 'NA', 'GLU']);
  await made.save(sid, values);
  lab.advance(1);
  return sid;
}

/** By the technologist, before anybody was told. */
const REMOVALS: readonly (readonly [string, (sid: string) => Promise<unknown>])[] = [
  ['another value', (sid) => made.save(sid, { K: '4.4' }, { razlog: 'prepisano' })],
  [
    'a cancelled test',
    async (sid) => {
      const seen = { sid, verzija: (await made.open(sid)).uzorak.verzija, testovi: [made.assay('K')] };
      return lab.call(cancelTests, { as: made.tech, body: { ...seen, razlog: 'HEMOLIZA', napomena: '' } });
    },
  ],
];
const harmless = (sid: string, as = made.tech) => made.save(sid, { K: '4.4' }, { razlog: 'prepisano' }, as);

describe('[S4.13] [H161] a critical result that a person removed before anybody was told', () => {
  it.each(REMOVALS)('stays until another person agrees: %s', async (_by, remove) => {
    const sid = await critical();
    await remove(sid);
    const [mine, theirs] = [await openOf(sid, made.tech), await openOf(sid, lead)];
    expect(mine?.rezultati).toMatchObject([
      { stanje: 'PROVJERA', rezultat: '8.0', provjera: { ko: 'tehnolog.sa@demo.nalaz.ba', potvrdiva: false } },
    ]);
    expect(theirs?.rezultati).toMatchObject([{ provjera: { potvrdiva: true } }]);
    const { data } = await confirm(sid, lead);
    expect(data).toMatchObject({
      ...{ stanje: 'PONIŠTEN', zatvoren: { ko: 'voditelj@demo.nalaz.ba' } },
      rezultati: [{ stanje: 'PONIŠTEN', provjera: { potvrdio: 'voditelj@demo.nalaz.ba', potvrdiva: false } }],
    });
    expect(await openOf(sid)).toBeUndefined();
  });

  it('is not confirmed by whoever removed it, nor by whoever may not sign, nor without the right', async () => {
    const sid = await critical();
    await harmless(sid, lead);
    expect(await confirm(sid, lead)).toMatchObject({ success: false, code: 'OTHER_PERSON_NEEDED' });
    const admin = await inSarajevo('admin');
    const paused = "update app_user set signing_paused_until = 'infinity', signing_pause = 'nova' where id = $1";
    await made.rows(paused, [lab.people.admin.id]);
    expect(await confirm(sid, admin)).toMatchObject({ success: false, code: 'SIGNING_PAUSED' });
    expect((await openOf(sid, admin))?.rezultati).toMatchObject([{ provjera: { potvrdiva: false } }]);
    await made.rows('update app_user set signing_paused_until = null');
    expect(await confirm(sid, made.tech)).toMatchObject({ success: false });
    expect(await openOf(sid)).toMatchObject({ stanje: 'PROVJERA' });
    expect(await confirm(sid, admin)).toMatchObject({ success: true });
  });

  it('goes away by being told, with what became of it', async () => {
    const sid = await critical();
    await made.reject(sid, 'HEMOLIZA');
    const task = await openOf(sid);
    const call = { kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT', procitano: true };
    const body = { _id: task?._id, verzija: task?.verzija, ...call };
    const { data } = (await lab.call(recordCall, { as: made.tech, body })).body;
    expect(data).toMatchObject({ stanje: 'POTVRĐEN', pokusaji: [{ rezultati: [{ opoziv: 'ODBIJEN' }] }] });
  });

  it('is closed as unreached by two people, and neither further values nor rejection hide it', async () => {
    const sid = await critical();
    await harmless(sid);
    await harmless(sid, lead);
    await made.reject(sid);
    expect((await openOf(sid))?.rezultati).toMatchObject([
      { stanje: 'PROVJERA', opoziv: { vrsta: 'VRIJEDNOST' }, provjera: { ko: 'tehnolog.sa@demo.nalaz.ba' } },
    ]);
    const task = await openOf(sid);
    const body = { _id: task?._id, verzija: task?.verzija, razlog: 'Ordinacija zatvorena', ...secondPerson(lab) };
    expect((await lab.call(closeUnreached, { as: made.tech, body })).body).toMatchObject({ success: true });
    expect(await closedOf(sid)).toMatchObject({
      rezultati: [{ stanje: 'NEDOSTUPAN', provjera: { potvrdio: lab.people.mikrobiolog.email } }],
    });
  });

  it('keeps the task open beside what still waits, and a critical value in its place is told', async () => {
    const sid = await critical({ K: '8.0', GLU: '40' });
    await harmless(sid);
    expect(await confirm(sid, lead, 'GLU')).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(await confirm(sid, lead)).toMatchObject({ data: { stanje: 'OTVOREN', zatvoren: null } });
    const again = await critical();
    await harmless(again);
    await made.save(again, { K: '7.9' }, { razlog: 'ipak' });
    const states = (await openOf(again))?.rezultati.map(({ rezultat, stanje }) => `${rezultat} ${stanje}`);
    expect(states?.sort()).toEqual(['7.9 ČEKA', '8.0 ZAMIJENJEN']);
  });
});

describe('[S4.13] [H161] the database itself', () => {
  const asPerson = (sid: string, userId: string, change: string) =>
    lab.services.database.inTransaction(
      { userId, actor: 'proba', sites: 'all', organisationWide: true, requestId: '' },
      (tx) => sql`update critical_item set ${sql.raw(change)} where sample_id = ${sid}`.execute(tx),
    );
  const [tehnolog, voditelj] = ['tehnolog.sa', 'voditelj'] as const;

  it.each([
    ['replaced by nothing', tehnolog, "stanje = 'ZAMIJENJEN'"],
    ['void', tehnolog, `stanje = 'PONIŠTEN', opoziv = '{"vrsta": "ODBIJEN"}'`],
    ['told to nobody', voditelj, "stanje = 'POTVRĐEN'"],
    ['unreached without another person', voditelj, "stanje = 'NEDOSTUPAN'"],
  ] as const)('lets nobody alone take out what waits: %s', async (_how, who, change) => {
    const sid = await critical();
    await expect(asPerson(sid, lab.people[who].id, change)).rejects.toMatchObject({ code: 'NL008' });
  });

  it.each([
    ['void by whoever removed it', tehnolog, "stanje = 'PONIŠTEN'"],
    ['void by another name of the remover', tehnolog, `stanje = 'PONIŠTEN', uklonio_id = '${crypto.randomUUID()}'`],
    ['void by a corrected fact', voditelj, `stanje = 'PONIŠTEN', opoziv = '{"vrsta": "PODATAK"}'`],
    ['replaced by nothing', voditelj, "stanje = 'ZAMIJENJEN'"],
    ['waiting again', voditelj, "stanje = 'ČEKA'"],
    ['with another reason', voditelj, `opoziv = '{"vrsta": "PODATAK"}'`],
  ] as const)('keeps what was removed: %s', async (_how, who, change) => {
    const sid = await critical();
    await harmless(sid);
    await expect(asPerson(sid, lab.people[who].id, change)).rejects.toMatchObject({ code: 'NL008' });
    expect(await openOf(sid)).toMatchObject({ stanje: 'PROVJERA' });
  });
});
