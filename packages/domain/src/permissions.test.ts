import { expect, it } from 'vitest';
import { ACCESS_RULES, type AccessRule, isAdministrator, mayCall, PERMISSIONS, type Rights } from './permissions.ts';

const STAFF_RIGHTS = PERMISSIONS.filter((permission) => permission !== 'customer');
const person = (rights: Partial<Rights>): Rights => ({ level: 1, customer: false, permissions: [], ...rights });
const allowed = (rights: Rights | undefined) => ACCESS_RULES.filter((rule) => mayCall(rule, rights));

it('[S6.01] whoever is not signed in may make only public calls', () => {
  expect(allowed(undefined)).toEqual(['public']);
});

it('[S6.04] [S6.02] an administrator, level 0, may do everything but be a customer or the monitoring', () => {
  for (const permissions of [[], [...PERMISSIONS]]) {
    expect(allowed(person({ level: 0, permissions }))).toEqual([
      'public',
      'session',
      'administrator',
      'nalazi',
      ...STAFF_RIGHTS,
    ]);
  }
});

it.each([1, 2, 10])('[S6.04] at level %i each right opens its own calls and no other', (level) => {
  expect(allowed(person({ level }))).toEqual(['public', 'session']);
  for (const permission of STAFF_RIGHTS) {
    const reports = ['prijem', 'obrada', 'odobravanje', 'verifikacija', 'mikrobiologija'].includes(permission);
    const expected = ['public', 'session', ...(reports ? ['nalazi'] : []), permission];
    expect(allowed(person({ level, permissions: [permission] }))).toEqual(expected);
  }
  expect(allowed(person({ level, permissions: STAFF_RIGHTS }))).toEqual([
    'public',
    'session',
    'nalazi',
    ...STAFF_RIGHTS,
  ]);
});

it('[S6.04] [S1.03] the right "customer" makes nobody a customer', () => {
  expect(allowed(person({ permissions: ['customer'] }))).toEqual(['public', 'session']);
});

it('[S1.03] [S6.01] a customer never has a right of the staff, at whatever level and with whatever role', () => {
  for (const level of [0, 1, 10]) {
    for (const permissions of [[], [...PERMISSIONS]]) {
      const customer = person({ level, permissions, customer: true });
      expect(allowed(customer)).toEqual(['public', 'session', 'customer']);
      expect(isAdministrator(customer)).toBe(false);
    }
  }
});

it('[S6.01] a rule that does not exist grants nothing, and nobody is the monitoring', () => {
  for (const rights of [undefined, person({ permissions: STAFF_RIGHTS }), person({ customer: true })]) {
    expect(mayCall('operator', rights)).toBe(false);
    expect(mayCall('unknown' as AccessRule, rights)).toBe(false);
  }
});
