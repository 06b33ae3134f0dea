import { reportRow, reportSnapshot } from '@nalaz/domain/reports/report-sheet.examples';
import { reportSheet } from '@nalaz/domain/reports/report-sheet.rules';
import { expect, it } from 'vitest';
import { placeSections } from './row-heights.ts';

const LONG = 'Antitijela na ciklični citrulinirani peptid, druge generacije';

/** Without the row of the titles: one title of a group and one test. */
function heightsOf(change: Parameters<typeof reportRow>[0], look: object = {}) {
  const snapshot = reportSnapshot([reportRow(change)]);
  const izgled = { ...snapshot.izgled, ...look };
  const [section] = placeSections(reportSheet({ ...snapshot, izgled }, 'local'), izgled, 7.5);
  return section?.heights.slice(-(change?.komentar ? 2 : 1));
}

it.each<[string, Parameters<typeof reportRow>[0], object, (number | null)[]]>([
  ['an ordinary test takes one line', {}, {}, [2.3]],
  ['a long name is measured', { naziv: LONG }, {}, [null]],
  [
    'a name that fits small letters only is measured in large ones',
    { naziv: LONG.slice(0, 30) },
    { velicina: 12 },
    [null],
  ],
  ['a long unit is measured', { jedinica: '×10⁹ kopija/mL plazme' }, {}, [null]],
  ['a long method is measured where it is shown', { metoda: LONG }, { metoda: true }, [null]],
  ['a long method does not matter where it is not', { metoda: LONG }, {}, [2.3]],
  ['a result in words is measured', { rezultat_f: 'u tragovima, mutno' }, {}, [null]],
  ['an awaited result is measured', { rezultat_f: null }, {}, [null]],
  ['a comment below is measured with its row', { komentar: 'Hemoliza' }, {}, [null, null]],
])('[S2.14] %s', (_, change, look, heights) => {
  expect(heightsOf(change, look)).toEqual(heights);
});
