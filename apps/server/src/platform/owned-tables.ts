import type { DB } from './database.generated.ts';

export type TableName = keyof DB;

/** A table whose rows have an id and belong to a patient. */
export type PatientTable = {
  [T in TableName]: DB[T] extends { id: unknown; patient_id: unknown } ? T : never;
}[TableName];

/** Every other table is named in the manifest of the module that owns it. */
export const PLATFORM_TABLES: readonly TableName[] = [
  'audit',
  'audit_seal',
  'audit_seal_check',
  'audit_seal_kept',
  'counter',
  'event',
  'event_head',
  'idempotency',
  'presence',
  'upkeep',
];
