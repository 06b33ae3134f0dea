/**
 * Who may do what, written by hand and on purpose not taken from the contracts: a right that is changed there by
 * mistake is found because it no longer agrees with this page.
 */
export const PRINCIPALS = [
  'anonymous',
  'revoked',
  'operator',
  'customer',
  'Prijem',
  'Tehnolog',
  'Mikrobiolog',
  'Voditelj laboratorije',
  'Administrator',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface RoutePolicy {
  allow: readonly Principal[];
  /** What naming a site that is not one's own does. `ignored`: the call is about no site and open to everybody. */
  foreignSite: 'refused' | 'ignored';
  /** The record of somebody else, or of another site, is answered as one that does not exist. */
  foreignRecord?: 'missing';
  /** For whom no record is foreign: an administrator describes the whole organisation. */
  everywhere?: readonly Principal[];
}

const EVERYBODY = PRINCIPALS;
const SIGNED_IN = [
  'customer',
  'Prijem',
  'Tehnolog',
  'Mikrobiolog',
  'Voditelj laboratorije',
  'Administrator',
] as const satisfies Principal[];

const administrators: RoutePolicy = { allow: ['Administrator'], foreignSite: 'refused' };
const heads: RoutePolicy = { allow: ['Voditelj laboratorije', 'Administrator'], foreignSite: 'refused' };
const frontDesk: RoutePolicy = { allow: ['Prijem', 'Voditelj laboratorije', 'Administrator'], foreignSite: 'refused' };
const bench: RoutePolicy = {
  allow: ['Tehnolog', 'Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
  foreignSite: 'refused',
  foreignRecord: 'missing',
};
/** Who approves and verifies; the specification's two rights, which the same roles of the demo have. */
const releasers: RoutePolicy = { ...bench, allow: ['Mikrobiolog', 'Voditelj laboratorije', 'Administrator'] };
/** Whoever works on the way from the tube to the report; on the demo that is all the laboratory's own people. */
const onTheWay: RoutePolicy = {
  ...bench,
  allow: ['Prijem', 'Tehnolog', 'Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
};
/** S1.03. */
const customers: RoutePolicy = { allow: ['customer'], foreignSite: 'refused', foreignRecord: 'missing' };
const open: RoutePolicy = { allow: EVERYBODY, foreignSite: 'ignored' };
const signedIn: RoutePolicy = { allow: SIGNED_IN, foreignSite: 'refused' };

const RULES: Readonly<Record<string, RoutePolicy>> = {
  'GET /health/live': open,
  'GET /health/ready': open,
  'GET /metrics': { allow: ['operator'], foreignSite: 'ignored' },
  'GET /assets/*': open,
  'GET /api/pregled': open,
  'GET /api/openapi.json': signedIn,

  'POST /api/login/users': open,
  'POST /api/logout/users': signedIn,
  'GET /api/users/sesija': signedIn,
  'POST /api/users/sesija/site': { ...signedIn, foreignRecord: 'missing' },
  'POST /api/users/postavke/language': signedIn,
  'POST /api/users/sifra': signedIn,
  'POST /api/users/totp/start': signedIn,
  'POST /api/users/totp/confirm': signedIn,
  'POST /api/users/totp/remove': signedIn,
  'GET /api/users/sesije': signedIn,
  'POST /api/users/sesije/revoke': { ...signedIn, foreignRecord: 'missing' },
  'POST /api/users/:idOrName': { ...signedIn, foreignRecord: 'missing' },
  'GET /api/users/pregled': { ...heads, foreignRecord: 'missing', everywhere: ['Administrator'] },
  'GET /api/users/:id/sesije': administrators,
  'POST /api/users/sesije/revoke-one': administrators,
  'POST /api/users/sesije/revoke-all': administrators,
  'POST /api/users/sifra/nova': administrators,
  'POST /api/users/totp/remove-for': administrators,
  'POST /api/users/potpisivanje/potvrdi': {
    allow: ['Mikrobiolog', 'Voditelj laboratorije', 'Administrator'],
    foreignSite: 'refused',
  },
  'POST /api/users/obavijesti/procitano': signedIn,
  'GET /api/audit/pregled': { allow: ['Administrator'], foreignSite: 'refused', foreignRecord: 'missing' },
  'GET /api/audit/uvidi/:id/pdf': { allow: ['Administrator'], foreignSite: 'refused', foreignRecord: 'missing' },

  'GET /api/postavke/sajtovi/list': signedIn,
  'POST /api/postavke/sajtovi/:id': { ...signedIn, foreignRecord: 'missing' },
  'GET /api/postavke/:kind/pregled': heads,
  'GET /api/postavke/:kind/shema': heads,
  'GET /api/postavke/:kind/:id': heads,
  'GET /api/postavke/:kind/:id/verzije': heads,
  'GET /api/postavke/:kind/:id/koristi': heads,
  'POST /api/postavke/:kind/:id/vrati': administrators,
  'POST /api/postavke/:kind/:id/iskljuci': administrators,
  'POST /api/postavke/:kind/:id/povuci': administrators,
  'POST /api/postavke/sites/edit': administrators,
  'POST /api/postavke/users/edit': administrators,
  'POST /api/postavke/uloge/edit': administrators,
  'POST /api/postavke/lokacije/edit': administrators,
  'POST /api/postavke/doktori/edit': administrators,
  'POST /api/postavke/sekcije/edit': administrators,
  'POST /api/postavke/grupe/edit': administrators,
  'POST /api/postavke/refgr/edit': administrators,
  'POST /api/postavke/jedinice/edit': administrators,
  'POST /api/postavke/tehnologije/edit': administrators,
  'POST /api/postavke/tipovi/edit': administrators,
  'POST /api/postavke/analysers/edit': administrators,
  'POST /api/postavke/uzorak/def/edit': administrators,
  'POST /api/postavke/uzorak/edit': administrators,
  'POST /api/postavke/profili/edit': administrators,
  'POST /api/postavke/cjenovnici/edit': administrators,
  'POST /api/postavke/naljepnice/edit': administrators,
  'POST /api/postavke/stampaci/edit': administrators,
  'POST /api/postavke/katalozi/edit': administrators,
  'POST /api/postavke/konzistentnost/edit': administrators,
  'POST /api/postavke/autoverifikacija/edit': administrators,
  'POST /api/postavke/poznati/edit': administrators,
  'POST /api/postavke/izgledi/edit': administrators,
  'POST /api/assays/lab/edit': administrators,
  'POST /api/assays/lab/preview': administrators,
  'POST /api/assays/ana/edit': administrators,
  'POST /api/partneri/edit': administrators,
  'GET /api/partneri/:id/dokumenti': heads,
  'POST /api/partneri/:id/dokumenti': administrators,
  'GET /api/partneri/dokumenti/:id': heads,
  'POST /api/partneri/dokumenti/:id/ukloni': administrators,
  'GET /api/partneri/:id/cijene': heads,

  'GET /api/pacijenti/pregled': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/pacijenti/detalji/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/pacijenti/detalji/update/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/pacijenti/unos/find': frontDesk,
  'POST /api/pacijenti/unos/save': frontDesk,
  'POST /api/pacijenti/unos/slicni': frontDesk,
  'POST /api/uzorci/patient': frontDesk,
  'POST /api/pacijenti/spajanje': administrators,
  'POST /api/pacijenti/spajanje/:id/ponisti': administrators,
  'GET /api/pacijenti/spajanja': administrators,
  'GET /api/pacijenti/identitet': frontDesk,
  'GET /api/pacijenti/identitet/broj': frontDesk,
  'POST /api/pacijenti/identitet/:id/potvrdi': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/pacijenti/identitet/:id/odbij': { ...frontDesk, foreignRecord: 'missing' },

  'GET /api/isisOrderPregled/:id': frontDesk,
  'POST /api/isisOrderZaprimanje': frontDesk,

  'GET /api/uzorci/ponuda': frontDesk,
  'GET /api/uzorci/prijem/:patientId': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/prijem': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/uzorci/pregled/:patientId': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/uzorci/show/:sid': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/labassay/tip': frontDesk,
  'POST /api/uzorci/update': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/delete': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/uzorci/komentar/:sid': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/komentar/:sid': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/komentari': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/uzorci/barcode/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/naljepnice': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/odbij': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/uzorci/alikvot': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/naljepnice/pregled': heads,
  'GET /api/naljepnice/red': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/naljepnice/red/:id/ponovi': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/naljepnice/red/:id/rijesi': { ...frontDesk, foreignRecord: 'missing' },

  'GET /api/obrada/pregled': bench,
  'GET /api/obrada/brojevi': { allow: bench.allow, foreignSite: 'refused' },
  'GET /api/rezultati/obrada/:sid': bench,
  'GET /api/rezultati/odobravanje/barcodes/:sampleId/:id': bench,
  'POST /api/rezultati/save': bench,
  'POST /api/rezultati/retest': bench,
  'POST /api/rezultati/izbor': bench,
  'POST /api/rezultati/otkazi': bench,
  'POST /api/rezultati/obnovi': bench,
  'GET /api/rezultati/verzije/:sid/:labassay': bench,
  'GET /api/rezultati/historija/:patientId': bench,
  'POST /api/rezultati/prisutan': bench,
  'POST /api/rezultati/odobri': releasers,
  'POST /api/rezultati/vrati': releasers,
  'POST /api/rezultati/verifikuj': releasers,
  'POST /api/rezultati/otkljucaj': releasers,
  'POST /api/rezultati/zakljucaj': { ...bench, allow: ['Administrator'] },
  'GET /api/kriticni/pregled': bench,
  'GET /api/kriticni/broj': { allow: bench.allow, foreignSite: 'refused' },
  'POST /api/kriticni/poziv': bench,
  'POST /api/kriticni/eskalacija': bench,
  'POST /api/kriticni/nedostupan': bench,
  'GET /api/autoverifikacija/pregled': { allow: bench.allow, foreignSite: 'refused' },
  'POST /api/autoverifikacija/zaustavi': { allow: bench.allow, foreignSite: 'refused' },
  'POST /api/autoverifikacija/nastavi': releasers,
  'POST /api/autoverifikacija/provjera': { allow: releasers.allow, foreignSite: 'refused' },

  'GET /api/nalazi/pregled': onTheWay,
  'GET /api/nalazi/pregled/:id': onTheWay,
  'GET /api/nalazi/uzorak/:id': onTheWay,
  'GET /api/nalazi/pregled/:id/pdf': onTheWay,
  'POST /api/nalazi/prevod': onTheWay,
  'POST /api/nalazi/izdaj': releasers,
  'POST /api/nalazi/obustava/ukini': releasers,
  'POST /api/nalazi/izmjena': releasers,
  'GET /api/nalazi/ispravke': { allow: releasers.allow, foreignSite: 'refused' },
  'POST /api/nalazi/ispravke/:id/ostaje': releasers,
  'POST /api/nalazi/delete': releasers,
  'POST /api/nalazi/izgled/proba': administrators,

  'GET /api/nalazi/saglasnost/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/nalazi/saglasnost': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/nalazi/potvrda': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/nalazi/potvrda/opozovi': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/nalazi/kod-partnera': administrators,
  'POST /api/nalazi/kod-partnera/opozovi': administrators,
  'GET /api/provjera/:javniId': open,
  'POST /api/provjera/otvori': open,
  'GET /api/portal/nalazi': customers,
  'GET /api/portal/nalazi/:id': customers,
  'GET /api/portal/nalazi/:id/pdf': customers,

  'GET /api/stampa/ponuda': { allow: onTheWay.allow, foreignSite: 'refused' },
  'POST /api/stampa': onTheWay,
  'GET /api/stampa/:id': onTheWay,
  'GET /api/stampa/:id/pdf': onTheWay,
  'POST /api/stampa/kraj': onTheWay,
  'GET /api/izvjestaji/:vrsta': { allow: onTheWay.allow, foreignSite: 'refused' },
  'GET /api/izvjestaji/:vrsta/pdf': { allow: onTheWay.allow, foreignSite: 'refused' },

  'GET /api/outbox/pregled': onTheWay,
  'GET /api/outbox/brojevi': { allow: onTheWay.allow, foreignSite: 'refused' },
  'GET /api/outbox/pregled/:id': onTheWay,
  'GET /api/outbox/nalaz/:id': onTheWay,
  'POST /api/outbox/posalji': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/outbox/delete': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/retry': { ...frontDesk, foreignRecord: 'missing' },

  'GET /api/predracun/ponuda': frontDesk,
  'GET /api/predracun/pregled': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/predracun': frontDesk,
  'GET /api/predracun/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/predracun/:id': { ...frontDesk, foreignRecord: 'missing' },
  'POST /api/predracun/:id/status': { ...frontDesk, foreignRecord: 'missing' },
  'GET /api/predracun/:id/pdf': { ...frontDesk, foreignRecord: 'missing' },
};

/** Lists in which something can be looked for are also asked by POST, with the same rights. */
const SEARCHED = [
  'users/pregled',
  'audit/pregled',
  'pacijenti/pregled',
  'pacijenti/identitet',
  'uzorci/pregled/:patientId',
  'obrada/pregled',
  'kriticni/pregled',
  'naljepnice/red',
  'predracun/pregled',
  'nalazi/pregled',
  'nalazi/ispravke',
  'outbox/pregled',
  'portal/nalazi',
  'users/sesije',
  'users/:id/sesije',
  'postavke/:kind/pregled',
  'postavke/:kind/:id/verzije',
  'postavke/:kind/:id/koristi',
  'pacijenti/spajanja',
  'partneri/:id/cijene',
  'outbox/nalaz/:id',
  'rezultati/verzije/:sid/:labassay',
];

/** What is known by route, and for the lists by both of their routes. */
export function withSearches<T>(known: Readonly<Record<string, T>>, posted: (got: T) => T): Record<string, T> {
  const searches = SEARCHED.flatMap((path) => {
    const got = known[`GET /api/${path}`];
    return got ? [[`POST /api/${path}`, posted(got)]] : [];
  });
  return { ...known, ...Object.fromEntries(searches) };
}

export const POLICY: Readonly<Record<string, RoutePolicy>> = withSearches(RULES, (rule) => rule);
