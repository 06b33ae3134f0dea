import { randomUUID } from 'node:crypto';
import {
  findPatient,
  listMerges,
  listPatients,
  mergePatients,
  readPatient,
  undoMerge,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let sa: string;
let bl: string;
let admin: string;
let catalogue: { tip: string; sekcija: string };
beforeAll(async () => {
  lab = await startTestApp();
  sa = await lab.signIn(lab.people['prijem.sa'].email);
  bl = await lab.signIn(lab.people['prijem.bl'].email);
  admin = await lab.signIn(lab.people.admin.email);
  const entry = async (kind: string) =>
    (await rowsOf('select id from catalogue_entry where kind = $1 limit 1', [kind]))[0]?.id as string;
  catalogue = { tip: await entry('uzorak'), sekcija: await entry('sekcije') };
});
afterAll(() => lab.close());

const rowsOf = async (text: string, values: unknown[] = []) => (await lab.testDatabase.admin.query(text, values)).rows;
const merge = async (ostaje: string, spojen: string, as = admin) =>
  (await lab.call(mergePatients, { as, body: { ostaje, spojen, razlog: 'Ista osoba' } })).body;
const undo = async (id: string) => (await lab.call(undoMerge, { as: admin, params: { id } })).body;
const search = async (filter: string, as = sa) =>
  (await lab.call(listPatients, { as, query: { filter, datum: 'Svi Rezultati' } })).body.data.map(({ _id }) => _id);
const find = async (jmbg: string) =>
  (await lab.call(findPatient, { as: sa, body: { jmbg } })).body.pacijent?._id ?? null;

let number = 0;
/** A visit with a sample, a referral and a quote. */
async function come(patientId: string, siteId: string) {
  number++;
  const code = String(1_000_000_000 + number);
  const insert = async (text: string, values: unknown[]) => (await rowsOf(`${text} returning id`, values))[0].id;
  const visit = await insert(
    'insert into visit (site_id, patient_id, dan, rbr, protokol) values ($1, $2, current_date, $3, $4)',
    [siteId, patientId, number, code],
  );
  const sample = await insert(
    `insert into sample (site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key)
     select $1, p.id, $3, $4, $5, $6, sample_search_key(p.ime, p.prezime, p.jmbg, $4) from patient p where p.id = $2`,
    [siteId, patientId, visit, code, catalogue.tip, catalogue.sekcija],
  );
  await rowsOf('insert into sample_key (code, sample_id, patient_id, site_id) values ($1, $2, $3, $4)', [
    code,
    sample,
    patientId,
    siteId,
  ]);
  await insert(`insert into requisition (site_id, id_uputnice, document, patient_id) values ($1, $2, '{}', $3)`, [
    siteId,
    code,
    patientId,
  ]);
  await insert('insert into quote (site_id, patient_id, dan, ukupno) values ($1, $2, current_date, 0)', [
    siteId,
    patientId,
  ]);
}

/**
 * A report says whose it was when it was issued, a question about it is its visit's, nobody has agreed for the other record,
 * and a change that waits for somebody is refused once the record is merged.
 */
const STAYING = ['report', 'amend_task', 'report_consent', 'identity_change'];
/** What the merge itself sees to. */
const OWN = ['patient', 'patient_key', 'patient_merge', 'patient_site'];
const HELD = ['visit', 'sample', 'sample_key', 'requisition', 'quote'];
/** How many rows of each table point at somebody, and only those. */
async function heldBy(id: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of HELD) {
    const [row] = await rowsOf(`select count(*)::int as held from ${table} where patient_id = $1`, [id]);
    counts.push(row.held);
  }
  return counts;
}
const times = (count: number) => HELD.map(() => count);
const searchKeysOf = async (id: string) =>
  (await rowsOf('select search_key from sample where patient_id = $1 order by id', [id])).map((row) => row.search_key);

async function twoRecords() {
  const kept = await register(lab, sa, { ime: 'Kenan', prezime: `Ostaje${number}` });
  const merged = await register(lab, bl, { ime: 'Kenan', prezime: `Spojen${number}` });
  await come(kept._id, lab.sites.SA);
  await come(merged._id, lab.sites.BL);
  await come(merged._id, lab.sites.BL);
  return { kept, merged };
}

