import { about, type Example, type Examples } from '../example.ts';
import { frontDesk } from '../policy.ts';
import type { SampleRequest } from '../subject.ts';
import type { SampleSubject } from './samples.records.ts';

const ownSamples = { ...frontDesk, foreignRecord: 'missing' } as const;

/** About the sample alone: whatever else is named is one's own. */
const bySample = (request: (id: string, sample: SampleSubject) => SampleRequest): Example => ({
  ...ownSamples,
  request: ({ sample: { own, foreign } }) => about((id) => request(id, own), own.id, foreign.id),
});

const byPatient = (request: (id: string, sample: SampleSubject) => SampleRequest): Example => ({
  ...ownSamples,
  request: ({ sample: { own, foreign } }) => about((id) => request(id, own), own.patientId, foreign.patientId),
});

export const SAMPLES_EXAMPLES: Examples = {
  'GET /api/uzorci/ponuda': frontDesk,
  'GET /api/uzorci/prijem/:patientId': byPatient((id) => ({ path: `/api/uzorci/prijem/${id}` })),
  'POST /api/uzorci/prijem': byPatient((pacijent, { visitTestId }) => ({
    body: { pacijent, testovi: [{ _id: visitTestId }], stampac: null },
  })),
  'GET /api/uzorci/pregled/:patientId': {
    ...byPatient((id) => ({ path: `/api/uzorci/pregled/${id}` })),
    searched: true,
  },
  'POST /api/uzorci/labassay/tip': {
    ...frontDesk,
    request: ({ siteId }) => ({ own: { body: { sekcija: siteId, tip: siteId } } }),
  },
  'GET /api/uzorci/show/:sid': bySample((sid) => ({ path: `/api/uzorci/show/${sid}` })),
  'POST /api/uzorci/update': bySample((sid, { visitTestId }) => ({
    body: { sid, verzija: 1, testovi: [visitTestId] },
  })),
  'POST /api/uzorci/delete': bySample((id) => ({ body: { id } })),
  'GET /api/uzorci/komentar/:sid': bySample((sid) => ({ path: `/api/uzorci/komentar/${sid}` })),
  'POST /api/uzorci/komentar/:sid': bySample((sid) => ({
    path: `/api/uzorci/komentar/${sid}`,
    body: { komentar: 'x' },
  })),
  'POST /api/uzorci/komentari': bySample((sid, { patientId }) => ({
    body: { pacijent: patientId, uzorci: [sid], komentar: 'x' },
  })),
  'GET /api/uzorci/barcode/:id': bySample((id) => ({ path: `/api/uzorci/barcode/${id}` })),
  'POST /api/uzorci/naljepnice': bySample((sid) => ({ body: { uzorci: [{ sid }] } })),
  'POST /api/uzorci/odbij': bySample((sid) => ({ body: { sid, verzija: 1, razlog: 'HEMOLIZA' } })),
  'POST /api/uzorci/alikvot': bySample((sid, { visitTestId }) => ({
    body: { sid, verzija: 1, testovi: [visitTestId] },
  })),
};
