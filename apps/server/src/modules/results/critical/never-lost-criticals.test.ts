import { confirmRemoved, listCriticalTasks, recordCall } from '@nalaz/domain/results/critical/critical.contract';
import { cancelTests, restoreTests, retestResults } from '@nalaz/domain/results/results.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { makeVoidLaboratory, type VoidLaboratory } from '@nalaz/testkit/server/void-laboratory';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../../platform/context.ts';
import { receiveResults } from '../entry/receive-results.service.ts';

const PEOPLE = ['tehnolog.sa', 'voditelj', 'mikrobiolog'] as const satisfies PersonName[];
let lab: TestApp;
let made: VoidLaboratory;
let analyserId: string;
const signedIn = new Map<PersonName, string>();
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeVoidLaboratory(lab);
  for (const name of PEOPLE) {
    const { token } = await openSession(lab.services.database, { userId: lab.people[name].id, siteId: lab.sites.SA });
    signedIn.set(name, token);
  }
  const [analyser] = await made.rows<{ id: string }>(
    "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
    [lab.sites.SA],
  );
  analyserId = analyser?.id ?? '';
});
afterAll(() => lab.close());

const WITH = { kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT', procitano: true };

/** The open task of the sample, and what of it is to be checked. */
async function waiting(sid: string, as: string) {
  const { body } = await lab.call(listCriticalTasks, { as, query: { datum: 'RADNA LISTA', per_page: 200 } });
  const task = body.data.find(({ rezultati }) => rezultati.some((item) => item.sid === sid));
  const rezultati = (task?.rezultati ?? []).filter(({ stanje }) => stanje === 'PROVJERA').map(({ _id }) => _id);
  return { _id: task?._id ?? '', verzija: task?.verzija ?? 0, rezultati };
}

async function chosen(sid: string) {
  const { uzorak } = await made.open(sid);
  return { sid, verzija: uzorak.verzija, testovi: [made.assay('K')] };
}

async function measure(sid: string, raw: string) {
  const { uzorak } = await made.open(sid);
  const measuredAt = lab.services.now();
  const results = [{ analyserId, code: uzorak.id, labassayId: made.assay('K'), raw, measuredAt }];
  return lab.services.database.inTransaction(systemContext('analyser'), (tx) =>
    receiveResults(tx, { siteId: lab.sites.SA, results, now: measuredAt }),
  );
}

type Does = (sid: string, as: string) => Promise<unknown>;

const ACTS: Readonly<Record<string, Does>> = {
  critical: (sid, as) => made.save(sid, { K: '8.0' }, { razlog: 'proba' }, as),
  harmless: (sid, as) => made.save(sid, { K: '4.4' }, { razlog: 'proba' }, as),
  measuredAgain: async (sid, as) => {
    await lab.call(retestResults, { as, body: { ...(await chosen(sid)), razlog: 'proba' } });
    await measure(sid, '4.5');
  },
  cancel: async (sid, as) =>
    lab.call(cancelTests, { as, body: { ...(await chosen(sid)), razlog: 'HEMOLIZA', napomena: '' } }),
  restore: async (sid, as) => lab.call(restoreTests, { as, body: await chosen(sid) }),
  reject: (sid) => made.reject(sid),
  tell: async (sid, as) => {
    const { _id, verzija } = await waiting(sid, as);
    return lab.call(recordCall, { as, body: { _id, verzija, ...WITH } });
  },
  confirm: async (sid, as) => lab.call(confirmRemoved, { as, body: await waiting(sid, as) }),
};

/** Critical results of the sample that are neither in an open task, nor told, nor removed by two people or by no hand. */
const lost = (sid: string) =>
  made.rows(
    `select i.stanje, i.result_version from critical_item i
     join critical_task c on c.id = i.task_id
     join result r on r.sample_id = i.sample_id and r.labassay_id = i.labassay_id and r.version = i.result_version
     where i.sample_id = $1 and is_critical(r.flag, r.nalazi) and i.receno_at is null
       and not (i.stanje in ('ČEKA', 'PROVJERA') and c.zatvoren_at is null)
       and not (i.stanje = 'PONIŠTEN' and coalesce(i.potvrdio_id <> i.uklonio_id, false))
       and not exists (select from critical_item next where next.zamjenjuje = i.id)
       and not exists (select from audit a where a.record = 'critical_item' and a.record_id = i.id::text and a.actor like 'system:%'
         and a.after ->> 'stanje' = 'ZAMIJENJEN')`,
    [sid],
  );

it('[S4.13] [H161] whatever people do in whatever order, no critical result leaves its task untold by one person', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.constantFrom(...PEOPLE));
  const seen = new Set<string>();
  const examples: [[string, (typeof PEOPLE)[number]][]][] = [
    [
      [
        ['harmless', 'tehnolog.sa'],
        ['confirm', 'voditelj'],
      ],
    ],
    [
      [
        ['cancel', 'voditelj'],
        ['tell', 'tehnolog.sa'],
      ],
    ],
  ];
  const life = fc.array(step, { minLength: 1, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const sid = await made.sample(['K', 'NA']);
      await made.save(sid, { K: '8.0' });
      for (const [what, who] of steps) {
        lab.advance(1);
        await ACTS[what]?.(sid, signedIn.get(who) ?? '');
        expect(await lost(sid), `after ${what} by ${who}`).toEqual([]);
      }
      for (const { stanje } of await made.rows<{ stanje: string }>(
        'select stanje from critical_item where sample_id = $1',
        [sid],
      )) {
        seen.add(stanje);
      }
    }),
    { numRuns: 15, examples },
  );
  expect([...seen].sort()).toEqual(expect.arrayContaining(['PONIŠTEN', 'POTVRĐEN']));
}, 120_000);
