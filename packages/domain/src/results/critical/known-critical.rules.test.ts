import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { KnownCriticalDocument } from '../../catalogue/release.documents.ts';
import { type CriticalValue, type KnownPast, knownBy } from './known-critical.rules.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const DAY = 86_400_000;
const rule = (over: Partial<KnownCriticalDocument> = {}) => ({
  _id: 'rule',
  verzija: 1,
  dokument: {
    sifra: 'DIJ',
    naziv: 'Dijaliza',
    test: 'EGFR',
    donja: 5,
    gornja: 15,
    dana: 60,
    najvecaPromjena: 30,
    lokacije: [],
    zaSve: true,
    vrijediDo: '2026-12-31',
    razlog: 'Na programu dijalize',
    napomena: '',
    disabled: false,
    ...over,
  },
});
const value = (over: Partial<CriticalValue> = {}): CriticalValue => ({
  labassayId: 'EGFR',
  vrijednost: 8,
  znak: '',
  ...over,
});
const past = (over: Partial<KnownPast> = {}): KnownPast => ({
  lokacija: null,
  told: { at: new Date(NOW.getTime() - 20 * DAY), vrijednost: 8 },
  ...over,
});
const known = (v = value(), p = past(), r = rule()) => knownBy([r], v, p, NOW) !== undefined;

it('a value between the limits of the rule is known after somebody was told by voice', () => {
  expect(known()).toBe(true);
  const told = (vrijednost: number) => past({ told: { at: NOW, vrijednost } });
  expect([5, 15].map((vrijednost) => known(value({ vrijednost }), told(vrijednost)))).toEqual([true, true]);
  expect(known(value(), past({ lokacija: 'ward' }), rule({ zaSve: false, lokacije: ['ward'] }))).toBe(true);
});

it('[S4.13] a value that has moved from the told one by more than the rule allows is told anew, in either direction', () => {
  const moved = (vrijednost: number) => known(value({ vrijednost }), past({ told: { at: NOW, vrijednost: 10 } }));
  expect([6.9, 7, 13, 13.1].map(moved)).toEqual([false, true, true, false]);
  expect(known(value(), past({ told: { at: NOW, vrijednost: 0 } }))).toBe(false);
});

it.each([
  ['worse than the limits', value({ vrijednost: 4.9 }), past(), rule()],
  ['beyond the other limit', value({ vrijednost: 15.1 }), past(), rule()],
  ['a bound', value({ znak: '<' }), past(), rule()],
  ['no number', value({ vrijednost: null }), past(), rule()],
  ['another test', value({ labassayId: 'K' }), past(), rule()],
  ['never told', value(), past({ told: null }), rule()],
  ['told too long ago', value(), past({ told: { at: new Date(NOW.getTime() - 60 * DAY - 1), vrijednost: 8 } }), rule()],
  ['after the end of the rule', value(), past(), rule({ vrijediDo: '2026-11-14' })],
  ['a rule that is switched off', value(), past(), rule({ disabled: true })],
  ['another ward', value(), past({ lokacija: 'other' }), rule({ zaSve: false, lokacije: ['ward'] })],
  ['an unknown ward', value(), past(), rule({ zaSve: false, lokacije: ['ward'] })],
  ['a rule that says for nobody', value(), past({ lokacija: 'ward' }), rule({ zaSve: false })],
])('is told: %s', (_why, one, before, written) => {
  expect(known(one, before, written)).toBe(false);
});

it('on the last day of the rule it still holds', () => {
  expect(known(value(), past({ lokacija: 'ward' }), rule({ vrijediDo: '2026-11-15' }))).toBe(true);
});

it('whatever the rules, a value beyond the limits of each of them is told', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 51, max: 100 })), { maxLength: 5 }),
      fc.integer({ min: -20, max: 150 }),
      (bands, vrijednost) => {
        const rules = bands.map(([donja, gornja]) => rule({ donja, gornja }));
        const inside = bands.some(([donja, gornja]) => vrijednost >= donja && vrijednost <= gornja);
        const told = { at: NOW, vrijednost: vrijednost || 1 };
        const isKnown = knownBy(rules, value({ vrijednost }), past({ told }), NOW) !== undefined;
        expect(isKnown).toBe(inside && vrijednost !== 0);
      },
    ),
  );
});
