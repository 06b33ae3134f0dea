/** A name that a formula may use for a component. */
export const VARIABLE = '^[a-z][a-z0-9_]{0,19}$';
/** S5.15: what is longer does not fit a label or a worklist. */
export const SHORT_NAME_LENGTH = 30;
