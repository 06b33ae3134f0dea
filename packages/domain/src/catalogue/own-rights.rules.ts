import { diffDocuments } from './document.rules.ts';
import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';

const RIGHTS: Partial<Record<KindName, readonly string[]>> = {
  users: ['role', 'sites', 'partner', 'expires', 'disabled'],
  uloge: ['level', 'permissions', 'reports', 'disabled'],
};

/** Nobody changes what they themselves may do, neither in their account nor in the role they have. */
export function changesOwnRights(
  change: { kind: KindName; id: string; before: Document; after: Document },
  own: { userId: string; roleId: string },
): boolean {
  const mine = change.id === (change.kind === 'users' ? own.userId : own.roleId);
  const rights = RIGHTS[change.kind] ?? [];
  return (
    mine && diffDocuments(change.before, change.after).some(({ polje }) => rights.includes(polje.split('.')[0] ?? ''))
  );
}
