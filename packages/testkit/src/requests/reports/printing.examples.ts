import { type Examples, ofSample } from '../example.ts';
import { onTheWay } from '../policy.ts';

/** Every role of the laboratory has the flag of this list. */
const DAYS = { od: '2026-01-01', do: '2026-01-02' };

export const PRINTING_EXAMPLES: Examples = {
  'GET /api/stampa/ponuda': {
    allow: onTheWay.allow,
    foreignSite: 'refused',
    request: () => ({ own: { query: { dan: DAYS.od } } }),
  },
  'POST /api/stampa': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ body: { po: 'IZBOR', dan: '2026-01-01', posjete: [visitId] } })),
  },
  'GET /api/stampa/:id': { ...onTheWay, request: ofSample(({ visitId }) => ({ path: `/api/stampa/${visitId}` })) },
  'GET /api/stampa/:id/pdf': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ path: `/api/stampa/${visitId}/pdf` })),
  },
  'POST /api/stampa/kraj': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ body: { id: visitId, stampano: true } })),
  },
  'GET /api/izvjestaji/:vrsta': {
    allow: onTheWay.allow,
    foreignSite: 'refused',
    request: () => ({ own: { path: '/api/izvjestaji/protokol', query: DAYS } }),
  },
  'GET /api/izvjestaji/:vrsta/pdf': {
    allow: onTheWay.allow,
    foreignSite: 'refused',
    request: () => ({ own: { path: '/api/izvjestaji/protokol/pdf', query: DAYS } }),
  },
};
