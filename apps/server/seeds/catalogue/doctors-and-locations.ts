import { type DemoEntry, entry } from './catalogue-entry.ts';

/** Code, title, name, speciality, partner. */
const DOCTORS = [
  ['D001', 'dr.', 'Tarik', 'Memić', 'porodična medicina', 'ORD-MEMIC'],
  ['D002', 'prim. dr.', 'Azra', 'Hadžović', 'interna medicina', 'LIPA'],
  ['D003', 'dr.', 'Vedran', 'Palavra', 'kardiologija', 'LIPA'],
  ['D004', 'dr.', 'Ajla', 'Čengić', 'ginekologija i opstetricija', 'LIPA'],
  ['D005', 'doc. dr.', 'Milan', 'Grubač', 'endokrinologija', 'JAVOR'],
  ['D006', 'dr.', 'Sanja', 'Ždrale', 'pedijatrija', 'JAVOR'],
  ['D007', 'dr.', 'Dejan', 'Škrbić', 'hirurgija', 'JAVOR'],
  ['D008', 'prof. dr.', 'Lamija', 'Fočak', 'hematologija', 'JAVOR'],
  ['D009', 'dr.', 'Ognjen', 'Latinović', 'medicina rada', ''],
  ['D010', 'dr.', 'Mirela', 'Đulić', 'porodična medicina', ''],
  ['D011', 'dr.', 'Ante', 'Šimunac', 'urologija', ''],
  ['D012', 'dr.', 'Jasmina', 'Hodžić-Đapo', 'nefrologija', ''],
] as const;

/** Code, name, site, partner, address. */
const LOCATIONS = [
  ['SA-PUNKT', 'Mjesto uzimanja uzoraka Centar', 'SA', '', 'Sarajevo, Centar'],
  ['SA-ILIDZA', 'Mjesto uzimanja uzoraka Ilidža', 'SA', '', 'Ilidža'],
  ['SA-LIPA', 'Poliklinika Lipov Hlad, prijem', 'SA', 'LIPA', 'Lipova aleja 14'],
  ['SA-MEMIC', 'Ordinacija dr. Memić', 'SA', 'ORD-MEMIC', 'Bistrik brijeg 5'],
  ['BL-PUNKT', 'Mjesto uzimanja uzoraka Banja Luka', 'BL', '', 'Banja Luka'],
  ['BL-INT', 'Bolnica Javorje, interna', 'BL', 'JAVOR', 'Javorova 2'],
  ['BL-HIR', 'Bolnica Javorje, hirurgija', 'BL', 'JAVOR', 'Javorova 2'],
  ['BL-PED', 'Bolnica Javorje, pedijatrija', 'BL', 'JAVOR', 'Javorova 2'],
  ['SA-DIJ', 'Poliklinika Lipov Hlad, dijaliza', 'SA', 'LIPA', 'Lipova aleja 14'],
  ['BL-DIJ', 'Bolnica Javorje, dijaliza', 'BL', 'JAVOR', 'Javorova 2'],
] as const;

const ofPartner = (partner: string) => (partner ? { partner: `partneri:${partner}` } : {});

export const DOCTORS_AND_LOCATIONS: readonly DemoEntry[] = [
  ...DOCTORS.map(([sifra, titula, ime, prezime, specijalnost, partner]) =>
    entry('doktori', { sifra, titula, ime, prezime, specijalnost, ...ofPartner(partner) }),
  ),
  ...LOCATIONS.map(([sifra, naziv, site, partner, adresa]) =>
    entry('lokacije', { sifra, naziv, site: `sites:${site}`, ...ofPartner(partner), adresa }),
  ),
];
