import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createAdministrator } from '../modules/auth/first-administrator.service.ts';
import { openDatabase } from '../platform/database.ts';
import { createPasswords } from '../platform/passwords.ts';

/** The first account of an installation. There is no default one. */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    ime: { type: 'string' },
    prezime: { type: 'string' },
    sifra: { type: 'string', default: 'LAB' },
    naziv: { type: 'string', default: 'Laboratorij' },
  },
});
const { email, ime, prezime, sifra, naziv } = values;
if (!email || !ime || !prezime) {
  console.error(
    'create-administrator: --email, --ime and --prezime are needed; --sifra and --naziv name the first site',
  );
  process.exit(1);
}
const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL, { poolSize: 2, onError: () => undefined });
const password = randomBytes(12).toString('base64url');
const created = await createAdministrator(
  { database, passwords: createPasswords() },
  { email, ime, prezime, sifra, naziv, password },
);
await database.close();
if (!created) {
  console.error('create-administrator: there is an administrator already; further ones are made in the settings');
  process.exit(1);
}
console.log(
  `create-administrator: ${email} may sign in with this password, once, and then chooses another:\n${password}`,
);
