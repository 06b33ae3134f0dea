import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';

/** The samples of these numbers at a site. */
export async function selectSamplesByNumber(
  tx: Tx,
  siteId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; sample_id: string }>`
    select code, sample_id from sample_key where code = any (${[...new Set(codes)]}::text[]) and site_id = ${siteId}`.execute(
    tx,
  );
  return new Map(rows.map(({ code, sample_id }) => [code, sample_id]));
}

interface ReceivedValue {
  place: number;
  /** None: no such sample. */
  sampleId: string | null;
  analyserId: string;
  labassayId: string;
  raw: string;
  measuredAt: string;
}

/** Which of these their analyser has sent before: their places. */
export async function selectRepeated(tx: Tx, values: readonly ReceivedValue[]): Promise<Set<number>> {
  const samples = [...new Set(values.flatMap(({ sampleId }) => sampleId ?? []))];
  if (samples.length === 0) {
    return new Set();
  }
  const { from, to } = monthsAround(samples, 0);
  const { rows } = await sql<{ place: number }>`
    select v.place
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (place int, "sampleId" uuid, "labassayId" uuid, "analyserId" uuid, raw text,
      "measuredAt" timestamptz)
    where exists (select from result r
      where r.sample_id = any (${samples}::uuid[]) and r.sample_id >= ${from} and r.sample_id < ${to} and r.sample_id = v."sampleId" and r.labassay_id = v."labassayId"
        and r.analyser_id = v."analyserId" and r.izvor = 'ANALIZATOR' and r.raw = v.raw and r.measured_at = v."measuredAt")`.execute(
    tx,
  );
  return new Set(rows.map(({ place }) => place));
}
