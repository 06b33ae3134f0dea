import { expect, it } from 'vitest';
import { knownPlaces } from './places.rules.ts';

const place = (naziv: string) => ({ naziv, postanskiBroj: '' });

it('[S3.12] places come without NEPOZNATO, sorted ignoring case', () => {
  const places = ['Zenica', 'NEPOZNATO', 'banja Luka', 'Čapljina', 'nepoznato', 'Cazin'].map(place);
  expect(knownPlaces(places).map(({ naziv }) => naziv)).toEqual(['banja Luka', 'Cazin', 'Čapljina', 'Zenica']);
});
