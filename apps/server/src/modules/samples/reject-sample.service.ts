import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { pouredFrom } from '@nalaz/domain/samples/aliquots.rules';
import { concernsAliquots, type RejectionReason } from '@nalaz/domain/samples/sample.words';
import { recordChanges } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { react } from '../../platform/reactions.ts';
import type { Services } from '../../platform/services.ts';
import { askForFinalReports } from '../catalogue/sites.service.ts';
import { holdVisitOf, writeRejection } from './changes.repository.ts';
import { holdForChange } from './held-sample.ts';
import { SAMPLES_REJECTED } from './samples.changes.ts';
import { describeSamples, readSampleIn } from './samples.service.ts';
import { readVisitIn, type StoredSample } from './stored-samples.service.ts';
import { tellChanged } from './tell-changed.ts';

interface Rejection {
  razlog: RejectionReason;
  napomena: string;
}

/**
 * A sample that cannot be examined. What is wrong with the blood is wrong with it wherever it was poured, so its aliquots
 * are rejected too, however far they have come. What was made of them is settled in the same transaction.
 */
export function rejectSample(
  services: Services,
  context: Context,
  { sid, verzija, razlog, napomena: written }: { sid: string; verzija: number } & Rejection,
  rights: Rights,
) {
  const napomena = written.trim();
  if (razlog === 'DRUGO' && napomena === '') {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  return services.database.inTransaction(context, async (tx) => {
    // A calculated test of another tube may be made of it.
    await holdVisitOf(tx, sid);
    const sample = await holdForChange(tx, sid, verzija);
    const aliquots = concernsAliquots(razlog) ? await aliquotsOf(tx, sample) : [];
    const tubes = [sample, ...aliquots];
    const sampleIds = tubes.map(({ id }) => id);
    await writeRejection(tx, sampleIds, { razlog, napomena });
    await recordChanges(
      tx,
      tubes.map((tube) => rejectionOf(tube, { razlog, napomena })),
    );
    await react(tx, services.reactions, SAMPLES_REJECTED, {
      sampleIds,
      uzorak: sample.code,
      odbijen: { razlog, napomena },
      now: services.now(),
    });
    await tellChanged(tx, sample.site_id, sampleIds);
    // It may have been the last one that the report of the visit waited for.
    await askForFinalReports(tx, [sample]);
    const [uzorak] = await describeSamples(tx, [await readSampleIn(tx, sid)], rights);
    if (!uzorak) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, uzorak, alikvoti: aliquots.map(({ code }) => code) };
  });
}

async function aliquotsOf(tx: Tx, sample: StoredSample): Promise<StoredSample[]> {
  const visit = await readVisitIn(tx, sample.visit_id);
  return pouredFrom(sample.code, visit).filter(({ odbijen_at }) => odbijen_at === null);
}

const rejectionOf = ({ id, site_id, version, status, zakljucen }: StoredSample, { razlog, napomena }: Rejection) => ({
  siteId: site_id,
  action: 'update' as const,
  record: 'sample',
  recordId: id,
  before: { version, status, zakljucen, odbijen_razlog: null },
  after: { version: version + 1, odbijen_razlog: razlog, odbijen_napomena: napomena },
});
