import { about, type Examples, just } from '../example.ts';
import { administrators, heads, signedIn } from '../policy.ts';

export const CATALOGUE_EXAMPLES: Examples = {
  'GET /api/postavke/sajtovi/list': signedIn,
  'POST /api/postavke/sajtovi/:id': {
    ...signedIn,
    foreignRecord: 'missing',
    request: ({ siteId, foreign }) =>
      about((id) => ({ path: `/api/postavke/sajtovi/${id}`, body: {} }), siteId, foreign.siteId),
  },
  'GET /api/postavke/:kind/pregled': {
    ...heads,
    searched: true,
    request: just({ path: '/api/postavke/sekcije/pregled' }),
  },
  'GET /api/postavke/:kind/shema': { ...heads, request: just({ path: '/api/postavke/sekcije/shema' }) },
  'GET /api/postavke/:kind/:id': {
    ...heads,
    request: ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}` } }),
  },
  'GET /api/postavke/:kind/:id/verzije': {
    ...heads,
    searched: true,
    request: ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/verzije` } }),
  },
  'GET /api/postavke/:kind/:id/koristi': {
    ...heads,
    searched: true,
    request: ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/koristi` } }),
  },
  'POST /api/postavke/:kind/:id/vrati': {
    ...administrators,
    request: ({ siteId }) => ({
      own: { path: `/api/postavke/sites/${siteId}/vrati`, body: { verzija: 99, izVerzije: 1 } },
    }),
  },
  'POST /api/postavke/:kind/:id/iskljuci': {
    ...administrators,
    request: ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/iskljuci`, body: { verzija: 99 } } }),
  },
  'POST /api/postavke/:kind/:id/povuci': {
    ...administrators,
    request: ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/povuci`, body: { verzija: 99 } } }),
  },
};
