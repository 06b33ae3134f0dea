import { expect, it } from 'vitest';
import { hindranceOf, taskOfKey } from './portal-actions.ts';

it('[S1.03] a withdrawn report shows its versions but no PDF', () => {
  const withdrawn = { stanje: 'POVUČEN', pdf: false } as const;
  expect(hindranceOf('show', withdrawn)).toBe('withdrawn');
  expect(taskOfKey({ code: 'KeyD' }, withdrawn)).toBeUndefined();
  expect(taskOfKey({ code: 'KeyV' }, withdrawn)).toBe('versions');
});

it('[S1.03] [H121] a replaced version says so and gives no PDF', () => {
  const replaced = { stanje: 'ZAMIJENJEN', pdf: false } as const;
  expect(hindranceOf('download', replaced)).toBe('replaced');
  expect(taskOfKey({ code: 'KeyD' }, replaced)).toBeUndefined();
});

it('[S1.03] [H95] a suspended report says so and gives no PDF', () => {
  const suspended = { stanje: 'OBUSTAVLJEN', pdf: false } as const;
  expect(hindranceOf('show', suspended)).toBe('suspended');
  expect(taskOfKey({ code: 'KeyN' }, suspended)).toBeUndefined();
});

it('[S1.03] a report that is still being drawn says so; then its keys work', () => {
  expect(hindranceOf('download', { stanje: 'VAŽI', pdf: false })).toBe('notDrawn');
  expect(taskOfKey({ code: 'KeyN' }, { stanje: 'VAŽI', pdf: true })).toBe('show');
});
