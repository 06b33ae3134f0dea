import type { SiteSifra } from './places.ts';
import type { RoleName } from './roles.ts';

export interface DemoPerson {
  email: string;
  ime: string;
  prezime: string;
  role: RoleName;
  sites: SiteSifra[];
  description: string;
  /** The account ended this many days ago. */
  expiredDays?: number;
  /** Of a customer: the partner's code. */
  partner?: string;
}

const person = (
  name: string,
  [ime, prezime]: [string, string],
  role: RoleName,
  sites: SiteSifra[],
  description: string,
): DemoPerson => ({ email: `${name}@demo.nalaz.ba`, ime, prezime, role, sites, description });

/** Nobody has a second factor yet: it is turned on by its owner. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('admin', ['Amra', 'Hadžić'], 'Administrator', ['SA', 'BL'], 'sees and changes everything'),
  person(
    'voditelj',
    ['Željko', 'Đukić'],
    'Voditelj laboratorije',
    ['SA', 'BL'],
    'both sites; may turn on a second factor',
  ),
  person('voditelj.bl', ['Snježana', 'Božić'], 'Voditelj laboratorije', ['BL'], 'Banja Luka only'),
  person('tehnolog.sa', ['Selma', 'Šehić'], 'Tehnolog', ['SA'], 'Sarajevo only'),
  person('tehnolog.bl', ['Dragan', 'Čavić'], 'Tehnolog', ['BL'], 'Banja Luka only'),
  person('prijem.sa', ['Lejla', 'Kovačević'], 'Prijem', ['SA'], 'front desk, Sarajevo only'),
  person('prijem.bl', ['Jovana', 'Đurić'], 'Prijem', ['BL'], 'front desk, Banja Luka only'),
  person('prijem', ['Ivana', 'Marić-Jurić'], 'Prijem', ['SA', 'BL'], 'front desk, works at both sites'),
  person('mikrobiolog', ['Emir', 'Delić'], 'Mikrobiolog', ['SA'], 'Sarajevo only'),
  {
    ...person(
      'partner',
      ['Nermina', 'Žunić'],
      'Partner',
      ['SA'],
      'customer: only the reports of Poliklinika Lipov Hlad',
    ),
    partner: 'LIPA',
  },
  {
    ...person('istekao', ['Goran', 'Perić'], 'Tehnolog', ['SA'], 'expired account: cannot sign in'),
    expiredDays: 30,
  },
  person(
    'specijalista',
    ['Nedim', 'Alić'],
    'Voditelj laboratorije',
    ['SA', 'BL'],
    'both sites; verifies what another has approved',
  ),
  {
    ...person(
      'partner.javor',
      ['Siniša', 'Ždralović'],
      'Partner',
      ['SA', 'BL'],
      'customer: only those of Bolnica Javorje',
    ),
    partner: 'JAVOR',
  },
];
