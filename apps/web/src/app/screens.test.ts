import { MENU } from '@nalaz/domain/menu/menu';
import { expect, it } from 'vitest';
import english from '../i18n/en/shell.json' with { type: 'json' };
import local from '../i18n/local/shell.json' with { type: 'json' };
import { SCREENS, screenAt } from './screens.ts';

it('[S2.02] [S2.37] every screen has a title in both source languages', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(paths.filter((path) => !(path in local.screens))).toEqual([]);
  expect(paths.filter((path) => !(path in english.screens))).toEqual([]);
});

it('[S2.44] every link of the menu leads to a screen', () => {
  const links = MENU.flatMap((item) => (item.children ? [...item.children] : [item]));
  expect(links.filter(({ route }) => !screenAt(route))).toEqual([]);
});

it('[S2.44] every item of the menu has a text in both source languages', () => {
  const titles = MENU.flatMap((item) => [item.title, ...(item.children ?? []).map(({ title }) => title)]);
  expect(titles.filter((title) => !(title in local.menu) || !(title in english.menu))).toEqual([]);
});

it.each([
  ['/obrada/rezultati/a/b', '/obrada/rezultati/$sampleId/$id'],
  ['/nalazi/pregled/', '/nalazi/pregled'],
  ['/assays', '/assays'],
])('[S2.07] %s is the screen %s', (path, screen) => {
  expect(screenAt(path)?.path).toBe(screen);
});

it.each(['/', '/nothing', '/obrada/rezultati/a', '/prijem/x'])('[S2.42] %s is no screen', (path) => {
  expect(screenAt(path)).toBeUndefined();
});
