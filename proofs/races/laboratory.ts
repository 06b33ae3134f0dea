import type { Send } from '@nalaz/testkit/load/sample-calls';
import { type Ask, plantSamples } from '@nalaz/testkit/load/sample-fixtures';
import { openSession } from '@nalaz/testkit/server/open-session';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { RacedSample, RacesOptions, Runner } from './race.ts';

const RUNNERS_IN_A_RACE = 4;
const SAMPLES_OF_A_GROUP = 5;

const ADD_PEOPLE = `
  with people as (
    insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
    select 'utrka.' || n || '@demo.nalaz.ba', 'Trkač', n::text, $4, role_id, false from app_user, generate_series(1, $3::int) n
    where id = $1 returning id, email
  ), places as (
    insert into user_site (user_id, site_id) select id, $2 from people
  )
  select id, email from people order by email`;

/** People with an account and an address of their own, who race in groups for the samples of their group. */
export async function arrangeRaces(
  ask: Ask,
  database: Database,
  wanted: {
    siteId: string;
    /** They have this person's role. */
    like: string;
    passwordHash: string;
    clients: number;
    sendOf: (client: number, from: string) => Send;
  },
): Promise<Pick<RacesOptions, 'groups' | 'test'>> {
  const { siteId, clients } = wanted;
  const people = await ask<{ id: string; email: string }>(ADD_PEOPLE, [
    wanted.like,
    siteId,
    clients,
    wanted.passwordHash,
  ]);
  const runners: Runner[] = [];
  for (const [at, { id, email }] of people.entries()) {
    const { token } = await openSession(database, { userId: id, siteId });
    runners.push({ email, token, send: wanted.sendOf(at, `10.1.${at >> 8}.${at & 255}`) });
  }
  const count = Math.ceil(clients / RUNNERS_IN_A_RACE);
  const planted = await plantSamples(ask, { siteId, count: count * SAMPLES_OF_A_GROUP, codes: ['GLU'] });
  const fresh = ({ id }: { id: string }): RacedSample => ({
    sid: id,
    status: 'ZAPRIMLJEN',
    version: 1,
    reported: null,
    author: '',
    approver: '',
  });
  return {
    test: planted.tests[0] ?? '',
    groups: Array.from({ length: count }, (_, at) => ({
      runners: runners.slice(at * RUNNERS_IN_A_RACE, (at + 1) * RUNNERS_IN_A_RACE),
      samples: planted.samples.slice(at * SAMPLES_OF_A_GROUP, (at + 1) * SAMPLES_OF_A_GROUP).map(fresh),
    })),
  };
}
