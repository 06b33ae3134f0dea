/** Digits and letters that nobody mixes up on paper: Crockford's base 32, without I, L, O and U. */
export const CODE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 12;

const GROUP = /.{4}(?=.)/g;

/** As it is printed: `K7QM-2XPD-9RTA`. */
export function showCode(plain: string): string {
  return plain.replace(GROUP, '$&-');
}

/** What somebody typed, as it is stored: case, spaces and dashes do not matter, and a mistaken O, I or L is forgiven. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\-‐‑–—._]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}
