import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { changedIdentity, type Identity, isJudgedBy } from '@nalaz/domain/patients/identity.rules';
import type { Merge } from '@nalaz/domain/patients/patients.contract';
import { recordRead } from '../../platform/audit.ts';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { react } from '../../platform/reactions.ts';
import type { Services } from '../../platform/services.ts';
import { reasonOf } from './change-patient.service.ts';
import { holdSamplesOf } from './identity-changes.repository.ts';
import * as stored from './merge.repository.ts';
import { summaryOf } from './patient-documents.ts';
import { FACTS_CHANGED, IDENTITY_CHANGED, SAMPLES_MOVED, VISITS_MOVED } from './patients.changes.ts';
import type { StoredPatient } from './patients.repository.ts';
import { selectPatientRows } from './patients-list.repository.ts';

const MOST_LISTED = 200;

/** A patient belongs to the organisation, so records are merged at all sites at once. */
export function mergePatients(
  services: Services,
  context: Context,
  { ostaje, spojen, razlog }: { ostaje: string; spojen: string; razlog: string },
  confirmedBy?: string,
) {
  if (ostaje === spojen) {
    throw new LabError('INPUT_INVALID');
  }
  return services.database.inTransaction(everySite(context), async (tx) => {
    const two = await stored.lockPatients(tx, [ostaje, spojen]);
    if (two.length < 2) {
      throw new LabError('NOT_FOUND');
    }
    if (two.some(({ merged_into }) => merged_into !== null)) {
      throw new LabError('PATIENT_MERGED');
    }
    await holdSamplesOf(tx, [ostaje, spojen]);
    const moved = await stored.moveAll(tx, services.patientTables, spojen, ostaje);
    await tellMoved(services, tx, two, { from: spojen, to: ostaje, sampleIds: moved.sample, confirmedBy });
    const patientIds = [ostaje, spojen];
    await react(tx, services.reactions, VISITS_MOVED, { patientIds, razlog: 'Spojeni kartoni', now: services.now() });
    const reason = razlog.trim();
    const _id = await stored.insertMerge(tx, { keptId: ostaje, mergedId: spojen, reason, moved, confirmedBy });
    return { ...OK, _id, premjesteno: countMoved(moved) };
  });
}

/** What people count as moved: neither sites nor earlier records. */
const countMoved = ({ patient_site, patient, ...rows }: stored.Moved): number => Object.values(rows).flat().length;

export function undoMerge(services: Services, context: Context, id: string, confirmedBy?: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const merge = await stored.lockMerge(tx, id);
    if (!merge) {
      throw new LabError('NOT_FOUND');
    }
    if (merge.undone_at) {
      throw new LabError('MERGE_UNDONE');
    }
    const holder = await lockHolder(tx, merge.kept_id, merge.merged_id);
    const two = await stored.lockPatients(tx, [holder, merge.merged_id]);
    await holdSamplesOf(tx, [holder, merge.merged_id]);
    const moved = merge.moved as unknown as stored.Moved;
    const way = { from: holder, to: merge.merged_id };
    const { count, samples } = await stored.moveBack(tx, services.patientTables, moved, way);
    await tellMoved(services, tx, two, { ...way, sampleIds: samples, confirmedBy });
    const patientIds = [holder, merge.merged_id];
    const razlog = 'Poništeno spajanje kartona';
    await react(tx, services.reactions, VISITS_MOVED, { patientIds, razlog, now: services.now() });
    await stored.closeMerge(tx, id, confirmedBy);
    return { ...OK, vraceno: count };
  });
}

interface MovedSamples {
  from: string;
  to: string;
  sampleIds: readonly string[];
  /** Who else stands up for it. */
  confirmedBy: string | undefined;
}

/**
 * Samples have gone from one record to another: they are judged by the facts of their new patient, and carry another name.
 * One person alone does not put results under another name.
 */
async function tellMoved(
  { reactions, now }: Services,
  tx: Tx,
  patients: readonly StoredPatient[],
  { from, to, sampleIds, confirmedBy }: MovedSamples,
): Promise<void> {
  const [before, after] = [from, to].map((id) => patients.find((one) => one.id === id));
  const fields = before && after ? changedIdentity(before as Identity, after as Identity) : [];
  if (before && fields.length > 0 && sampleIds.length > 0) {
    if (!confirmedBy && (await stored.hasResults(tx, sampleIds))) {
      throw new LabError('SECOND_PERSON_NEEDED');
    }
    const told = { patientId: to, sampleIds: [...sampleIds].sort(), razlog: reasonOf(fields), now: now() };
    await react(tx, reactions, SAMPLES_MOVED, told);
    if (isJudgedBy(fields)) {
      await react(tx, reactions, FACTS_CHANGED, told);
    }
    const [prije, poslije] = [before as Identity, after as Identity];
    await react(tx, reactions, IDENTITY_CHANGED, { ...told, doubtful: true, prije, poslije });
  }
}

/** The kept record may itself have been merged since: then its holder has what was moved. */
async function lockHolder(tx: Tx, keptId: string, mergedId: string): Promise<string> {
  const two = await stored.lockPatients(tx, [keptId, mergedId]);
  return two.find(({ id }) => id === keptId)?.merged_into ?? keptId;
}

export function listMerges(services: Services, context: Context, siteId: string, patientId: string | undefined) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const merges = await stored.selectMerges(tx, patientId, MOST_LISTED);
    const shown = [...new Set(merges.flatMap(({ kept_id, merged_id }) => [kept_id, merged_id]))];
    const people = new Map((await selectPatientRows(tx, shown)).map((row) => [row.id, summaryOf(row)]));
    if (shown.length > 0) {
      await recordRead(tx, { siteId, record: 'patient', shown });
    }
    const data = merges.flatMap((merge): Merge[] => {
      const [ostaje, spojen] = [people.get(merge.kept_id), people.get(merge.merged_id)];
      return ostaje && spojen ? [{ ...describe(merge), ostaje, spojen }] : [];
    });
    return { ...OK, data };
  });
}

type StoredMerge = Awaited<ReturnType<typeof stored.selectMerges>>[number];

const describe = (merge: StoredMerge): Omit<Merge, 'ostaje' | 'spojen'> => ({
  _id: merge.id,
  razlog: merge.reason,
  autor: merge.author,
  created: merge.created_at.toISOString(),
  premjesteno: countMoved(merge.moved as unknown as stored.Moved),
  ponisteno: merge.undone_at ? { kada: merge.undone_at.toISOString(), autor: merge.undone_by ?? '' } : null,
});
