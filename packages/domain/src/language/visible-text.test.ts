import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const UNSEEN = [
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...range(0x200b, 0x200f),
  ...range(0x2060, 0x2064),
  ...['\u00ad', '\ufeff', '\u2800', '\u3164', '\u115f', '\u034f', '\u061c', '\u180e', '\ufe0f'],
  ...range(0x01, 0x08),
  ...range(0x0e, 0x1f),
  ...range(0x7f, 0x84),
  ...range(0xe0001, 0xe007f),
];
/** Of our languages, and of nobody's: lone halves of pairs too. */
const letters = fc.oneof(
  fc.constantFrom(...'abcčćžšđČĆŽŠĐабвгдђжшљњџ 0123\n\t.,-'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  fc.constantFrom('c\u030c', 'z\u030c', 'e\u0301\u0323', '\ud800', '\u{1f9ea}'),
);
const texts = fc.array(fc.oneof(letters, fc.constantFrom(...UNSEEN))).map((parts) => parts.join(''));
const isHidden = (sign: string) => UNSEEN.includes(sign) || /\p{Cf}/u.test(sign);

describe('[S3.02] [H168] what a text says is what a reader sees', () => {
  it.each(UNSEEN.map((sign) => [`U+${sign.codePointAt(0)?.toString(16)}`, sign]))('%s is not kept', (_name, sign) => {
    expect(visibleText(`EM${sign}IR${sign}`)).toBe('EMIR');
  });

  it('of any text nothing unseen is left, it is composed, and once is enough', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const seen = visibleText(text);
        expect([...seen].filter(isHidden)).toEqual([]);
        expect(seen).toBe(seen.normalize('NFC'));
        expect(visibleText(seen)).toBe(seen);
      }),
      { numRuns: 3000 },
    );
  });

  it('wherever unseen signs are put into a text, it stays the same text', () => {
    fc.assert(
      fc.property(fc.array(letters), fc.constantFrom(...UNSEEN), (parts, sign) => {
        expect(visibleText(parts.join(sign))).toBe(visibleText(parts.join('')));
      }),
      { numRuns: 3000 },
    );
  });

  it('what is seen stays as it is: lines, tabs, both scripts, signs of measure', () => {
    const text = 'Čaušević Ђорђе\n\t10⁹/L, µmol/L ≥ 5 °C – „tekst“ 🧪';
    expect(visibleText(text)).toBe(text);
    expect([visibleText('a\r\nb\rc\u2028d'), visibleText('C\u030cavka'), visibleText('a\0')]).toEqual([
      'a\nb\nc\nd',
      'Čavka',
      'a\0',
    ]);
  });
});
