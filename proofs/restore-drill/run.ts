import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asking, checkRestored } from '@nalaz/testkit/backup/checks';
import { readTables, rowsOf } from '@nalaz/testkit/backup/state';
import { openFolder, ownServer, runOrdinary } from '@nalaz/testkit/machine/own-server';
import { freePort } from '@nalaz/testkit/machine/processes';

/**
 * Restores the newest backup and all log since into a folder of its own and looks whether everything in it is whole: a
 * backup that nobody has restored is a hope. It needs pgBackRest's configuration and as much space as the records take.
 */
const { values } = parseArgs({ options: { database: { type: 'string', default: 'nalaz' } } });
const began = performance.now();
const folder = await openFolder('restore-drill');
const data = join(folder.path, 'records');
const environment = { PGBACKREST_PG1_PATH: data };
const port = await freePort();
// Nobody else can reach it, and what it writes never gets to the repository.
const settings = { listen_addresses: "''", archive_mode: 'off', hot_standby: 'off', max_connections: '20' };
const server = ownServer({ data, port, folder: folder.path, environment, settings });
try {
  await runOrdinary('pgbackrest', ['--stanza=nalaz', '--archive-mode=off', 'restore'], environment);
  if (!existsSync(join(data, 'postgresql.conf'))) {
    // Debian keeps them elsewhere; this folder can be opened by one user only.
    await runOrdinary('sh', ['-c', `: > ${data}/postgresql.conf; echo 'local all all trust' > ${data}/pg_hba.conf`]);
  }
  await server.start();
  try {
    const place = { host: folder.path, port, database: values.database };
    const checks = await asking(place, (ask) => checkRestored(ask, place));
    const rows = rowsOf(await asking(place, readTables));
    for (const line of checks.damage.slice(0, 20)) {
      console.error(`restore-drill: ${line}`);
    }
    const well = checks.damage.length === 0 && checks.badPdfs === 0 && rows > 0 && checks.newest !== null;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `restore-drill: ${well ? 'ok' : 'FAILED'}, rows ${rows}, pdfs ${checks.pdfs} (${checks.badPdfs} bad), ` +
        `damage ${checks.damage.length}, newest entry ${checks.newest?.toISOString() ?? 'none'}, took ${seconds} s`,
    );
    process.exitCode = well ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await folder.remove();
}
