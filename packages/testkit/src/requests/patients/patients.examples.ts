import { about, type Examples, just } from '../example.ts';
import { administrators, frontDesk } from '../policy.ts';

/** Somebody without data: saved as often as anybody asks, each time with a number of their own. */
const PATIENT = { jmbg: '010192000009P', ime: 'Authz', prezime: 'Pacijent', spol: 'MUŠKI' };

const ownPatients = { ...frontDesk, foreignRecord: 'missing' } as const;

export const PATIENTS_EXAMPLES: Examples = {
  'GET /api/pacijenti/pregled': {
    ...ownPatients,
    searched: true,
    request: ({ sample: { own, foreign } }) =>
      about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), own.jmbg, foreign.jmbg),
  },
  'GET /api/pacijenti/detalji/:id': {
    ...ownPatients,
    request: ({ sample: { own, foreign } }) =>
      about((id) => ({ path: `/api/pacijenti/detalji/${id}` }), own.patientId, foreign.patientId),
  },
  'POST /api/pacijenti/detalji/update/:id': {
    ...ownPatients,
    request: ({ sample: { own, foreign } }) =>
      about(
        (id) => ({ path: `/api/pacijenti/detalji/update/${id}`, body: { ...PATIENT, verzija: 99 } }),
        own.patientId,
        foreign.patientId,
      ),
  },
  'POST /api/pacijenti/unos/find': { ...frontDesk, request: just({ body: { jmbg: PATIENT.jmbg } }) },
  'POST /api/pacijenti/unos/save': { ...frontDesk, request: just({ body: { ...PATIENT, nacin: 'nodata' } }) },
  'POST /api/pacijenti/unos/slicni': {
    ...frontDesk,
    request: just({ body: { ime: 'Authz', prezime: 'Pacijent' } }),
  },
  'POST /api/uzorci/patient': { ...frontDesk, request: just({ body: { jmbg: PATIENT.jmbg } }) },

  'POST /api/pacijenti/spajanje': {
    ...administrators,
    request: ({ merge }) => ({
      own: { body: { ostaje: merge.keptId, spojen: merge.mergedId, razlog: 'Ista osoba' } },
    }),
  },
  'POST /api/pacijenti/spajanje/:id/ponisti': {
    ...administrators,
    request: ({ merge }) => ({ own: { path: `/api/pacijenti/spajanje/${merge.undoneId}/ponisti`, body: {} } }),
  },
  'GET /api/pacijenti/spajanja': { ...administrators, searched: true, request: just({}) },

  'GET /api/pacijenti/identitet': { ...frontDesk, searched: true, request: just({}) },
  'GET /api/pacijenti/identitet/broj': { ...frontDesk, request: just({}) },
  'POST /api/pacijenti/identitet/:id/potvrdi': {
    ...ownPatients,
    request: ({ sample: { own, foreign } }) =>
      about((id) => ({ path: `/api/pacijenti/identitet/${id}/potvrdi`, body: {} }), own.patientId, foreign.patientId),
  },
  'POST /api/pacijenti/identitet/:id/odbij': {
    ...ownPatients,
    request: ({ sample: { own, foreign } }) =>
      about(
        (id) => ({ path: `/api/pacijenti/identitet/${id}/odbij`, body: { razlog: 'authz' } }),
        own.patientId,
        foreign.patientId,
      ),
  },
};
