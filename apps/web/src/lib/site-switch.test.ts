import { expect, it } from 'vitest';
import { pathAfterSiteSwitch, siteLabel } from './site-switch.ts';

it.each([
  ['/nalazi/pregled', '/nalazi/pregled'],
  ['/nalazi/pregled/0198', '/nalazi/pregled'],
  ['/nalazi/outbox/0198', '/nalazi/outbox'],
  ['/obrada/rezultati/1/2', '/obrada/pregled'],
  ['/obrada/predracun/1', '/obrada/pregled'],
  ['/kontrole/obrada/rezultati', '/kontrole/obrada/pregled'],
  ['/prijem', '/prijem'],
  ['/kontrole/unos', '/kontrole/unos'],
  ['/samples/0198', '/samples/0198'],
  ['/obradaX', '/obradaX'],
])('[S2.50] from %s to %s', (from, to) => {
  expect(pathAfterSiteSwitch(from)).toBe(to);
});

it('[S2.48] names above 600 px, codes at or below', () => {
  const site = { sifra: 'SA', naziv: 'Sarajevo' };
  expect(siteLabel(site, 601)).toBe('Sarajevo');
  expect(siteLabel(site, 600)).toBe('SA');
});
