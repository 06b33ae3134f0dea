import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { queueLabels, recordPdfLabels, renderLabelsPdf } from '../labels/labels.service.ts';
import { holdSamples } from './changes.repository.ts';
import { refuseReadOnly, refuseRejected } from './held-sample.ts';
import { currentOffer } from './offer.service.ts';
import { toLabel } from './sample-view.ts';
import { readSamplesIn } from './stored-samples.service.ts';

export interface WantedLabels {
  uzorci: { sid: string; kolicina: number }[];
  stampac?: string | null | undefined;
  razlog: string;
}

/** The samples are held, so that of two who print the same label at once the second one prints a copy. */
export function printSampleLabels(services: Services, context: Context, siteId: string, wanted: WantedLabels) {
  return services.database.inTransaction(context, async (tx) => {
    const items = await labelsOf(tx, siteId, wanted);
    if (wanted.stampac) {
      const stampanja = await queueLabels(tx, { siteId, printerId: wanted.stampac, items });
      return { ...OK, stampanja, pdf: null };
    }
    const stampanja = await recordPdfLabels(tx, { siteId, items });
    const pages = items.map(({ label, copies, sampleId }) => ({
      label,
      copies,
      round: stampanja.find(({ sid }) => sid === sampleId)?.krug ?? 1,
    }));
    const pdf = await renderLabelsPdf(tx, siteId, pages);
    return { ...OK, stampanja, pdf: pdf.toString('base64') };
  });
}

async function labelsOf(tx: Tx, siteId: string, { uzorci, razlog }: WantedLabels) {
  const copiesOf = new Map(uzorci.map(({ sid, kolicina }) => [sid, kolicina]));
  const ids = [...copiesOf.keys()];
  await holdSamples(tx, ids);
  const samples = await readSamplesIn(tx, ids);
  // Printers belong to a site: the labels of another one come out where nobody looks for them.
  if (samples.length < ids.length || samples.some(({ site_id }) => site_id !== siteId)) {
    throw new LabError('NOT_FOUND');
  }
  const site = await currentOffer(tx, siteId);
  return samples.map((sample) => {
    refuseReadOnly(sample);
    refuseRejected(sample);
    return { sampleId: sample.id, label: toLabel(sample, site), copies: copiesOf.get(sample.id) ?? 1, reason: razlog };
  });
}
