import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { listLoadedScripts } from '../../e2e/loaded-scripts.ts';
import { staticScripts } from './script-imports.ts';

/** What a bench must download before somebody who is signed in can work: the page's own scripts and what they fetch. */
const LIMIT_KB = 200;
const dist = resolve(import.meta.dirname, '../../apps/web/dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('bundle-size: there is no built web app; run npm run build first');
  process.exit(1);
}
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const kilobytes = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length / 1000;
const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + kilobytes(path), 0);

const ofPage = staticScripts(read('index.html'), read);
const { before, after } = await observe();
const initial = new Set([...ofPage, ...before]);
const later = after.filter((path) => !initial.has(path));

const total = sum(initial);
console.log(`initial JavaScript: ${total.toFixed(1)} kB gzip (limit ${LIMIT_KB})`);
list('named by the page', ofPage);
list(
  'loaded before the shell shows',
  before.filter((path) => !ofPage.includes(path)),
);
list('loaded afterwards, not counted', later);
process.exitCode = before.length > 0 && total <= LIMIT_KB ? 0 : 1;

function list(title: string, paths: readonly string[]): void {
  console.log(`  ${title}: ${sum(paths).toFixed(1)} kB`);
  for (const path of paths) {
    console.log(`    ${kilobytes(path).toFixed(1).padStart(6)} ${path}`);
  }
}

async function observe() {
  const demo = await openTemporaryDemo('bundle');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...demo.environment, PORT: String(port), LOG_LEVEL: 'error', WEB_ROOT: dist };
  const api = start(process.execPath, ['apps/server/src/api.ts'], settings);
  const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  try {
    await untilReady(address, api);
    const { token } = await openSession(database, { userId: demo.person('admin'), siteId: demo.site('SA') });
    return await listLoadedScripts(address, token, '/statistika');
  } finally {
    await database.close();
    await stop([api]);
    await demo.drop();
  }
}
