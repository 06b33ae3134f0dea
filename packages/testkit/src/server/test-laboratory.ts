import { hash } from '@node-rs/argon2';
import type { DemoOptions } from '../../../../apps/server/seeds/demo-laboratory.ts';

export const PASSWORD = 'demo-lozinka';
/** Where `services.now` begins. In the past, so that what the demo says has expired is expired for the database too. */
export const START = new Date('2026-03-05T09:00:00Z');

/** The small laboratory that every test of the server begins with. */
export const TEST_LABORATORY: DemoOptions = {
  seed: 1,
  patients: 20,
  password: PASSWORD,
  // As real as any, only quick: the cost is part of the hash.
  hashPassword: (plain) => hash(plain, { memoryCost: 256, timeCost: 1, parallelism: 1 }),
  now: START,
  initialPassword: false,
};
