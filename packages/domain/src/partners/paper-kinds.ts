/** What a kept paper of a partner is. Apart from the contract, because the browser lists them too. */
export const PAPER_KINDS = ['UGOVOR', 'ANEKS', 'PONUDA', 'OSTALO'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
