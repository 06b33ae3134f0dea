import { readFontFile } from './font-file.ts';
import { readFonts } from './fonts.ts';

const SIMPLE = /^[\x20-\x7e\n]*$/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const UNKNOWN = '\ufffd';

let shown: ((letter: string) => boolean) | undefined;

/** Whether each of our fonts can show it. */
function readShown(): (letter: string) => boolean {
  const fonts = readFonts().map(readFontFile);
  const known = new Map<string, boolean>();
  return (letter) => {
    const answer = known.get(letter) ?? fonts.every(({ glyphOf }) => glyphOf(letter.codePointAt(0) ?? 0) !== 0);
    known.set(letter, answer);
    return answer;
  };
}

/**
 * The text as our fonts can show it: � where they have no such letter, because a PDF for archives must not hold an empty
 * box and would not be made at all. Signs that nobody sees are left out.
 */
export function legible(text: string): string {
  if (SIMPLE.test(text)) {
    return text;
  }
  shown ??= readShown();
  const isShown = shown;
  return [...text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')]
    .map((letter) => (letter === '\n' ? letter : UNSEEN.test(letter) ? '' : isShown(letter) ? letter : UNKNOWN))
    .join('');
}
