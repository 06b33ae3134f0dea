import { buildApp } from './build-app.ts';
import { readConfig } from './config.ts';
import { moduleServices } from './modules.ts';
import { openDatabase } from './platform/database.ts';
import { createPasswords } from './platform/passwords.ts';

/** The API as a document, from the router itself; needs no database. */
export async function openApiDocument(): Promise<object> {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent' });
  const database = openDatabase(config.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  const { http } = await buildApp({
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  });
  await http.ready();
  const document = http.swagger();
  await http.close();
  await database.close();
  return document;
}
