export const QUOTE_STATUSES = ['NACRT', 'IZDAT', 'PLAĆEN', 'OTKAZAN'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
