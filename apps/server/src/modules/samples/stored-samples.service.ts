import type { Rights } from '@nalaz/domain/permissions';
import { mayReadResults } from '@nalaz/domain/samples/sample-actions.rules';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import type { Tx } from '../../platform/database.ts';
import { readAssays, type StoredAssay } from '../catalogue/assays.service.ts';
import { databaseOf } from '../catalogue/in-effect.service.ts';
import {
  type OrderedSample,
  type OrderedTest,
  type SampleSort,
  selectSamples,
  selectSamplesOfPatient,
  selectVisitSamples,
} from './samples-reading.repository.ts';

/** A test as it is described: with the names that it had when it was ordered. */
export interface StoredTest extends Pick<OrderedTest, '_id' | 'status_t' | 'profil' | 'dodat'> {
  labassay: string;
  naziv: string;
  calculated: boolean;
  calculatedTests: string[];
}

/** What is not known yet of a sample that was just written. */
type OnlyRead = 'taken_back' | 'stamp' | 'now' | 'paznja' | 'odobren_od' | 'izmijenio';
export type StoredSample = Omit<OrderedSample, 'tests' | OnlyRead> & { tests: StoredTest[] };
export type ReadSample = Omit<OrderedSample, 'tests'> & {
  tests: (StoredTest & OrderedTest & { assay: StoredAssay })[];
};

/** By their numbers. */
export const readSamplesIn = async (tx: Tx, ids: readonly string[]): Promise<ReadSample[]> =>
  nameTests(tx, await selectSamples(tx, ids, 'ordered'));

/** Each test with its result, as far as this person may read it. The only way in which samples are read with their values. */
export const readReportedIn = async (tx: Tx, ids: readonly string[], rights: Rights): Promise<ReadSample[]> =>
  (await nameTests(tx, await selectSamples(tx, ids, 'reported'))).map((sample) =>
    mayReadResults(
      { status: sample.status, rejected: sample.odbijen_razlog !== null, takenBack: sample.taken_back },
      rights,
    )
      ? sample
      : { ...sample, paznja: 0, tests: sample.tests.map(withoutResult) },
  );

const withoutResult = <T extends OrderedTest>({ rezultat_f: _value, flag: _flag, jedinica: _unit, ...test }: T) => test;

export const readVisitIn = async (tx: Tx, visitId: string): Promise<ReadSample[]> =>
  nameTests(tx, await selectVisitSamples(tx, visitId));

export async function readSamplesOfPatient(tx: Tx, patientId: string, request: TableRequest<SampleSort>) {
  const { rows, pagination } = await selectSamplesOfPatient(tx, patientId, request);
  return { rows: await nameTests(tx, rows), pagination };
}

/** A test is named as it was when it was ordered. A version of an assay is read once, not with every sample. */
async function nameTests(tx: Tx, samples: readonly OrderedSample[]): Promise<ReadSample[]> {
  const versions = samples.flatMap(({ tests }) => tests.map(({ _id: id, version }) => ({ id, version })));
  const assays = await readAssays(tx, versions, samples[0] && databaseOf(samples[0]));
  return samples.map((sample) => ({
    ...sample,
    tests: sample.tests.map((test) => {
      const assay = assays({ id: test._id, version: test.version });
      return { ...test, ...nameOf(assay), assay };
    }),
  }));
}

const nameOf = ({ document: { labassay, naziv, calculated, calculatedTests } }: StoredAssay) => ({
  ...{ labassay, naziv, calculated },
  calculatedTests: calculated ? calculatedTests.map(({ test }) => test) : [],
});
