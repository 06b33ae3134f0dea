import type { LabAssayDocument } from './assay.documents.ts';

export const ASSAY_KINDS = ['Lab', 'Calc', 'Man'] as const;
export type AssayKind = (typeof ASSAY_KINDS)[number];

/** S3.06: what the laboratory calls the assay's kind. */
export function assayKind({
  analit,
  manual,
  calculated,
}: Pick<LabAssayDocument, 'analit' | 'manual' | 'calculated'>): AssayKind {
  if (calculated) {
    return 'Calc';
  }
  return manual || analit === '' ? 'Man' : 'Lab';
}
