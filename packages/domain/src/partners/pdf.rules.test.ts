import { expect, it } from 'vitest';
import { isPdf } from './pdf.rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['a whole file', '%PDF-1.7\n1 0 obj\n%%EOF\n', true],
  ['a little behind the end', `%PDF-1.4\n%%EOF${'\n'.repeat(1000)}`, true],
  ['cut off', '%PDF-1.7\n1 0 obj\n', false],
  ['a web page', '<html>%PDF-1.7 %%EOF</html>', false],
  ['a picture', '\u0089PNG %%EOF', false],
  ['much behind the end', `%PDF-1.4\n%%EOF${'x'.repeat(2000)}`, false],
  ['only the beginning', '%PDF-', false],
  ['nothing', '', false],
])('[partners] %s: a PDF begins and ends as one', (_case, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected);
});
