import { type DemoEntry, entry } from './catalogue-entry.ts';

/** Field, x, y, width, height, bold, to the right; in millimetres. */
const TEXTS_50_25 = [
  ['PACIJENT', 1.5, 0.8, 35.5, 3.6, true, false],
  ['HITNO', 37.5, 0.8, 11.5, 3.6, true, false],
  ['GODISTE', 1.5, 4.5, 8, 2.8, false, false],
  ['SPOL', 10, 4.5, 6, 2.8, false, false],
  ['VRIJEME', 16.5, 4.5, 20.5, 2.8, false, false],
  ['KOPIJA', 37.5, 4.6, 11.5, 2.8, true, true],
  ['BROJ UZORKA', 1.5, 18, 30, 3.5, true, false],
  ['REDNI BROJ', 37, 18, 12, 6.5, true, true],
  ['TIP UZORKA', 1.5, 21.5, 18, 2.9, true, false],
  ['SEKCIJA', 20, 21.5, 16.5, 2.9, false, false],
] as const;

const texts = TEXTS_50_25.map(([polje, x, y, sirina, visina, podebljano, right]) => ({
  polje,
  x,
  y,
  sirina,
  visina,
  podebljano,
  poravnanje: right ? 'DESNO' : 'LIJEVO',
}));

/** Code, name, site, port, usual one. The address is this machine: stand-ins/label-printer/label-printer.ts stands there for a printer. */
const PRINTERS = [
  ['SA-PRIJEM', 'Prijem Sarajevo', 'SA', 9100, true],
  ['SA-MIKRO', 'Mikrobiologija Sarajevo', 'SA', 9102, false],
  ['BL-PRIJEM', 'Prijem Banja Luka', 'BL', 9101, true],
] as const;

export const LABELS_AND_PRINTERS: readonly DemoEntry[] = [
  entry('naljepnice', {
    sifra: 'EPRUVETA-50X25',
    naziv: 'Epruveta 50 × 25 mm',
    sirinaMm: 50,
    visinaMm: 25,
    barkod: { x: 2, y: 7.6, visina: 10.2, modul: 3 },
    tekstovi: texts,
  }),
  ...PRINTERS.map(([sifra, naziv, site, port, podrazumijevan]) =>
    entry('stampaci', {
      sifra,
      naziv,
      site: `sites:${site}`,
      adresa: '127.0.0.1',
      port,
      tacakaPoMm: 8,
      naljepnica: 'naljepnice:EPRUVETA-50X25',
      podrazumijevan,
    }),
  ),
];
