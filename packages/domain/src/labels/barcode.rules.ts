/** White space before and after the bars, in widths of the narrowest bar (ISO/IEC 15417). */
export const QUIET_MODULES = 10;
/** What a printer with 8 dots in a millimetre (203 dpi) is made for; widths of bars are given in its dots. */
export const DOTS_OF_TEMPLATE = 8;
/** Below two dots a thermal printer smears bars into each other. */
const FEWEST_DOTS = 2;
/** Sample numbers have 12 digits, and 13 from the ten-thousandth of a site and day on. */
export const USUAL_DIGITS = 12;
export const MOST_DIGITS = 13;

/** Bars of Code 128 for so many digits: pairs in set C, an odd digit in set B. */
export function modulesOf(digits: number): number {
  const odd = digits % 2;
  const symbols = 1 + Math.floor(digits / 2) + odd * 2 + 1;
  return symbols * 11 + 13;
}

/** Dots of the narrowest bar: as the template wants it, or narrower where a longer number would not fit. */
export function moduleDots(wanted: number, dotsPerMm: number, modules: number, room: number): number {
  const scaled = Math.max(FEWEST_DOTS, Math.round((wanted * dotsPerMm) / DOTS_OF_TEMPLATE));
  const fitting = Math.floor(room / (modules + 2 * QUIET_MODULES));
  return Math.max(FEWEST_DOTS, Math.min(scaled, fitting));
}

/** Width with the white space, in millimetres of the template. */
export function barcodeWidthMm(digits: number, moduleDotsOfTemplate: number): number {
  return ((modulesOf(digits) + 2 * QUIET_MODULES) * moduleDotsOfTemplate) / DOTS_OF_TEMPLATE;
}

export const narrowestWidthMm = (digits: number) => barcodeWidthMm(digits, FEWEST_DOTS);
