import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { checkTrail } from '../platform/seal/check-trail.ts';
import { describeFault } from '../platform/seal/faults.ts';
import { beginFile } from '../platform/seal/seal-trail.ts';

/** Compares the audit trail with its seal and with the file outside the database. Ends with 1 when they differ. */
const { values } = parseArgs({
  options: { from: { type: 'string', default: '1' }, 'new-file': { type: 'boolean', default: false } },
});
const from = Number(values.from);
if (!Number.isInteger(from) || from < 1) {
  console.error('audit:verify: --from is the number of a block');
  process.exit(1);
}
const settings = readConfig(process.env);
const beginsFile = values['new-file'] && settings.AUDIT_SEAL_FILE !== '';
const config = beginsFile ? { ...settings, AUDIT_SEAL_FILE: '' } : settings;
const database = openDatabase(config.DATABASE_URL, { poolSize: 2, onError: () => undefined });
try {
  const { blocks, rows, head, unsealed, oldestSeconds, faults, faultCount } = await checkTrail(
    { config, database, log: createLog('silent') },
    from,
  );
  for (const [at, fault] of faults.entries()) {
    console.log(`${at === 0 ? 'FIRST FAULT' : 'fault'}: ${describeFault(fault)}`);
  }
  const outside = config.AUDIT_SEAL_FILE === '' ? '; compared with nothing outside the database' : '';
  console.log(
    `sealed ${rows} rows in ${blocks} blocks${from > 1 ? ` from block ${from} on` : ''}, head ${head}, ` +
      `unsealed ${unsealed} (oldest ${oldestSeconds} s), faults ${faultCount}${outside}`,
  );
  if (beginsFile && faultCount === 0) {
    const begun = await beginFile(database, settings.AUDIT_SEAL_FILE);
    console.log(
      begun ? 'a new outside file begins at this head' : 'not begun: the file is there, or nothing is sealed',
    );
  }
  process.exitCode = faultCount === 0 ? 0 : 1;
} finally {
  await database.close();
}
