import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SYMBOLS, showCode } from '@nalaz/domain/reports/code.rules';
import { recordChange } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import * as codes from './codes.repository.ts';

const makeCode = () => Array.from({ length: CODE_LENGTH }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join('');
const YEAR = 365;

export interface GivenCode {
  /** As it is printed (`K7QM-2XPD-9RTA`; `plainCode` takes the dashes away). */
  kod: string;
  vaziDo: Date;
}

/**
 * The code to hand over to somebody: the one that holds, or a new one where there is none, it has ended or was called back,
 * or a new one is wanted. From then on the one before opens nothing.
 */
export async function giveCode(
  tx: Tx,
  owner: codes.CodeOwner,
  { days = YEAR, renew = false }: { days?: number; renew?: boolean } = {},
): Promise<GivenCode> {
  await makeFirst(tx, owner, days);
  const held = await codes.selectCode(tx, owner.ownerId, true);
  if (!held?.standing || renew) {
    await codes.replaceCode(tx, owner.ownerId, makeCode(), days);
    await record(tx, owner, 'update', { novi: true });
  }
  const { kod = '', vaziDo = new Date(0) } = (await codes.selectCode(tx, owner.ownerId)) ?? {};
  return { kod: showCode(kod), vaziDo };
}

export const readVisitCode = async (tx: Tx, visitId: string, siteId: string): Promise<string> =>
  (await giveCode(tx, { ownerId: visitId, siteId })).kod;

export const readPartnerCode = async (tx: Tx, partnerId: string): Promise<string> =>
  (await giveCode(tx, { ownerId: partnerId, siteId: null })).kod;

/** To encrypt with; nothing where the recipient's code has ended: nobody would have the new one. */
export async function readStandingCode(tx: Tx, owner: codes.CodeOwner, days: number): Promise<string | undefined> {
  await makeFirst(tx, owner, days);
  const known = await codes.selectCode(tx, owner.ownerId);
  return known?.standing ? showCode(known.kod) : undefined;
}

/** From now on it opens nothing. Said twice it is done once. */
export async function callBackCode(tx: Tx, owner: codes.CodeOwner): Promise<void> {
  if (await codes.revokeCode(tx, owner.ownerId)) {
    await record(tx, owner, 'update', { opozvan: true });
  }
}

async function makeFirst(tx: Tx, owner: codes.CodeOwner, days: number): Promise<void> {
  const known = await codes.selectCode(tx, owner.ownerId);
  if (!known && (await codes.insertCode(tx, owner, makeCode(), days))) {
    await record(tx, owner, 'insert');
  }
}

/** Never the code itself. */
const record = (tx: Tx, { ownerId, siteId }: codes.CodeOwner, action: 'insert' | 'update', after?: object) =>
  recordChange(tx, { siteId, action, record: 'report_code', recordId: ownerId, ...(after ? { after } : {}) });
