import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { dayOf, nextDay, startOfDay } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readPatientIn } from '../../patients/patients.service.ts';
import { findSampleId } from '../../samples/samples.service.ts';
import { type ListedSample, selectOwner, selectSamplesBetween } from '../bench/results-reading.repository.ts';

interface Asked {
  /** A patient, or a sample of theirs. */
  sampleId: string;
  /** The sample to begin with, by id or number. */
  id: string;
  date?: string | undefined;
}

/** S7.20, S2.07. Without a date: the day of the sample. */
export function listForApproval(services: Services, context: Context, siteId: string, asked: Asked) {
  return services.database.inTransaction(context, async (tx) => {
    const first = await selectOwner(tx, asked.sampleId);
    const patientId = first?.patient_id ?? (await readPatientIn(tx, asked.sampleId))._id;
    const day = readDay(asked.date) ?? dayOf((first ?? (await startOf(tx, asked.id)))?.created_at ?? services.now());
    const samples = await selectSamplesBetween(tx, patientId, startOfDay(day), startOfDay(nextDay(day)));
    await recordRead(tx, { siteId, record: 'sample', shown: samples.map(({ id }) => id) });
    return { ...OK, results: samples.map(toListed) };
  });
}

const startOf = async (tx: Tx, id: string) => selectOwner(tx, await findSampleId(tx, id));

/** S7.20: `05-03-2026`, dots replaced by dashes; or as machines write it. */
function readDay(date: string | undefined): string | undefined {
  if (date === undefined || date === '') {
    return undefined;
  }
  const day = date.replace(/^(\d{2})-(\d{2})-(\d{4})-?$/, '$3-$2-$1');
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '');
  // A 30th of February would silently become a day of March.
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) {
    throw new LabError('NOT_FOUND');
  }
  return day;
}

const toListed = (sample: ListedSample) => ({
  patient: { _id: sample.patient_id, ime: sample.ime, prezime: sample.prezime, jmbg: sample.jmbg },
  created_at: sample.created_at.toISOString(),
  id: sample.code,
  sample: {
    _id: sample.id,
    status: sample.status,
    sekcijaNaziv: sample.sekcija,
    type: sample.tip,
    urgent: sample.hitno,
    paznja: sample.paznja,
  },
});
