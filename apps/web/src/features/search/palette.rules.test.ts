import { expect, it } from 'vitest';
import { choicesFor } from './palette.rules.ts';

const choices = [
  { id: 'ulaz', title: 'Pregled ulaza', keywords: '/inventar/ulazpregled' },
  { id: 'orders', title: 'Narudžbenice', keywords: '/inventar/narudzbenice' },
  { id: 'stock', title: 'Ulaz u inventar', keywords: '/inventar/ulaz' },
];
const found = (text: string) => choicesFor(text, choices).map(({ id }) => id);

it.each([
  ['', ['ulaz', 'orders', 'stock']],
  ['narudz', ['orders']],
  ['NARUDŽ', ['orders']],
  ['ulaz', ['stock', 'ulaz']],
  ['inventar preg', ['ulaz']],
  ['0101990170001', []],
])('"%s" finds %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});
