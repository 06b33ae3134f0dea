import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', 'tools/planted-violations/**'];

export default defineConfig({
  test: {
    // A test says what happens, not how fast, and has to say it on a busy machine too.
    testTimeout: 90_000,
    hookTimeout: 90_000,
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
