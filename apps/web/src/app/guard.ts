import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { sessionState } from '../lib/session.ts';
import { restoreSession, switchSiteTo } from '../lib/session-actions.ts';
import {
  CUSTOMER_PATH,
  isChallengePath,
  isPublicPath,
  LOGIN_PATH,
  landingPath,
  redirectFrom,
} from '../lib/where-to-go.ts';
import { screenAt } from './screens.ts';

/** Whether there is such a page for whoever is signed in; a customer has few (S1.03). */
function exists(path: string): boolean {
  const screen = screenAt(path);
  const { data } = sessionState();
  return path === LOGIN_PATH || (screen !== undefined && (!data?.customer || screen.forCustomers === true));
}

/** Where the signed-in person lands (S2.43). */
export function ownLandingPath(): string {
  const { data } = sessionState();
  return data?.customer ? CUSTOMER_PATH : landingPath(data?.default_route, exists);
}

/** A link may name its site; then the page is shown at that site, if it is one of the person's. */
async function followSite(site: unknown): Promise<void> {
  const { data } = sessionState();
  if (data && site !== data.site && data.sites.some(({ _id }) => _id === site)) {
    await switchSiteTo(String(site));
  }
}

/** Runs before every navigation: who is here, and may this address be shown (S2.40–S2.43). */
export async function guard(location: ParsedLocation, preload: boolean): Promise<void> {
  if (isChallengePath(location.pathname) || isPublicPath(location.pathname)) {
    return;
  }
  const session = await restoreSession();
  const landing = session && ownLandingPath();
  const to = redirectFrom({ path: location.pathname, landing, exists });
  if (to) {
    throw redirect({ to, replace: true });
  }
  if (!preload) {
    await followSite((location.search as Record<string, unknown>).site);
  }
}
