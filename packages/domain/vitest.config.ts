import { defineConfig } from 'vitest/config';

/** For Stryker (npm run prove mutation), which must not start the database that the tests of the server need. */
export default defineConfig({
  test: { include: ['packages/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
