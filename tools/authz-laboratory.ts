import { randomUUID } from 'node:crypto';
import type { Database } from '../apps/server/src/platform/database.ts';
import { openSession } from '../apps/server/test/open-session.ts';
import { OPERATOR_TOKEN } from './authz-app.ts';
import type { Principal } from './authz-policy.ts';
import type { Subject } from './authz-samples.ts';
import type { TemporaryDemo } from './temporary-demo.ts';

/** The demo person behind each principal; whoever has no account borrows one, to have something to ask about. */
const PEOPLE: Record<Principal, string> = {
  anonymous: 'tehnolog.sa',
  revoked: 'admin',
  operator: 'tehnolog.sa',
  customer: 'partner',
  Prijem: 'prijem.sa',
  Tehnolog: 'tehnolog.sa',
  Mikrobiolog: 'mikrobiolog',
  'Voditelj laboratorije': 'voditelj',
  Administrator: 'admin',
};
const TWO_SITES: readonly string[] = ['admin', 'voditelj'];

const HAS_NO_SESSION: readonly Principal[] = ['anonymous', 'operator'];
const NO_SESSION = { token: '', sessionId: randomUUID() };

export interface Actor {
  token: string | undefined;
  subject: Subject;
}

/** Makes somebody to act, with a session of their own, so that no cell disturbs another; `spared`: with a second one. */
export type MakeActor = (principal: Principal, spared: boolean) => Promise<Actor>;

/** Adds a third site with a person and a place, which nobody of the demo may know of. */
export async function arrangeLaboratory(demo: TemporaryDemo, database: Database): Promise<MakeActor> {
  const { admin, site, person } = demo;
  const one = async (text: string, values: unknown[]) =>
    (await admin.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const third = await one("insert into site (sifra, naziv) values ('MO', 'Mostar') returning id", []);
  const stranger = await one(
    `insert into app_user (email, ime, prezime, password_hash, role_id)
     select 'stranac@mo.nalaz.ba', 'Nepoznat', 'Stranac', password_hash, role_id from app_user where id = $1
     returning id`,
    [person('tehnolog.sa')],
  );
  await admin.query('insert into user_site (user_id, site_id) values ($1, $2)', [stranger, third]);
  const partner = await addPartner(one);
  const { sessionId: strangersSession } = await openSession(database, { userId: stranger, siteId: third });

  return async (principal, spared) => {
    const name = PEOPLE[principal];
    const own = { userId: person(name), siteId: site('SA') };
    const [session, spare] = HAS_NO_SESSION.includes(principal)
      ? [NO_SESSION, NO_SESSION]
      : [await openSession(database, own), spared ? await openSession(database, own) : NO_SESSION];
    const siteId = TWO_SITES.includes(name) ? third : site('BL');
    if (principal === 'revoked') {
      await admin.query("update session set revoked_at = now(), revoked_reason = 'manual' where id = $1", [
        session.sessionId,
      ]);
    }
    const foreign = {
      siteId,
      userId: stranger,
      email: 'stranac',
      sessionId: strangersSession,
    };
    return {
      token: tokenOf(principal, session.token),
      subject: { ...own, spareSessionId: spare.sessionId, foreign, colleagueId: person('prijem.bl'), partner },
    };
  };
}

type MakeRow = (text: string, values: unknown[]) => Promise<string>;

async function addPartner(make: MakeRow): Promise<Subject['partner']> {
  const id = randomUUID();
  const document = { sifra: 'AUTHZ', naziv: 'Partner', cijene: [] };
  await make(`select describe_in_catalogue('partneri', $1, 'AUTHZ', 'Partner', '{}', '{}', $2)`, [id, document]);
  const paper = () =>
    make(
      `insert into partner_document (partner_id, naziv, vrsta, bytes, author)
       values ($1, 'Ugovor', 'UGOVOR', 'x', 'authz') returning id`,
      [id],
    );
  return { id, paperId: await paper(), sparePaperId: await paper() };
}

function tokenOf(principal: Principal, token: string): string | undefined {
  if (principal === 'anonymous') {
    return undefined;
  }
  return principal === 'operator' ? OPERATOR_TOKEN : token;
}
