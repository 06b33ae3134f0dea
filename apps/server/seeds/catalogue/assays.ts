import type { AssayDraft } from './assay-builder.ts';
import { CALCULATED_CHEMISTRY } from './assays/calculated-chemistry.ts';
import { CALCULATED_INDICES } from './assays/calculated-indices.ts';
import { COAGULATION } from './assays/coagulation.ts';
import { DIFFERENTIAL } from './assays/differential.ts';
import { BLOOD_GASES, ELECTROLYTES } from './assays/electrolytes.ts';
import { ENZYMES } from './assays/enzymes.ts';
import { BLOOD_COUNT, BLOOD_GROUPS } from './assays/haematology.ts';
import { IMMUNE, INFECTION } from './assays/immunology.ts';
import { DRUGS, HEART, IRON_AND_VITAMINS } from './assays/iron-heart-drugs.ts';
import { LIPIDS, PROTEINS } from './assays/lipids-and-proteins.ts';
import { METABOLITES } from './assays/metabolites.ts';
import { CULTURES, RAPID_TESTS } from './assays/microbiology.ts';
import { REPRODUCTION } from './assays/reproduction.ts';
import { ENDOCRINE, THYROID } from './assays/thyroid-and-endocrine.ts';
import { TUMOUR_MARKERS } from './assays/tumour-markers.ts';
import { URINE } from './assays/urine.ts';
import { type DemoEntry, entry } from './catalogue-entry.ts';

const ORDER_STEP = 10;

/** In the order of a report. */
export const ASSAYS: readonly AssayDraft[] = [
  ...BLOOD_COUNT,
  ...DIFFERENTIAL,
  ...BLOOD_GROUPS,
  ...COAGULATION,
  ...METABOLITES,
  ...ELECTROLYTES,
  ...BLOOD_GASES,
  ...ENZYMES,
  ...LIPIDS,
  ...PROTEINS,
  ...IRON_AND_VITAMINS,
  ...HEART,
  ...DRUGS,
  ...IMMUNE,
  ...INFECTION,
  ...THYROID,
  ...ENDOCRINE,
  ...REPRODUCTION,
  ...TUMOUR_MARKERS,
  ...URINE,
  ...CULTURES,
  ...RAPID_TESTS,
  ...CALCULATED_CHEMISTRY,
  ...CALCULATED_INDICES,
];

export const ASSAY_ENTRIES: readonly DemoEntry[] = ASSAYS.map((assay, at) =>
  entry('lab', { ...assay, redoslijed: (at + 1) * ORDER_STEP }),
);
