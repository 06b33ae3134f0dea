import { readConfig } from '../../../../apps/server/src/config.ts';
import { systemContext } from '../../../../apps/server/src/platform/context.ts';
import type { Database } from '../../../../apps/server/src/platform/database.ts';
import { publishEvent } from '../../../../apps/server/src/platform/realtime/events.ts';
import type { TestDatabase } from './database.ts';

/** Two sites, two colleagues who work at one each, one who works at both, and a customer. */
export interface LiveLaboratory {
  sa: string;
  bl: string;
  atSa: string;
  atBl: string;
  atBoth: string;
  customer: string;
}

export async function makeLiveLaboratory({ admin }: TestDatabase): Promise<LiveLaboratory> {
  const site = (sifra: string) => insert('insert into site (sifra, naziv) values ($1, $1) returning id', [sifra]);
  const insert = async (text: string, values: unknown[]) =>
    (await admin.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const role = await insert("insert into role (naziv, level) values ('Tehnolog', $1) returning id", [1]);
  const person = async (name: string, customer: boolean, ...sites: string[]) => {
    const id = await insert(
      `insert into app_user (email, ime, prezime, password_hash, role_id, customer, initial_password)
       values ($1, 'Ime', 'Prezime', 'none', $2, $3, false) returning id`,
      [`${name}@test.nalaz.ba`, role, customer],
    );
    await admin.query('insert into user_site (user_id, site_id) select $1, unnest($2::uuid[])', [id, sites]);
    return id;
  };
  const [sa, bl] = [await site('SA'), await site('BL')];
  return {
    sa,
    bl,
    atSa: await person('sa', false, sa),
    atBl: await person('bl', false, bl),
    atBoth: await person('both', false, sa, bl),
    customer: await person('customer', true, sa),
  };
}

/** Port 0: any free one. */
export function liveConfig(url: string, settings: Record<string, string> = {}) {
  return readConfig({
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: '0',
    POOL_SIZE: '4',
    DRAIN_SECONDS: '0',
    ...settings,
  });
}

/** `count` notices for a site, numbered from `first`, each in a transaction of its own. */
export async function publishNotices(
  database: Database,
  to: { siteId: string; userId?: string },
  count: number,
  first = 1,
): Promise<void> {
  for (let number = first; number < first + count; number++) {
    await database.inTransaction(systemContext('test'), (tx) =>
      publishEvent(tx, { type: 'notice', ...to, payload: { number } }),
    );
  }
}

/** Many at once: one statement, one commit. */
export async function publishMany({ admin }: TestDatabase, siteId: string, count: number): Promise<void> {
  await admin.query(
    `insert into event (site_id, type, payload)
     select $1, 'notice', jsonb_build_object('number', n) from generate_series(1, $2::int) as n`,
    [siteId, count],
  );
}
