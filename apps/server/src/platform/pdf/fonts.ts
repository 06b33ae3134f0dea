import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Fonts of our own: the machine's would give other bytes on another machine. These know č, ђ and ↑. */
export const readFont = (name: 'DejaVuSans' | 'DejaVuSans-Bold'): Buffer =>
  readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

export const readFonts = (): Buffer[] => [readFont('DejaVuSans'), readFont('DejaVuSans-Bold')];
