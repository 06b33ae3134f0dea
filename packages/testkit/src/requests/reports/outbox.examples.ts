import { type Examples, ofSample } from '../example.ts';
import { frontDesk, onTheWay } from '../policy.ts';

export const OUTBOX_EXAMPLES: Examples = {
  'GET /api/outbox/pregled': {
    ...onTheWay,
    searched: true,
    request: ofSample(({ broj }) => ({ query: { filter: broj, datum: 'Svi Rezultati' } })),
  },
  'GET /api/outbox/brojevi': { allow: onTheWay.allow, foreignSite: 'refused' },
  'GET /api/outbox/pregled/:id': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ path: `/api/outbox/pregled/${visitId}` })),
  },
  'GET /api/outbox/nalaz/:id': {
    ...onTheWay,
    searched: true,
    request: ofSample(({ visitId }) => ({ path: `/api/outbox/nalaz/${visitId}` })),
  },
  'POST /api/outbox/posalji': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ visitId }) => ({
      body: { posjeta: visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' },
    })),
  },
  'POST /api/outbox/delete': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ visitId }) => ({ body: { idNalaza: visitId } })),
  },
  'POST /api/retry': {
    ...frontDesk,
    foreignRecord: 'missing',
    request: ofSample(({ visitId }) => ({ body: { id: visitId } })),
  },
};
