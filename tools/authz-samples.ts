import { randomUUID } from 'node:crypto';
import { ASSET } from './authz-app.ts';
import { DEMO_PASSWORD } from './installation.ts';

/** Whom and what a call may be about, in one cell of the matrix. */
export interface Subject {
  userId: string;
  siteId: string;
  /** A second open session of the same person. */
  spareSessionId: string;
  /** A site, a person, a place and an open session that are not theirs. */
  foreign: { siteId: string; userId: string; email: string; placeId: string; sessionId: string };
  /** Somebody who shares a site with everybody of two sites. */
  colleagueId: string;
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
  'POST /api/users/sesije/revoke-all': ({ colleagueId, foreign }) =>
    about((userId) => ({ body: { userId } }), colleagueId, foreign.userId),
  'GET /api/audit/pregled': ({ siteId, foreign }) =>
    about((recordId) => ({ query: { recordId } }), siteId, foreign.placeId),
};
