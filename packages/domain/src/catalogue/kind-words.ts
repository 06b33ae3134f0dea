import type { KindName } from './kind-names.ts';

/** The word under which each kind's document travels (S7.25, S7.26, S7.32). */
export const KIND_KEYS: Readonly<Record<KindName, string>> = {
  sites: 'element',
  users: 'element',
  uloge: 'uloga',
  lokacije: 'lokacija',
  doktori: 'doktor',
  sekcije: 'sekcija',
  grupe: 'grupa',
  refgr: 'ref_grupa',
  jedinice: 'jedinica',
  tehnologije: 'tehnologija',
  tipovi: 'tip',
  analysers: 'analyser',
  'uzorak-def': 'uzorak',
  uzorak: 'uzorak',
  lab: 'labassay',
  ana: 'analyserassay',
  profili: 'profil',
  cjenovnici: 'cjenovnik',
  partneri: 'partner',
  naljepnice: 'naljepnica',
  stampaci: 'stampac',
  katalozi: 'katalog',
  konzistentnost: 'pravilo',
  autoverifikacija: 'pravilo',
};
