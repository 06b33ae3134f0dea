import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../demo/installation.ts';
import { about, type Examples, just } from '../example.ts';
import { administrators, heads, open, signedIn } from '../policy.ts';

const ownOnly = { ...signedIn, foreignRecord: 'missing' } as const;

export const AUTH_EXAMPLES: Examples = {
  'POST /api/login/users': {
    ...open,
    request: just({ body: { email: 'voditelj.bl@demo.nalaz.ba', password: DEMO_PASSWORD } }),
  },
  'POST /api/logout/users': { ...signedIn, request: just({ body: { type: 'manual' } }) },
  'GET /api/users/sesija': signedIn,
  'POST /api/users/sesija/site': {
    ...ownOnly,
    request: ({ siteId, foreign }) => about((novaLokacija) => ({ body: { novaLokacija } }), siteId, foreign.siteId),
  },
  'POST /api/users/postavke/language': { ...signedIn, request: just({ body: { language: 'local' } }) },
  'POST /api/users/sifra': {
    ...signedIn,
    request: just({ body: { password: 'nije-ova', novaSifra: 'nova-lozinka-1', potvrdaSifra: 'nova-lozinka-2' } }),
  },
  'POST /api/users/totp/start': { ...signedIn, request: just({ body: { password: 'nije-ova' } }) },
  'POST /api/users/totp/confirm': { ...signedIn, request: just({ body: { code: '000000' } }) },
  'POST /api/users/totp/remove': { ...signedIn, request: just({ body: { password: 'nije-ova', code: '000000' } }) },
  'POST /api/users/obavijesti/procitano': { ...signedIn, request: just({ body: { notices: [randomUUID()] } }) },
  'GET /api/users/sesije': { ...signedIn, searched: true, request: just({}) },
  'POST /api/users/sesije/revoke': {
    ...ownOnly,
    request: ({ spareSessionId, foreign }) => about((_id) => ({ body: { _id } }), spareSessionId, foreign.sessionId),
  },
  'POST /api/users/:idOrName': {
    ...ownOnly,
    request: ({ userId, colleagueId, foreign }) =>
      about(
        (idOrName) => ({ path: `/api/users/${idOrName}`, body: {} }),
        userId,
        foreign.userId,
        colleagueId,
        foreign.email,
        'prijem.bl',
      ),
  },

  'GET /api/users/pregled': {
    ...heads,
    foreignRecord: 'missing',
    everywhere: ['Administrator'],
    searched: true,
    request: ({ foreign }) => about((filter) => ({ query: { filter } }), 'prijem', foreign.email),
  },
  'GET /api/users/:id/sesije': {
    ...administrators,
    searched: true,
    request: ({ colleagueId }) => ({ own: { path: `/api/users/${colleagueId}/sesije` } }),
  },
  'POST /api/users/sesije/revoke-one': {
    ...administrators,
    request: ({ userId, spareSessionId }) => ({ own: { body: { userId, _id: spareSessionId } } }),
  },
  'POST /api/users/sesije/revoke-all': {
    ...administrators,
    request: ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  },
  'POST /api/users/sifra/nova': {
    ...administrators,
    request: ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  },
  'POST /api/users/totp/remove-for': {
    ...administrators,
    request: ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  },
  'POST /api/users/potpisivanje/potvrdi': {
    allow: ['Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
    foreignSite: 'refused',
    request: ({ colleagueId }) => ({ own: { body: { userId: colleagueId, sifra: 'nije-ova' } } }),
  },
};
