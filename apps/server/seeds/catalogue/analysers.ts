import { type DemoEntry, entry } from './catalogue-entry.ts';

const TECHNOLOGIES = [
  ['FOTO', 'Fotometrija i ISE', 'Spektrofotometrija, imunoturbidimetrija i ion-selektivne elektrode.'],
  ['ECLIA', 'Elektrohemiluminiscencija', 'Imunotestovi s elektrohemiluminiscentnom detekcijom.'],
  ['PROTOK', 'Protočna citometrija', 'Brojanje i razvrstavanje krvnih stanica u protoku.'],
  ['KOAG', 'Koagulometrija', 'Mjerenje vremena zgrušavanja, hromogeni i imunološki testovi.'],
  ['ELEKTRO', 'Elektrohemija', 'Senzori za plinove, pH, elektrolite i metabolite u punoj krvi.'],
  ['REFL', 'Refleksiona fotometrija', 'Čitanje test-traka za urin.'],
  ['MIKROB', 'Automatizirana mikrobiologija', 'Praćenje rasta, identifikacija i osjetljivost na antibiotike.'],
] as const;

const TYPES = [
  ['COBAS-C', 'cobas c 503', 'Roche', 'FOTO', 'ASTM'],
  ['COBAS-E', 'cobas e 801', 'Roche', 'ECLIA', 'ASTM'],
  ['XN', 'XN-1000', 'Sysmex', 'PROTOK', 'ASTM'],
  ['CS', 'CS-2500', 'Sysmex', 'KOAG', 'ASTM'],
  ['ABL', 'ABL90 FLEX', 'Radiometer', 'ELEKTRO', 'HL7'],
  ['LABUMAT', 'LabUMat 2', '77 Elektronika', 'REFL', 'ASTM'],
  ['VITEK', 'VITEK 2 Compact', 'bioMérieux', 'MIKROB', 'ASTM'],
  ['BACTEC', 'BACTEC FX40', 'BD', 'MIKROB', 'RUČNO'],
] as const;

/** The second site has its own chemistry, haematology and urine analysers; the rest is sent to the first. */
const ANALYSERS = [
  ['BIO-SA', 'Biohemija Sarajevo', 'SA', 'COBAS-C', 'BIO', '24117-08'],
  ['IMU-SA', 'Imunohemija Sarajevo', 'SA', 'COBAS-E', 'HOR', '24122-03'],
  ['HEM-SA', 'Hematologija Sarajevo', 'SA', 'XN', 'HEM', '71406'],
  ['KOA-SA', 'Koagulacija Sarajevo', 'SA', 'CS', 'KOA', '30518'],
  ['GAS-SA', 'Plinovi Sarajevo', 'SA', 'ABL', 'BIO', '1393-092-0411'],
  ['VIT-SA', 'Identifikacija Sarajevo', 'SA', 'VITEK', 'MIK', 'VK2C-18821'],
  ['HK-SA', 'Hemokulture Sarajevo', 'SA', 'BACTEC', 'MIK', 'FX-40-5533'],
  ['BIO-BL', 'Biohemija Banja Luka', 'BL', 'COBAS-C', 'BIO', '24131-05'],
  ['HEM-BL', 'Hematologija Banja Luka', 'BL', 'XN', 'HEM', '71922'],
  ['URI-BL', 'Urin Banja Luka', 'BL', 'LABUMAT', 'URI', 'LU2-30774'],
] as const;

const ONE_WAY = ['LABUMAT', 'BACTEC'];

const technologies = TECHNOLOGIES.map(([sifra, naziv, opis]) => entry('tehnologije', { sifra, naziv, opis }));

const types = TYPES.map(([sifra, naziv, proizvodjac, technology, protokol]) =>
  entry('tipovi', { sifra, naziv, proizvodjac, tehnologija: `tehnologije:${technology}`, protokol }),
);

const analysers = ANALYSERS.map(([sifra, ime, site, type, section, serijskiBroj]) =>
  entry('analysers', {
    sifra,
    ime,
    site: `sites:${site}`,
    tip: `tipovi:${type}`,
    sekcija: `sekcije:${section}`,
    serijskiBroj,
    smjer: ONE_WAY.includes(type) ? 'jednosmjeran' : 'dvosmjeran',
  }),
);

export const ANALYSER_ENTRIES: readonly DemoEntry[] = [...technologies, ...types, ...analysers];
