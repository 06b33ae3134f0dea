import { randomUUID } from 'node:crypto';
import { ASSET } from './authz-app.ts';
import { EDIT_ROUTES } from './authz-documents.ts';
import { DEMO_PASSWORD } from './installation.ts';

/** Whom and what a call may be about, in one cell of the matrix. */
export interface Subject {
  userId: string;
  siteId: string;
  /** A second open session of the same person. */
  spareSessionId: string;
  /** A site, a person and an open session that are not theirs. */
  foreign: { siteId: string; userId: string; email: string; sessionId: string };
  /** Somebody who shares a site with everybody of two sites. */
  colleagueId: string;
  /** The organisation's: a partner, a paper of it, and one that may be removed. */
  partner: { id: string; paperId: string; sparePaperId: string };
}

export interface SampleRequest {
  path?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface Sample {
  own: SampleRequest;
  /** The same call about what is not one's own. */
  others?: SampleRequest[];
  /** The same call about what does not exist. */
  missing?: SampleRequest[];
}

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');

const just = (own: SampleRequest) => (): Sample => ({ own });

/** A call that names one record: one's own, others' and one that does not exist. */
function about(request: (id: string) => SampleRequest, own: string, ...others: string[]): Sample {
  return { own: request(own), others: others.map(request), missing: [request(randomUUID())] };
}

/** A valid request for each route, such that it can be repeated for everybody. */
export const SAMPLES: Readonly<Record<string, (subject: Subject) => Sample>> = {
  'GET /assets/*': just({ path: `/assets/${ASSET}` }),
  'POST /api/login/users': just({ body: { email: 'voditelj.bl@demo.nalaz.ba', password: DEMO_PASSWORD } }),
  'POST /api/logout/users': just({ body: { type: 'manual' } }),
  'POST /api/users/sesija/site': ({ siteId, foreign }) =>
    about((novaLokacija) => ({ body: { novaLokacija } }), siteId, foreign.siteId),
  'POST /api/users/postavke/language': just({ body: { language: 'local' } }),
  'POST /api/users/sifra': just({
    body: { password: 'nije-ova', novaSifra: 'nova-lozinka-1', potvrdaSifra: 'nova-lozinka-2' },
  }),
  'POST /api/users/totp/start': just({ body: { password: 'nije-ova' } }),
  'POST /api/users/totp/confirm': just({ body: { code: '000000' } }),
  'POST /api/users/totp/remove': just({ body: { password: 'nije-ova' } }),
  'POST /api/users/sesije/revoke': ({ spareSessionId, foreign }) =>
    about((_id) => ({ body: { _id } }), spareSessionId, foreign.sessionId),
  'POST /api/users/:idOrName': ({ userId, colleagueId, foreign }) =>
    about(
      (idOrName) => ({ path: `/api/users/${idOrName}`, body: {} }),
      userId,
      foreign.userId,
      colleagueId,
      foreign.email,
      'prijem.bl',
    ),
  'GET /api/users/pregled': ({ foreign }) => about((filter) => ({ query: { filter } }), 'prijem', foreign.email),
  'GET /api/users/:id/sesije': ({ colleagueId }) => ({ own: { path: `/api/users/${colleagueId}/sesije` } }),
  'POST /api/users/sesije/revoke-one': ({ userId, spareSessionId }) => ({
    own: { body: { userId, _id: spareSessionId } },
  }),
  'POST /api/users/sesije/revoke-all': ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  'POST /api/users/sifra/nova': ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  'POST /api/users/totp/remove-for': ({ colleagueId }) => ({ own: { body: { userId: colleagueId } } }),
  'GET /api/audit/pregled': ({ siteId, foreign }) =>
    about((recordId) => ({ query: { recordId } }), siteId, foreign.siteId),
  'POST /api/postavke/sajtovi/:id': ({ siteId, foreign }) =>
    about((id) => ({ path: `/api/postavke/sajtovi/${id}`, body: {} }), siteId, foreign.siteId),
  'GET /api/postavke/:kind/pregled': just({ path: '/api/postavke/sekcije/pregled' }),
  'GET /api/postavke/:kind/shema': just({ path: '/api/postavke/sekcije/shema' }),
  'GET /api/postavke/:kind/:id': ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}` } }),
  'GET /api/postavke/:kind/:id/verzije': ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/verzije` } }),
  'GET /api/postavke/:kind/:id/koristi': ({ siteId }) => ({ own: { path: `/api/postavke/sites/${siteId}/koristi` } }),
  'POST /api/postavke/:kind/:id/vrati': ({ siteId }) => ({
    own: { path: `/api/postavke/sites/${siteId}/vrati`, body: { verzija: 99, izVerzije: 1 } },
  }),
  'POST /api/postavke/:kind/:id/iskljuci': ({ siteId }) => ({
    own: { path: `/api/postavke/sites/${siteId}/iskljuci`, body: { verzija: 99 } },
  }),
  'POST /api/postavke/:kind/:id/povuci': ({ siteId }) => ({
    own: { path: `/api/postavke/sites/${siteId}/povuci`, body: { verzija: 99 } },
  }),
  'GET /api/partneri/:id/dokumenti': ({ partner }) => ({ own: { path: `/api/partneri/${partner.id}/dokumenti` } }),
  'POST /api/partneri/:id/dokumenti': ({ partner }) => ({
    own: { path: `/api/partneri/${partner.id}/dokumenti`, body: { naziv: 'Ugovor', vrsta: 'UGOVOR', sadrzaj: PDF } },
  }),
  'GET /api/partneri/dokumenti/:id': ({ partner }) => ({ own: { path: `/api/partneri/dokumenti/${partner.paperId}` } }),
  'POST /api/partneri/dokumenti/:id/ukloni': ({ partner }) => ({
    own: { path: `/api/partneri/dokumenti/${partner.sparePaperId}/ukloni`, body: {} },
  }),
  'GET /api/partneri/:id/cijene': ({ partner }) => ({ own: { path: `/api/partneri/${partner.id}/cijene` } }),
  ...EDIT_ROUTES,
};
