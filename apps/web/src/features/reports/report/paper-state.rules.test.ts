import { expect, it } from 'vitest';
import { paperStateOf } from './paper-state.rules.ts';

const ENTRY = { final: false, final_pdf: false, pdf: false, ceka: true, stanje: null };

it.each([
  [{ final: true }, 'missing'],
  [{ final: true, pdf: true }, 'missing'],
  [{ final: true, pdf: true, final_pdf: true, ceka: false }, 'current'],
  [{ final: true, pdf: true, final_pdf: true }, 'waiting'],
  [{ pdf: true }, 'waiting'],
  [{ pdf: true, ceka: false }, 'current'],
  [{ pdf: true, ceka: false, stanje: 'POVUČEN' as const }, 'withdrawn'],
  [{ final: true, pdf: true, stanje: 'POVUČEN' as const }, 'withdrawn'],
  [{ final: true, pdf: true, stanje: 'OBUSTAVLJEN' as const }, 'suspended'],
  [{}, 'none'],
])('[S4.18] an entry with %o shows its paper as %s', (part, state) => {
  expect(paperStateOf({ ...ENTRY, ...part })).toBe(state);
});
