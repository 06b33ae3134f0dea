import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { batchOffer, batchVisits, countsOf } from '@nalaz/domain/reports/batch.rules';
import type { createPrintBatch as Create } from '@nalaz/domain/reports/printing.contract';
import { nextDay, startOfDay } from '@nalaz/domain/tables/table.rules';
import type { Static } from 'typebox';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { publishDeliveries } from '../outbox/delivery-events.ts';
import { DRAW_PRINT_BATCH } from '../reports.jobs.ts';
import { tellBatch } from './batch-events.ts';
import {
  changeBatch,
  insertBatch,
  markPrinted,
  type StoredBatch,
  selectBatch,
  selectBatchBytes,
  selectBatchVersions,
  toBatch,
} from './batches.repository.ts';
import { selectIssuedVisits, selectKnownVisits, selectPrintable } from './printable.repository.ts';
import { writePrinted } from './printed-deliveries.repository.ts';

const dayRange = (dan: string) => ({ from: startOfDay(dan), to: startOfDay(nextDay(dan)) });

/** A day's reports are those that were issued on it. */
export function readBatchOffer(services: Services, context: Context, siteId: string, dan: string) {
  return services.database.inTransaction(context, async (tx) => {
    const reports = await selectPrintable(tx, await selectIssuedVisits(tx, siteId, dayRange(dan)));
    return { ...OK, ...countsOf(reports), data: batchOffer(reports) };
  });
}

type Wanted = Static<(typeof Create)['body']>;

export function createPrintBatch(services: Services, context: Context, siteId: string, wanted: Wanted) {
  const { po, dan, izbor } = wanted;
  return services.database.inTransaction(context, async (tx) => {
    const found = await visitsOf(tx, siteId, wanted);
    const visits = batchVisits(await selectPrintable(tx, found), wanted);
    if (visits.length === 0) {
      throw new LabError('BATCH_EMPTY');
    }
    const batch = await insertBatch(tx, { site_id: siteId, po, dan, izbor, visits });
    await enqueueJob(tx, DRAW_PRINT_BATCH, { id: batch.id });
    return { ...OK, data: toBatch(batch) };
  });
}

async function visitsOf(tx: Tx, siteId: string, { po, dan, posjete }: Wanted): Promise<string[]> {
  if (po !== 'IZBOR') {
    return selectIssuedVisits(tx, siteId, dayRange(dan));
  }
  const chosen = [...new Set(posjete)];
  const known = await selectKnownVisits(tx, siteId, chosen);
  if (known.length < chosen.length) {
    throw new LabError('NOT_FOUND');
  }
  return known;
}

async function readBatchIn(tx: Tx, id: string, lock = false): Promise<StoredBatch> {
  const batch = await selectBatch(tx, id, lock);
  if (!batch) {
    throw new LabError('NOT_FOUND');
  }
  return batch;
}

export function readPrintBatch(services: Services, context: Context, id: string) {
  return services.database.inTransaction(context, async (tx) => ({ ...OK, data: toBatch(await readBatchIn(tx, id)) }));
}

/** Whoever takes the paper looks at everybody on it. */
export async function readBatchPdf(services: Services, context: Context, id: string) {
  const answer = await services.database.inTransaction(context, async (tx) => {
    const batch = await readBatchIn(tx, id);
    const bytes = await selectBatchBytes(tx, id);
    if (!bytes) {
      throw new LabError('REPORT_NOT_DRAWN');
    }
    const versions = await selectBatchVersions(tx, batch);
    if (versions.some(({ valid }) => !valid)) {
      return drawAgain(tx, batch);
    }
    const patients = new Set(versions.map(({ patient_id }) => patient_id));
    for (const recordId of patients) {
      await recordRead(tx, { siteId: batch.site_id, record: 'patient', recordId });
    }
    return { ...OK, pdf: bytes.toString('base64') };
  });
  if (!answer) {
    throw new LabError('BATCH_CHANGED');
  }
  return answer;
}

/** Something in it no longer holds: nobody prints it any more, and it is drawn anew without that. */
async function drawAgain(tx: Tx, { id }: StoredBatch): Promise<undefined> {
  const batch = await changeBatch(tx, id, ['GOTOVO'], { stanje: 'ČEKA', gotovo: 0, bytes: null });
  if (batch) {
    await enqueueJob(tx, DRAW_PRINT_BATCH, { id });
    await tellBatch(tx, batch);
  }
}

/** Said twice it is done once: a batch that was printed stays printed. */
export function finishPrintBatch(
  services: Services,
  context: Context,
  { id, stampano }: { id: string; stampano: boolean },
) {
  return services.database.inTransaction(context, async (tx) => {
    const batch = await readBatchIn(tx, id, true);
    const changed = batch.stampano_at ? undefined : stampano ? await finish(tx, id) : await callOff(tx, id);
    if (changed) {
      await tellBatch(tx, changed);
    }
    return { ...OK, data: toBatch(changed ?? batch) };
  });
}

async function finish(tx: Tx, id: string): Promise<StoredBatch | undefined> {
  const batch = await markPrinted(tx, id);
  if (batch) {
    const siteId = batch.site_id;
    const printed = await writePrinted(tx, siteId, await selectBatchVersions(tx, batch));
    await publishDeliveries(
      tx,
      printed.map(({ id: printedId, visit_id: visitId }) => ({ id: printedId, siteId, visitId, nijeStigla: false })),
    );
  }
  return batch;
}

const callOff = (tx: Tx, id: string) =>
  changeBatch(tx, id, ['ČEKA', 'U IZRADI', 'GOTOVO', 'GREŠKA'], { stanje: 'OTKAZANO', bytes: null });
