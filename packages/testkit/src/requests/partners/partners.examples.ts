import type { Examples } from '../example.ts';
import { administrators, heads } from '../policy.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');

export const PARTNERS_EXAMPLES: Examples = {
  'GET /api/partneri/:id/dokumenti': {
    ...heads,
    request: ({ partner }) => ({ own: { path: `/api/partneri/${partner.id}/dokumenti` } }),
  },
  'POST /api/partneri/:id/dokumenti': {
    ...administrators,
    request: ({ partner }) => ({
      own: { path: `/api/partneri/${partner.id}/dokumenti`, body: { naziv: 'Ugovor', vrsta: 'UGOVOR', sadrzaj: PDF } },
    }),
  },
  'GET /api/partneri/dokumenti/:id': {
    ...heads,
    request: ({ partner }) => ({ own: { path: `/api/partneri/dokumenti/${partner.paperId}` } }),
  },
  'POST /api/partneri/dokumenti/:id/ukloni': {
    ...administrators,
    request: ({ partner }) => ({
      own: { path: `/api/partneri/dokumenti/${partner.sparePaperId}/ukloni`, body: {} },
    }),
  },
  'GET /api/partneri/:id/cijene': {
    ...heads,
    searched: true,
    request: ({ partner }) => ({ own: { path: `/api/partneri/${partner.id}/cijene` } }),
  },
};
