import { createHash } from 'node:crypto';
import { canonicalResults, type SignedTest } from '@nalaz/domain/results/canonical.rules';
import type { Signature } from '@nalaz/domain/results/result.documents';
import type { SigningWay } from '@nalaz/domain/results/result.words';
import type { Tx } from '../../platform/database.ts';
import { insertSignatures, selectSignatures, selectSignedTests } from './signatures.repository.ts';

export const hashResults = (sampleId: string, tests: readonly SignedTest[]): string =>
  createHash('sha256').update(canonicalResults(sampleId, tests)).digest('hex');

/** The hash of what each sample reports now. */
async function hashSamples(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, string>> {
  const signed = await selectSignedTests(tx, sampleIds);
  return new Map([...signed].map(([id, tests]) => [id, hashResults(id, tests)]));
}

interface SignedSample {
  id: string;
  site_id: string;
  /** The version that the verification makes. */
  version: number;
}

/** Signs the results as they stand. The samples are held by the caller. */
export async function signSamples(
  tx: Tx,
  samples: readonly SignedSample[],
  signature: { znacenje: string; nacin: SigningWay; ime: string },
): Promise<void> {
  const hashes = await hashSamples(
    tx,
    samples.map(({ id }) => id),
  );
  await insertSignatures(
    tx,
    samples.map(({ id, site_id, version }) => ({
      sampleId: id,
      siteId: site_id,
      sampleVersion: version,
      ...signature,
      sha256: hashes.get(id) ?? '',
    })),
  );
}

/** The signatures of samples, newest first. One holds only while the results are those that were signed. */
export async function readSignatures(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, Signature[]>> {
  const bySample = new Map<string, Signature[]>(sampleIds.map((id) => [id, []]));
  const stored = sampleIds.length > 0 ? await selectSignatures(tx, sampleIds) : [];
  const standing = new Set(stored.filter(({ ponisten_at }) => !ponisten_at).map(({ sample_id }) => sample_id));
  const hashes = standing.size > 0 ? await hashSamples(tx, [...standing]) : undefined;
  for (const { sample_id, ponisten_at, ponisten_od, ponisten_razlog, created_at, nacin, ...signature } of stored) {
    bySample.get(sample_id)?.push({
      ...signature,
      nacin: nacin as SigningWay,
      kada: created_at.toISOString(),
      vazi: ponisten_at === null && hashes?.get(sample_id) === signature.sha256,
      ponisten: ponisten_at && {
        ko: ponisten_od ?? '',
        kada: ponisten_at.toISOString(),
        razlog: ponisten_razlog,
      },
    });
  }
  return bySample;
}
