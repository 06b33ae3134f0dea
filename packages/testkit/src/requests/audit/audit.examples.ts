import { about, type Examples } from '../example.ts';
import { administrators } from '../policy.ts';

export const AUDIT_EXAMPLES: Examples = {
  'GET /api/audit/pregled': {
    ...administrators,
    foreignRecord: 'missing',
    searched: true,
    request: ({ siteId, foreign }) => about((recordId) => ({ query: { recordId } }), siteId, foreign.siteId),
  },
  'GET /api/audit/uvidi/:id/pdf': {
    ...administrators,
    foreignRecord: 'missing',
    request: ({ sample }) =>
      about((id) => ({ path: `/api/audit/uvidi/${id}/pdf` }), sample.own.patientId, sample.foreign.patientId),
  },
};
