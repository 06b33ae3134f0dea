export type SiteSifra = 'SA' | 'BL';

export interface DemoSite {
  sifra: SiteSifra;
  naziv: string;
  /** On every report. Invented, as the number is. */
  adresa: string;
  telefon: string;
  /** The first one is where most patients live. */
  mjesta: readonly string[];
  /** Regions of the JMBG, the most frequent first. */
  regions: readonly (readonly [number, number])[];
  /** Whom to turn to with a critical result that nobody takes. Invented, the numbers reach nobody. */
  onCall: readonly { naziv: string; telefon: string; odSata: number; doSata: number }[];
}

export const UNKNOWN_PLACE = 'NEPOZNATO';

export const DEMO_SITES: readonly DemoSite[] = [
  {
    sifra: 'SA',
    naziv: 'Sarajevo Centar',
    adresa: 'Ulica kestenova 7, 71000 Sarajevo',
    telefon: '033 000 200',
    mjesta: [
      'Sarajevo',
      'Ilidža',
      'Vogošća',
      'Hadžići',
      'Ilijaš',
      'Istočno Sarajevo',
      'Pale',
      'Trnovo',
      'Visoko',
      'Breza',
      'Kiseljak',
      'Kreševo',
      'Konjic',
      'Goražde',
      'Zenica',
      UNKNOWN_PLACE,
    ],
    regions: [
      [17, 68],
      [19, 10],
      [18, 7],
      [15, 6],
      [13, 5],
      [12, 2],
      [10, 1],
      [14, 1],
    ],
    onCall: [
      { naziv: 'Dežurni specijalista Sarajevo', telefon: '033 000 210', odSata: 7, doSata: 15 },
      { naziv: 'Pripravnost, dr. Nedim Alić', telefon: '061 000 311', odSata: 15, doSata: 24 },
      { naziv: 'Pripravnost, dr. Nedim Alić', telefon: '061 000 311', odSata: 0, doSata: 7 },
      { naziv: 'Voditelj laboratorije', telefon: '061 000 412', odSata: 0, doSata: 24 },
    ],
  },
  {
    sifra: 'BL',
    naziv: 'Banja Luka',
    adresa: 'Aleja lipa 12, 78000 Banja Luka',
    telefon: '051 000 200',
    mjesta: [
      'Banja Luka',
      'Laktaši',
      'Gradiška',
      'Prijedor',
      'Čelinac',
      'Prnjavor',
      'Kotor Varoš',
      'Kneževo',
      'Mrkonjić Grad',
      'Šipovo',
      'Novi Grad',
      'Kozarska Dubica',
      'Derventa',
      'Sanski Most',
      'Jajce',
      UNKNOWN_PLACE,
    ],
    regions: [
      [10, 66],
      [16, 13],
      [12, 9],
      [11, 6],
      [17, 3],
      [14, 2],
      [19, 1],
    ],
    onCall: [
      { naziv: 'Dežurni specijalista Banja Luka', telefon: '051 000 220', odSata: 7, doSata: 15 },
      { naziv: 'Pripravnost, dr. Vesna Radić', telefon: '065 000 321', odSata: 0, doSata: 24 },
      { naziv: 'Voditelj laboratorije', telefon: '065 000 422', odSata: 0, doSata: 24 },
    ],
  },
];
