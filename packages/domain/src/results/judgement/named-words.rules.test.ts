import { expect, it } from 'vitest';
import { findNamedWord } from './named-words.rules.ts';

const NAMED = ['blast', 'Auerov štapić', 'malari'];

it.each([
  ['Blasti 80%, Auerovi štapići', 'blast'],
  ['БЛАСТИ 80 %', 'blast'],
  ['Nađeni auerovi  stapici', 'Auerov štapić'],
  ['Vide se (blasti).', 'blast'],
  ['Eritroblasti 2/100', undefined],
  ['Auer', undefined],
  ['bez blasta', undefined],
  ['Nema blasta.', undefined],
  ['bez blasta u razmazu, u koncentratu blasti', 'blast'],
  // What stands further away may belong to something else.
  ['bez anizocitoze, blasti 80 %', 'blast'],
  ['nema: blasti 80 %', 'blast'],
  ['obez blasti', 'blast'],
  ['uredan', undefined],
])('[S2.07] free text %j says %j', (text, expected) => {
  expect(findNamedWord(text, NAMED)).toBe(expected);
});

it('[S2.07] a word that is only signs, and no words at all, are said by nothing', () => {
  expect([findNamedWord('(+) blasti', ['(+)', '---']), findNamedWord('blasti')]).toEqual([undefined, undefined]);
});
