import { describe, expect, it } from 'vitest';
import type { FrozenInterval } from '../result.documents.ts';
import { findingText } from './findings.texts.ts';
import { evaluate, judgedTest } from './judged-test.examples.ts';

const possible = (...moguci: NonNullable<FrozenInterval['moguci']>): Partial<FrozenInterval> => ({
  moguci,
  ovisi: ['dob', 'spol'],
});
const between = (donja: number, gornja: number) => ({ donja, gornja, ocekivano: '' });

function judge(typed: string, details: Parameters<typeof judgedTest>[1]) {
  const judged = evaluate([judgedTest(typed, details)]).tests.get('test');
  return { flag: judged?.flag, said: judged?.nalazi.map((finding) => findingText(finding, 'local')) };
}

describe('[S2.07] a result of somebody who is not fully known', () => {
  const interval = possible(between(1, 10), between(5, 20));

  it('is possibly abnormal as soon as one possible interval does not hold it, and says what is missing', () => {
    expect(judge('12', { interval })).toEqual({
      flag: '?',
      said: ['Možda abnormalno: ovisi o podatku koji nije poznat (dob, spol).'],
    });
    expect(judge('3', { interval }).flag).toBe('?');
    expect(judge('3', { interval: possible(between(1, 2), between(5, 20)) }).flag).toBe('?');
    expect(judge('3', { interval: possible(between(5, 20), { ocekivano: '' }) }).flag).toBe('?');
  });

  it('is low or high where all agree, and normal only where it is inside all of them', () => {
    expect(judge('0,5', { interval })).toEqual({
      flag: 'L',
      said: ['Nisko po svakom mogućem intervalu; nije poznato: dob, spol.'],
    });
    expect(judge('25', { interval }).flag).toBe('H');
    expect(judge('7', { interval })).toEqual({
      flag: '',
      said: ['Referentni interval ovisi o podatku koji nije poznat: dob, spol.'],
    });
  });

  it('is critical by the strictest limit, whatever the intervals say', () => {
    const kriticne = { gornja: 11, ovisi: ['dob' as const] };
    expect(judge('12', { interval, kriticne })).toEqual({
      flag: 'HH',
      said: [
        'Kritično visoko: 12.0 mmol/L; kritična granica je 11.',
        'Nije poznato: dob. Uzeta je najstroža kritična granica.',
      ].map((text) => text.replace('12.0', '12,0')),
    });
  });

  it('of which only a bound is known still says that it may be critical', () => {
    const said = evaluate([judgedTest('>9', { interval, kriticne: { gornja: 30 } })]).tests.get('test')?.nalazi;
    expect(said?.map(({ tekst }) => tekst)).toEqual(['MOŽDA_KRITIČNO', 'NEPOZNATO_INTERVAL']);
  });

  it('[S2.07] of which only a bound is known is possibly abnormal, and says both', () => {
    const { flag, said } = judge('<7', { interval });
    expect([flag, said]).toEqual([
      '?',
      [
        'Referentni interval ovisi o podatku koji nije poznat: dob, spol.',
        'Rezultat je samo granica (<7,0 mmol/L): vrijednost može biti izvan referentnog intervala.',
      ],
    ]);
    expect(judge('<4', { interval: possible(between(1, 10), { gornja: 20, ocekivano: '' }) }).flag).toBe('?');
  });

  it('in words is possibly abnormal where only one possible expectation is not met', () => {
    const rules = { vrsta: 'tekst' as const };
    const expected = (...words: string[]) => possible(...words.map((ocekivano) => ({ ocekivano })));
    expect(judge('negativan', { rules, interval: expected('negativan', '') }).flag).toBe('');
    expect(judge('pozitivan', { rules, interval: expected('negativan', '') }).flag).toBe('?');
    expect(judge('pozitivan', { rules, interval: expected('negativan', 'u tragu') }).flag).toBe('A');
  });

  it('changes by the narrowest interval that is possible', () => {
    const rules = { delta: { metoda: 'omjer' as const, granica: 0.5, dana: 30 } };
    const previous = { vrijednost: 6, before: 1 };
    const said = (moguci: Partial<FrozenInterval>) =>
      evaluate([judgedTest('9', { rules, previous, interval: moguci })])
        .tests.get('test')
        ?.nalazi.map(({ pravilo }) => pravilo);
    expect(said(possible(between(1, 5), between(1, 101)))).toContain('DELTA');
    expect(said(possible(between(1, 21), between(1, 101)))).not.toContain('DELTA');
  });
});
