import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import type { Tx } from '../../platform/database.ts';
import { readAssays, type StoredAssay } from '../catalogue/assays.service.ts';
import {
  type OrderedSample,
  type OrderedTest,
  type SampleSort,
  selectSamples,
  selectSamplesOfPatient,
  selectVisitSamples,
} from './samples-reading.repository.ts';

export interface StoredTest extends Omit<OrderedTest, 'version'> {
  labassay: string;
  naziv: string;
  calculated: boolean;
  calculatedTests: string[];
}

export type StoredSample = Omit<OrderedSample, 'tests' | 'database'> & { tests: StoredTest[] };

/** By their numbers. */
export const readSamplesIn = async (tx: Tx, ids: readonly string[]): Promise<StoredSample[]> =>
  nameTests(tx, await selectSamples(tx, ids));

export const readVisitIn = async (tx: Tx, visitId: string): Promise<StoredSample[]> =>
  nameTests(tx, await selectVisitSamples(tx, visitId));

export async function readSamplesOfPatient(tx: Tx, patientId: string, request: TableRequest<SampleSort>) {
  const { rows, pagination } = await selectSamplesOfPatient(tx, patientId, request);
  return { rows: await nameTests(tx, rows), pagination };
}

/** A test is named as it was when it was ordered. A version of an assay is read once, not with every sample. */
async function nameTests(tx: Tx, samples: readonly OrderedSample[]): Promise<StoredSample[]> {
  const versions = samples.flatMap(({ tests }) => tests.map(({ _id: id, version }) => ({ id, version })));
  const assays = await readAssays(tx, versions, samples[0]?.database);
  return samples.map(({ tests, database: _known, ...sample }) => ({
    ...sample,
    tests: tests.map(({ version, ...test }) => ({ ...test, ...nameOf(assays({ id: test._id, version })) })),
  }));
}

const nameOf = ({ document: { labassay, naziv, calculated, calculatedTests } }: StoredAssay) => ({
  ...{ labassay, naziv, calculated },
  calculatedTests: calculated ? calculatedTests.map(({ test }) => test) : [],
});
