import type { KindName } from '@nalaz/domain/catalogue/kind-names';

interface KindColumns {
  /** The field that people know as the code; `false` where the name already says it. Without: the entry's own code. */
  code?: string | false;
  /** The fields beside code and name, in the order in which they are read. */
  fields: readonly string[];
  /** Shown only after the user asks for them. */
  hidden?: readonly string[];
}

/** What each list shows. The server sends these fields (KINDS[kind].columns), but in no order. */
export const KIND_COLUMNS: Readonly<Record<KindName, KindColumns>> = {
  sites: { fields: ['adresa', 'telefon'] },
  users: { code: 'email', fields: ['role', 'sites', 'expires'] },
  uloge: { code: false, fields: ['level', 'permissions', 'default_route'] },
  lokacije: { fields: ['site', 'partner', 'telefon'] },
  doktori: { fields: ['titula', 'specijalnost', 'partner'] },
  sekcije: { fields: ['redoslijed'] },
  grupe: { fields: ['sekcija', 'redoslijed'] },
  refgr: { fields: ['spol', 'trudnoca', 'menopauza'] },
  jedinice: { fields: ['ucum'] },
  tehnologije: { fields: ['opis'] },
  tipovi: { fields: ['proizvodjac', 'tehnologija', 'protokol'] },
  analysers: { fields: ['tip', 'site', 'sekcija', 'serijskiBroj'] },
  'uzorak-def': { fields: ['boja', 'aditiv', 'zapreminaMl'] },
  uzorak: { fields: ['definicija', 'stabilnostSati', 'mikrobiologija'] },
  lab: { fields: ['sekcija', 'tip', 'jedinica', 'cijena', 'loinc'], hidden: ['analit'] },
  ana: { code: 'kanal', fields: ['analyser', 'labassay'] },
  profili: { fields: ['testovi', 'cijena'] },
  cjenovnici: { fields: ['napomena'] },
  partneri: { fields: ['vrsta', 'grad'] },
  naljepnice: { fields: ['sirinaMm', 'visinaMm'] },
  stampaci: { fields: ['site', 'adresa', 'port', 'naljepnica', 'podrazumijevan'] },
  katalozi: { fields: ['test', 'profil'] },
  konzistentnost: { fields: ['testovi', 'poruka'] },
  autoverifikacija: { fields: ['nacin', 'site', 'analyser', 'testovi'] },
  poznati: { fields: ['test', 'donja', 'gornja', 'vrijediDo', 'razlog'] },
  izgledi: { fields: ['jezik', 'boja'] },
};
