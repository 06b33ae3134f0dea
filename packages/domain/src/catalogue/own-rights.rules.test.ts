import { describe, expect, it } from 'vitest';
import type { KindName } from './kind-names.ts';
import { changesOwnRights } from './own-rights.rules.ts';

const own = { userId: 'me', roleId: 'my role' };
const before = {
  ime: 'Amra',
  role: 'a',
  sites: ['x'],
  partner: 'p',
  expires: '2026-01-01',
  disabled: false,
  level: 1,
  permissions: { obrada: true },
  reports: ['r'],
};
const changes = (kind: KindName, id: string, after: object) =>
  changesOwnRights({ kind, id, before, after: { ...before, ...after } }, own);

describe('[catalogue] nobody changes what they themselves may do', () => {
  it.each([{ role: 'b' }, { sites: ['x', 'y'] }, { partner: 'q' }, { expires: '2030-01-01' }, { disabled: true }])(
    'in their account: %j',
    (after) => {
      expect(changes('users', 'me', after)).toBe(true);
      expect(changes('users', 'somebody', after)).toBe(false);
      expect(changes('users', 'my role', after)).toBe(false);
    },
  );

  it.each([{ level: 2 }, { permissions: { obrada: false } }, { reports: [] }, { disabled: true }])(
    'in the role that they have: %j',
    (after) => {
      expect(changes('uloge', 'my role', after)).toBe(true);
      expect(changes('uloge', 'another', after)).toBe(false);
      expect(changes('uloge', 'me', after)).toBe(false);
    },
  );

  it('but their name, and whatever gives no rights', () => {
    expect(changes('users', 'me', { ime: 'Amra B.' })).toBe(false);
    expect(changes('users', 'me', {})).toBe(false);
    expect(changes('uloge', 'my role', { role: 'b' })).toBe(false);
    expect(changes('sekcije', 'my role', { disabled: true })).toBe(false);
  });
});
