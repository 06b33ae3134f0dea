import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { openSession } from '@nalaz/testkit/server/open-session';
import { createRandom } from '../../apps/server/seeds/random.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { MailStandIn } from '../../stand-ins/mail/stand-in.ts';
import { chooser } from './chooser.ts';
import { plantLives, verifyTubes } from './laboratory.ts';
import { comeOnceMore } from './later.ts';
import { type Lives, live } from './life.ts';
import { judgeMails, newWatch, startReader, type Watch } from './watch.ts';

export interface RunOptions {
  ask: Ask;
  database: Database;
  /** Of the nodes. */
  addresses: readonly string[];
  mail: MailStandIn;
  siteId: string;
  people: { approver: string; verifier: string; desk: string; customer: string };
  password: string;
  lives: number;
  acts: number;
  clients: number;
  seed: number;
}

export interface RunOutcome extends Watch {
  mails: number;
  seconds: number;
}

/** So many lives of reports, some at a time, with readers beside them. */
export async function runLives(options: RunOptions): Promise<RunOutcome> {
  const { ask, database, siteId, mail } = options;
  const token = async (userId: string) => (await openSession(database, { userId, siteId })).token;
  const people = {
    approver: await token(options.people.approver),
    verifier: await token(options.people.verifier),
    desk: await token(options.people.desk),
    customer: await token(options.people.customer),
  };
  const [customer] = await ask<{ partner_id: string }>('select partner_id from app_user where id = $1', [
    options.people.customer,
  ]);
  const planted = await plantLives(ask, { siteId, partnerId: customer?.partner_id ?? '', count: options.lives });
  const watch = newWatch();
  const send = chooser(options.addresses);
  const random = createRandom(options.seed, 'withdrawal');
  const today = new Date().toISOString().slice(0, 10);
  const lives: Lives = { ask, send, people, password: options.password, random, watch, today };
  const began = performance.now();
  const stopReader = startReader(send, planted, watch);
  const waiting = [...planted];
  const chain = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await verifyTubes(lives, next);
      await live(lives, next, options.acts);
      await comeOnceMore(lives, next);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, chain));
  await stopReader();
  await judgeMails(ask, planted, mail.taken, watch);
  return { ...watch, mails: mail.taken.length, seconds: (performance.now() - began) / 1000 };
}
