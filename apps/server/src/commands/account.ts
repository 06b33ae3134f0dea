import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { helpAccount } from '../modules/auth/operator.service.ts';
import { openDatabase } from '../platform/database.ts';
import { createPasswords } from '../platform/passwords.ts';

/** For whoever has the server in hand: where a laboratory has one administrator, there is nobody else to confirm. */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    password: { type: 'boolean', default: false },
    'second-factor': { type: 'boolean', default: false },
    signing: { type: 'boolean', default: false },
  },
});
const { email, password, signing } = values;
if (!email || !(password || signing || values['second-factor'])) {
  console.error(
    'account: --email and one of: --password (a new first password), --second-factor (remove it), --signing (confirm who it is)',
  );
  process.exit(1);
}
const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL, { poolSize: 2, onError: () => undefined });
const helped = await helpAccount(
  { database, passwords: createPasswords() },
  { email, password, signing, secondFactor: values['second-factor'] },
);
await database.close();
if (!helped) {
  console.error(`account: there is no ${email}`);
  process.exit(1);
}
console.log(`account: done; ${email} is told of it, and the trail has it as system:operator`);
if (helped.sifra) {
  console.log(`first password, for one sign-in:\n${helped.sifra}`);
}
