/** S2.72, S2.73: below this width there is one column and one date. */
export const NARROW = '(max-width: 799px)';
