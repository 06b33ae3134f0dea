import { defineConfig } from '@playwright/test';

/** Started by tools/run/e2e.ts, which provides the server. */
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
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: `../.reports/${process.env.E2E_REPORT ?? 'e2e'}.json` }]],
  // What is timed runs by itself, after everything else: beside another browser it would time that one too.
  // Alone: `npm run e2e -- --no-deps --project=speed`.
  projects: [
    { name: 'journeys', testIgnore: '**/speed.spec.ts', grepInvert: /@long/ },
    { name: 'speed', testMatch: '**/speed.spec.ts', dependencies: ['journeys'], workers: 1 },
    // Every screen in every language, theme and width: `npm run e2e -- --project=looks`.
    { name: 'looks', grep: /@look/ },
  ],
  use: {
    baseURL: process.env.E2E_URL,
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'bs-BA',
    timezoneId: 'Europe/Sarajevo',
    // Half a second for every dialog that comes and goes; the journey about the motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would cost a third of the run; a failed one is run again by hand with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
  },
});
