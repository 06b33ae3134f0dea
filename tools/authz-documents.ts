import { randomUUID } from 'node:crypto';
import { EDIT_CALLS } from '../packages/domain/src/catalogue/edit.contract.ts';
import { KIND_NAMES, type KindName } from '../packages/domain/src/catalogue/kind-names.ts';
import { KIND_KEYS } from '../packages/domain/src/catalogue/kind-words.ts';
import type { Sample } from './authz-samples.ts';

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

/** One route for each kind that can be edited, and the preview of such an edit. */
export const EDIT_ROUTES: Readonly<Record<string, () => Sample>> = {
  ...Object.fromEntries(
    KIND_NAMES.map((kind) => [
      `POST /api${EDIT_CALLS[kind].path}`,
      () => ({ own: { body: { [KIND_KEYS[kind]]: DOCUMENTS[kind]() } } }),
    ]),
  ),
  'POST /api/assays/lab/preview': () => ({ own: { body: { labassay: DOCUMENTS.lab() } } }),
};
