import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', 'tools/checks/planted-violations/**'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more files at once only make the timings of the others worse.
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: './packages/testkit/src/server/global-setup.ts',
          include: ['{apps/server,tools,proofs,packages/testkit}/**/*.test.ts'],
          exclude,
        },
      },
      {
        // Rules keep no state, so that their files can share a process; a process for each would take longer than most.
        extends: true,
        test: { name: 'rules', isolate: false, include: ['{apps/web,packages/domain}/**/*.test.ts'], exclude },
      },
    ],
  },
});
