import type { AuditRow } from '@nalaz/domain/audit/audit.contract';

export interface FieldChange {
  field: string;
  before: string;
  after: string;
  kind: 'added' | 'removed' | 'changed';
}

function show(value: unknown): string {
  if (value === null || value === undefined) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Field by field, in the order in which the row holds them. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => {
    const had = before !== null && field in before;
    const has = after !== null && field in after;
    return {
      field,
      before: show(before?.[field]),
      after: show(after?.[field]),
      kind: had && has ? 'changed' : has ? 'added' : 'removed',
    };
  });
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose looks are wanted: an id, alone or at the end of the address of the patient's samples. Undefined until it is whole. */
export function patientOf({ pacijent = '' }: { pacijent?: string | undefined }): string | undefined {
  const id = pacijent.split('/').at(-1) ?? '';
  return ID.test(id) ? id.toLowerCase() : undefined;
}
