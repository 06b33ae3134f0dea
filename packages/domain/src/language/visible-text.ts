const PLAIN = /^[\n\t\x20-\x7e]*$/;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/**
 * What nobody sees, or what turns the direction of its neighbours: zero-width signs (of no use in our languages), marks of
 * order, soft hyphens, blanks that are letters, tags, controls. U+0000 stays, to be refused: no text may hold it.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]|\p{Cc}/gu;
const KEPT = '\0\n\t';

const keepSome = (sign: string) => (KEPT.includes(sign) ? sign : '');

/** The text as a reader sees it, so that two texts that look the same are the same. What is typed is kept so, and no other way. */
export function visibleText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(LINE_ENDS, '\n').replace(UNSEEN, keepSome).normalize('NFC');
}
