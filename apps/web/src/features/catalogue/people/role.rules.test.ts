import { MENU } from '@nalaz/domain/menu/menu';
import { expect, it } from 'vitest';
import { type RoleDraft, readRole } from './role.rules.ts';

const intake: RoleDraft = {
  level: 1,
  permissions: ['prijem'],
  sidebar: ['Dashboard', 'Prijem', 'Nalazi'],
  default_route: '/prijem',
};
const held = (role: RoleDraft) =>
  readRole(role)
    .rights.filter(({ has }) => has)
    .map(({ right }) => right);

it('[S6.04] a role gives the rights that it lists', () => {
  expect(held(intake)).toEqual(['prijem']);
  expect(readRole(intake)).toMatchObject({ kind: 'staff', doubts: [], menu: ['Dashboard', 'Prijem', 'Nalazi'] });
});

it('[S6.04] level 0 gives every right of the laboratory without listing one', () => {
  const role = { level: 0, permissions: [], sidebar: MENU.map(({ title }) => title), default_route: '/statistika' };
  expect(held(role)).toHaveLength(8);
  expect(held(role)).not.toContain('customer');
  expect(readRole(role)).toMatchObject({ kind: 'administrator', doubts: [] });
});

it('[S1.03] a customer has that right and no other, whatever else is listed', () => {
  const role: RoleDraft = {
    level: 0,
    permissions: ['obrada', 'customer'],
    sidebar: ['Nalazi'],
    default_route: '/nalazi',
  };
  expect(held(role)).toEqual(['customer']);
  expect(readRole(role).kind).toBe('customer');
});

it('[S6.03] every screen of the menu stands once with a right or among the others', () => {
  const { rights, others } = readRole(intake);
  const withRight = new Set(rights.flatMap(({ screens }) => screens.map(({ title }) => title)));
  const titles = [...withRight, ...others.map(({ title }) => title)];
  expect(titles.sort()).toEqual(MENU.map(({ title }) => title).sort());
  expect(others.find(({ title }) => title === 'Dashboard')?.place).toBe('menu');
  expect(others.find(({ title }) => title === 'Izvještaji')?.place).toBe('unlisted');
});

it('[S6.03] what does not fit together is said: a right without its screen, a screen without its right', () => {
  const role: RoleDraft = { ...intake, permissions: ['prijem', 'inventar'], sidebar: ['Prijem', 'Kontrole'] };
  expect(readRole(role).doubts).toEqual([
    { doubt: 'rightWithoutScreen', right: 'inventar' },
    { doubt: 'screenWithoutRight', title: 'Kontrole' },
  ]);
});

it('[S6.03] a first page outside the menu is said, one that never stands in the menu is fine', () => {
  expect(readRole({ ...intake, default_route: '/statistika' }).doubts).toEqual([
    { doubt: 'firstPageNotInMenu', route: '/statistika' },
  ]);
  expect(readRole({ ...intake, default_route: '/nema' }).doubts).toHaveLength(1);
  expect(readRole({ ...intake, default_route: '/reports' }).doubts).toEqual([]);
});

it('[S6.03] reports are those that are on', () => {
  expect(readRole({ ...intake, reports: { protokol: true, worklists: false } }).reports).toEqual(['protokol']);
  expect(readRole({})).toMatchObject({ kind: 'staff', reports: [], firstPage: '/statistika' });
});
