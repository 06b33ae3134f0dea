import { about, type Examples } from '../example.ts';
import { frontDesk } from '../policy.ts';

const itemOf = (_id: string) => ({ vrsta: 'TEST', _id, kolicina: 1 });

const ownQuotes = { ...frontDesk, foreignRecord: 'missing' } as const;

export const QUOTES_EXAMPLES: Examples = {
  'GET /api/predracun/ponuda': frontDesk,
  'GET /api/predracun/pregled': {
    ...ownQuotes,
    searched: true,
    request: ({ quote: { own, foreign } }) =>
      about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), own.broj, foreign.broj),
  },
  'POST /api/predracun': {
    ...frontDesk,
    request: ({ quote }) => ({ own: { body: { stavke: [itemOf(quote.testId)] } } }),
  },
  'GET /api/predracun/:id': {
    ...ownQuotes,
    request: ({ quote: { own, foreign } }) => about((id) => ({ path: `/api/predracun/${id}` }), own.id, foreign.id),
  },
  'POST /api/predracun/:id': {
    ...ownQuotes,
    request: ({ quote: { own, foreign, testId } }) =>
      about(
        (id) => ({ path: `/api/predracun/${id}`, body: { verzija: 99, stavke: [itemOf(testId)] } }),
        own.id,
        foreign.id,
      ),
  },
  'POST /api/predracun/:id/status': {
    ...ownQuotes,
    request: ({ quote: { own, foreign } }) =>
      about(
        (id) => ({ path: `/api/predracun/${id}/status`, body: { verzija: 99, status: 'PLAĆEN' } }),
        own.id,
        foreign.id,
      ),
  },
  'GET /api/predracun/:id/pdf': {
    ...ownQuotes,
    request: ({ quote: { own, foreign } }) => about((id) => ({ path: `/api/predracun/${id}/pdf` }), own.id, foreign.id),
  },
};
