import { expect, it } from 'vitest';
import { LINK_CLASSES, MENU, menuItemOf, visibleMenu } from './menu.ts';

const everything = MENU.map(({ title }) => title);

it('[S2.44] sixteen items are registered, each with its own title, address and one of the four link classes', () => {
  expect(MENU).toHaveLength(16);
  expect(new Set(everything).size).toBe(16);
  expect(new Set(MENU.map(({ route }) => route)).size).toBe(16);
  expect(new Set(MENU.map(({ linkClass }) => linkClass))).toEqual(new Set(LINK_CLASSES));
});

it('[S2.44] the menu shows what the session lists and only what is flagged visible', () => {
  expect(visibleMenu(['Prijem', 'Nalazi']).map(({ title }) => title)).toEqual(['Prijem', 'Nalazi']);
  expect(visibleMenu([])).toEqual([]);
  expect(visibleMenu(['Nepoznato', 'prijem'])).toEqual([]);
  expect(visibleMenu(everything)).toHaveLength(13);
});

it('[S2.44] the order is the menu’s, not the session’s', () => {
  const [forward, backward] = [visibleMenu(everything), visibleMenu(everything.toReversed())];
  expect(backward).toEqual(forward);
});

it('[S2.28] [S2.32] [S2.33] settings, analysers and reports have an address but no place in the menu', () => {
  const hidden = MENU.filter(({ visible }) => !visible).map(({ title, route }) => [title, route]);
  expect(hidden).toEqual([
    ['Postavke', '/postavke'],
    ['Analizatori', '/analysers'],
    ['Izvještaji', '/reports'],
  ]);
  expect(visibleMenu(['Postavke', 'Analizatori', 'Izvještaji'])).toEqual([]);
});

it('[S2.36] temperature has a thermometer and the titles of the specification', () => {
  expect(MENU.find(({ route }) => route === '/loger')).toMatchObject({
    title: 'Temperatura',
    icon: 'thermometer',
    children: [
      { title: 'Pregled', route: '/loger/pregled' },
      { title: 'Postavke', route: '/loger/postavke' },
      { title: 'Statistika', route: '/loger/statistika' },
    ],
  });
});

it.each([
  ['/statistika', 'Statistika'],
  ['/loger/statistika', 'Temperatura'],
  ['/kontrole/obrada/rezultati', 'Kontrole'],
  ['/obrada/pregled', 'Obrada'],
  ['/nalazi/pregled/0197', 'Nalazi'],
  ['/inventar/postavke', 'Inventar'],
  ['/postavke', 'Postavke'],
  ['/postavke/korisnici', 'Postavke'],
  ['/postavke/analize', 'Analize'],
  ['/assays/lab', 'Analize'],
  ['/integracija/postavke', 'Integracija'],
])('[S2.45] %s belongs to the group %s', (path, title) => {
  expect(menuItemOf(path)?.title).toBe(title);
});

it.each(['/', '', '/auth/login', '/statistikax', '/prijemi'])('[S2.45] %s opens no group', (path) => {
  expect(menuItemOf(path)).toBeUndefined();
});
