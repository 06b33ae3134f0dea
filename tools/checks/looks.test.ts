import { expect, it } from 'vitest';
import { looksOf, SCREENS } from '../../e2e/looks.ts';

const isShort = ({ details }: { details: { tag: string[] } }) => !details.tag.includes('@long');

it('[looks] every run sees each screen once, and between them every language, theme and width', () => {
  const short = SCREENS.map((screen) => looksOf(screen).filter(isShort));
  expect(short.map((looks) => looks.length)).toEqual(SCREENS.map(() => 1));
  const seen = new Set(short.flat().map(({ title }) => title));
  expect([...seen].sort()).toEqual(
    looksOf('sign-in')
      .map(({ title }) => title)
      .sort(),
  );
});

it('[looks] the long run sees every screen in every language, theme and width', () => {
  for (const screen of SCREENS) {
    const looks = looksOf(screen);
    expect(new Set(looks.map(({ title }) => title)).size).toBe(12);
    expect(looks.filter(({ details }) => !details.tag.includes('@look'))).toEqual([]);
  }
});
