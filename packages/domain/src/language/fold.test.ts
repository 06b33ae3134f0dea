import { expect, it } from 'vitest';
import { foldText } from './fold.ts';

it.each([
  ['Đukić', 'DJUKIC', 'dukic', 'Ђукић'],
  ['Džafer Ljubović', 'dzafer ljubovic', 'Џафер Љубовић'],
  ['ŠEHIĆ ŽELJKO', 'sehic zeljko', 'Шехић Жељко'],
])('[S7.36] %s is found however it is written', (...spellings) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1);
});
