export interface PaletteChoice {
  id: string;
  title: string;
  /** What else it may be called: its address, its name in another script. */
  keywords: string;
}

/** Blind to case and diacritics; đ has no decomposition of its own. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
}

/** Every word must be found; what begins with the text comes first. */
export function choicesFor<Choice extends PaletteChoice>(text: string, choices: readonly Choice[]): Choice[] {
  const wanted = plainText(text);
  const words = wanted.split(/\s+/).filter(Boolean);
  const rank = ({ title }: Choice) => (plainText(title).startsWith(wanted) ? 0 : 1);
  return choices
    .filter(({ title, keywords }) => words.every((word) => plainText(`${title} ${keywords}`).includes(word)))
    .sort((a, b) => rank(a) - rank(b));
}
