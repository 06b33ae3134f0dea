import { countWorklist, listWorklist } from '@nalaz/domain/results/worklist/worklist.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
let technologist: string;
let head: string;
/** Numbers of samples. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  lab = await startTestApp();
  lab.advance(Date.now() - lab.services.now().getTime());
  made = await makeSampleLaboratory(lab);
  technologist = await lab.signIn(lab.people['tehnolog.sa'].email);
  head = await lab.signIn(lab.people.voditelj.email);
  const add = async (name: string, tests: string[], order: object = {}) => {
    const { data } = await made.visit(tests, order);
    ids[name] = data[0]?._id ?? '';
  };
  await add('old', ['GLU', 'UREA']);
  await add('verified', ['GLU']);
  await add('rejected', ['GLU']);
  await add('urgent', ['GLU'], { hitno: true });
  await add('woman', ['WBC'], { pacijent: made.woman, trudnica: false });
  await made.putInto(ids.verified ?? '', 'VERIFICIRAN');
  await made.rows(`update sample set odbijen_razlog = 'HEMOLIZA', odbijen_at = now() where id = $1`, [ids.rejected]);
});
afterAll(() => lab.close());

const list = async (query: object = {}, as = technologist) => {
  const answer = await lab.call(listWorklist, {
    as,
    query: as === head ? { ...query, site: lab.sites.SA } : { ...query },
  });
  expect(answer.body).toMatchObject({ success: true });
  return answer;
};
const names = async (query: object = {}, as = technologist) => {
  const { body } = await list(query, as);
  return body.data.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));
};
const codeOf = async (name: string) =>
  (await made.rows<{ code: string }>('select code from sample where id = $1', [ids[name]]))[0]?.code ?? '';

async function writeResult(name: string, code: string, result: { rezultat_f: string; flag: string }) {
  const key = [ids[name], made.idOf('lab', code)];
  await made.rows(
    `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, jedinica, flag, izvor)
     select sample_id, labassay_id, 1, site_id, labassay_version, $3, $3, 'mmol/L', $4, 'RUČNO'
     from sample_test where sample_id = $1 and labassay_id = $2`,
    [...key, result.rezultat_f, result.flag],
  );
  await made.rows(
    `update sample_test set rezultat = 1, status_t = 'ZAVRŠEN' where sample_id = $1 and labassay_id = $2`,
    key,
  );
}

describe('[S2.06] the worklist', () => {
  it('RADNA LISTA is what is outstanding: urgent first, then the oldest', async () => {
    expect(await names()).toEqual(['urgent', 'old', 'woman']);
    expect(await names({ datum: 'RADNA LISTA' })).toEqual(['urgent', 'old', 'woman']);
  });

  it('DANAS is everything of today, Svi Rezultati everything from the newest on', async () => {
    expect(await names({ datum: 'DANAS' })).toEqual(['urgent', 'old', 'verified', 'rejected', 'woman']);
    const newest = ['woman', 'urgent', 'rejected', 'verified', 'old'];
    expect(await names({ datum: 'Svi Rezultati' })).toEqual(newest);
    const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
    expect(await names({ dateRangeMin: day(-1), dateRangeMax: day(0) })).toEqual(newest);
    expect(await names({ dateRangeMin: day(-9), dateRangeMax: day(-8) })).toEqual([]);
  });

  it('shows each test with its result and flag, how far the sample is, and when it is due', async () => {
    await writeResult('old', 'GLU', { rezultat_f: '17.2', flag: 'H' });
    await made.rows('update sample set paznja = 3, odobren_od = $2 where id = $1', [ids.old, 'selma@lab']);
    const { body } = await list();
    const [urgent, old] = body.data;
    expect(old).toMatchObject({ gotovo: 1, paznja: 3, odobrio: 'selma@lab', dob: '46 godina', dateofb: '1980-03-05' });
    expect(old?.tests.map(({ labassay, rezultat_f, flag }) => [labassay, rezultat_f, flag])).toEqual([
      ['GLU', '17.2', 'H'],
      ['UREA', '', ''],
    ]);
    const minutes = (row = old) => (Date.parse(row?.rok ?? '') - Date.parse(row?.created_at ?? '')) / 60_000;
    const [glucose] = await made.rows<{ usual: number; urgent: number }>(
      `select (document ->> 'tatMinuta')::int as usual, (document ->> 'tatHitnoMinuta')::int as urgent
       from catalogue_version where entry_id = $1 order by version desc limit 1`,
      [made.idOf('lab', 'GLU')],
    );
    expect(minutes(old)).toBeGreaterThanOrEqual(glucose?.usual ?? 0);
    expect(minutes(urgent)).toBe(glucose?.urgent);
  });

  it('[S4.03] [S4.04] [S4.05] [S4.07] offers what status and rights allow', async () => {
    const actions = async (as: string) => (await list({}, as)).body.data.find(({ _id }) => _id === ids.woman);
    expect((await actions(technologist))?.allowedActions).toEqual(['forward', 'backward', 'save']);
    expect((await actions(head))?.allowedActions).toEqual(
      expect.arrayContaining(['forward', 'trash', 'edit', 'comment', 'barcode', 'save', 'check']),
    );
    const all = (await list({ datum: 'Svi Rezultati' }, head)).body.data;
    const of = (name: string) => all.find(({ _id }) => _id === ids[name])?.allowedActions;
    expect(of('verified')).toEqual(['forward', 'backward', 'unlock', 'block']);
    expect(of('rejected')).toEqual(['forward', 'backward', 'comment']);
  });

  it('[S2.65] is found by name from either end, by number and by part of it, whatever the script', async () => {
    for (const datum of ['RADNA LISTA', 'DANAS', 'Svi Rezultati']) {
      for (const filter of ['đulić', 'Ajla Djulic', 'ЂУЛИЋ АЈЛА', await codeOf('woman'), '1505990175014']) {
        expect(await names({ datum, filter }), `${datum} ${filter}`).toEqual(['woman']);
      }
      expect(await names({ datum, filter: 'nikogović' })).toEqual([]);
      expect(await names({ datum, filter: '%' })).toEqual([]);
    }
    expect(await names({ filter: (await codeOf('woman')).slice(-5) })).toEqual(['woman']);
    expect(await names({ datum: 'Svi Rezultati', filter: (await codeOf('woman')).slice(0, 7) })).toHaveLength(5);
  });

  it('[S2.65] [S5.07] is found by a number that stands in for one that is not known, however it is typed', async () => {
    await made.rows(`update patient set jmbg = '150599017501P' where id = $1`, [made.woman]);
    for (const datum of ['RADNA LISTA', 'DANAS', 'Svi Rezultati']) {
      for (const filter of ['150599017501P', '150599017501p']) {
        expect(await names({ datum, filter }), `${datum} ${filter}`).toEqual(['woman']);
      }
    }
    await made.rows(`update patient set jmbg = '1505990175014' where id = $1`, [made.woman]);
  });

  it('[S2.65] is narrowed by section, status, urgency and attention, in every scope', async () => {
    for (const datum of ['RADNA LISTA', 'DANAS', 'Svi Rezultati']) {
      const sekcija = (await list()).body.data.find(({ _id }) => _id === ids.woman)?.sekcija;
      expect(await names({ datum, sekcija })).toEqual(['woman']);
      expect(await names({ datum, hitno: true })).toEqual(['urgent']);
      expect(await names({ datum, paznja: 2 })).toEqual(['old']);
      expect(await names({ datum, status: 'VERIFICIRAN' })).toEqual(datum === 'RADNA LISTA' ? [] : ['verified']);
    }
  });

  it('[S4.12] is sorted by what the list allows and by nothing else', async () => {
    expect(await names({ sort: 'prezime|desc' })).toEqual(['woman', 'urgent', 'old']);
    expect(await names({ sort: 'code|desc' })).toEqual(['woman', 'urgent', 'old']);
    expect((await names({ datum: 'Svi Rezultati', sort: 'status|desc' }))[0]).toBe('verified');
    const { body } = await lab.call(listWorklist, { as: technologist, query: { sort: 'jmbg|asc' } });
    expect(body.code).toBe('SORT_NOT_ALLOWED');
  });

  it('shows a page and says how many there are', async () => {
    const { body } = await list({ per_page: 2, page: 2 });
    expect(body.data.map(({ _id }) => _id)).toEqual([ids.woman]);
    expect(body.pagination).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    const beyond = (await list({ per_page: 2, page: 9 })).body;
    expect(beyond.data).toEqual([]);
    expect(beyond.pagination).toMatchObject({ total: 3, last_page: 2, from: 0, to: 0 });
  });

  it('is the site’s own, and every look is in the trail, by ids alone', async () => {
    expect(await names({ datum: 'Svi Rezultati' }, await lab.signIn(lab.people['tehnolog.bl'].email))).toEqual([]);
    const [look, ...more] = await made.trailOf(await list());
    expect(more).toEqual([]);
    expect(look).toMatchObject({
      action: 'read',
      record: 'sample',
      after: { shown: [ids.urgent, ids.old, ids.woman] },
    });
  });
});

describe('[S2.06] the counts above the list', () => {
  const counts = async () => (await lab.call(countWorklist, { as: technologist })).body;

  it('say what is outstanding by section and status, how much is urgent, critical and late', async () => {
    const now = await counts();
    expect(now.sekcije.reduce((sum, { ukupno }) => sum + ukupno, 0)).toBe(3);
    expect(now.sekcije.reduce((sum, { hitno }) => sum + hitno, 0)).toBe(1);
    expect(now.statusi).toEqual([{ status: 'ZAPRIMLJEN', ukupno: 3 }]);
    expect(now).toMatchObject({ kriticno: 1, kasni: 0 });
  });

  it('count as late what the list shows as due before now', async () => {
    const due = (await list()).body.data.map(({ rok }) => Date.parse(rok ?? '')).sort((a, b) => a - b);
    lab.advance((due[0] ?? 0) - lab.services.now().getTime() + 1);
    expect((await counts()).kasni).toBe(1);
    lab.advance((due[2] ?? 0) - lab.services.now().getTime() + 1);
    expect((await counts()).kasni).toBe(3);
  });

  it('keep to the slowest test, whether tests come or go or the sample comes back to the list', async () => {
    const minutes = async () =>
      (await made.rows<{ tat: number }>('select tat from worklist_sample where id = $1', [ids.old]))[0]?.tat;
    const [glucose, urea] = [made.idOf('lab', 'GLU'), made.idOf('lab', 'UREA')];
    const [{ tat: usual } = { tat: 0 }] = await made.rows<{ tat: number }>(
      `select (document ->> 'tatMinuta')::int as tat from catalogue_version where entry_id = $1 order by version desc limit 1`,
      [glucose],
    );
    const takeAway = () =>
      made.rows('delete from sample_test where sample_id = $1 and labassay_id = $2', [ids.old, urea]);
    await takeAway();
    expect(await minutes()).toBe(usual);
    await made.rows(`update catalogue_version set document = document || '{"tatMinuta": 9999}' where entry_id = $1`, [
      urea,
    ]);
    await made.rows(
      'insert into sample_test (sample_id, labassay_id, labassay_version, site_id) select id, $2, 1, site_id from sample where id = $1',
      [ids.old, urea],
    );
    expect(await minutes()).toBe(9999);
    await takeAway();
    expect(await minutes()).toBe(usual);
    await made.putInto(ids.old ?? '', 'VERIFICIRAN');
    expect((await counts()).kasni).toBe(2);
    await made.rows("update sample set status = 'ODOBREN' where id = $1", [ids.old]);
    expect(await minutes()).toBe(usual);
    expect((await counts()).kasni).toBe(3);
  });
});
