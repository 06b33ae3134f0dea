/** What the items-per-page choice can be (S2.65). It travels as `datum`. */
export const ITEMS_PER_PAGE = ['DANAS', 'RADNA LISTA', 'Svi Rezultati'] as const;
export type ItemsPerPage = (typeof ITEMS_PER_PAGE)[number];

/** S9.02. */
export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAX = 200;

/** Totals are exact up to this and marked as estimates beyond, so that a list never costs more with history. */
export const EXACT_TOTAL = 10_000;
