import { DEMO_PASSWORD } from '../../demo/installation.ts';
import { type Examples, ofSample } from '../example.ts';
import { bench, releasers } from '../policy.ts';

/** Of a version that the sample does not have, so that nothing is done. */
const chosen = (id: string) => ({ uzorci: [{ sid: id, verzija: 99 }] });

export const RESULTS_EXAMPLES: Examples = {
  'GET /api/obrada/pregled': {
    ...bench,
    searched: true,
    request: ofSample(({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } })),
  },
  'GET /api/obrada/brojevi': { allow: bench.allow, foreignSite: 'refused' },
  'GET /api/rezultati/obrada/:sid': {
    ...bench,
    request: ofSample(({ id }) => ({ path: `/api/rezultati/obrada/${id}` })),
  },
  'GET /api/rezultati/odobravanje/barcodes/:sampleId/:id': {
    ...bench,
    request: ofSample(({ id, patientId }) => ({
      path: `/api/rezultati/odobravanje/barcodes/${patientId}/${id}`,
    })),
  },
  'POST /api/rezultati/save': {
    ...bench,
    request: ofSample(({ id, visitTestId }) => ({
      body: { sid: id, rezultati: [{ labassay: visitTestId, prije: null, vrijednost: '5' }] },
    })),
  },
  'POST /api/rezultati/retest': {
    ...bench,
    request: ofSample(({ id, visitTestId }) => ({
      body: { sid: id, verzija: 99, testovi: [visitTestId], razlog: 'authz' },
    })),
  },
  'POST /api/rezultati/izbor': {
    ...bench,
    request: ofSample(({ id, visitTestId }) => ({
      body: { sid: id, labassay: visitTestId, prije: 1, verzija: 1, razlog: 'authz' },
    })),
  },
  'POST /api/rezultati/otkazi': {
    ...bench,
    request: ofSample(({ id, visitTestId }) => ({
      body: { sid: id, verzija: 99, testovi: [visitTestId], razlog: 'DRUGO', napomena: 'authz' },
    })),
  },
  'POST /api/rezultati/obnovi': {
    ...bench,
    request: ofSample(({ id, visitTestId }) => ({ body: { sid: id, verzija: 99, testovi: [visitTestId] } })),
  },
  'GET /api/rezultati/verzije/:sid/:labassay': {
    ...bench,
    searched: true,
    request: ofSample(({ id, visitTestId }) => ({
      path: `/api/rezultati/verzije/${id}/${visitTestId}`,
    })),
  },
  'GET /api/rezultati/historija/:patientId': {
    ...bench,
    request: ofSample(({ patientId }) => ({ path: `/api/rezultati/historija/${patientId}` })),
  },
  'POST /api/rezultati/prisutan': { ...bench, request: ofSample(({ id }) => ({ body: { sid: id, otvoren: false } })) },
  'POST /api/rezultati/odobri': { ...releasers, request: ofSample(({ id }) => ({ body: chosen(id) })) },
  'POST /api/rezultati/vrati': { ...releasers, request: ofSample(({ id }) => ({ body: chosen(id) })) },
  'POST /api/rezultati/verifikuj': {
    ...releasers,
    request: ofSample(({ id }) => ({
      body: { ...chosen(id), znacenje: 'authz', sifra: DEMO_PASSWORD },
    })),
  },
  'POST /api/rezultati/otkljucaj': {
    ...releasers,
    request: ofSample(({ id }) => ({ body: { ...chosen(id), razlog: 'authz' } })),
  },
  'POST /api/rezultati/zakljucaj': {
    ...bench,
    allow: ['Administrator'],
    request: ofSample(({ id }) => ({ body: { ...chosen(id), razlog: 'authz' } })),
  },
};
