import { findPostgres, stopPrivate } from '@nalaz/testkit/machine/local-postgres';

if (process.argv.includes('--stop')) {
  stopPrivate();
} else if (process.env.DATABASE_URL) {
  console.log('services: DATABASE_URL is set, nothing to start');
} else {
  const url = new URL(await findPostgres());
  console.log(`services: PostgreSQL answers at ${url.searchParams.get('host') ?? url.host}`);
}
