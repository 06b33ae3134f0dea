import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemContext } from '../context.ts';
import { createLog } from '../log.ts';
import { createPartitions } from '../months-upkeep.ts';
import { beginFile, SealBroken, sealTrail } from './seal-trail.ts';
import { startSealing } from './sealing.ts';
import { verifyTrail } from './verify-trail.ts';

let test: TestDatabase;
let folder: string;
let file: string;
const log = createLog('silent');

beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'nalaz-seal-'));
  file = join(folder, 'heads.txt');
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const write = (count = 1, table = 'audit') =>
  test.database.inTransaction(systemContext('test'), (tx) =>
    sql`insert into ${sql.table(table)} (actor, action, record) select 'a', 'insert', 'proba' from generate_series(1, ${count})`.execute(
      tx,
    ),
  );
const seal = (blockRows?: number) => sealTrail({ database: test.database, log, file, ...(blockRows && { blockRows }) });
const verify = (options: { file?: string; explained?: number[]; from?: number } = {}) =>
  test.database.inTransaction(systemContext('test'), (tx) =>
    verifyTrail(tx, {
      file: options.file ?? file,
      explained: new Set(options.explained),
      from: options.from ?? 1,
    }),
  );
const heads = async () => (await readFile(file, 'utf8')).split('\n').slice(0, -1);

it('[audit] what is committed is sealed, each row once, and the heads are in the file', async () => {
  for (const count of [3, 1, 5]) {
    await write(count);
    await seal();
  }
  await seal();
  await write(2);
  const { head, ...verdict } = await verify();
  expect(verdict).toEqual({ blocks: 3, rows: 9, unsealed: 2, oldestSeconds: 0, faults: [], faultCount: 0 });
  expect((await heads()).map((line) => line.split(' ')[0])).toEqual(['1', '2', '3']);
  expect((await heads()).at(-1)).toContain(head);
});

it('[audit] a row that commits after later ones were sealed is in the next block, not lost', async () => {
  const slow = new pg.Client({ connectionString: test.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query("insert into audit (actor, action, record) values ('slow', 'insert', 'proba')");
  await write();
  await seal();
  await write();
  await seal();
  await slow.query('commit');
  await slow.end();
  await seal();
  expect(await verify()).toMatchObject({ blocks: 3, rows: 3, unsealed: 0, faults: [] });
});

it('[audit] several workers at once: one seals', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all([write(2), seal(), seal(), write(1), seal()]);
  }
  await seal();
  expect(await verify()).toMatchObject({ rows: 30, unsealed: 0, faults: [] });
});

it('[audit] more rows than fit in a block are sealed in parts, while others are written', async () => {
  await write(11);
  await Promise.all([seal(3), write(4)]);
  await seal(3);
  expect(await verify()).toMatchObject({ rows: 15, unsealed: 0, faults: [] });
  expect((await heads()).length).toBeGreaterThanOrEqual(5);
  expect(await verify({ from: 3 })).toMatchObject({ faults: [] });
});

it('[audit] a crash between the database and the file is made good by whoever seals next', async () => {
  await rm(folder, { recursive: true });
  await write();
  await expect(seal()).rejects.toThrow('ENOENT');
  await mkdir(folder);
  await write();
  await seal();
  expect(await heads()).toHaveLength(2);
  const [first = ''] = await heads();
  // The power went while the second line was being written.
  await writeFile(file, `${first}\n2 0123`);
  await expect(verify()).resolves.toMatchObject({ faults: [] });
  await seal();
  await write();
  await seal();
  expect(await verify()).toMatchObject({ blocks: 3, faults: [{ what: 'the outside file is damaged in line 3' }] });
});

it('[audit] half a line is forgiven when the same line follows it whole', async () => {
  await write();
  await seal();
  await write();
  await seal();
  const [first = '', second = ''] = await heads();
  await writeFile(file, `${first}\n${second.slice(0, 20)}`);
  await seal();
  await write();
  await seal();
  expect(await heads()).toEqual([first, second.slice(0, 20), second, expect.stringMatching(/^3 /)]);
  expect(await verify()).toMatchObject({ blocks: 3, faults: [] });
  await appendFile(file, `3 ${'0'.repeat(64)} 1\n`);
  expect(await verify()).toMatchObject({ faults: [{ what: 'the outside file is damaged in line 5' }] });
});

