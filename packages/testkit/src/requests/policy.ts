/** The rules by which the rows of the matrix say who may do what. */
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
  /** For whom no record is foreign: an administrator describes the whole organisation. */
  everywhere?: readonly Principal[];
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

export const administrators: RoutePolicy = { allow: ['Administrator'], foreignSite: 'refused' };
export const heads: RoutePolicy = { allow: ['Voditelj laboratorije', 'Administrator'], foreignSite: 'refused' };
export const frontDesk: RoutePolicy = {
  allow: ['Prijem', 'Voditelj laboratorije', 'Administrator'],
  foreignSite: 'refused',
};
export const bench: RoutePolicy = {
  allow: ['Tehnolog', 'Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
  foreignSite: 'refused',
  foreignRecord: 'missing',
};
/** Who approves and verifies; the specification's two rights, which the same roles of the demo have. */
export const releasers: RoutePolicy = { ...bench, allow: ['Mikrobiolog', 'Voditelj laboratorije', 'Administrator'] };
/** Whoever works on the way from the tube to the report; on the demo that is all the laboratory's own people. */
export const onTheWay: RoutePolicy = {
  ...bench,
  allow: ['Prijem', 'Tehnolog', 'Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
};
/** S1.03. */
export const customers: RoutePolicy = { allow: ['customer'], foreignSite: 'refused', foreignRecord: 'missing' };
export const open: RoutePolicy = { allow: EVERYBODY, foreignSite: 'ignored' };
export const signedIn: RoutePolicy = { allow: SIGNED_IN, foreignSite: 'refused' };
