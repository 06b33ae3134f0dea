import { toldOf } from '@nalaz/domain/catalogue/redirection.rules';
import type { Tx } from '../../platform/database.ts';
import type { Redirected } from './catalogue.jobs.ts';
import { selectVersion } from './catalogue.repository.ts';
import { selectAuthorRole } from './redirection.repository.ts';

/** For the module that sends mail: to which addresses reports no longer go, since when, and by whose role. */
export async function readRedirection(tx: Tx, { kind, id, prije, verzija }: Redirected) {
  const [before, after] = [
    await selectVersion(tx, kind, id, { version: prije }),
    await selectVersion(tx, kind, id, { version: verzija }),
  ];
  if (!before || !after) {
    return undefined;
  }
  const { partner } = before.document;
  const owner = typeof partner === 'string' ? await selectVersion(tx, 'partneri', partner) : undefined;
  return {
    addresses: toldOf(kind, before.document, after.document, owner?.document),
    kada: after.valid_from.toISOString(),
    uloga: (await selectAuthorRole(tx, id, verzija)) ?? 'operater',
  };
}
