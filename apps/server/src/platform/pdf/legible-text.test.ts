import { expect, it } from 'vitest';
import { legible } from './legible-text.ts';

it.each([
  ['Glukoza 5,40', 'Glukoza 5,40'],
  ['Čađavi žbun, Ђорђе Љ, ⇊ LL ‼ ⇈ ↑ ↓ ≤ ≥ µ ×10⁹/L ‰ β', 'Čađavi žbun, Ђорђе Љ, ⇊ LL ‼ ⇈ ↑ ↓ ≤ ≥ µ ×10⁹/L ‰ β'],
  ['c\u030c', 'č'],
  ['漢 \u{1F489}', '\ufffd \ufffd'],
  ['a\u0007b\u200bc\ufeff', 'abc'],
  ['red\r\ndrugi\tč', 'red\ndrugi č'],
])('[pdf] %j is shown as %j', (text, shown) => {
  expect(legible(text)).toBe(shown);
});
