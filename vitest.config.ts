import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', 'tools/planted-violations/**'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores: more files at once only make the timings of the others worse.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: './apps/server/test/global-setup.ts',
          include: ['{apps/server,tools}/**/*.test.ts'],
          exclude,
        },
      },
      {
        // Rules keep no state, so that their files can share a process; a process for each would take longer than most.
        extends: true,
        test: { name: 'rules', isolate: false, include: ['{apps/web,packages}/**/*.test.ts'], exclude },
      },
    ],
  },
});
