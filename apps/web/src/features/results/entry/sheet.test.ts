import { expect, it, vi } from 'vitest';
import { benchOf, storedResult, testRow } from './sheet.fixture.ts';
import { conflictsOf, toSend } from './sheet.rules.ts';
import { createSheet } from './sheet.ts';

const calculated = testRow('ZBIR', {
  pravila: {
    ...testRow('x').pravila,
    calculated: true,
    formula: 'a + b',
    calculatedTests: [
      { oznaka: 'a', test: 'GLU' },
      { oznaka: 'b', test: 'UREA' },
    ],
  },
});

const sheetOf = (rows = [testRow('GLU'), testRow('UREA'), calculated], drafts = {}) => {
  const onDrafts = vi.fn();
  return { onDrafts, sheet: createSheet({ bench: benchOf(rows), drafts, language: 'local', onDrafts }) };
};

it('[S2.07] `0,5` is `0.5`, the flag appears while typing, and a calculated test follows', () => {
  const { sheet } = sheetOf();
  sheet.type([{ id: 'GLU', value: '7,25' }]);
  expect(sheet.cell('GLU')).toMatchObject({ state: 'unsaved', shown: { value: 7.3, flag: 'H' } });
  expect(sheet.cell('ZBIR')).toMatchObject({ state: 'empty', typed: '' });
  sheet.type([{ id: 'UREA', value: '4.0' }]);
  expect(sheet.cell('ZBIR')).toMatchObject({ state: 'unsaved', typed: '11,3' });
});

it('[S2.07] a key changes the cells that depend on it and no other', () => {
  const { sheet } = sheetOf([testRow('GLU'), testRow('UREA'), testRow('K')]);
  sheet.type([{ id: 'UREA', value: '4' }]);
  const before = [sheet.cell('UREA'), sheet.cell('K')];
  sheet.type([{ id: 'GLU', value: '5' }]);
  expect([sheet.cell('UREA'), sheet.cell('K')].map((cell, at) => cell === before[at])).toEqual([true, true]);
});

it('[S4.08] a value that replaces another one waits for its reason; everything else goes', () => {
  const { sheet } = sheetOf([testRow('GLU', { rezultat: storedResult({ komentar: 'lipemičan' }) }), testRow('UREA')]);
  sheet.type([
    { id: 'GLU', value: '5,9' },
    { id: 'UREA', value: 'abc' },
  ]);
  const rows = sheet.bench().data.redovi;
  expect(sheet.cell('GLU')?.obstacle).toBe('reason');
  expect(sheet.cell('UREA')?.obstacle).toBe('invalid');
  expect(toSend(rows, sheet.state().drafts)).toEqual([]);
  sheet.detail('GLU', 'razlog', 'pogrešno prepisano');
  expect(toSend(rows, sheet.state().drafts)).toEqual([
    { labassay: 'GLU', prije: 1, vrijednost: '5,9', komentar: 'lipemičan', razlog: 'pogrešno prepisano' },
  ]);
});

it('[S2.07] typing the saved value again, or Escape, leaves nothing to save', () => {
  const { sheet, onDrafts } = sheetOf([testRow('GLU', { rezultat: storedResult({}) })]);
  sheet.type([{ id: 'GLU', value: '5,' }]);
  sheet.type([{ id: 'GLU', value: '5,2' }]);
  expect(sheet.cell('GLU')).toMatchObject({ state: 'saved', typed: '5,2' });
  sheet.type([{ id: 'GLU', value: '9' }]);
  sheet.restore(['GLU']);
  expect(sheet.cell('GLU')).toMatchObject({ state: 'saved', typed: '5,2' });
  expect(onDrafts).toHaveBeenLastCalledWith({});
});

it('[S4.08] what somebody else has written since the typing began is a conflict, in both directions', () => {
  const { sheet } = sheetOf();
  sheet.type([
    { id: 'GLU', value: '5' },
    { id: 'UREA', value: '6' },
  ]);
  const next = benchOf([
    testRow('GLU', { rezultat: storedResult({ rezultat_f: '8.0' }) }),
    testRow('UREA'),
    calculated,
  ]);
  sheet.receive(next);
  expect(sheet.cell('GLU')?.typed).toBe('5');
  expect(conflictsOf(next.data, sheet.state().drafts).map(({ row }) => row._id)).toEqual(['GLU']);
  sheet.insist('GLU', 'ponovljeno');
  expect(toSend(next.data.redovi, sheet.state().drafts)[0]).toMatchObject({ prije: 1, razlog: 'ponovljeno' });
});

it('[S2.07] what is typed while the answer is on its way stays, against the version that was just saved', () => {
  const { sheet } = sheetOf([testRow('GLU'), testRow('UREA')]);
  sheet.type([{ id: 'GLU', value: '5' }]);
  const { drafts } = sheet.state();
  sheet.sending(['GLU']);
  expect(sheet.cell('GLU')?.state).toBe('saving');
  sheet.type([
    { id: 'GLU', value: '51' },
    { id: 'UREA', value: '4' },
  ]);
  sheet.saved(benchOf([testRow('GLU', { rezultat: storedResult({ rezultat_f: '5.0' }) }), testRow('UREA')]), drafts);
  expect(sheet.state().drafts).toMatchObject({ GLU: { value: '51', prije: 1 }, UREA: { value: '4', prije: null } });
});

it('[S2.07] a critical value is flagged as such and may be saved', () => {
  const { sheet } = sheetOf();
  sheet.type([{ id: 'GLU', value: '25,1' }]);
  expect(sheet.cell('GLU')).toMatchObject({ shown: { flag: 'HH' }, obstacle: undefined });
  sheet.type([{ id: 'GLU', value: '25,0' }]);
  expect(sheet.cell('GLU')?.shown.flag).toBe('H');
});
