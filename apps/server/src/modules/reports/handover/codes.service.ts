import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SYMBOLS, showCode } from '@nalaz/domain/reports/code.rules';
import { recordChange } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { insertCode, selectCode } from './codes.repository.ts';

const makeCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join('');

/**
 * The code that opens the reports of a visit, as it is printed (`K7QM-2XPD-9RTA`; `plainCode` takes the dashes away);
 * made when it is asked for the first time.
 */
export function readVisitCode(tx: Tx, visitId: string, siteId: string): Promise<string> {
  return readOrMake(tx, { ownerId: visitId, siteId });
}

/** The code that opens the reports e-mailed to a partner, as it is printed. */
export function readPartnerCode(tx: Tx, partnerId: string): Promise<string> {
  return readOrMake(tx, { ownerId: partnerId, siteId: null });
}

async function readOrMake(tx: Tx, owner: { ownerId: string; siteId: string | null }): Promise<string> {
  const known = await selectCode(tx, owner.ownerId);
  if (known) {
    return showCode(known);
  }
  if (await insertCode(tx, owner, makeCode())) {
    await recordChange(tx, { siteId: owner.siteId, action: 'insert', record: 'report_code', recordId: owner.ownerId });
  }
  return showCode((await selectCode(tx, owner.ownerId)) ?? '');
}
