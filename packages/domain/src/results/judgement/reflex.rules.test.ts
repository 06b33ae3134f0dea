import { describe, expect, it } from 'vitest';
import { evaluate, namedTest } from './judged-test.examples.ts';

describe('[results] reflex tests', () => {
  const tsh = (typed: string) =>
    namedTest('tsh', typed, {
      rules: {
        decimale: 2,
        refleks: [
          { uvjet: 'rezultat < 0.27 || rezultat > 4.2', dodaj: 'ft4' },
          { uvjet: 'rezultat < 0.1 && godine >= 18', dodaj: 'ft3' },
        ],
      },
    });
  const asked = (typed: string) => evaluate([tsh(typed)], { godine: 18 }).reflexes.map(({ dodaj }) => dodaj);

  it.each([
    ['0,27', []],
    ['0,26', ['ft4']],
    ['4,2', []],
    ['4,21', ['ft4']],
    ['0,10', ['ft4']],
    ['0,09', ['ft4', 'ft3']],
    ['<0,01', ['ft4', 'ft3']],
    // A bound is more, or less, than it says.
    ['<0,10', ['ft4', 'ft3']],
    ['>4,2', ['ft4']],
    ['>4', []],
    ['', []],
  ])('a result of %s asks for %j', (typed, expected) => {
    expect(asked(typed)).toEqual(expected);
  });

  it('are named with what asked for them, and not asked for twice', () => {
    const evaluation = evaluate([tsh('9'), namedTest('ft4', '')]);
    expect(evaluation.reflexes).toEqual([]);
    const podaci = { uvjet: 'rezultat < 0.27 || rezultat > 4.2', dodaj: 'ft4', labassay: 'FT4' };
    expect(evaluation.tests.get('tsh')?.nalazi).toEqual([
      { pravilo: 'REFLEKS', tekst: 'REFLEKS_TEST', verzija: 7, tezina: 0, podaci },
    ]);
    const alone = evaluate([tsh('9')]);
    expect(alone.reflexes).toEqual([{ dodaj: 'ft4', zbog: 'tsh' }]);
    expect(alone.tests.get('tsh')?.nalazi[0]).toEqual({
      pravilo: 'REFLEKS',
      tekst: 'REFLEKS',
      verzija: 7,
      tezina: 0,
      podaci: { uvjet: 'rezultat < 0.27 || rezultat > 4.2', dodaj: 'ft4' },
    });
  });

  it('are not asked for by words or by a broken condition', () => {
    const words = namedTest('x', 'mutno', { rules: { vrsta: 'tekst', refleks: [{ uvjet: 'true', dodaj: 'y' }] } });
    expect(evaluate([words]).reflexes).toEqual([]);
    const broken = namedTest('x', '5', { rules: { refleks: [{ uvjet: 'rezultat >', dodaj: 'y' }] } });
    expect(evaluate([broken]).reflexes).toEqual([]);
  });

  it('are asked for when somebody that the patient can be needs them', () => {
    expect(evaluate([tsh('0,05')]).reflexes.map(({ dodaj }) => dodaj)).toEqual(['ft4', 'ft3']);
    expect(evaluate([tsh('0,05')], { godine: 0, godineDo: 1 }).reflexes.map(({ dodaj }) => dodaj)).toEqual(['ft4']);
  });
});
