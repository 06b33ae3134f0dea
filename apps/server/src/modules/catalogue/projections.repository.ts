import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import type { RoleDocument, UserDocument } from '@nalaz/domain/catalogue/people.documents';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The tables that sign-in, row-level security and prices read follow the saved document. */
export async function project(tx: Tx, kind: KindName, id: string, document: Document): Promise<void> {
  const projection = PROJECTIONS[kind];
  if (projection) {
    await sql`select set_config('nalaz.projection', 'yes', true)`.execute(tx);
    await projection(tx, id, document);
    await sql`select set_config('nalaz.projection', 'no', true)`.execute(tx);
  }
}

const PROJECTIONS: Partial<Record<KindName, (tx: Tx, id: string, document: Document) => Promise<void>>> = {
  sites: (tx, id, document) => projectSite(tx, id, document as SiteDocument),
  uloge: (tx, id, document) => projectRole(tx, id, document as RoleDocument),
  users: (tx, id, document) => projectUser(tx, id, document as UserDocument),
  partneri: (tx, id, document) => projectPartner(tx, id, document as PartnerDocument),
};

async function projectSite(tx: Tx, id: string, { sifra, naziv }: SiteDocument): Promise<void> {
  const changed = await tx.updateTable('site').set({ sifra, naziv }).where('id', '=', id).executeTakeFirst();
  // Not in one statement: its policy would look for the new site among those that exist already.
  if (changed.numUpdatedRows === 0n) {
    await tx.insertInto('site').values({ id, sifra, naziv }).execute();
  }
}

async function projectRole(tx: Tx, id: string, role: RoleDocument): Promise<void> {
  const { naziv, level, permissions, sidebar, default_route } = role;
  const values = {
    naziv,
    level,
    permissions,
    second_factor: role.drugiFaktor === true,
    sidebar,
    default_route,
    reports: JSON.stringify(role.reports),
    display: JSON.stringify(role.display),
  };
  await tx
    .insertInto('role')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** No password fits this; an administrator then gives the person a first one. */
const NO_PASSWORD = '!';

async function projectUser(tx: Tx, id: string, user: UserDocument): Promise<void> {
  const values = {
    email: user.email.toLowerCase(),
    ime: user.ime,
    prezime: user.prezime,
    role_id: user.role,
    customer: sql<boolean>`(select 'customer' = any (permissions) from role where role.id = ${user.role})`,
    partner_id: user.partner ?? null,
    default_route: user.default_route ?? null,
    idle_time: user.idleTime,
    pid_bcode: user.pid_bcode,
    link: user.link,
    expires_at: user.expires ?? null,
  };
  await tx
    .insertInto('app_user')
    .values({ id, ...values, password_hash: NO_PASSWORD, disabled_at: user.disabled ? sql<Date>`now()` : null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...values,
        disabled_at: user.disabled ? sql<Date>`coalesce(app_user.disabled_at, now())` : null,
      }),
    )
    .execute();
  await tx.deleteFrom('user_site').where('user_id', '=', id).where('site_id', 'not in', user.sites).execute();
  await tx
    .insertInto('user_site')
    .values(user.sites.map((site_id) => ({ user_id: id, site_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function projectPartner(tx: Tx, id: string, { cijene }: PartnerDocument): Promise<void> {
  await tx.deleteFrom('partner_price').where('partner_id', '=', id).execute();
  for (const agreement of cijene) {
    await sql`
      insert into partner_price (partner_id, price_list_id, validity, discount)
      values (${id}, ${agreement.cjenovnik}, daterange(${agreement.od}::date, ${agreement.do ?? null}::date, '[]'), ${agreement.popust})`.execute(
      tx,
    );
  }
}
