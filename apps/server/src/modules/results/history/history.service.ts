import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { type KnownAssays, readAssays } from '../../catalogue/assays.service.ts';
import { readPatientIn } from '../../patients/patients.service.ts';
import { type HistoryPoint, selectHistory } from './history.repository.ts';

interface Range {
  od?: string | undefined;
  do?: string | undefined;
}

/** S2.72, S2.73. */
export function readResultHistory(
  services: Services,
  context: Context,
  siteId: string,
  patientId: string,
  { od, do: until }: Range,
) {
  if (od !== undefined && until !== undefined && Date.parse(od) >= Date.parse(until)) {
    throw new LabError('DATE_RANGE_INVALID');
  }
  return services.database.inTransaction(context, async (tx) => {
    const { _id } = await readPatientIn(tx, patientId);
    const points = await selectHistory(tx, _id, { od: od ?? null, do: until ?? null });
    await recordRead(tx, { siteId, record: 'result', shown: [...new Set(points.map(({ sample_id }) => sample_id))] });
    const assays = await readAssays(tx, points.map(assayOf));
    const byTest = Map.groupBy(points, ({ labassay_id }) => labassay_id);
    return { ...OK, testovi: [...byTest.values()].flatMap((ofTest) => toTest(ofTest, assays)) };
  });
}

const assayOf = ({ labassay_id, labassay_version }: HistoryPoint) => ({ id: labassay_id, version: labassay_version });

/** Named as it was the last time. */
function toTest(points: readonly HistoryPoint[], assays: KnownAssays) {
  const newest = points.at(-1);
  if (!newest) {
    return [];
  }
  const { document } = assays(assayOf(newest));
  return [
    {
      _id: newest.labassay_id,
      labassay: document.labassay,
      naziv: document.naziv,
      jedinica: newest.jedinica,
      decimale: document.decimale,
      tacke: points.map(({ measured_at, uzeto, code, sample_id, rezultat_f, vrijednost, znak, flag, ...point }) => ({
        mjereno: measured_at.toISOString(),
        uzeto: uzeto.toISOString(),
        uzorak: code,
        sid: sample_id,
        rezultat_f,
        vrijednost,
        znak,
        flag,
        donja: point.donja,
        gornja: point.gornja,
        jedinica: point.jedinica,
        verifikovan: point.verifikovan,
      })),
    },
  ];
}
