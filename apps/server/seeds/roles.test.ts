import { MENU, menuItemOf, visibleMenu } from '@nalaz/domain/menu/menu';
import { expect, it } from 'vitest';
import { DEMO_ROLES } from './roles.ts';

const titles = MENU.map((item) => item.title);

it.each(DEMO_ROLES)('[S6.03] $naziv begins at a page of a menu that exists', ({ sidebar, default_route }) => {
  expect(sidebar.filter((title) => !titles.includes(title))).toEqual([]);
  expect(sidebar).toContain(menuItemOf(default_route)?.title);
});

it('[S6.02] only the administrator has level 0, and the whole menu', () => {
  const administrators = DEMO_ROLES.filter((role) => role.level < 1);
  expect(administrators.map(({ naziv, sidebar }) => [naziv, sidebar])).toEqual([['Administrator', titles]]);
});

it('[S1.03] a partner sees the reports and nothing else', () => {
  const partner = DEMO_ROLES.find((role) => role.naziv === 'Partner');
  expect(partner?.permissions).toEqual(['customer']);
  expect(visibleMenu(partner?.sidebar ?? []).map((item) => item.title)).toEqual(['Nalazi']);
  expect(Object.values(partner?.reports ?? { none: true })).not.toContain(true);
});
