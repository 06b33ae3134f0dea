import { isWhole } from '@nalaz/domain/samples/sample-actions.rules';
import type { Tx } from '../../../platform/database.ts';
import type { Months } from '../../../platform/months.ts';
import { type KnownAssays, readAssays } from '../../catalogue/assays.service.ts';
import { type BenchSample, type BenchTest, readBench, type StoredResult } from '../bench/bench-reading.repository.ts';
import { type EarlierResult, readVerified, type Verified } from '../bench/earlier-results.repository.ts';
import { partitionsAround } from '../bench/partitions-around.ts';
import { selectActorNames } from '../bench/results-reading.repository.ts';

export type { EarlierResult, KnownAssays, Verified };

export interface ReportedTest extends Pick<BenchTest, 'otkazan'> {
  id: string;
  /** Of the assay: by which it was measured, or ordered while it is awaited. */
  version: number;
  result: StoredResult | null;
}

export interface ReportedSample extends Omit<BenchSample, 'tests'> {
  tests: ReportedTest[];
  /** Each test is finished or cancelled, and at least one is finished. */
  whole: boolean;
}

/** A row of `result` names the version of the assay that it was judged by. */
const testOf = ({ id, version, result, otkazan }: BenchTest): ReportedTest => ({
  id,
  otkazan,
  version: (result as (StoredResult & { labassay_version: number }) | null)?.labassay_version ?? version,
  result,
});

/** The samples of whole visits with the results that are reported of them, and the assays in the versions used. */
export async function readReported(
  tx: Tx,
  sampleIds: readonly string[],
): Promise<{ samples: ReportedSample[]; assays: KnownAssays }> {
  const read = await readBench(tx, sampleIds);
  const samples = read.map((sample) => ({
    ...sample,
    tests: sample.tests.map(testOf),
    whole: isWhole(sample.tests) && sample.tests.every(({ result, otkazan }) => result || otkazan),
  }));
  const assays = await readAssays(
    tx,
    samples.flatMap(({ tests }) => tests),
  );
  return { samples, assays };
}

export const readActorNames = (tx: Tx, actors: readonly string[]): Promise<Map<string, string>> =>
  selectActorNames(tx, actors);

/** The ids between which the samples of these visits lie: bounds that keep the other months out of a plan. */
export const samplesAround = (visitIds: readonly string[]): Months => partitionsAround(visitIds);

/** What is verified and in circulation of these samples; with `withdrawn`, also what is only suspended. */
export const readEarlier = (
  tx: Tx,
  ids: readonly string[],
  tests: readonly string[],
  without: 'either' | 'withdrawn',
): Promise<Verified[]> => readVerified(tx, ids, tests, without);
