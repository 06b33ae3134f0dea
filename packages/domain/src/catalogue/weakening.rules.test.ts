import { describe, expect, it } from 'vitest';
import type { KindName } from './kind-names.ts';
import { WEAKENING } from './weakening.examples.ts';
import { weakensSafety } from './weakening.rules.ts';

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
