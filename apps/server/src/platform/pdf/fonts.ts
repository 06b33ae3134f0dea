import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Oblique is for the Latin names of organisms. */
const FONTS = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSans-Oblique'] as const;

/** Fonts of our own: the machine's would give other bytes on another machine. These know č, ђ and ↑. */
export const readFont = (name: (typeof FONTS)[number]): Buffer =>
  readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

export const readFonts = (): Buffer[] => FONTS.map(readFont);
