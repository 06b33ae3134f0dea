/** The named rights of a role (S6.04), in the specification's words. */
export const PERMISSIONS = [
  'prijem',
  'obrada',
  'odobravanje',
  'verifikacija',
  'kontrole',
  'mikrobiologija',
  'inventar',
  'postavke',
  'customer',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Who may make a call. `public`: nobody needs to sign in. `operator`: monitoring on the machine itself.
 * `session`: anyone signed in. `administrator`: access.level below 1. The rest are rights of a role.
 */
export const ACCESS_RULES = ['public', 'operator', 'session', 'administrator', ...PERMISSIONS] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

export interface Rights {
  level: number;
  customer: boolean;
  permissions: readonly Permission[];
}

export function isAdministrator(rights: Pick<Rights, 'level' | 'customer'>): boolean {
  return rights.level < 1 && !rights.customer;
}

/** Deny by default: a rule that is not recognised here grants nothing. */
export function mayCall(rule: AccessRule, rights: Rights | undefined): boolean {
  if (rule === 'public') {
    return true;
  }
  if (!rights || rule === 'operator') {
    return false;
  }
  if (rule === 'session') {
    return true;
  }
  if (rule === 'customer' || rights.customer) {
    return rule === 'customer' && rights.customer;
  }
  return isAdministrator(rights) || (rule !== 'administrator' && rights.permissions.includes(rule));
}
