import { expect, it } from 'vitest';
import { confirmedCodes, isConfirmable, withinDocument } from './draft-problem.ts';

const gap = { field: 'reference', message: 'Praznina', code: 'INTERVAL_GAP' };
const digit = { field: 'loinc', message: 'Kontrolna cifra', code: 'LOINC_CHECK_DIGIT' };

it('[S5.14] only a gap or an overlap may be kept, and is sent once however often it occurs', () => {
  expect([gap, digit].map(isConfirmable)).toEqual([true, false]);
  expect(confirmedCodes([gap, gap, digit])).toEqual(['INTERVAL_GAP']);
});

it('[catalogue] a refused body is shown beside the fields of the document', () => {
  const refused = [
    { field: 'labassay.cijena', message: '' },
    { field: 'labassay', message: '' },
    { field: 'razlog', message: '' },
    { field: 'labassays.x', message: '' },
  ];
  expect(withinDocument(refused, 'labassay').map(({ field }) => field)).toEqual([
    'cijena',
    '',
    'razlog',
    'labassays.x',
  ]);
});
