import { randomUUID } from 'node:crypto';
import type { KindName } from '../../../../domain/src/catalogue/kind-names.ts';
import { KIND_KEYS } from '../../../../domain/src/catalogue/kind-words.ts';
import type { Example, Examples } from '../example.ts';
import { administrators } from '../policy.ts';

const coded = () => ({ sifra: 'AUTHZ', naziv: 'Proba' });

/** Of the right shape. That an entry named in it does not exist is an answer of the laboratory, not a refusal of the right. */
const DOCUMENTS: Record<KindName, () => object> = {
  sites: coded,
  users: () => ({ email: 'authz@demo.nalaz.ba', ime: 'A', prezime: 'B', role: randomUUID(), sites: [randomUUID()] }),
  uloge: () => ({ naziv: 'Proba' }),
  lokacije: () => ({ ...coded(), site: randomUUID() }),
  doktori: () => ({ sifra: 'AUTHZ', ime: 'A', prezime: 'B' }),
  sekcije: coded,
  grupe: coded,
  refgr: coded,
  jedinice: coded,
  tehnologije: coded,
  tipovi: () => ({ ...coded(), tehnologija: randomUUID() }),
  analysers: () => ({ sifra: 'AUTHZ', ime: 'A', site: randomUUID(), tip: randomUUID(), sekcija: randomUUID() }),
  'uzorak-def': coded,
  uzorak: () => ({ ...coded(), definicija: randomUUID() }),
  lab: () => ({ labassay: 'AUTHZ', naziv: 'Proba', sekcija: randomUUID(), tip: randomUUID(), cijena: '1.00' }),
  ana: () => ({ analyser: randomUUID(), labassay: randomUUID(), kanal: 'A', ime_testa: 'A' }),
  profili: () => ({ ...coded(), testovi: [randomUUID()] }),
  cjenovnici: coded,
  partneri: coded,
  naljepnice: () => ({
    ...coded(),
    barkod: { x: 1, y: 1, visina: 8 },
    tekstovi: [{ polje: 'PACIJENT', x: 1, y: 1, sirina: 40, visina: 3 }],
  }),
  stampaci: () => ({ ...coded(), site: randomUUID(), adresa: '127.0.0.1', naljepnica: randomUUID() }),
  katalozi: coded,
  konzistentnost: () => ({
    ...coded(),
    testovi: ['a', 'b'].map((oznaka) => ({ oznaka, test: randomUUID() })),
    uvjet: 'a <= b',
    poruka: 'Proba',
  }),
  autoverifikacija: coded,
  poznati: () => ({
    ...coded(),
    ...{ test: randomUUID(), donja: 5, gornja: 15, dana: 60, vrijediDo: '2030-01-01', razlog: 'Proba' },
    zaSve: true,
  }),
  izgledi: coded,
};

const edit = (kind: KindName): Example => ({
  ...administrators,
  request: () => ({ own: { body: { [KIND_KEYS[kind]]: DOCUMENTS[kind]() } } }),
});

/** One route for each kind that can be edited, and the preview of such an edit. */
export const EDIT_EXAMPLES: Examples = {
  'POST /api/postavke/sites/edit': edit('sites'),
  'POST /api/postavke/users/edit': edit('users'),
  'POST /api/postavke/uloge/edit': edit('uloge'),
  'POST /api/postavke/lokacije/edit': edit('lokacije'),
  'POST /api/postavke/doktori/edit': edit('doktori'),
  'POST /api/postavke/sekcije/edit': edit('sekcije'),
  'POST /api/postavke/grupe/edit': edit('grupe'),
  'POST /api/postavke/refgr/edit': edit('refgr'),
  'POST /api/postavke/jedinice/edit': edit('jedinice'),
  'POST /api/postavke/tehnologije/edit': edit('tehnologije'),
  'POST /api/postavke/tipovi/edit': edit('tipovi'),
  'POST /api/postavke/analysers/edit': edit('analysers'),
  'POST /api/postavke/uzorak/def/edit': edit('uzorak-def'),
  'POST /api/postavke/uzorak/edit': edit('uzorak'),
  'POST /api/postavke/profili/edit': edit('profili'),
  'POST /api/postavke/cjenovnici/edit': edit('cjenovnici'),
  'POST /api/postavke/naljepnice/edit': edit('naljepnice'),
  'POST /api/postavke/stampaci/edit': edit('stampaci'),
  'POST /api/postavke/katalozi/edit': edit('katalozi'),
  'POST /api/postavke/konzistentnost/edit': edit('konzistentnost'),
  'POST /api/postavke/autoverifikacija/edit': edit('autoverifikacija'),
  'POST /api/postavke/poznati/edit': edit('poznati'),
  'POST /api/postavke/izgledi/edit': edit('izgledi'),
  'POST /api/assays/lab/edit': edit('lab'),
  'POST /api/assays/ana/edit': edit('ana'),
  'POST /api/partneri/edit': edit('partneri'),
  'POST /api/assays/lab/preview': {
    ...administrators,
    request: () => ({ own: { body: { labassay: DOCUMENTS.lab() } } }),
  },
};
