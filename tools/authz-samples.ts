import { randomUUID } from 'node:crypto';
import { ASSET } from './authz-app.ts';
import { EDIT_ROUTES } from './authz-documents.ts';
import { withSearches } from './authz-policy.ts';
import {
  HANDOVER_ROUTES,
  LAYOUT_ROUTES,
  type PortalSubject,
  PRINTING_ROUTES,
  REPORT_ROUTES,
  type ReportSubject,
} from './authz-reports.ts';
import { RELEASE_ROUTES, RESULT_ROUTES } from './authz-results.ts';
import { DEMO_PASSWORD } from './installation.ts';

/** Whom and what a call may be about, in one cell of the matrix. */
export interface Subject {
  merge: MergeSubject;
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
  /** A quote of one's own site and one of a site that is not one's own, and something to sell. */
  quote: { own: QuoteSubject; foreign: QuoteSubject; testId: string };
  labelPrint: { own: PrintSubject; foreign: PrintSubject };
  /** A sample that can no longer be changed, of one's own site and of another. */
  sample: { own: SampleSubject; foreign: SampleSubject };
  portal: PortalSubject;
}

/** The print of a label at one's own site and at one that is not one's own. */
export interface PrintSubject {
  id: string;
  code: string;
}

export interface QuoteSubject {
  id: string;
  broj: string;
}

export interface SampleSubject extends ReportSubject {
  jmbg: string;
  id: string;
  patientId: string;
  visitTestId: string;
  code: string;
  /** A task of telling a critical result, closed; a stop of automatic release, lifted. */
  taskId: string;
  stopId: string;
}

