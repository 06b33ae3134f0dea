import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from '../../../../apps/server/src/build-app.ts';
import { readConfig } from '../../../../apps/server/src/config.ts';
import { moduleServices } from '../../../../apps/server/src/modules.ts';
import { type Database, openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../../../apps/server/src/platform/passwords.ts';

export const OPERATOR_TOKEN = 'monitoring-of-the-proof';
export const ASSET = 'app.js';

export interface ObservedApp {
  http: App['http'];
  database: Database;
  /** Every route that is on the router, as `METHOD /path`. */
  routes: string[];
  close: () => Promise<void>;
}

/** The real server with all its routes written down. `plant` adds one that the policy does not know. */
export async function buildObservedApp(databaseUrl: string, plant: boolean, poolSize = 6): Promise<ObservedApp> {
  const webRoot = mkdtempSync(join(tmpdir(), 'authz-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Nalaz</title>');
  writeFileSync(join(webRoot, 'assets', ASSET), '');
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    FOREIGN_LOOKUPS: '1000000',
    WEB_ROOT: webRoot,
    METRICS_TOKEN: OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: '100000',
  });
  const database = openDatabase(databaseUrl, { poolSize, onError: () => undefined });
  const routes: string[] = [];
  const services = {
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  };
  const { http } = await buildApp(services, undefined, ({ method, url }) => {
    routes.push(...[method].flat().map((one) => `${one} ${url}`));
  });
  if (plant) {
    http.get('/api/planted', { config: { permission: 'public' } }, async () => ({ success: true }));
  }
  await http.ready();
  return {
    http,
    database,
    routes,
    close: async () => {
      await http.close();
      await database.close();
      rmSync(webRoot, { recursive: true });
    },
  };
}
