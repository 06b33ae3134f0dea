import { describe, expect, it } from 'vitest';
import type { KindName } from './kind-names.ts';
import { WEAKENING } from './weakening.examples.ts';
import { takesOver, weakensSafety } from './weakening.rules.ts';

describe('[S6.04] [H144] what one administrator alone does not loosen', () => {
  for (const [kind, { base, weakens, keeps }] of Object.entries(WEAKENING)) {
    const judge = (before: object | undefined, change: object) =>
      weakensSafety(kind as KindName, before && { ...base, ...before }, { ...base, ...before, ...change });

    it.each(weakens.map(([before, change]) => ({ before, change })))(`${kind} weakened: $before → $change`, (one) => {
      expect(judge(one.before, one.change)).toBe(true);
    });
    it.each(keeps.map(([before, change]) => ({ before, change })))(`${kind} kept: $before → $change`, (one) => {
      expect(judge(one.before, one.change)).toBe(false);
    });
  }

  it('other kinds are no settings of safety', () => {
    expect(weakensSafety('sekcije', undefined, { sifra: 'A' })).toBe(false);
  });
});

describe('[S6.04] [H172] whoever takes the code or name of another one', () => {
  const { base } = WEAKENING.lab;
  const known = { kind: 'lab', document: { ...base } } as const;

  it('stands in for an assay alone only where it guards as much; its code is always another one', () => {
    expect(takesOver('lab', known, { ...base, labassay: 'K2', naziv: 'Kalij' })).toBe(false);
    expect(takesOver('lab', known, { ...base, labassay: 'K2', kriticne: [] })).toBe(true);
    expect(takesOver('lab', known, { ...base, jedinica: 'mg' })).toBe(true);
  });

  it('stands in for a profile alone only with all its assays', () => {
    const profile = { kind: 'profili', document: { testovi: ['k', 'na'] } } as const;
    expect(takesOver('profili', profile, { testovi: ['na', 'cl', 'k'] })).toBe(false);
    expect(takesOver('profili', profile, { testovi: ['na', 'k2'] })).toBe(true);
  });

  it('takes the code of a partner, of the hospital or of another kind only with a second person', () => {
    const partner = { kind: 'partneri', document: { sifra: 'LIPA' } } as const;
    const code = { kind: 'katalozi', document: { sifra: '1001', test: 'k' } } as const;
    expect(takesOver('partneri', partner, { sifra: 'LIPA' })).toBe(true);
    expect(takesOver('katalozi', code, { sifra: '1001', test: 'k' })).toBe(true);
    expect(takesOver('profili', known, { testovi: ['k'] })).toBe(true);
    expect(takesOver('lab', code, { ...base })).toBe(true);
  });
});
