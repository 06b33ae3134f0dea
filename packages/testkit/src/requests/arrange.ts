import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../apps/server/src/platform/database.ts';
import type { TemporaryDemo } from '../demo/temporary-demo.ts';
import { openSession } from '../server/open-session.ts';
import type { Ground, Sites } from './ground.ts';
import { OPERATOR_TOKEN } from './observed-app.ts';
import type { Principal } from './policy.ts';
import { RECORDS } from './records.generated.ts';
import type { Planted, Subject } from './subject.ts';

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
    `insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
     select 'stranac@mo.nalaz.ba', 'Nepoznat', 'Stranac', password_hash, role_id, false from app_user where id = $1
     returning id`,
    [person('tehnolog.sa')],
  );
  await admin.query('insert into user_site (user_id, site_id) values ($1, $2)', [stranger, third]);
  const plantedFor = await plantAll({ admin, make: one, sites: [site('SA'), site('BL'), third] });
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
      subject: {
        ...own,
        ...plantedFor({ own: own.siteId, foreign: siteId }),
        spareSessionId: spare.sessionId,
        foreign,
        colleagueId: person('prijem.bl'),
      },
    };
  };
}

/** What every module needs to be asked about. */
async function plantAll(ground: Ground): Promise<(sites: Sites) => Planted> {
  const planted: [string, (sites: Sites) => unknown][] = [];
  for (const [name, plant] of Object.entries(RECORDS)) {
    planted.push([name, await plant(ground)]);
  }
  return (sites) => Object.fromEntries(planted.map(([name, at]) => [name, at(sites)])) as unknown as Planted;
}

function tokenOf(principal: Principal, token: string): string | undefined {
  if (principal === 'anonymous') {
    return undefined;
  }
  return principal === 'operator' ? OPERATOR_TOKEN : token;
}
