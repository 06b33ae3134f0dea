import { expect, it } from 'vitest';
import { looksOf } from '../../e2e/looks.ts';

const isShort = ({ details }: { details: { tag: string[] } }) => !details.tag.includes('@long');

it('[looks] every run sees each screen once, and many screens every language, theme and width', () => {
  const short = Array.from({ length: 100 }, (_, at) => looksOf(`screen ${at}`).filter(isShort));
  expect(short.filter((looks) => looks.length !== 1)).toEqual([]);
  expect(new Set(short.flat().map(({ title }) => title)).size).toBe(12);
});

it('[looks] the long run sees a screen in every language, theme and width', () => {
  const looks = looksOf('sign-in');
  expect(new Set(looks.map(({ title }) => title)).size).toBe(12);
  expect(looks.filter(({ details }) => !details.tag.includes('@look'))).toEqual([]);
});
