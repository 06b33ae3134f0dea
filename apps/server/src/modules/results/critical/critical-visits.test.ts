import { listCriticalTasks, recordCall } from '@nalaz/domain/results/critical/critical.contract';
import { isCritical, RESULT_FLAGS } from '@nalaz/domain/results/result.words';
import { type Answer, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type BenchLaboratory, makeBenchLaboratory } from '@nalaz/testkit/server/bench-laboratory';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Task = Answer<typeof listCriticalTasks>['body']['data'][number];

let lab: TestApp;
let made: BenchLaboratory;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeBenchLaboratory(lab);
});
afterAll(() => lab.close());
beforeEach(() => lab.advance(60_000));

const listed = async (datum = 'RADNA LISTA') =>
  (await lab.call(listCriticalTasks, { as: made.tech, query: { datum, per_page: 200 } })).body.data;
/** The tasks that tell a result of these samples. */
const tasksOf = async (sids: readonly string[], datum?: string) =>
  (await listed(datum)).filter(({ rezultati }) => rezultati.some(({ sid }) => sids.includes(sid)));
const said = ({ rezultati }: Task) => rezultati.map(({ labassay, stanje, flag }) => `${labassay} ${flag} ${stanje}`);
const tell = ({ _id, verzija }: Task, more: object = {}) =>
  lab.call(recordCall, {
    as: made.tech,
    body: { _id, verzija, kanal: 'TELEFON', kome: 'dr. Alić', ishod: 'DOSTIGNUT', procitano: true, ...more },
  });
async function onlyTask(sids: readonly string[], datum?: string): Promise<Task> {
  const [task, ...others] = await tasksOf(sids, datum);
  if (!task || others.length > 0) {
    throw new Error(`one task was meant, there are ${others.length + (task ? 1 : 0)}`);
  }
  return task;
}

describe('[S4.13] words, cultures and bounds', () => {
  it('[S4.09] Staphylococcus aureus in a blood culture is AA, wants to be looked at and opens a task', async () => {
    const sid = await made.sample(['HK-AER']);
    const { body } = await made.save(sid, { 'HK-AER': 'pozitivan: Staphylococcus aureus' });
    expect(body.data).toMatchObject({ paznja: 3, redovi: [{ rezultat: { flag: 'AA' } }] });
    const task = await onlyTask([sid]);
    expect(said(task)).toEqual(['HK-AER AA ČEKA']);
    expect(task.rezultati[0]).toMatchObject({
      rezultat: 'pozitivan: Staphylococcus aureus',
      nalaz: { pravilo: 'KRITIČNO', tekst: 'KRITIČAN_PORAST' },
    });
    const told = (await tell(task)).body.data;
    expect(told.pokusaji[0]?.rezultati).toMatchObject([
      { labassay: 'HK-AER', rezultat: 'pozitivan: Staphylococcus aureus' },
    ]);
  });

  it('a coded value that is marked opens a task, a negative one and other growth do not', async () => {
    const toxin = await made.sample(['CDIF']);
    await made.save(toxin, { CDIF: 'POS' });
    expect(said(await onlyTask([toxin]))).toEqual(['CDIF AA ČEKA']);
    for (const [code, value] of [
      ['CDIF', 'NEG'],
      ['HK-AER', 'negativan'],
      ['B-NOS', 'pozitivan: Staphylococcus aureus'],
    ] as const) {
      const sid = await made.sample([code]);
      await made.save(sid, { [code]: value });
      expect(await tasksOf([sid]), code).toEqual([]);
    }
  });

  it('[S2.07] blasts in the free text of a smear open a task; other words do not', async () => {
    const sid = await made.sample(['RAZMAZ']);
    const { body } = await made.save(sid, { RAZMAZ: 'Blasti 80%, Auerovi štapići' });
    expect(body.data).toMatchObject({ paznja: 3, redovi: [{ rezultat: { flag: 'AA' } }] });
    expect(said(await onlyTask([sid]))).toEqual(['RAZMAZ AA ČEKA']);
    const other = await made.sample(['RAZMAZ']);
    await made.save(other, { RAZMAZ: 'Uredan nalaz, bez blasta' });
    expect(await tasksOf([other])).toEqual([]);
  });

  it('an AST of >700, which may be above 1000, opens a task, and its exact value waits for a second person', async () => {
    const sid = await made.sample(['AST']);
    const { body } = await made.save(sid, { AST: '>700' });
    expect(body.data).toMatchObject({ paznja: 3 });
    const task = await onlyTask([sid]);
    expect(task.rezultati).toMatchObject([{ rezultat: '>700', nalaz: { tekst: 'MOŽDA_KRITIČNO' } }]);
    await made.save(sid, { AST: '850' }, { razlog: 'razrijeđeno' });
    expect(await onlyTask([sid])).toMatchObject({
      stanje: 'PROVJERA',
      rezultati: [
        {
          rezultat: '>700',
          stanje: 'PROVJERA',
          opoziv: { vrsta: 'VRIJEDNOST', razlog: 'razrijeđeno' },
          provjera: { sada: '850' },
        },
      ],
    });
  });

  it('the database calls critical what the rules do', async () => {
    for (const flag of RESULT_FLAGS) {
      for (const nalazi of [[], [{ pravilo: 'INTERVAL' }], [{ pravilo: 'DELTA' }, { pravilo: 'KRITIČNO' }]]) {
        const [row] = await made.rows('select is_critical($1, $2) as critical', [flag, JSON.stringify(nalazi)]);
        expect(row?.critical, `${flag} ${JSON.stringify(nalazi)}`).toBe(isCritical({ flag, nalazi }));
      }
    }
  });

  it('a possibly critical result is not verified before somebody has the task of telling it', async () => {
    const sid = await made.sample(['AST']);
    await made.save(sid, { AST: '>700' });
    const verify = () => made.rows(`update sample set status = 'VERIFICIRAN' where id = $1`, [sid]);
    await made.rows('delete from critical_item where sample_id = $1', [sid]);
    await expect(verify()).rejects.toThrow('a critical result has no task');
  });
});

