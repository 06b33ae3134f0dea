import { findSimilarPatients, listPatients, updatePatient } from '@nalaz/domain/patients/patients.contract';
import { START, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let sa: string;
let bl: string;
beforeAll(async () => {
  lab = await startTestApp();
  // Ids are made by the database's clock: today is today.
  lab.advance(Date.now() - START.getTime());
  sa = await lab.signIn(lab.people['prijem.sa'].email);
  bl = await lab.signIn(lab.people['prijem.bl'].email);
});
afterAll(() => lab.close());

const list = async (query: Record<string, unknown>, as = sa) =>
  (await lab.call(listPatients, { as, query: { datum: 'Svi Rezultati', ...query } })).body;
const search = async (filter: string, as = sa) => (await list({ filter }, as)).data.map(({ _id }) => _id);

describe('[S2.60] the search finds a patient', () => {
  let amra: string;
  beforeAll(async () => {
    const jmbg = '1703955125003';
    const body = { ime: 'Amra', prezime: 'Hadžić-Đurđević', jmbg, spol: 'ŽENSKI', telefon: '061/000-777' };
    amra = (await register(lab, sa, body))._id;
  });

  it.each([
    ['the surname', 'Hadžić'],
    ['without marks', 'hadzic'],
    ['the beginning', 'hadž'],
    ['Cyrillic', 'Хаџић'],
    ['surname first', 'hadžić amra'],
    ['name first', 'amra hadžić'],
    ['name and the other surname', 'amra đurđević'],
    ['both surnames', 'hadžić-đurđević'],
    ['both the other way round', 'Djurdjevic Hadzic'],
    ['all three', 'Ђурђевић Амра Хаџић'],
    ['both words begun', 'hadž am'],
    ['the number', '1703955125003'],
    ['the beginning of the number', '1703955'],
    ['the phone', '061000777'],
    ['the phone with spaces', '061 000 777'],
    ['the phone abroad', '+38761000777'],
    ['the birth date', '17031955'],
    ['the birth date with dots', '17.3.1955.'],
    ['name and birth date', 'amra 17.03.1955'],
    ['surname and phone', 'hadzic 061000777'],
  ])('by %s', async (_case, filter) => {
    expect(await search(filter)).toContain(amra);
  });

  it.each(['hadzica', 'amra kovač', 'zic amra', 'amra 18.03.1955', '%', 'amra %'])('not by %s', async (filter) => {
    expect(await search(filter)).not.toContain(amra);
  });

  it('only at the sites that have seen them', async () => {
    expect(await search('1703955125003', bl)).toEqual([]);
  });

  it('by the new name after a change, and no longer by the old one', async () => {
    const { _id, jmbg } = await register(lab, sa, { ime: 'Zijad', prezime: 'Stari' });
    const { nacin: _nacin, ...body } = someone({ jmbg, ime: 'Zijad', prezime: 'Novi', verzija: 1 });
    await lab.call(updatePatient, { as: sa, params: { id: _id }, body });
    expect([await search('zijad novi'), await search('zijad stari')]).toEqual([[_id], []]);
  });
});

describe('[S2.60] [S3.16] the list', () => {
  it('is in the order of the search, or by surname, or by when they were registered', async () => {
    const named = (ime: string, prezime: string) => register(lab, sa, { ime, prezime });
    const people = [await named('Zoja', 'Xavić'), await named('Ada', 'Xavić'), await named('Ćana', 'Xadić')];
    const ids = people.map(({ _id }) => _id);
    const [zoja, ada, cana] = ids;
    const order = async (sort?: string) =>
      (await list({ filter: 'xa', ...(sort ? { sort } : {}) })).data.map(({ _id }) => _id);
    expect(await order()).toEqual([cana, ada, zoja]);
    expect(await order('prezime|desc')).toEqual([zoja, ada, cana]);
    expect(await order('created|desc')).toEqual([cana, ada, zoja]);
    const { data, pagination } = await list({ filter: 'xa', per_page: 2, page: 2 });
    expect(data.map(({ _id }) => _id)).toEqual([zoja]);
    expect(pagination).toMatchObject({
      total: 3,
      total_estimated: false,
      current_page: 2,
      last_page: 2,
      from: 3,
      to: 3,
    });
  });

  it('DANAS shows who was registered or came today, RADNA LISTA the last seven days, Svi everybody', async () => {
    const day = 86_400_000;
    const old = async (daysAgo: number) => {
      const { rows } = await lab.testDatabase.admin.query<{ id: string }>(
        `with p as (insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol, created_at)
           values (overlay(uuid_v7_floor($1)::text placing substr(gen_random_uuid()::text, 20) from 20)::uuid,
             $2, 'real', 'OLD', 'QQ', 'MUŠKI', $1) returning id)
         select id from p`,
        [new Date(Date.now() - daysAgo * day), nextNumber()],
      );
      const id = rows[0]?.id ?? '';
      await lab.testDatabase.admin.query('insert into patient_site (patient_id, site_id) values ($1, $2)', [
        id,
        lab.sites.SA,
      ]);
      return id;
    };
    const [three, twenty, came] = [await old(3), await old(20), await old(21)];
    await lab.testDatabase.admin.query(
      `with v as (insert into visit (site_id, patient_id, dan, rbr, protokol) values ($1, $2, current_date, 1, 'p') returning id)
       insert into sample_key (code, sample_id, patient_id, site_id, visit_id) select 'p', uuid_v7(now()), $2, $1, id from v`,
      [lab.sites.SA, came],
    );
    const { _id: today } = await register(lab, sa, { ime: 'New', prezime: 'QQ' });
    const shown = async (datum: string, filter: string) =>
      new Set((await list({ datum, filter, per_page: 200 })).data.map(({ _id }) => _id));
    for (const filter of ['qq', '']) {
      const mine = async (datum: string) => {
        const all = await shown(datum, filter);
        return [today, came, three, twenty].map((id) => all.has(id));
      };
      expect(await mine('DANAS')).toEqual([true, true, false, false]);
      expect(await mine('RADNA LISTA')).toEqual([true, true, true, false]);
      expect(await mine('Svi Rezultati')).toEqual([true, true, true, true]);
    }
    const { data } = await list({ datum: 'DANAS', per_page: 200 });
    expect(data.slice(0, 2).map(({ _id }) => _id)).toEqual([today, came]);
    expect(Date.now() - Date.parse(data[1]?.zadnjiPrijem ?? '')).toBeLessThan(60_000);
    expect(data[0]?.zadnjiPrijem).toBeNull();
  });

  it('leaves one row in the trail with the ids that were shown, and no name', async () => {
    const { _id } = await register(lab, sa, { ime: 'Trag', prezime: 'Tragić' });
    const { headers } = await lab.call(listPatients, { as: sa, query: { filter: 'tragić', datum: 'DANAS' } });
    const { rows } = await lab.testDatabase.admin.query('select * from audit where request_id = $1', [
      headers['x-request-id'],
    ]);
    expect(rows).toMatchObject([
      { action: 'read', record: 'patient', record_id: null, after: { shown: [_id] }, site_id: lab.sites.SA },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/trag/i);
  });

  it('sorts only by what it allows', async () => {
    expect((await list({ sort: 'jmbg|asc' })).code).toBe('SORT_NOT_ALLOWED');
    expect((await list({ dateRangeMin: '2026-05-02', dateRangeMax: '2026-05-01' })).code).toBe('DATE_RANGE_INVALID');
  });
});

describe('[patients] while somebody is typed', () => {
  const similar = async (typed: object, as = sa) =>
    (await lab.call(findSimilarPatients, { as, body: { ime: '', prezime: '', telefon: '', ...typed } })).body.data;

  it('those who may be the same person are shown, and the look is in the trail', async () => {
    const known = await register(lab, sa, { ime: 'Sulejman', prezime: 'Tufekčić', telefon: '065 000 321' });
    const { headers, body } = await lab.call(findSimilarPatients, {
      as: sa,
      body: { ime: 'Sulejmen', prezime: 'Tufekcic', telefon: '+38765000321', dateofb: '1980-06-15' },
    });
    expect(body.data).toMatchObject([{ _id: known._id, slicno: ['SLIČNO IME', 'ISTI DATUM', 'ISTI TELEFON'] }]);
    const { rows } = await lab.testDatabase.admin.query('select * from audit where request_id = $1', [
      headers['x-request-id'],
    ]);
    expect(rows).toMatchObject([{ action: 'read', record: 'patient', after: { shown: [known._id] } }]);
    expect(await similar({ ime: 'Sulejman', prezime: 'Tufekčić' }, bl)).toEqual([]);
  });

  it('a mistake in the surname or swapped names do not hide them', async () => {
    const known = await register(lab, sa, { ime: 'Vojislav', prezime: 'Krajišnik' });
    for (const typed of [
      { ime: 'Vojislav', prezime: 'Krajisnk', godiste: 1980 },
      { ime: 'Krajišnik', prezime: 'Vojislav' },
      { ime: 'Војислав', prezime: 'Крајишник' },
    ]) {
      expect((await similar(typed)).map(({ _id }) => _id)).toContain(known._id);
    }
    expect(await similar({ ime: 'Vojislav', prezime: 'Krajišnik', dateofb: '1971-01-01' })).toEqual([]);
    expect(await similar({})).toEqual([]);
  });

  it('at most five are shown', async () => {
    for (let count = 0; count < 7; count++) {
      await register(lab, sa, { nacin: 'god', jmbg: '1990', ime: 'Isti', prezime: 'Čovjek' });
    }
    expect(await similar({ ime: 'isti', prezime: 'covjek' })).toHaveLength(5);
  });
});
