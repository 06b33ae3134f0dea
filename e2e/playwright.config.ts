import { defineConfig } from '@playwright/test';

/** Started by tools/e2e.ts, which provides the server. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../.reports/e2e-output',
  snapshotPathTemplate: 'screenshots/{arg}{ext}',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  // What is timed runs by itself, after everything else: beside another browser it would time that one too.
  // Alone: `npm run e2e -- --no-deps --project=speed`.
  projects: [
    { name: 'journeys', testIgnore: '**/speed.spec.ts' },
    { name: 'speed', testMatch: '**/speed.spec.ts', dependencies: ['journeys'], workers: 1 },
  ],
  use: {
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'bs-BA',
    timezoneId: 'Europe/Sarajevo',
    // A trace of every journey would cost a third of the run; a failed one is run again by hand with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
  },
});
