import type { Db } from '../../platform/db.ts';

export const findSample = (db: Db): Db => db;
