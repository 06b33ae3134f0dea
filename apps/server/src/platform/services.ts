import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { Passwords } from './passwords.ts';
import type { Reactions } from './reactions.ts';

/** What a service function may use besides its arguments. */
export interface Services {
  config: Config;
  database: Database;
  passwords: Passwords;
  now: () => Date;
  reactions: Reactions;
}