it('[patients] every column that points at a patient is known to the merge', async () => {
  const rows = await rowsOf(`
    select t.relname as name from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and (
      exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'patient_id')
      or exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'patient'::regclass))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(
    [...OWN, 'sample', 'sample_key', ...lab.services.patientTables, ...STAYING].sort(),
  );
});

describe('[patients] two records of one person', () => {
  it('become one that holds everything, at all sites, under its own name', async () => {
    const { kept, merged } = await twoRecords();
    expect(await merge(kept._id, merged._id)).toMatchObject({ success: true, premjesteno: 8 });
    expect([await heldBy(kept._id), await heldBy(merged._id)]).toEqual([times(3), times(0)]);
    const keys = await searchKeysOf(kept._id);
    expect(keys.every((key: string) => key.startsWith('ostaje') && key.includes(kept.jmbg))).toBe(true);
    const sites = await rowsOf('select site_id from patient_site where patient_id = $1', [kept._id]);
    expect(sites.map(({ site_id }) => site_id).sort()).toEqual([lab.sites.SA, lab.sites.BL].sort());
  });

  it('the other is hidden from lists; its number and its address lead to the one that stays', async () => {
    const { kept, merged } = await twoRecords();
    await merge(kept._id, merged._id);
    expect([await search(merged.prezime, bl), await search(merged.jmbg, bl)]).toEqual([[], []]);
    expect(await search(kept.prezime, bl)).toEqual([kept._id]);
    expect(await search('', bl)).not.toContain(merged._id);
    expect(await find(merged.jmbg)).toBe(kept._id);
    const { body } = await lab.call(readPatient, { as: bl, params: { id: merged._id } });
    expect(body.pacijent._id).toBe(kept._id);
    const { nacin: _nacin, ...change } = someone({ jmbg: merged.jmbg, verzija: 2 });
    const answer = await lab.call(updatePatient, { as: bl, params: { id: merged._id }, body: change });
    expect(answer.body.code).toBe('ENTRY_STALE');
  });

  it('are two again when it was a mistake: what was moved goes back, what came later stays', async () => {
    const { kept, merged } = await twoRecords();
    const before = [await searchKeysOf(kept._id), await searchKeysOf(merged._id)];
    const { _id } = await merge(kept._id, merged._id);
    await come(kept._id, lab.sites.SA);
    expect(await undo(_id)).toMatchObject({ success: true, vraceno: 8 });
    expect([await heldBy(kept._id), await heldBy(merged._id)]).toEqual([times(2), times(2)]);
    expect((await searchKeysOf(kept._id)).slice(0, 1)).toEqual(before[0]);
    expect(await searchKeysOf(merged._id)).toEqual(before[1]);
    expect([await search(kept.prezime, bl), await search(kept.prezime, sa)]).toEqual([[], [kept._id]]);
    expect(await search(merged.prezime, bl)).toEqual([merged._id]);
    expect(await find(merged.jmbg)).toBe(merged._id);
    expect((await undo(_id)).code).toBe('MERGE_UNDONE');
    expect((await merge(kept._id, merged._id)).success).toBe(true);
  });

  it('keep what was moved by table; a table that came after the merge is left alone by undoing', async () => {
    const { kept, merged } = await twoRecords();
    const { _id } = await merge(kept._id, merged._id);
    const [{ moved }] = await rowsOf('select moved from patient_merge where id = $1', [_id]);
    const lengths = Object.entries<string[]>(moved).map(([table, ids]) => [table, ids.length]);
    expect(Object.fromEntries(lengths)).toEqual({
      visit: 2,
      requisition: 2,
      quote: 2,
      sample: 2,
      patient_site: 1,
      patient: 0,
    });
    await rowsOf("update patient_merge set moved = moved - 'quote' where id = $1", [_id]);
    expect(await undo(_id)).toMatchObject({ success: true, vraceno: 6 });
    expect([await heldBy(kept._id), await heldBy(merged._id)]).toEqual([
      [1, 1, 1, 1, 3],
      [2, 2, 2, 2, 0],
    ]);
  });

  it('a site where the kept one came meanwhile still knows them after undoing', async () => {
    const { kept, merged } = await twoRecords();
    const { _id } = await merge(kept._id, merged._id);
    await come(kept._id, lab.sites.BL);
    await undo(_id);
    expect(await search(kept.prezime, bl)).toEqual([kept._id]);
  });

  it('merged one after the other, each merge can be taken back by itself', async () => {
    const { kept: second, merged: first } = await twoRecords();
    const third = await register(lab, sa, { prezime: 'Treći' });
    const one = await merge(second._id, first._id);
    const two = await merge(third._id, second._id);
    expect([await find(first.jmbg), await heldBy(third._id)]).toEqual([third._id, times(3)]);
    await undo(one._id);
    expect([await find(first.jmbg), await heldBy(first._id)]).toEqual([first._id, times(2)]);
    expect(await heldBy(third._id)).toEqual(times(1));
    await undo(two._id);
    expect([await heldBy(third._id), await heldBy(second._id), await heldBy(first._id)]).toEqual([
      times(0),
      times(1),
      times(2),
    ]);
  });

  it('cannot be merged twice, with themselves, with nobody, or by reception', async () => {
    const { kept, merged } = await twoRecords();
    expect((await merge(kept._id, kept._id)).code).toBe('INPUT_INVALID');
    expect((await merge(kept._id, randomUUID())).code).toBe('NOT_FOUND');
    expect((await merge(kept._id, merged._id, sa)).code).toBe('NOT_PERMITTED');
    const codes = (await Promise.all([merge(kept._id, merged._id), merge(merged._id, kept._id)])).map(
      ({ code }) => code ?? 'merged',
    );
    expect(codes.sort()).toEqual(['PATIENT_MERGED', 'merged']);
    expect((await undo(randomUUID())).code).toBe('NOT_FOUND');
  });

  it('stand in the ledger with the reason, who and how much, also after undoing', async () => {
    const { kept, merged } = await twoRecords();
    const { _id } = await merge(kept._id, merged._id);
    await undo(_id);
    const { body, headers } = await lab.call(listMerges, { as: admin, query: { pacijent: merged._id } });
    expect(body.data).toMatchObject([
      {
        _id,
        razlog: 'Ista osoba',
        autor: lab.people.admin.email,
        premjesteno: 8,
        ostaje: { _id: kept._id },
        spojen: { _id: merged._id, jmbg: merged.jmbg },
        ponisteno: { autor: lab.people.admin.email },
      },
    ]);
    const [row] = await rowsOf('select action, after from audit where request_id = $1', [headers['x-request-id']]);
    expect(row).toMatchObject({ action: 'read', after: { shown: expect.arrayContaining([kept._id, merged._id]) } });
    const trail = await rowsOf(
      `select action from audit where record = 'patient_merge' and record_id = $1 order by id`,
      [_id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'update']);
  });
});
