import { PLAIN_LOOK } from '../../../../../apps/server/src/modules/reports/paper-settings.service.ts';
import { type Examples, ofSample } from '../example.ts';
import { administrators, onTheWay, releasers } from '../policy.ts';

/** Of a version that the report does not have, so that nothing is done. */
const SEEN = 99;

const { verzija: _verzija, ...LOOK } = PLAIN_LOOK;

export const REPORTS_EXAMPLES: Examples = {
  'GET /api/nalazi/pregled': {
    ...onTheWay,
    searched: true,
    request: ofSample(({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } })),
  },
  'GET /api/nalazi/pregled/:id': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ path: `/api/nalazi/pregled/${visitId}` })),
  },
  'GET /api/nalazi/uzorak/:id': { ...onTheWay, request: ofSample(({ id }) => ({ path: `/api/nalazi/uzorak/${id}` })) },
  'GET /api/nalazi/pregled/:id/pdf': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ path: `/api/nalazi/pregled/${visitId}/pdf` })),
  },
  'POST /api/nalazi/prevod': {
    ...onTheWay,
    request: ofSample(({ visitId }) => ({ body: { id: visitId, verzija: 1, jezik: 'en' } })),
  },
  'POST /api/nalazi/izdaj': {
    ...releasers,
    request: ofSample(({ visitId }) => ({
      body: { posjete: [{ _id: visitId, verzija: SEEN }], vrsta: 'KONAČAN' },
    })),
  },
  'POST /api/nalazi/obustava/ukini': {
    ...releasers,
    request: ofSample(({ visitId }) => ({ body: { id: visitId, verzija: SEEN, razlog: 'authz' } })),
  },
  'POST /api/nalazi/izmjena': {
    ...releasers,
    request: ofSample(({ visitId, id }) => ({
      body: { id: visitId, verzija: SEEN, uzorci: [id], razlog: 'authz' },
    })),
  },
  'GET /api/nalazi/ispravke': {
    allow: releasers.allow,
    foreignSite: 'refused',
    searched: true,
    request: () => ({ own: {} }),
  },
  'POST /api/nalazi/ispravke/:id/ostaje': {
    ...releasers,
    request: ofSample(({ visitId }) => ({
      ...{ path: `/api/nalazi/ispravke/${visitId}/ostaje`, body: { razlog: 'authz' } },
    })),
  },
  'POST /api/nalazi/delete': {
    ...releasers,
    request: ofSample(({ visitId }) => ({ body: { idNalaza: visitId, flag: 'authz' } })),
  },
  'POST /api/nalazi/izgled/proba': {
    ...administrators,
    request: () => ({ own: { body: { izgled: { ...LOOK, sifra: 'AUTHZ' }, jezik: 'local' } } }),
  },
};
