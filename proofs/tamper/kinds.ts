import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Attack, blockOf, firstOf, type Place, pickTwo, type SealedRow, sealAnew } from './attack.ts';

const CONTENT = sql.raw('site_id, user_id, actor, request_id, action, record, record_id, before, after');
const at = ({ id, block }: SealedRow): Place => ({ block, row: id });
const blockAt = (block: number): Place => ({ block, row: null });

const FIELDS: Readonly<Record<string, RawBuilder<unknown>>> = {
  actor: sql`actor || ' '`,
  user_id: sql`gen_random_uuid()`,
  site_id: sql`gen_random_uuid()`,
  request_id: sql`coalesce(request_id, '') || '1'`,
  action: sql`case action when 'read' then 'denied' else 'read' end`,
  record: sql`upper(record)`,
  record_id: sql`coalesce(record_id, '') || '0'`,
  before: sql`coalesce(before, '{}') || '{"proba": 1}'`,
  after: sql`jsonb_build_object('proba', after)`,
};

const editField = async ({ tx, random, rows }: Attack) => {
  const row = random.pick(rows);
  const name = random.pick(Object.keys(FIELDS));
  await sql`update audit set ${sql.ref(name)} = ${FIELDS[name]} where id = ${row.id}`.execute(tx);
  return at(row);
};

const deleteRow = async ({ tx, random, rows }: Attack) => {
  const row = random.pick(rows);
  await sql`delete from audit where id = ${row.id}`.execute(tx);
  return at(row);
};

/** A copy of a row beside it, under the same transaction or one of another block. */
const insertRow = async (attack: Attack) => {
  const { tx, random, rows } = attack;
  const [like, under] = [random.pick(rows), random.pick(rows)];
  const id = like.id.slice(0, 14) + randomUUID().slice(14);
  await sql`insert into audit (id, created_at, xid, ${CONTENT})
    select ${id}, created_at, ${under.xid}, ${CONTENT} from audit where id = ${like.id}`.execute(tx);
  return { block: blockOf(attack, { xid: under.xid, id }), row: id };
};

/** As the app itself could write it, only that it says it is old. */
const insertBackdated = async ({ tx, random, blocks, laterXid }: Attack) => {
  const minutes = random.int(5, 100_000);
  const { rows } = await sql<{ id: string }>`
    insert into audit (id, created_at, xid, actor, action, record)
    select uuid_v7(t), t, ${laterXid}, 'a', 'insert', 'patient' from
      (select now() - ${minutes} * interval '1 minute' as t) as earlier returning id`.execute(tx);
  return { block: blocks.length + 1, row: rows[0]?.id ?? null };
};

const swapContent = async (attack: Attack) => {
  const [one, other] = pickTwo(attack);
  await sql`update audit a set (created_at, ${CONTENT}) = (select created_at, ${CONTENT} from audit b
    where b.id = case a.id when ${one.id} then ${other.id}::uuid else ${one.id}::uuid end)
    where a.id in (${one.id}, ${other.id})`.execute(attack.tx);
  return firstOf([at(one), at(other)]);
};

const swapTimes = async (attack: Attack) => {
  const [one, other] = pickTwo(attack);
  await sql`update audit a set created_at = (select created_at from audit b
    where b.id = case a.id when ${one.id} then ${other.id}::uuid else ${one.id}::uuid end)
    where a.id in (${one.id}, ${other.id})`.execute(attack.tx);
  return firstOf([at(one), at(other)]);
};

const swapIds = async (attack: Attack) => {
  const [one, other] = pickTwo(attack);
  const aside = randomUUID();
  for (const [from, to] of [
    [one.id, aside],
    [other.id, one.id],
    [aside, other.id],
  ] as const) {
    await sql`update audit set id = ${to} where id = ${from}`.execute(attack.tx);
  }
  const moved = [
    { xid: one.xid, id: other.id },
    { xid: other.xid, id: one.id },
  ];
  return firstOf([at(one), at(other), ...moved.map((row) => ({ block: blockOf(attack, row), row: row.id }))]);
};

const changeTime = async ({ tx, random, rows }: Attack) => {
  const row = random.pick(rows);
  const microseconds = random.pick([-1, 1]) * 10 ** random.int(0, 11);
  await sql`update audit set created_at = created_at + ${microseconds} * interval '1 microsecond'
    where id = ${row.id}`.execute(tx);
  return at(row);
};

const changeTransaction = async (attack: Attack) => {
  const row = attack.random.pick(attack.rows);
  const other = attack.random.pick(attack.rows.filter(({ xid }) => xid !== row.xid));
  await sql`update audit set xid = ${other.xid} where id = ${row.id}`.execute(attack.tx);
  return firstOf([at(row), { block: blockOf(attack, { xid: other.xid, id: row.id }), row: row.id }]);
};

const changeBlock = async ({ tx, random, blocks }: Attack) => {
  const { number } = random.pick(blocks);
  const change = random.pick([
    sql`sealed_at = sealed_at + interval '1 second'`,
    sql`digests = set_byte(digests, 0, 255 - get_byte(digests, 0))`,
    sql`head = sha256(head)`,
    sql`previous = sha256(previous)`,
  ]);
  await sql`update audit_seal set ${change} where number = ${number}`.execute(tx);
  return blockAt(number);
};

const deleteBlock = async ({ tx, random, blocks }: Attack) => {
  const { number } = random.pick(blocks);
  await sql`delete from audit_seal where number = ${number}`.execute(tx);
  return blockAt(number);
};

const cutRows = async ({ tx, random, rows }: Attack) => {
  const cut = rows.slice(-random.int(1, Math.floor(rows.length / 2)));
  await sql`delete from audit where id in (${sql.join(cut.map(({ id }) => id))})`.execute(tx);
  return firstOf(cut.map(at));
};

const cutBlocks = async ({ tx, random, blocks }: Attack) => {
  const from = random.int(1, blocks.length);
  await sql`delete from audit_seal where number >= ${from}`.execute(tx);
  return blockAt(from);
};

const cutRowsAndBlocks = async ({ tx, random, rows, blocks }: Attack) => {
  const from = random.int(1, blocks.length);
  const cut = rows.filter(({ block }) => block >= from).map(({ id }) => id);
  await sql`delete from audit where id in (${sql.join(cut)})`.execute(tx);
  await sql`delete from audit_seal where number >= ${from}`.execute(tx);
  return blockAt(from);
};

/** The row is changed and everything after it sealed anew: only the file knows. */
const knowing = (attempt: (attack: Attack) => Promise<Place>) => async (attack: Attack) => {
  const { block } = await attempt(attack);
  await sealAnew(attack, block);
  return blockAt(block);
};

/** Each does its harm and says where it must be noticed first. */
export const KINDS: Readonly<Record<string, (attack: Attack) => Promise<Place>>> = {
  'field edited': editField,
  'row deleted': deleteRow,
  'row inserted': insertRow,
  'row inserted, backdated': insertBackdated,
  'content swapped': swapContent,
  'times swapped': swapTimes,
  'ids swapped': swapIds,
  'time changed': changeTime,
  'transaction changed': changeTransaction,
  'block changed': changeBlock,
  'block deleted': deleteBlock,
  'tail cut: rows': cutRows,
  'tail cut: blocks': cutBlocks,
  'tail cut: rows and blocks': cutRowsAndBlocks,
  'field edited, sealed anew': knowing(editField),
  'row deleted, sealed anew': knowing(deleteRow),
  'row inserted, sealed anew': knowing(insertRow),
  'content swapped, sealed anew': knowing(swapContent),
  'tail cut: rows, sealed anew': knowing(cutRows),
};
