import { type DemoEntry, entry } from './catalogue-entry.ts';

// Everybody here is invented: these numbers and this domain reach nobody.
const mail = (name: string) => `${name}@example.com`;
const list = (sifra: string) => `cjenovnici:${sifra}`;

export const PARTNER_ENTRIES: readonly DemoEntry[] = [
  {
    sifra: 'LIPA',
    naziv: 'Poliklinika Lipov Hlad',
    vrsta: 'KLINIKA',
    adresa: 'Lipova aleja 14',
    grad: 'Sarajevo',
    idBroj: '4200000000110',
    dostava: { stampa: false, email: true, portal: true, adresaEposte: mail('nalazi.lipa') },
    kontakti: [
      { ime: 'Nermina Žunić', uloga: 'glavna sestra', telefon: '033 000 111', email: mail('nermina.zunic') },
      { ime: 'Adnan Hrnjić', uloga: 'računovodstvo', telefon: '033 000 112' },
    ],
    cijene: [
      { cjenovnik: list('OSN'), od: '2024-01-01', do: '2024-12-31', popust: 10 },
      { cjenovnik: list('ZDR'), od: '2025-01-01' },
    ],
  },
  {
    sifra: 'JAVOR',
    naziv: 'Bolnica Javorje',
    vrsta: 'KLINIKA',
    adresa: 'Javorova 2',
    grad: 'Banja Luka',
    idBroj: '4400000000220',
    rokPlacanjaDana: 60,
    napomena: 'Hitne nalaze javiti telefonom dežurnom ljekaru.',
    dostava: { stampa: true, portal: true },
    kontakti: [
      { ime: 'Branka Sladojević', uloga: 'upravnica laboratorije', telefon: '051 000 221', email: mail('branka.s') },
    ],
    cijene: [{ cjenovnik: list('ZDR'), od: '2024-07-01', popust: 5 }],
  },
  {
    sifra: 'ORD-MEMIC',
    naziv: 'Ordinacija porodične medicine dr. Memić',
    vrsta: 'DOKTOR',
    adresa: 'Bistrik brijeg 5',
    grad: 'Sarajevo',
    idBroj: '4200000000330',
    rokPlacanjaDana: 15,
    dostava: { email: true, adresaEposte: mail('ordinacija.memic') },
    kontakti: [{ ime: 'Tarik Memić', uloga: 'ljekar', telefon: '061 000 331' }],
    cijene: [{ cjenovnik: list('ZDR'), od: '2025-03-01' }],
  },
  {
    sifra: 'SIDRO',
    naziv: 'Sidro osiguranje d.d.',
    vrsta: 'OSIGURANJE',
    adresa: 'Trg sedam lipa 1',
    grad: 'Sarajevo',
    idBroj: '4200000000440',
    rokPlacanjaDana: 45,
    dostava: { stampa: false, portal: true },
    kontakti: [{ ime: 'Maja Vukas', uloga: 'odjel šteta', telefon: '033 000 441', email: mail('maja.vukas') }],
    cijene: [
      { cjenovnik: list('OSIG'), od: '2024-01-01', do: '2025-12-31' },
      { cjenovnik: list('OSIG'), od: '2026-01-01', popust: 8 },
    ],
  },
  {
    sifra: 'BORIK',
    naziv: 'Drvoprerada Borik d.o.o.',
    vrsta: 'FIRMA',
    adresa: 'Industrijska zona bb',
    grad: 'Laktaši',
    idBroj: '4400000000550',
    dostava: { stampa: true },
    kontakti: [{ ime: 'Siniša Trkulja', uloga: 'zaštita na radu', telefon: '051 000 551' }],
    cijene: [{ cjenovnik: list('SIST'), od: '2025-01-01', do: '2027-12-31', popust: 5 }],
  },
  {
    sifra: 'KAMEN',
    naziv: 'Transport Kamenjar d.o.o.',
    vrsta: 'FIRMA',
    adresa: 'Kamenička 33',
    grad: 'Ilidža',
    idBroj: '4200000000660',
    rokPlacanjaDana: 15,
    dostava: { email: true, adresaEposte: mail('kadrovi.kamenjar') },
    kontakti: [{ ime: 'Edina Softić', uloga: 'kadrovska služba', telefon: '033 000 661', email: mail('edina.softic') }],
    cijene: [{ cjenovnik: list('SIST'), od: '2025-06-01' }],
  },
].map((partner) => entry('partneri', partner));
