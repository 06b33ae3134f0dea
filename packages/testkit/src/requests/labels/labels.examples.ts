import { about, type Examples, just } from '../example.ts';
import { frontDesk, heads } from '../policy.ts';

const LABEL_TEMPLATE = {
  sifra: 'A',
  naziv: 'A',
  sirinaMm: 50,
  visinaMm: 25,
  barkod: { x: 2, y: 8, visina: 10, modul: 3 },
  tekstovi: [{ polje: 'BROJ UZORKA', x: 1, y: 20, sirina: 20, visina: 3 }],
};

const ownPrints = { ...frontDesk, foreignRecord: 'missing' } as const;

export const LABELS_EXAMPLES: Examples = {
  'POST /api/naljepnice/pregled': {
    ...heads,
    request: just({ body: { naljepnica: LABEL_TEMPLATE, tacakaPoMm: 8 } }),
  },
  'GET /api/naljepnice/red': {
    ...ownPrints,
    searched: true,
    request: ({ labelPrint: { own, foreign } }) =>
      about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), own.code, foreign.code),
  },
  'POST /api/naljepnice/red/:id/ponovi': {
    ...ownPrints,
    request: ({ labelPrint: { own, foreign } }) =>
      about((id) => ({ path: `/api/naljepnice/red/${id}/ponovi`, body: { razlog: 'oštećena' } }), own.id, foreign.id),
  },
  'POST /api/naljepnice/red/:id/rijesi': {
    ...ownPrints,
    request: ({ labelPrint: { own, foreign } }) =>
      about((id) => ({ path: `/api/naljepnice/red/${id}/rijesi`, body: { ishod: 'OTKAZANO' } }), own.id, foreign.id),
  },
};