/** Two records that are merged already, and a merge that was undone: nothing more happens to them. */
export interface MergeSubject {
  keptId: string;
  mergedId: string;
  undoneId: string;
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

const itemOf = (_id: string) => ({ vrsta: 'TEST', _id, kolicina: 1 });

/** Somebody without data: saved as often as anybody asks, each time with a number of their own. */
const PATIENT = { jmbg: '010192000009P', ime: 'Authz', prezime: 'Pacijent', spol: 'MUŠKI' };

const just = (own: SampleRequest) => (): Sample => ({ own });

/** A call that names one record: one's own, others' and one that does not exist. */
function about(request: (id: string) => SampleRequest, own: string, ...others: string[]): Sample {
  return { own: request(own), others: others.map(request), missing: [request(randomUUID())] };
}

type AboutSample = (id: string, sample: SampleSubject) => SampleRequest;

function aboutSamples(requests: Readonly<Record<string, AboutSample>>): Record<string, (subject: Subject) => Sample> {
  const entries = Object.entries(requests).map(([route, request]) => {
    const sampleOf = ({ sample: { own, foreign } }: Subject) => about((id) => request(id, own), own.id, foreign.id);
    return [route, sampleOf] as const;
  });
  return Object.fromEntries(entries);
}

const LABEL_TEMPLATE = {
  sifra: 'A',
  naziv: 'A',
  sirinaMm: 50,
  visinaMm: 25,
  barkod: { x: 2, y: 8, visina: 10, modul: 3 },
  tekstovi: [{ polje: 'BROJ UZORKA', x: 1, y: 20, sirina: 20, visina: 3 }],
};

/** A valid request for each route, such that it can be repeated for everybody. */
const REQUESTS: Readonly<Record<string, (subject: Subject) => Sample>> = {
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
  'POST /api/users/totp/remove': just({ body: { password: 'nije-ova', code: '000000' } }),
  'POST /api/users/obavijesti/procitano': just({ body: { notices: [randomUUID()] } }),
  'GET /api/users/sesije': just({}),
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
  'POST /api/users/potpisivanje/potvrdi': ({ colleagueId }) => ({
    own: { body: { userId: colleagueId, sifra: 'nije-ova' } },
  }),
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
  'POST /api/naljepnice/pregled': just({ body: { naljepnica: LABEL_TEMPLATE, tacakaPoMm: 8 } }),
  'GET /api/naljepnice/red': ({ labelPrint }) =>
    about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), labelPrint.own.code, labelPrint.foreign.code),
  'POST /api/naljepnice/red/:id/ponovi': ({ labelPrint }) =>
    about(
      (id) => ({ path: `/api/naljepnice/red/${id}/ponovi`, body: { razlog: 'oštećena' } }),
      labelPrint.own.id,
      labelPrint.foreign.id,
    ),
  'POST /api/naljepnice/red/:id/rijesi': ({ labelPrint }) =>
    about(
      (id) => ({ path: `/api/naljepnice/red/${id}/rijesi`, body: { ishod: 'OTKAZANO' } }),
      labelPrint.own.id,
      labelPrint.foreign.id,
    ),
  'GET /api/predracun/pregled': ({ quote }) =>
    about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), quote.own.broj, quote.foreign.broj),
  'POST /api/predracun': ({ quote }) => ({ own: { body: { stavke: [itemOf(quote.testId)] } } }),
  'GET /api/predracun/:id': ({ quote }) =>
    about((id) => ({ path: `/api/predracun/${id}` }), quote.own.id, quote.foreign.id),
  'POST /api/predracun/:id': ({ quote }) =>
    about(
      (id) => ({ path: `/api/predracun/${id}`, body: { verzija: 99, stavke: [itemOf(quote.testId)] } }),
      quote.own.id,
      quote.foreign.id,
    ),
  'POST /api/predracun/:id/status': ({ quote }) =>
    about(
      (id) => ({ path: `/api/predracun/${id}/status`, body: { verzija: 99, status: 'PLAĆEN' } }),
      quote.own.id,
      quote.foreign.id,
    ),
  'GET /api/predracun/:id/pdf': ({ quote }) =>
    about((id) => ({ path: `/api/predracun/${id}/pdf` }), quote.own.id, quote.foreign.id),
  'GET /api/isisOrderPregled/:id': just({ path: '/api/isisOrderPregled/U-1' }),
  'POST /api/isisOrderZaprimanje': just({ body: { patient: { ID_UPUTNICE: 'U-1' }, stampac: null } }),
  'GET /api/uzorci/prijem/:patientId': ({ sample }) =>
    about((id) => ({ path: `/api/uzorci/prijem/${id}` }), sample.own.patientId, sample.foreign.patientId),
  'POST /api/uzorci/prijem': ({ sample }) =>
    about(
      (pacijent) => ({ body: { pacijent, testovi: [{ _id: sample.own.visitTestId }], stampac: null } }),
      sample.own.patientId,
      sample.foreign.patientId,
    ),
  'GET /api/uzorci/pregled/:patientId': ({ sample }) =>
    about((id) => ({ path: `/api/uzorci/pregled/${id}` }), sample.own.patientId, sample.foreign.patientId),
  'POST /api/uzorci/labassay/tip': ({ siteId }) => ({ own: { body: { sekcija: siteId, tip: siteId } } }),
  ...aboutSamples({
    'GET /api/uzorci/show/:sid': (sid) => ({ path: `/api/uzorci/show/${sid}` }),
    'POST /api/uzorci/update': (sid, { visitTestId }) => ({ body: { sid, verzija: 1, testovi: [visitTestId] } }),
    'POST /api/uzorci/delete': (id) => ({ body: { id } }),
    'GET /api/uzorci/komentar/:sid': (sid) => ({ path: `/api/uzorci/komentar/${sid}` }),
    'POST /api/uzorci/komentar/:sid': (sid) => ({ path: `/api/uzorci/komentar/${sid}`, body: { komentar: 'x' } }),
    'POST /api/uzorci/komentari': (sid, { patientId }) => ({
      body: { pacijent: patientId, uzorci: [sid], komentar: 'x' },
    }),
    'GET /api/uzorci/barcode/:id': (id) => ({ path: `/api/uzorci/barcode/${id}` }),
    'POST /api/uzorci/naljepnice': (sid) => ({ body: { uzorci: [{ sid }] } }),
    'POST /api/uzorci/odbij': (sid) => ({ body: { sid, verzija: 1, razlog: 'HEMOLIZA' } }),
    'POST /api/uzorci/alikvot': (sid, { visitTestId }) => ({ body: { sid, verzija: 1, testovi: [visitTestId] } }),
  }),
  'GET /api/pacijenti/pregled': ({ sample }) =>
    about((filter) => ({ query: { filter, datum: 'Svi Rezultati' } }), sample.own.jmbg, sample.foreign.jmbg),
  'GET /api/audit/uvidi/:id/pdf': ({ sample }) =>
    about((id) => ({ path: `/api/audit/uvidi/${id}/pdf` }), sample.own.patientId, sample.foreign.patientId),
  'GET /api/pacijenti/detalji/:id': ({ sample }) =>
    about((id) => ({ path: `/api/pacijenti/detalji/${id}` }), sample.own.patientId, sample.foreign.patientId),
  'POST /api/pacijenti/detalji/update/:id': ({ sample }) =>
    about(
      (id) => ({ path: `/api/pacijenti/detalji/update/${id}`, body: { ...PATIENT, verzija: 99 } }),
      sample.own.patientId,
      sample.foreign.patientId,
    ),
  'GET /api/pacijenti/spajanja': just({}),
  'GET /api/pacijenti/identitet': just({}),
  'GET /api/pacijenti/identitet/broj': just({}),
  'POST /api/pacijenti/identitet/:id/potvrdi': ({ sample }) =>
    about(
      (id) => ({ path: `/api/pacijenti/identitet/${id}/potvrdi`, body: {} }),
      sample.own.patientId,
      sample.foreign.patientId,
    ),
  'POST /api/pacijenti/identitet/:id/odbij': ({ sample }) =>
    about(
      (id) => ({ path: `/api/pacijenti/identitet/${id}/odbij`, body: { razlog: 'authz' } }),
      sample.own.patientId,
      sample.foreign.patientId,
    ),
  'POST /api/pacijenti/unos/find': just({ body: { jmbg: PATIENT.jmbg } }),
  'POST /api/pacijenti/unos/save': just({ body: { ...PATIENT, nacin: 'nodata' } }),
  'POST /api/pacijenti/unos/slicni': just({ body: { ime: 'Authz', prezime: 'Pacijent' } }),
  'POST /api/uzorci/patient': just({ body: { jmbg: PATIENT.jmbg } }),
  'POST /api/pacijenti/spajanje': ({ merge }) => ({
    own: { body: { ostaje: merge.keptId, spojen: merge.mergedId, razlog: 'Ista osoba' } },
  }),
  'POST /api/pacijenti/spajanje/:id/ponisti': ({ merge }) => ({
    own: { path: `/api/pacijenti/spajanje/${merge.undoneId}/ponisti`, body: {} },
  }),
  ...RESULT_ROUTES,
  ...RELEASE_ROUTES,
  ...REPORT_ROUTES,
  ...HANDOVER_ROUTES,
  ...LAYOUT_ROUTES,
  ...PRINTING_ROUTES,
  ...EDIT_ROUTES,
};

const inBody = ({ query = {}, ...request }: SampleRequest): SampleRequest => ({ ...request, body: query });

export const SAMPLES = withSearches(REQUESTS, (sampleOf) => (subject) => {
  const { own, others = [], missing = [] } = sampleOf(subject);
  return { own: inBody(own), others: others.map(inBody), missing: missing.map(inBody) };
});