describe('[S4.13] one task for a patient and visit', () => {
  const SEVEN = { K: '8,0', NA: '108', CA: '1,2', ALB: '40', KREA: '900', GLU: '1,2' };

  it('seven critical results of two tubes are one task, said in lines, and one call with read-back closes it', async () => {
    const tubes = await made.samples([...Object.keys(SEVEN), 'EGFR', 'CA-KOR', 'HGB'], { hitno: true });
    const sids = tubes.map(({ sid }) => sid);
    const events = async () => made.rows(`select payload from event where type = 'criticalResult'`);
    const before = (await events()).length;
    for (const { sid, tests } of tubes) {
      const values = { ...SEVEN, HGB: '40' };
      await made.save(sid, Object.fromEntries(Object.entries(values).filter(([code]) => tests.includes(code))));
    }
    expect((await events()).length - before).toBe(tubes.length);
    const task = await onlyTask(sids);
    const critical = task.rezultati.filter(({ stanje }) => stanje === 'ČEKA').map(({ labassay }) => labassay);
    expect(new Set(critical)).toEqual(new Set(['K', 'NA', 'CA', 'CA-KOR', 'KREA', 'EGFR', 'GLU', 'HGB']));
    const lines = Map.groupBy(task.rezultati, ({ red }) => red);
    const together = [...lines.values()].map((line) => line.map(({ labassay }) => labassay).sort());
    expect(together).toContainEqual(['CA', 'CA-KOR']);
    expect(together).toContainEqual(['EGFR', 'KREA']);
    expect(lines.size).toBe(6);
    const { data } = (await tell(task)).body;
    expect(data).toMatchObject({ stanje: 'POTVRĐEN' });
    expect(data.pokusaji[0]?.rezultati.map(({ labassay }) => labassay).sort()).toEqual([...critical].sort());
    expect(await tasksOf(sids)).toEqual([]);
  });

  it('a further critical result makes the open task loud again, and what was told stays recorded', async () => {
    const sid = await made.sample(['K', 'GLU']);
    await made.save(sid, { K: '7,1' });
    const first = await onlyTask([sid]);
    await tell(first, { procitano: false });
    lab.advance(10 * 60_000);
    await made.save(sid, { GLU: '1,1' });
    const task = await onlyTask([sid]);
    expect(task).toMatchObject({ _id: first._id, stanje: 'OTVOREN', rok: first.rok });
    expect(said(task)).toEqual(['K HH DOSTIGNUT', 'GLU LL ČEKA']);
    const glucose = task.rezultati[1]?._id;
    const { data } = (await tell(task, { rezultati: [glucose] })).body;
    expect(data).toMatchObject({ stanje: 'DOSTIGNUT', zatvoren: null });
    expect(data.pokusaji.map(({ rezultati }) => rezultati.map(({ labassay }) => labassay))).toEqual([['K'], ['GLU']]);
    expect((await tell(data, { rezultati: [glucose] })).body.code).toBe('NOT_FOUND');
    expect((await tell(data)).body.data).toMatchObject({ stanje: 'POTVRĐEN' });
  });

  it('after the task was closed a further critical result is a new one', async () => {
    const sid = await made.sample(['K', 'GLU']);
    await made.save(sid, { K: '7,1' });
    const first = await onlyTask([sid]);
    await tell(first);
    await made.save(sid, { GLU: '1,1' });
    const task = await onlyTask([sid]);
    expect(task._id).not.toBe(first._id);
    expect(said(task)).toEqual(['GLU LL ČEKA']);
  });

  it('of two visits of one patient there are two', async () => {
    const [one, two] = [await made.sample(['K']), await made.sample(['K'])];
    await made.save(one, { K: '7,1' });
    await made.save(two, { K: '7,2' });
    expect(await tasksOf([one, two])).toHaveLength(2);
  });
});
