import { randomUUID } from 'node:crypto';
import type { Records } from '../ground.ts';

export const PARTNERS_RECORDS = {
  /** The organisation's: a partner, a paper of it, and one that may be removed. */
  partner: async ({ make }) => {
    const id = randomUUID();
    const document = { sifra: 'AUTHZ', naziv: 'Partner', cijene: [] };
    await make(`select describe_in_catalogue('partneri', $1, 'AUTHZ', 'Partner', '{}', '{}', $2)`, [id, document]);
    const paper = () =>
      make(
        `insert into partner_document (partner_id, naziv, vrsta, bytes, author)
         values ($1, 'Ugovor', 'UGOVOR', 'x', 'authz') returning id`,
        [id],
      );
    const partner = { id, paperId: await paper(), sparePaperId: await paper() };
    return () => partner;
  },
} satisfies Records;
