import type { RoleDocument } from './people.documents.ts';
import type { Problem } from './problems.ts';

/** S1.03: a customer is never weak staff. */
export function checkRole({ level, permissions }: RoleDocument): Problem[] {
  const customer = permissions.includes('customer');
  return customer && (permissions.length > 1 || level < 1) ? [{ code: 'CUSTOMER_ALONE', field: 'permissions' }] : [];
}
