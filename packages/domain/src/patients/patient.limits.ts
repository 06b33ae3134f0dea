/** S9.03. */
export const JMBG_LENGTH = 13;
export const BIRTH_DATE_LENGTH = 8;
export const BIRTH_YEAR_LENGTH = 4;
export const EARLIEST_BIRTH_YEAR = 1921;
