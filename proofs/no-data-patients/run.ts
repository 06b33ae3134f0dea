import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { readConfig } from '../../apps/server/src/config.ts';
import { registerPatient } from '../../apps/server/src/modules/patients/registration.service.ts';
import { moduleServices } from '../../apps/server/src/modules.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';

/** Many patients without data, registered at the same moment at two sites: does each get a number of their own? */
const AT_ONCE = 8;
const { values } = parseArgs({ options: { patients: { type: 'string', default: '20000' } } });
const wanted = Number(values.patients);

const demo = await openTemporaryDemo('nodata');
const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: AT_ONCE, onError: () => undefined });
const services = {
  config: readConfig(demo.environment),
  database,
  passwords: createPasswords(),
  ...moduleServices(),
  now: () => new Date(),
};
const sites = [demo.site('SA'), demo.site('BL')];
const somebody = {
  nacin: 'nodata' as const,
  // What everybody is shown, so that all but one need another.
  jmbg: '010192000000P',
  ime: 'Nepoznato',
  prezime: 'Nepoznato',
  roditelj: '',
  spol: 'MUŠKI' as const,
  duhan: '',
  dijabetes: '',
  adresa: '',
  telefon: '',
  email: '',
  passport: '',
};
try {
  const numbers: string[] = [];
  let begun = 0;
  const began = performance.now();
  const lane = async (siteId: string) => {
    const context = { actor: 'proof', sites: [siteId], organisationWide: false, requestId: '' };
    while (begun++ < wanted) {
      const { pacijent } = await registerPatient(services, context, siteId, somebody);
      numbers.push(pacijent.jmbg);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => lane(sites[at % sites.length] ?? '')));
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await demo.admin.query<{ stored: number }>(
    'select count(distinct jmbg)::int as stored from patient where jmbg = any ($1)',
    [numbers],
  );
  const [repeated, lost] = [numbers.length - new Set(numbers).size, numbers.length - (rows[0]?.stored ?? 0)];
  console.log(`registered ${numbers.length} without data in ${seconds.toFixed(1)} s, ${AT_ONCE} at once`);
  console.log(`repeated numbers ${repeated}, lost ${lost} (target 0 and 0)`);
  process.exitCode = numbers.length === wanted && repeated === 0 && lost === 0 ? 0 : 1;
} finally {
  await database.close();
  await demo.drop();
}
