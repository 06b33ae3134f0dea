import type { Document } from '../catalogue.queries.ts';
import { entryName } from '../editor/entry-name.ts';

/** Somebody whose account is looked at. */
export interface Person {
  id: string;
  name: string;
}

export const personOf = (id: string, dokument: Document): Person => ({ id, name: entryName('users', dokument) });

export type AccountStateName = 'active' | 'expired' | 'disabled';

export function accountState(account: { disabled: boolean; expires?: string | null | undefined }): AccountStateName {
  if (account.disabled) {
    return 'disabled';
  }
  return account.expires && Date.parse(account.expires) <= Date.now() ? 'expired' : 'active';
}
