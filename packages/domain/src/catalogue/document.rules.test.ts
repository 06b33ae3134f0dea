import { expect, it } from 'vitest';
import { LabAssayDocument } from './assay.documents.ts';
import { diffDocuments, referencesOf } from './document.rules.ts';

it('[catalogue] the differences of two versions name the field, what it was and what it is', () => {
  const before = { naziv: 'Kalij', decimale: 1, lista: [{ od: 1 }], stari: 5 };
  const after = { naziv: 'Kalij', decimale: 2, lista: [{ od: 1 }, { od: 2 }], novi: true };
  expect(diffDocuments(before, after)).toEqual(
    expect.arrayContaining([
      { polje: 'decimale', prije: 1, poslije: 2 },
      { polje: 'lista.1', poslije: { od: 2 } },
      { polje: 'stari', prije: 5 },
      { polje: 'novi', poslije: true },
    ]),
  );
  expect(diffDocuments(before, after)).toHaveLength(4);
  expect(diffDocuments({ lista: [{ od: 1 }] }, { lista: [{ od: 3 }] })).toEqual([
    { polje: 'lista.0.od', prije: 1, poslije: 3 },
  ]);
});

it('[catalogue] whatever a document names is found, however deep, and nothing that is left out', () => {
  const document = {
    naziv: 'LDL',
    sekcija: 's1',
    grupa: undefined,
    calculatedTests: [
      { oznaka: 'a', test: 't1' },
      { oznaka: 'b', test: 't2' },
    ],
    podobnost: { sites: ['x'] },
    reference: null,
  };
  expect(referencesOf(LabAssayDocument, document)).toEqual([
    { field: 'sekcija', kind: 'sekcije', id: 's1' },
    { field: 'podobnost.sites.0', kind: 'sites', id: 'x' },
    { field: 'calculatedTests.0.test', kind: 'lab', id: 't1' },
    { field: 'calculatedTests.1.test', kind: 'lab', id: 't2' },
  ]);
  expect(referencesOf(LabAssayDocument, null)).toEqual([]);
  expect(referencesOf(LabAssayDocument, 'x')).toEqual([]);
});
