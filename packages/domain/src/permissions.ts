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
 * `session`: anyone signed in. `administrator`: access.level below 1. `nalazi`: whoever works on the way from the tube
 * to the report. The rest are rights of a role.
 */
export const ACCESS_RULES = ['public', 'operator', 'session', 'administrator', 'nalazi', ...PERMISSIONS] as const;
export type AccessRule = (typeof ACCESS_RULES)[number];

const ON_THE_WAY_TO_A_REPORT = ['prijem', 'obrada', 'odobravanje', 'verifikacija', 'mikrobiologija'] as const;

/**
 * What a person still has to do before anything else: choose a password of their own, or set up the second factor that
 * their role demands.
 */
export const SETUP_STEPS = ['password', 'second-factor'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

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
  if (isAdministrator(rights)) {
    return true;
  }
  const enough: readonly AccessRule[] = rule === 'nalazi' ? ON_THE_WAY_TO_A_REPORT : [rule];
  return rights.permissions.some((permission) => enough.includes(permission));
}
