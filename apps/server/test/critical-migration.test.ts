import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRolesAndDatabase, SHARED_CELL, urlFor } from '../src/platform/installation.ts';

const MIGRATION = '20261118000024_criticals_seen.sql';
const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const adminUrl = process.env.TEST_ADMIN_URL ?? '';
const name = `nalaz_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;

let owner: pg.Client;
let admin: pg.Client;
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};
const migrate = (file: string) =>
  owner.query(`begin; ${readFileSync(`${folder}${file}`, 'utf8').split('-- migrate:down')[0]}; commit`);

beforeAll(async () => {
  await createRolesAndDatabase(adminUrl, name, { cell: SHARED_CELL });
  owner = await connect(urlFor(adminUrl, 'owner', name));
  const own = new URL(adminUrl);
  own.pathname = `/${name}`;
  admin = await connect(own.toString());
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql') && file < MIGRATION) {
      await migrate(file);
    }
  }
}, 120_000);
afterAll(async () => {
  await owner.end();
  await admin.end();
  const server = await connect(adminUrl);
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

const id = (end: number) => `019a0000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [SITE, ASSAY] = [id(1), id(2)];

/** Planted below every foreign key and trigger: only what the migration reads. */
async function plant() {
  await admin.query('set session_replication_role = replica');
  await admin.query(`insert into site (id, sifra, naziv) values ($1, 'SA', 'Sarajevo')`, [SITE]);
  for (const [at, code] of [
    [ASSAY, 'K'],
    [id(3), 'AST'],
  ]) {
    await admin.query(`insert into catalogue_entry (id, kind, code, name, version) values ($1, 'lab', $2, $2, 1)`, [
      ...[at, code],
    ]);
  }
}

async function addSample(
  sample: string,
  visit: string,
  { labassay = ASSAY, nalazi = '[]', status = 'REALIZOVAN' } = {},
) {
  await admin.query(
    `insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key, status)
     values ($1, $2, $2, $3, $4, $2, $2, '', $5)`,
    [sample, SITE, visit, `1${sample.slice(-10)}`, status],
  );
  await admin.query(
    `insert into sample_test (sample_id, labassay_id, labassay_version, site_id, rezultat) values ($1, $2, 1, $3, 1)`,
    [sample, labassay, SITE],
  );
  await admin.query(
    `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, izvor, nalazi)
     values ($1, $2, 1, $3, 1, '', '', 'RUČNO', $4)`,
    [sample, labassay, SITE, nalazi],
  );
}

const addTask = (task: string, sample: string, stanje: string, rok: string, nivo = 0) =>
  admin.query(
    `insert into critical_task (id, site_id, sample_id, labassay_id, result_version, stanje, rok, nivo, zatvoren_at)
     values ($1, $2, $3, $4, 1, $5, $6, $7, case when $5 in ('POTVRĐEN', 'ZAMIJENJEN') then now() end)`,
    [task, SITE, sample, ASSAY, stanje, rok, nivo],
  );
const addAttempt = (task: string, ishod: string, kanal: string, procitano: boolean) =>
  admin.query(
    `insert into critical_attempt (task_id, site_id, kanal, kome, ishod, procitano, rezultat)
     values ($1, $2, $3, 'dr. Alić', $4, $5, '7.1 mmol/L')`,
    [task, SITE, kanal, ishod, procitano],
  );

it('open tasks are carried over: those of a visit become one, none is lost, calls keep what they told', async () => {
  await plant();
  const [visit, other, closed, perhaps] = [id(10), id(11), id(12), id(13)];
  for (const [at, of] of [
    [id(20), visit],
    [id(21), visit],
    [id(22), other],
    [id(23), closed],
  ] as const) {
    await addSample(at, of);
  }
  const maybe = JSON.stringify([{ pravilo: 'INTERVAL', tekst: 'MOŽDA_KRITIČNO' }]);
  await addSample(id(24), perhaps, { labassay: id(3), nalazi: maybe });
  await addSample(id(25), perhaps, { labassay: id(3), nalazi: maybe, status: 'VERIFICIRAN' });
  await addTask(id(30), id(20), 'DOSTIGNUT', '2026-11-18T09:30:00Z');
  await addTask(id(31), id(21), 'OTVOREN', '2026-11-18T09:10:00Z', 2);
  await addTask(id(32), id(22), 'POKUŠAJ', '2026-11-18T09:00:00Z');
  await addTask(id(33), id(23), 'POTVRĐEN', '2026-11-18T08:00:00Z');
  await addAttempt(id(30), 'DOSTIGNUT', 'TELEFON', false);
  await addAttempt(id(33), 'DOSTIGNUT', 'SMS', true);
  await migrate(MIGRATION);

  const { rows: tasks } = await admin.query(
    `select c.id, c.visit_id, c.stanje, c.nivo, c.rok, (select array_agg(i.stanje order by i.id) from critical_item i
       where i.task_id = c.id) as items from critical_task c where c.visit_id <> $1 order by c.id`,
    [perhaps],
  );
  const rok = (text: string) => new Date(text);
  expect(tasks).toEqual([
    {
      ...{ id: id(30), visit_id: visit, stanje: 'OTVOREN', nivo: 2, rok: rok('2026-11-18T09:10:00Z') },
      items: ['DOSTIGNUT', 'ČEKA'],
    },
    { id: id(32), visit_id: other, stanje: 'POKUŠAJ', nivo: 0, rok: rok('2026-11-18T09:00:00Z'), items: ['ČEKA'] },
    {
      id: id(33),
      visit_id: closed,
      stanje: 'POTVRĐEN',
      nivo: 0,
      rok: rok('2026-11-18T08:00:00Z'),
      items: ['POTVRĐEN'],
    },
  ]);
  const { rows: attempts } = await admin.query('select task_id, rezultati from critical_attempt order by task_id');
  expect(attempts).toEqual([
    { task_id: id(30), rezultati: [{ stavka: id(30), labassay: 'K', rezultat: '7.1 mmol/L' }] },
    { task_id: id(33), rezultati: [{ stavka: id(33), labassay: 'K', rezultat: '7.1 mmol/L' }] },
  ]);
  const { rows: told } = await admin.query('select id from critical_item where receno_at is not null order by id');
  expect(told.map((item) => item.id)).toEqual([id(30), id(33)]);
  const { rows: asked } = await admin.query(
    `select i.sample_id, i.stanje, c.stanje as task from critical_item i join critical_task c on c.id = i.task_id where c.visit_id = $1`,
    [perhaps],
  );
  expect(asked).toEqual([{ sample_id: id(24), stanje: 'ČEKA', task: 'OTVOREN' }]);
});
