import { LabError } from '@nalaz/domain/errors';
import type { Tx } from '../../platform/database.ts';
import { samplesAround } from '../results/release/reported-results.service.ts';
import { type HeldEntry, holdEntries, holdSamplesOf } from './issuing.repository.ts';

export interface HeldVisits {
  entries: HeldEntry[];
  sampleIds: string[];
}

/** Until the transaction has ended nobody else issues, amends or withdraws their reports, nor verifies their samples. */
export async function holdVisits(tx: Tx, visitIds: readonly string[]): Promise<HeldVisits> {
  const sampleIds = await holdSamplesOf(tx, visitIds, samplesAround(visitIds));
  const entries = await holdEntries(tx, visitIds);
  if (entries.length < visitIds.length || sampleIds.length === 0) {
    throw new LabError('NOT_FOUND');
  }
  return { entries, sampleIds };
}
