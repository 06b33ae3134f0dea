import { type DemoEntry, entry } from './catalogue-entry.ts';

const FOOT = {
  local: 'Rezultati se odnose samo na ispitane uzorke. Nalaz se ne smije umnožavati osim u cijelosti.',
  rs: 'Резултати се односе само на испитане узорке. Налаз се не смије умножавати осим у цијелости.',
};

export const REPORT_LAYOUTS: readonly DemoEntry[] = [
  entry('izgledi', {
    sifra: 'OSNOVNI',
    naziv: 'Osnovni izgled nalaza',
    podnozje: FOOT.local,
    akreditacija: 'demonstracija, nije stvarna akreditacija',
  }),
  entry('izgledi', {
    sifra: 'CIRILICA',
    naziv: 'Nalaz na ćirilici, sa metodama',
    jezik: 'rs',
    podnozje: FOOT.rs,
    boja: '#0b3d91',
    metoda: true,
  }),
];
