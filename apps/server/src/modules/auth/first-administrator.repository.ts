import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The lock keeps two commands at once from each making a "first" one. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('first administrator'))`.execute(tx);
  const found = await tx
    .selectFrom('app_user')
    .innerJoin('role', 'role.id', 'app_user.role_id')
    .select('app_user.id')
    .where('role.level', '<', 1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertFirstAdministrator(
  tx: Tx,
  person: {
    email: string;
    ime: string;
    prezime: string;
    passwordHash: string;
    sifra: string;
    naziv: string;
    sidebar: string[];
    reports: Record<string, boolean>;
  },
): Promise<void> {
  const site = sql<string>`uuid_v7()`;
  const { rows } = await sql<{ id: string }>`select ${site} as id`.execute(tx);
  const siteId = rows[0]?.id ?? '';
  // Not returned by the insert: a site is seen only by a statement that begins after it exists.
  await tx.insertInto('site').values({ id: siteId, sifra: person.sifra, naziv: person.naziv }).execute();
  const role = await tx
    .insertInto('role')
    .values({ naziv: 'Administrator', level: 0, sidebar: person.sidebar, reports: JSON.stringify(person.reports) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await tx
    .insertInto('app_user')
    .values({
      email: person.email,
      ime: person.ime,
      prezime: person.prezime,
      password_hash: person.passwordHash,
      role_id: role.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('user_site').values({ user_id: user.id, site_id: siteId }).execute();
}
