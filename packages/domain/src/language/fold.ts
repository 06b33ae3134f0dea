/** Latin for each Cyrillic letter, and the plain letter for each one with a mark. */
const PLAIN: Record<string, string> = {
  ...Object.fromEntries(
    [...'абвгдђежзијклмнопрстћуфхцчшčćžšđ'].map((letter, at) => [letter, 'abvgddezzijklmnoprstcufhccscczsd'[at] ?? '']),
  ),
  љ: 'lj',
  њ: 'nj',
  џ: 'dz',
};

/**
 * Names as people search them: blind to case, diacritics and script, with đ = dj = d, because documents write Đukić,
 * Djukic and Dukic for the same person. The database folds its search keys by the same rule (fold_text).
 */
export function foldText(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .replaceAll('dj', 'd');
}
