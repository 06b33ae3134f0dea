import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { draftQuote } from '../quotes/quotes.service.ts';
import { holdSamples, writeComment } from './changes.repository.ts';
import { holdStored, refuseReadOnly } from './held-sample.ts';
import { readSamplesIn, type StoredSample } from './stored-samples.service.ts';
import { tellChanged } from './tell-changed.ts';

/** S7.18. */
export function writeSampleComment(services: Services, context: Context, sid: string, komentar: string) {
  return services.database.inTransaction(context, async (tx) => {
    const sample = await holdStored(tx, sid);
    refuseReadOnly(sample);
    await changeComment(tx, [sample], komentar.trim());
    return { ...OK, komentar: komentar.trim() };
  });
}

async function changeComment(tx: Tx, samples: readonly StoredSample[], komentar: string): Promise<void> {
  const [first] = samples;
  if (!first) {
    return;
  }
  await writeComment(
    tx,
    samples.map(({ id }) => id),
    komentar,
  );
  const several = samples.length > 1;
  await recordChange(tx, {
    siteId: first.site_id,
    action: 'update',
    record: several ? 'visit' : 'sample',
    recordId: several ? first.visit_id : first.id,
    before: several
      ? { komentar: Object.fromEntries(samples.map(({ id, komentar: was }) => [id, was])) }
      : { version: first.version, komentar: first.komentar },
    after: several ? { komentar, uzorci: samples.map(({ id }) => id) } : { version: first.version + 1, komentar },
  });
  await tellChanged(
    tx,
    first.site_id,
    samples.map(({ id }) => id),
  );
}

export interface CommentOnSamples {
  pacijent: string;
  uzorci: string[];
  komentar: string;
  predracun: string[];
}

/** S2.67. */
export function commentSamples(services: Services, context: Context, siteId: string, wanted: CommentOnSamples) {
  return services.database.inTransaction(context, async (tx) => {
    const ids = [...new Set([...wanted.uzorci, ...wanted.predracun])];
    const samples = await samplesOf(tx, wanted.pacijent, ids);
    const commented = samples.filter(({ id }) => wanted.uzorci.includes(id));
    commented.forEach(refuseReadOnly);
    await changeComment(tx, commented, wanted.komentar.trim());
    const quoted = samples.filter(({ id }) => wanted.predracun.includes(id));
    return { ...OK, izmijenjeno: commented.length, predracun: await quoteFor(tx, siteId, wanted.pacijent, quoted) };
  });
}

/** All of them, held, and all of this patient. */
async function samplesOf(tx: Tx, patientId: string, ids: readonly string[]): Promise<StoredSample[]> {
  if (ids.length === 0) {
    return [];
  }
  await holdSamples(tx, ids);
  const samples = await readSamplesIn(tx, ids);
  if (samples.length < ids.length || samples.some(({ patient_id }) => patient_id !== patientId)) {
    throw new LabError('NOT_FOUND');
  }
  return samples;
}

/** Whoever pays for all of them; where that differs, the patient. */
async function quoteFor(tx: Tx, siteId: string, patientId: string, samples: readonly StoredSample[]) {
  const [first] = samples;
  if (!first) {
    return null;
  }
  const payerId = samples.every(({ narucioc_id }) => narucioc_id === first.narucioc_id) ? first.narucioc_id : null;
  const items = samples.flatMap(({ tests }) =>
    tests.map(({ _id, profil }) => ({ vrsta: 'TEST' as const, _id, kolicina: 1, profil })),
  );
  return draftQuote(tx, { siteId, patientId, payerId, items, samples: samples.map(({ id }) => id) });
}
