import { describe, expect, it } from 'vitest';
import { createFormStore } from './form-store.ts';
import { firstProblem, groupOf } from './problem-place.ts';
import { asSchema, groupsOf } from './schema-fields.ts';

const REVERSED = { field: 'reference.2.donja', message: 'Donja granica mora biti manja.' };
const NAME = { field: 'naziv', message: 'Obavezno polje.' };

describe('[catalogue] problems beside their fields', () => {
  it('every holder knows how many are below it', () => {
    const store = createFormStore();
    store.setProblems([REVERSED, NAME]);
    expect(store.messageAt('reference.2.donja')).toBe(REVERSED.message);
    expect([store.countBelow('reference'), store.countBelow('reference.2'), store.countBelow('naziv')]).toEqual([
      1, 1, 1,
    ]);
    expect(store.countBelow('reference.20')).toBe(0);
    expect(store.messageWithin('reference')).toBe(REVERSED.message);
  });

  it('a fault of shape shows where somebody has been, everywhere after a save', () => {
    const store = createFormStore();
    store.setFaults([NAME]);
    expect(store.messageAt('naziv')).toBeUndefined();
    store.touch('naziv');
    expect(store.messageAt('naziv')).toBe(NAME.message);
    const fresh = createFormStore();
    fresh.setFaults([NAME]);
    fresh.setProblems([REVERSED]);
    expect(fresh.messageAt('naziv')).toBe(NAME.message);
  });

  it('what a save said is forgotten where somebody changes something, not elsewhere', () => {
    const store = createFormStore();
    store.setProblems([REVERSED, NAME, { field: 'reference.20.donja', message: 'Drugi red.' }]);
    store.edited('reference.2');
    expect(store.messageAt('reference.2.donja')).toBeUndefined();
    expect(store.messageAt('reference.20.donja')).toBe('Drugi red.');
    expect(store.messageAt('naziv')).toBe(NAME.message);
  });

  it('tells its listeners, so that a field draws itself', () => {
    const store = createFormStore();
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.setProblems([NAME]);
    stop();
    store.setProblems([]);
    expect(told).toBe(1);
  });

  it('the first problem is the first in the form, and its group opens', () => {
    const groups = groupsOf(
      asSchema({
        type: 'object',
        properties: {
          naziv: { type: 'string' },
          loinc: { type: 'string', 'x-group': 'rezultat' },
          reference: { type: 'array', 'x-group': 'reference' },
        },
      }),
    );
    const first = firstProblem(groups, [REVERSED, { field: 'loinc', message: '' }, { field: '', message: '' }]);
    expect(first?.field).toBe('loinc');
    expect(groupOf(groups, 'reference.2.donja')).toBe('reference');
    expect(firstProblem(groups, [{ field: '', message: '' }])).toBeUndefined();
  });
});
