import type { WorkedExample } from '@nalaz/domain/catalogue/assay.documents';
import { type AssayDraft, benchOf } from './assay-builder.ts';

interface Calculation {
  /** What the formula calls each component. */
  components: Record<string, string>;
  formula: string;
  vazi?: string;
  /** What can be true of a patient; whatever else comes out is not reported. */
  opseg: readonly [donja: number, gornja: number];
  /** The publication of the formula; the examples were worked from it by hand. */
  izvor: string;
  /** Values, result (none: outside the validity), and the patient where the formula asks. */
  examples: readonly (readonly [Record<string, number>, number | undefined, Pick<WorkedExample, 'godine' | 'spol'>?])[];
}

export function calculated(
  draft: AssayDraft,
  { components, formula, vazi = '', opseg: [donja, gornja], izvor, examples }: Calculation,
): AssayDraft {
  const primjeri = examples.map(([values, rezultat, patient = {}]) => ({
    vrijednosti: Object.entries(values).map(([oznaka, vrijednost]) => ({ oznaka, vrijednost })),
    ...patient,
    ...(rezultat === undefined ? {} : { rezultat }),
    izvor,
  }));
  const calculatedTests = Object.entries(components).map(([oznaka, assay]) => ({ oznaka, test: `lab:${assay}` }));
  return { ...draft, calculated: true, calculatedTests, formula, vazi, mjerniOpseg: { donja, gornja }, primjeri };
}

export const calculationBench = (sekcija: string, grupa: string, tip = 'SERUM') =>
  benchOf({ sekcija, grupa, tip, metoda: 'računski', tat: [130, 50] });
