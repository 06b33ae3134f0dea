/**
 * Who may do what, written by hand and on purpose not taken from the contracts: a right that is changed there by
 * mistake is found because it no longer agrees with this page.
 */
export const PRINCIPALS = [
  'anonymous',
  'revoked',
  'operator',
  'customer',
  'Prijem',
  'Tehnolog',
  'Mikrobiolog',
  'Voditelj laboratorije',
  'Administrator',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface RoutePolicy {
  allow: readonly Principal[];
  /** What naming a site that is not one's own does. `ignored`: the call is about no site and open to everybody. */
  foreignSite: 'refused' | 'ignored';
  /** The record of somebody else, or of another site, is answered as one that does not exist. */
  foreignRecord?: 'missing';
}

const EVERYBODY = PRINCIPALS;
const SIGNED_IN = [
  'customer',
  'Prijem',
  'Tehnolog',
  'Mikrobiolog',
  'Voditelj laboratorije',
  'Administrator',
] as const satisfies Principal[];

const open: RoutePolicy = { allow: EVERYBODY, foreignSite: 'ignored' };
const signedIn: RoutePolicy = { allow: SIGNED_IN, foreignSite: 'refused' };

export const POLICY: Readonly<Record<string, RoutePolicy>> = {
  'GET /health/live': open,
  'GET /health/ready': open,
  'GET /metrics': { allow: ['operator'], foreignSite: 'ignored' },
  'GET /assets/*': open,
  'GET /api/pregled': open,
  'GET /api/openapi.json': signedIn,

  'POST /api/login/users': open,
  'POST /api/logout/users': signedIn,
  'GET /api/users/sesija': signedIn,
  'POST /api/users/sesija/site': { ...signedIn, foreignRecord: 'missing' },
  'POST /api/users/postavke/language': signedIn,
  'POST /api/users/sifra': signedIn,
  'POST /api/users/totp/start': signedIn,
  'POST /api/users/totp/confirm': signedIn,
  'POST /api/users/totp/remove': signedIn,
  'GET /api/users/sesije': signedIn,
  'POST /api/users/sesije/revoke': { ...signedIn, foreignRecord: 'missing' },
  'POST /api/users/:idOrName': { ...signedIn, foreignRecord: 'missing' },
  'GET /api/users/pregled': {
    allow: ['Voditelj laboratorije', 'Administrator'],
    foreignSite: 'refused',
    foreignRecord: 'missing',
  },
  'POST /api/users/sesije/revoke-all': {
    allow: ['Administrator'],
    foreignSite: 'refused',
    foreignRecord: 'missing',
  },
  'GET /api/audit/pregled': { allow: ['Administrator'], foreignSite: 'refused', foreignRecord: 'missing' },
};
