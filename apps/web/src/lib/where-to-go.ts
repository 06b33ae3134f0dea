export const LOGIN_PATH = '/auth/login';

/** S2.02: the landing page where the user has no other. */
export const DEFAULT_PATH = '/statistika';

/** S2.01: any path that contains `auth` is the login, in the login layout. */
export function isAuthPath(path: string): boolean {
  return path.includes('auth');
}

/** S2.41: asked of the server as it is, never redirected. */
export function isChallengePath(path: string): boolean {
  return path.includes('acme-challenge');
}

/** The page behind the QR code of a report: for anybody, without signing in and without the shell. */
export function isPublicPath(path: string): boolean {
  return /^\/nalaz(\/[^/]+)?\/?$/.test(path);
}

/** S1.03: the only list that a customer has. */
export const CUSTOMER_PATH = '/nalazi/pregled';

/** S2.43: where a sign-in leads. An address that does not exist must not send the browser in circles. */
export function landingPath(defaultRoute: string | undefined, exists: (path: string) => boolean): string {
  const path = `/${(defaultRoute ?? '').replace(/^\/+/, '')}`;
  return path !== '/' && !isAuthPath(path) && exists(path) ? path : DEFAULT_PATH;
}

interface Place {
  path: string;
  /** Where this person lands; absent while nobody is signed in. */
  landing: string | undefined;
  exists: (path: string) => boolean;
}

/** The address to go to instead of this one, if any (S2.40, S2.42, S2.43). */
export function redirectFrom({ path, landing, exists }: Place): string | undefined {
  if (isChallengePath(path)) {
    return undefined;
  }
  if (landing === undefined) {
    return isAuthPath(path) ? undefined : LOGIN_PATH;
  }
  return isAuthPath(path) || !exists(path) ? landing : undefined;
}
