import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './apps/server/test/global-setup.ts',
    include: ['{apps,packages,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/planted-violations/**'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores: more files at once only make the timings of the others worse.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
  },
});
