import { createHash } from 'node:crypto';
import type { Identity } from '@nalaz/domain/patients/identity.rules';
import {
  canonicalResults,
  identityText,
  SIGNED_FORM,
  type SignedContent,
  type SignedForm,
} from '@nalaz/domain/results/judgement/canonical.rules';
import type { Signature } from '@nalaz/domain/results/result.documents';
import type { SigningWay } from '@nalaz/domain/results/result.words';
import type { Tx } from '../../../platform/database.ts';
import { insertSignatures, selectSignatures, selectSigned } from './signatures.repository.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const hashIdentity = (patient: Identity): string => sha256(identityText(patient));

export const hashResults = (sampleId: string, content: SignedContent, form: SignedForm = SIGNED_FORM): string =>
  sha256(canonicalResults(form, sampleId, content));

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
  const signed = await selectSigned(
    tx,
    samples.map(({ id }) => id),
  );
  await insertSignatures(
    tx,
    samples.map(({ id, site_id, version }) => {
      const content = signed.get(id);
      return {
        sampleId: id,
        siteId: site_id,
        sampleVersion: version,
        ...signature,
        oblik: SIGNED_FORM,
        identitet: content ? hashIdentity(content.patient) : '',
        sha256: content ? hashResults(id, content) : '',
      };
    }),
  );
}

/** The signatures of samples, newest first. One holds only while results and patient are those that were signed. */
export async function readSignatures(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, Signature[]>> {
  const bySample = new Map<string, Signature[]>(sampleIds.map((id) => [id, []]));
  const stored = sampleIds.length > 0 ? await selectSignatures(tx, sampleIds) : [];
  const standing = new Set(stored.filter(({ ponisten_at }) => !ponisten_at).map(({ sample_id }) => sample_id));
  const contents = standing.size > 0 ? await selectSigned(tx, [...standing]) : undefined;
  for (const {
    sample_id,
    ponisten_at,
    ponisten_od,
    ponisten_razlog,
    created_at,
    nacin,
    oblik,
    identitet,
    ...signature
  } of stored) {
    const content = contents?.get(sample_id);
    const hash = content && hashResults(sample_id, content, oblik as SignedForm);
    bySample.get(sample_id)?.push({
      ...signature,
      nacin: nacin as SigningWay,
      kada: created_at.toISOString(),
      drugiIdentitet: content !== undefined && identitet !== null && hashIdentity(content.patient) !== identitet,
      vazi: ponisten_at === null && hash === signature.sha256,
      ponisten: ponisten_at && {
        ko: ponisten_od ?? '',
        kada: ponisten_at.toISOString(),
        razlog: ponisten_razlog,
      },
    });
  }
  return bySample;
}
