/** Every kind of entry in the catalogue, by the word that its addresses use. */
export const KIND_NAMES = [
  'sites',
  'users',
  'uloge',
  'lokacije',
  'doktori',
  'sekcije',
  'grupe',
  'refgr',
  'jedinice',
  'tehnologije',
  'tipovi',
  'analysers',
  'uzorak-def',
  'uzorak',
  'lab',
  'ana',
  'profili',
  'cjenovnici',
  'partneri',
] as const;
export type KindName = (typeof KIND_NAMES)[number];
