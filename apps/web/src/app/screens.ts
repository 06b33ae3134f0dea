import type { Screen } from '../lib/feature.ts';
import { FEATURES } from './features.ts';

/** Addresses of the specification whose screens are still to come. */
const PLANNED = [
  '/statistika',
  '/dashboard',
  '/kontrole/unos',
  '/kontrole/obrada/pregled',
  '/kontrole/obrada/rezultati',
  '/kontrole/charts',
  '/kontrole/definicija',
  '/evaluation/$id',
  '/inventar/stanje',
  '/inventar/ulaz',
  '/inventar/izlaz',
  '/inventar/ugovori',
  '/inventar/produkti',
  '/inventar/postavke',
  '/inventar/narudzbenice',
  '/inventar/ulazpregled',
  '/inventar/izlazpregled',
  '/mikrobiologija',
  '/import',
  '/reports',
  '/integracija/pregled',
  '/integracija/postavke',
  '/loger/pregled',
  '/loger/postavke',
  '/loger/statistika',
];

/** Every address of the specification (S2.02–S2.38) and of our own additions. */
export const SCREENS: readonly Screen[] = [
  ...FEATURES.flatMap(({ screens = [] }) => screens),
  ...PLANNED.map((path) => ({ path })),
];

const matches = (screen: string, path: string): boolean => {
  const [wanted, given] = [screen.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
};

/** The screen at an address; a trailing slash is the same address. */
export function screenAt(path: string): Screen | undefined {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return SCREENS.find((screen) => matches(screen.path, plain));
}
