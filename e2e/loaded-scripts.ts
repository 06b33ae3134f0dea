import { chromium } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface LoadedScripts {
  /** Paths of the scripts that the browser had before the shell was there, and of those that came afterwards. */
  before: string[];
  after: string[];
}

/** No script has come for a while. The app never falls silent altogether: it keeps asking whether the server is there. */
function isQuiet(): boolean {
  const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'));
  const last = Math.max(...scripts.map((entry) => entry.startTime + entry.duration));
  return performance.now() - last > 1500;
}

/** Opens a page in a real browser as somebody who is signed in, and tells which scripts came when. */
export async function listLoadedScripts(address: string, token: string, path: string): Promise<LoadedScripts> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((own) => {
      window.localStorage.setItem('nalaz.session.token', own);
      const watch = new MutationObserver(() => {
        if (document.querySelector('#main') && document.querySelector('#menu')) {
          performance.mark('shell');
          watch.disconnect();
        }
      });
      watch.observe(document, { childList: true, subtree: true });
    }, token);
    await page.goto(`${address}${path}`);
    await page.locator('#main').waitFor();
    await page.waitForFunction(isQuiet, undefined, { polling: 100 });
    return await page.evaluate(() => {
      const shell = performance.getEntriesByName('shell')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map((entry) => ({ path: new URL(entry.name).pathname, early: entry.responseEnd <= shell }))
        .filter((entry) => entry.path.endsWith('.js'));
      const paths = (early: boolean) => [
        ...new Set(scripts.filter((entry) => entry.early === early).map((entry) => entry.path)),
      ];
      return { before: paths(true), after: paths(false) };
    });
  } finally {
    await browser.close();
  }
}
