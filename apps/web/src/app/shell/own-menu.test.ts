import { MENU } from '@nalaz/domain/menu/menu';
import { expect, it } from 'vitest';
import { ownMenu } from './own-menu.ts';

const everything = MENU.map(({ title }) => title);

it('[S1.03] a customer has one link in the menu, whatever the role lists', () => {
  const [only, ...others] = ownMenu({ sidebar: everything, customer: true });
  expect(others).toEqual([]);
  expect(only).toMatchObject({ title: 'Nalazi', route: '/nalazi/pregled' });
  expect(only).not.toHaveProperty('children');
});

it('[S2.44] the others have the whole group', () => {
  const [reports] = ownMenu({ sidebar: ['Nalazi'], customer: false });
  expect(reports?.children?.map(({ title }) => title)).toEqual(['Pregled', 'Outbox']);
});