it('[audit] nothing is sealed on top of a chain that the file does not know, nor without the file', async () => {
  await write();
  await seal();
  await write();
  await seal();
  const whole = await readFile(file, 'utf8');
  await test.admin.query("set session_replication_role = 'replica'; delete from audit_seal where number = 2");
  await expect(seal()).rejects.toThrow(SealBroken);
  expect(await verify()).toMatchObject({
    faultCount: 1,
    faults: [{ block: 2, row: null, what: 'the outside file has the block, the database has not' }],
  });
  await rm(file);
  await expect(seal()).rejects.toThrow('missing or empty');

  // A person has looked into it: the old file is kept elsewhere, a new one begins here.
  expect(await beginFile(test.database, file)).toBe(true);
  expect(await beginFile(test.database, file)).toBe(false);
  await seal();
  expect(await verify()).toMatchObject({ blocks: 2, unsealed: 0, faults: [] });
  expect((await readFile(file, 'utf8')).split('\n')[0]).toBe(whole.split('\n')[0]);
});

it('[audit] the seal is the same in any time zone, for any site, after partitions and columns have changed', async () => {
  await test.admin.query(
    "insert into audit (site_id, actor, action, record, after) values (gen_random_uuid(), 'a', 'insert', 'nekad', '{\"b\": 1.50, \"a\": \"č\"}')",
  );
  await write(2);
  await seal();
  await createPartitions(test.database);
  const { rows } = await test.admin.query<{ name: string; bounds: string }>(
    `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_class c
      where c.oid = (select tableoid from audit limit 1)`,
  );
  const { name, bounds } = rows[0] ?? {};
  await test.admin.query(`alter table audit detach partition ${name}`);
  expect(await verify()).toMatchObject({ faultCount: 3, faults: [{ block: 1, what: 'row is missing' }, {}, {}] });
  await test.admin.query(`alter table audit attach partition ${name} ${bounds}`);
  await test.admin.query('alter table audit add column later text');
  const elsewhere = await test.database.inTransaction(systemContext('test'), async (tx) => {
    await sql`set local timezone to 'Asia/Kathmandu'`.execute(tx);
    return verifyTrail(tx, { file, explained: new Set() });
  });
  expect(elsewhere).toMatchObject({ rows: 3, unsealed: 0, faults: [] });
});

it('[audit] a row or a block with a time that cannot be true is named, until a person has explained it', async () => {
  await write();
  await seal();
  const { rows } = await test.admin.query<{ id: string }>(
    `insert into audit (id, created_at, actor, action, record) select uuid_v7(t), t, 'a', 'insert', 'proba'
      from (select now() - interval '1 hour' as t) as earlier returning id`,
  );
  const named = { block: 2, row: rows[0]?.id, what: 'time of the row is before the block that came first' };
  expect(await verify()).toMatchObject({ faults: [named] });
  const said = vi.fn();
  await sealTrail({
    database: test.database,
    file,
    log: { ...log, info: () => undefined, warn: () => undefined, error: said },
  });
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ row: rows[0]?.id }), expect.any(String));
  expect(await verify()).toMatchObject({ faults: [named] });
  expect(await verify({ explained: [2] })).toMatchObject({ faults: [] });
});

it('[audit] a row that was moved to another transaction is a stranger there and missing where it was', async () => {
  await write();
  await seal();
  await write();
  await seal();
  const { rows } = await test.admin.query<{ id: string }>(
    'update audit set xid = (select min(xid) from audit) where id = (select id from audit order by id desc limit 1) returning id',
  );
  const row = rows[0]?.id;
  expect(await verify()).toMatchObject({
    faultCount: 2,
    faults: [
      { block: 1, row, what: 'row was inserted' },
      { block: 2, row, what: 'row is missing' },
    ],
  });
});

it('[audit] the seal is only added to, by the app, its owner and everybody else', async () => {
  await write();
  await seal();
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  for (const table of ['audit_seal', 'audit_seal_kept', 'audit_seal_check']) {
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(owner.query(statement)).rejects.toThrow('is only added to');
      await expect(
        test.database.inTransaction(systemContext('test'), (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow('permission denied');
    }
  }
  await expect(owner.query('update audit_seal set row_count = row_count')).rejects.toThrow('is only added to');
  await owner.end();
});

it('[audit] the worker seals by itself, once more when it stops, and says once why it cannot', async () => {
  const settings = { DATABASE_URL: test.url, AUDIT_SEAL_FILE: file };
  const said = vi.fn();
  const listening = { ...log, info: () => undefined, warn: () => undefined, error: said };
  const sealing = startSealing({ config: readConfig(settings), database: test.database, log: listening });
  await write();
  await vi.waitFor(async () => expect(await heads()).toHaveLength(1), { timeout: 15_000 });
  await write();
  await sealing.stop();
  expect(await heads()).toHaveLength(2);
  await rm(file);
  const broken = startSealing({ config: readConfig(settings), database: test.database, log: listening });
  await broken.stop();
  await broken.stop();
  expect(said.mock.calls).toEqual([
    [{ why: expect.stringContaining('missing or empty') }, 'the audit trail is not being sealed'],
  ]);
});
