import { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { Value } from 'typebox/value';
import type { Tx } from '../../platform/database.ts';
import { type StoredAssay, selectAssays, selectDatabase } from './assays.repository.ts';

export type { StoredAssay } from './assays.repository.ts';

/** The versions of each assay, by its id: they never change, so they are read once. */
type Remembered = Map<string, StoredAssay[]>;
const remembered = new Map<string, Remembered>();
const MOST_REMEMBERED = 20_000;

export interface AssayVersion {
  id: string;
  version: number;
}

export type KnownAssays = (wanted: AssayVersion) => StoredAssay;

/** The assays in these versions. Asking for another one afterwards is a mistake of the caller. */
export async function readAssays(tx: Tx, wanted: readonly AssayVersion[], inDatabase?: string): Promise<KnownAssays> {
  const database = inDatabase ?? (await selectDatabase(tx));
  const known = remembered.get(database) ?? new Map();
  const missing = wanted.filter((one) => !find(known, one));
  if (missing.length > 0) {
    remember(database, known, (await selectAssays(tx, unique(missing))).map(complete));
  }
  return (one) => {
    const assay = find(known, one);
    if (!assay) {
      throw new Error('the assay was not read');
    }
    return assay;
  };
}

/** Also where the document is older than a field of it. */
const complete = ({ document, ...assay }: StoredAssay): StoredAssay => ({
  ...assay,
  document: Value.Default(LabAssayDocument, document) as LabAssayDocument,
});

const find = (known: Remembered, { id, version }: AssayVersion): StoredAssay | undefined =>
  known.get(id)?.find((one) => one.version === version);

const unique = (versions: readonly AssayVersion[]): AssayVersion[] => [
  ...new Map(versions.map(({ id, version }) => [`${id} ${version}`, { id, version }])).values(),
];

/** When it becomes too much all is read anew; whoever holds it still has it. */
function remember(database: string, known: Remembered, read: readonly StoredAssay[]): void {
  for (const assay of read) {
    const versions = known.get(assay.id) ?? [];
    known.set(assay.id, [...versions.filter(({ version }) => version !== assay.version), assay]);
  }
  remembered.set(database, known.size < MOST_REMEMBERED ? known : new Map());
}
