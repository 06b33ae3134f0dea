import { expect, it } from 'vitest';
import { assayKind } from './assay-kind.rules.ts';

it.each([
  ['an analyser measures it', { analit: 'GLU', manual: false, calculated: false }, 'Lab'],
  ['no analyser knows it', { analit: '', manual: false, calculated: false }, 'Man'],
  ['it is entered by hand although it has an analyte', { analit: 'GLU', manual: true, calculated: false }, 'Man'],
  ['it is calculated', { analit: '', manual: false, calculated: true }, 'Calc'],
  ['it is calculated, whatever else is ticked', { analit: 'LDL', manual: true, calculated: true }, 'Calc'],
] as const)('[S3.06] the kind when %s', (_when, assay, kind) => {
  expect(assayKind(assay)).toBe(kind);
});
