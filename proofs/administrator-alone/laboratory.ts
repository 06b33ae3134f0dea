import type pg from 'pg';
import type { App } from '../../apps/server/src/build-app.ts';

export type Send = (path: string, body: object, token?: string) => Promise<Record<string, unknown>>;

export interface Laboratory {
  http: App['http'];
  admin: pg.Client | pg.Pool;
  password: string;
  siteId: string;
}
