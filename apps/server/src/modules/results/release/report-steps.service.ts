import { LabError } from '@nalaz/domain/errors';
import type { Tx } from '../../../platform/database.ts';
import { annulSignatures } from './signatures.repository.ts';
import { takeStep } from './steps.ts';
import { holdSamples, selectHeld } from './transitions.repository.ts';

/** S4.08: a final report was issued. Those that somebody has locked before stay as they are. */
export async function lockReported(tx: Tx, ids: readonly string[]): Promise<void> {
  await holdSamples(tx, ids);
  const open = (await selectHeld(tx, ids)).filter(({ zakljucen }) => !zakljucen);
  if (open.length > 0) {
    await takeStep(tx, 'lock', open, { razlog: 'Nalaz izdat' });
  }
}

/** The only way back for what a final report has locked: nobody stands up for the results until they are verified again. */
export async function reopenReported(tx: Tx, ids: readonly string[], razlog: string): Promise<void> {
  await holdSamples(tx, ids);
  const samples = await selectHeld(tx, ids);
  if (samples.length < ids.length) {
    throw new LabError('NOT_FOUND');
  }
  if (samples.some(({ status, rejected }) => status !== 'VERIFICIRAN' || rejected)) {
    throw new LabError('REPORT_STALE');
  }
  await annulSignatures(tx, ids, razlog);
  await takeStep(tx, 'reopen', samples, { razlog });
}

/** Their report was withdrawn: nobody stands up for them until people have approved and verified them anew. */
export async function takeBackReported(tx: Tx, ids: readonly string[], razlog: string): Promise<void> {
  await holdSamples(tx, ids);
  const verified = (await selectHeld(tx, ids)).filter(({ status, rejected }) => status === 'VERIFICIRAN' && !rejected);
  if (verified.length > 0) {
    await annulSignatures(
      tx,
      verified.map(({ id }) => id),
      razlog,
    );
    await takeStep(tx, 'fallBack', verified, { razlog });
  }
}
