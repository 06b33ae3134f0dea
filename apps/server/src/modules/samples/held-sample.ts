import { LabError } from '@nalaz/domain/errors';
import type { RemovalRefusal } from '@nalaz/domain/samples/removal.rules';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import { readSeenVersion } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { holdSample } from './changes.repository.ts';
import { readSamplesIn, type StoredSample } from './stored-samples.service.ts';

/** The sample, held until the change is written. */
export async function holdStored(tx: Tx, id: string): Promise<StoredSample> {
  const [sample] = (await holdSample(tx, id)) ? await readSamplesIn(tx, [id]) : [];
  if (!sample) {
    throw new LabError('NOT_FOUND');
  }
  return sample;
}

/** S4.06. */
export function refuseReadOnly(sample: StoredSample): void {
  if (isReadOnly(sample)) {
    throw new LabError('SAMPLE_READ_ONLY');
  }
}

export function refuseRejected(sample: StoredSample): void {
  if (sample.odbijen_at !== null) {
    throw new LabError('SAMPLE_REJECTED');
  }
}

/** Held for a change by somebody who has seen this version of it. Left out: the one that the trail says they saw last. */
export async function holdForChange(tx: Tx, id: string, verzija?: number): Promise<StoredSample> {
  const sample = await holdStored(tx, id);
  refuseReadOnly(sample);
  refuseRejected(sample);
  const seen = verzija ?? (await readSeenVersion(tx, 'sample', id));
  if (sample.version !== seen) {
    throw new LabError(verzija === undefined ? 'SAMPLE_NOT_SEEN' : 'ENTRY_STALE');
  }
  return sample;
}

export function refuse(refusal: RemovalRefusal | undefined): void {
  if (refusal) {
    throw 'naziv' in refusal
      ? new LabError('TEST_IN_CALCULATION', { naziv: refusal.naziv })
      : new LabError(refusal.code);
  }
}
