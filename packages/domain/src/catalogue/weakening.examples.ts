/** From where to where: nothing before is a new entry. */
type Change = readonly [before: object | undefined, change: object];

interface Examples {
  base: object;
  weakens: readonly Change[];
  keeps: readonly Change[];
}

const ON = { nacin: 'UKLJUČENO' };
const DAY = { naziv: 'Dan', telefon: '1', odSata: 7, doSata: 20 };
const STRANGER = { naziv: 'Neko', telefon: '9', odSata: 0, doSata: 24 };
const NIGHT = { naziv: 'Noć', telefon: '2', odSata: 20, doSata: 7 };
const RANGE = { donja: 1, gornja: 10 };
const POSITIVE = { sifra: 'P', naziv: 'Pozitivan', abnormalno: true };
const SUM = { calculated: true, calculatedTests: [{ oznaka: 'a', test: 'k' }], formula: 'a + b' };
const MAILED = { stampa: true, email: true, portal: false, adresaEposte: 'nalazi@lipa.ba', nacinEposte: 'PDF' };
const HEAD = { ime: 'Selma', telefon: '033 1', email: 'selma@lipa.ba' };
const NURSE = { ime: 'Amra', telefon: '033 2' };
const CHILD = { dobDo: { vrijednost: 1, jedinica: 'G' }, donja: 2, gornja: 7 };
const ADULT = { donja: 2.5, gornja: 6.5 };
const RELEASED = { ukljuceno: true, donja: 3, gornja: 6 };
const WOMEN = { spol: 'ŽENSKI', donja: 3.5, gornja: 5 };

type WeakenedKind =
  | 'sites'
  | 'uloge'
  | 'poznati'
  | 'autoverifikacija'
  | 'lab'
  | 'ana'
  | 'profili'
  | 'katalozi'
  | 'partneri'
  | 'doktori'
  | 'lokacije'
  | 'users';

/** Changes of settings of safety, held against the rule and against what the database itself refuses. */
export const WEAKENING: Readonly<Record<WeakenedKind, Examples>> = {
  sites: {
    base: { sifra: 'SA', cetiriOka: true, kriticniRokMinuta: 30, kriticniPonovljenSati: 24 },
    weakens: [
      [{}, { cetiriOka: false }],
      [{ cetiriOka: undefined }, { cetiriOka: false }],
      [undefined, { cetiriOka: false }],
      [{}, { kriticniRokMinuta: 60 }],
      [{}, { kriticniPonovljenSati: 48 }],
      [{}, { izdavanjeNalaza: 'AUTOMATSKI' }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [DAY] }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [DAY, { ...NIGHT, doSata: 6 }] }],
      [{ eskalacija: [DAY] }, { eskalacija: undefined }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [{ ...DAY, telefon: '9' }, NIGHT] }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [STRANGER, { ...STRANGER, telefon: '8' }, DAY, NIGHT] }],
      [
        { eskalacija: [DAY, NIGHT] },
        { eskalacija: [STRANGER, { ...DAY, odSata: 3, doSata: 4 }, { ...NIGHT, odSata: 3, doSata: 4 }] },
      ],
      [{ eskalacija: [DAY] }, { eskalacija: [{ ...DAY, doSata: 19 }, STRANGER] }],
      [{ eskalacija: [DAY, { ...DAY, telefon: '3' }] }, { eskalacija: [{ ...DAY, telefon: '3' }, DAY] }],
      [{ eskalacija: [{ ...DAY, telefon: '' }] }, { eskalacija: [STRANGER] }],
    ],
    keeps: [
      [undefined, {}],
      [{ cetiriOka: false }, { cetiriOka: true }],
      [{ cetiriOka: false }, { naziv: 'Novi' }],
      [{}, { kriticniRokMinuta: 15, telefon: '033' }],
      [{ izdavanjeNalaza: 'AUTOMATSKI' }, { izdavanjeNalaza: 'RUČNO' }],
      [{ eskalacija: [DAY] }, { eskalacija: [{ ...DAY, naziv: 'Dežurni', odSata: 6 }, NIGHT] }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [DAY, NIGHT, STRANGER] }],
      [{ eskalacija: [DAY, NIGHT] }, { eskalacija: [NIGHT, DAY] }],
      [{ eskalacija: [STRANGER] }, { eskalacija: [{ ...STRANGER, odSata: 7, doSata: 7 }] }],
      [{ eskalacija: [] }, { eskalacija: [STRANGER] }],
    ],
  },
  uloge: {
    base: { naziv: 'Tehnolog', level: 1, permissions: ['obrada'] },
    weakens: [
      [{ drugiFaktor: true }, { drugiFaktor: false }],
      [{ drugiFaktor: true }, { drugiFaktor: undefined }],
      [{}, { level: 0 }],
      [{}, { permissions: ['obrada', 'verifikacija'] }],
    ],
    keeps: [
      [undefined, { level: 0, permissions: ['verifikacija'] }],
      [{}, { drugiFaktor: true }],
      [{}, { permissions: [] }],
      [{}, { level: 2, sidebar: ['Obrada'] }],
    ],
  },
  poznati: {
    base: { sifra: 'D', test: 'k', donja: 5, gornja: 15, dana: 60, lokacije: ['a'], vrijediDo: '2027-01-01' },
    weakens: [
      [undefined, {}],
      [{ disabled: true }, { disabled: false }],
      [{}, { donja: 4 }],
      [{}, { gornja: 16 }],
      [{}, { dana: 61 }],
      [{}, { vrijediDo: '2027-01-02' }],
      [{}, { test: 'na' }],
      [{}, { lokacije: [] }],
      [{}, { lokacije: ['a', 'b'] }],
      [{ najvecaPromjena: 10 }, { najvecaPromjena: 20 }],
      [{ najvecaPromjena: 10 }, { najvecaPromjena: undefined }],
    ],
    keeps: [
      [{}, { disabled: true }],
      [{}, { donja: 6, gornja: 14, dana: 30, vrijediDo: '2026-12-31', napomena: 'uže' }],
      [{ lokacije: [] }, { lokacije: ['a'] }],
      [{}, { najvecaPromjena: 10 }],
      [undefined, { disabled: true }],
    ],
  },
  autoverifikacija: {
    base: { sifra: 'BIO', nacin: 'SJENKA', testovi: ['a'], tipovi: [], samoAnalizator: true, kontrolaDrugdje: false },
    weakens: [
      [undefined, ON],
      [{}, ON],
      [{ ...ON, disabled: true }, { disabled: false }],
      [ON, { samoAnalizator: false }],
      [ON, { kontrolaDrugdje: true }],
      [ON, { testovi: ['a', 'b'] }],
      [ON, { site: 's' }],
      [ON, { najvisaStarostSati: 48 }],
      [ON, { suzenjeBezPrethodnogPosto: 5 }],
      [{ ...ON, pragZamjene: 2 }, { pragZamjene: 3 }],
      [{ ...ON, pragZamjene: 2 }, { pragZamjene: undefined }],
      // Where a rule that holds samples ends, a wider one may let them go.
      [{ nacin: 'ISKLJUČENO' }, { disabled: true }],
      [ON, { disabled: true }],
      [{}, { testovi: [] }],
    ],
    keeps: [
      [undefined, {}],
      [ON, { nacin: 'SJENKA' }],
      [ON, { nacin: 'ISKLJUČENO' }],
      [
        { ...ON, samoAnalizator: false, kontrolaDrugdje: true },
        { samoAnalizator: true, kontrolaDrugdje: false },
      ],
      [ON, { najvisaStarostSati: 12, suzenjeBezPrethodnogPosto: 20, pragZamjene: 1, naziv: 'Uže' }],
      [{ disabled: true }, { naziv: 'Staro' }],
    ],
  },
  lab: {
    base: { labassay: 'K', vrsta: 'numericki', jedinica: 'mmol', kriticne: [CHILD, ADULT], vrijednosti: [] },
    weakens: [
      [{}, { labassay: 'K2' }],
      [{}, { disabled: true }],
      [{ kriticne: [], kriticniTitar: 160 }, { disabled: true }],
      [{ kriticne: [], kriticanPorast: true }, { disabled: true }],
      [{ kriticne: [], kriticneRijeci: ['blast'] }, { disabled: true }],
      [{ kriticne: [], vrijednosti: [{ sifra: 'P', kriticno: true }] }, { disabled: true }],
      [{ kriticne: [], delta: { metoda: 'promjena', dana: 30 } }, { disabled: true }],
      [{ kriticne: [], autoverifikacija: RELEASED }, { disabled: true }],
      [{}, { kriticne: [] }],
      [{}, { kriticne: [CHILD] }],
      [{}, { kriticne: [ADULT, CHILD] }],
      [{}, { kriticne: [CHILD, { ...ADULT, gornja: 7 }] }],
      [{}, { kriticne: [CHILD, { ...ADULT, donja: 2 }] }],
      [{}, { kriticne: [CHILD, { donja: 2.5 }] }],
      [{}, { kriticne: [{ ...CHILD, dobDo: { vrijednost: 18, jedinica: 'G' } }, ADULT] }],
      [{}, { jedinica: 'mg' }],
      [{ kriticne: [] }, { jedinica: 'mg' }],
      [{}, { jedinica: undefined }],
      [{}, { vrsta: 'tekst' }],
      [{}, { decimale: 0 }],
      [{ decimale: 1 }, { decimale: undefined }],
      [SUM, { formula: 'a * b' }],
      [SUM, { formula: '' }],
      [SUM, { calculatedTests: [{ oznaka: 'a', test: 'u' }] }],
      [SUM, { calculated: false }],
      [{}, SUM],
      [
        { ...SUM, vazi: 'a > 1' },
        { ...SUM, vazi: 'a > 0' },
      ],
      [{ ...SUM, vazi: 'a > 1' }, { vazi: '' }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [] }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [{ ...POSITIVE, naziv: 'Negativan' }] }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [{ ...POSITIVE, abnormalno: false }] }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [POSITIVE, { sifra: 'N', naziv: 'POZITIVAN', abnormalno: false }] }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [POSITIVE, { sifra: 'N', naziv: 'p', abnormalno: false }] }],
      [{ abnormalneRijeci: ['hemoliza'] }, { abnormalneRijeci: [] }],
      [{ mjerniOpseg: RANGE }, { mjerniOpseg: undefined }],
      [{ mjerniOpseg: RANGE }, { mjerniOpseg: { ...RANGE, gornja: 20 } }],
      [{ mjerniOpseg: RANGE }, { mjerniOpseg: { gornja: 10 } }],
      [{ kriticniTitar: 160 }, { kriticniTitar: 320 }],
      [{ kriticniTitar: 160 }, { kriticniTitar: undefined }],
      [{ kriticanPorast: true }, { kriticanPorast: false }],
      [{ kriticneRijeci: ['blast'] }, { kriticneRijeci: [] }],
      [{ vrijednosti: [{ sifra: 'P', kriticno: true }] }, { vrijednosti: [{ sifra: 'P' }] }],
      [{ delta: { metoda: 'postotak', granica: 20, dana: 30 } }, { delta: undefined }],
      [
        { delta: { metoda: 'postotak', granica: 20, dana: 30 } },
        { delta: { metoda: 'postotak', granica: 40, dana: 30 } },
      ],
      [
        { delta: { metoda: 'postotak', granica: 20, dana: 30 } },
        { delta: { metoda: 'postotak', granica: 20, dana: 3 } },
      ],
      [{}, { autoverifikacija: RELEASED }],
      [{ autoverifikacija: { ...RELEASED, ukljuceno: false } }, { autoverifikacija: RELEASED }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, gornja: 7 } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, dozvoljeno: ['POZ'] } }],
      [{ autoverifikacija: { ...RELEASED, granice: [WOMEN] } }, { autoverifikacija: RELEASED }],
      [
        { autoverifikacija: { ...RELEASED, granice: [WOMEN] } },
        { autoverifikacija: { ...RELEASED, granice: [{ ...WOMEN, gornja: 9 }] } },
      ],
    ],
    keeps: [
      [undefined, { kriticne: [], autoverifikacija: RELEASED }],
      [{}, { naziv: 'Kalij', cijena: '4.00' }],
      [{ kriticne: [], autoverifikacija: { ...RELEASED, ukljuceno: false } }, { disabled: true }],
      [{ disabled: true }, { disabled: false }],
      [undefined, { disabled: true }],
      [{ kriticne: [] }, { kriticne: [CHILD, ADULT] }],
      [{ kriticne: [CHILD] }, { kriticne: [CHILD, ADULT] }],
      [{}, { kriticne: [{ gornja: 6.9, donja: 2.1, dobDo: { jedinica: 'G', vrijednost: 1 } }, ADULT] }],
      [undefined, { ...SUM, jedinica: 'mg', decimale: 0 }],
      [{}, { decimale: 2, formula: '', calculatedTests: [] }],
      [SUM, { ...SUM, vazi: 'a > 1' }],
      [SUM, { ...SUM, primjeri: [{ rezultat: 3 }] }],
      [{}, { reference: [{ donja: 3, gornja: 5 }] }],
      [{ vrijednosti: [POSITIVE] }, { vrijednosti: [{ sifra: 'N', naziv: 'Negativan' }, POSITIVE] }],
      [
        { vrijednosti: [{ ...POSITIVE, abnormalno: false }] },
        { vrijednosti: [{ ...POSITIVE, abnormalno: true, kriticno: true }] },
      ],
      [{}, { abnormalneRijeci: ['hemoliza'] }],
      [{}, { mjerniOpseg: RANGE }],
      [{ mjerniOpseg: RANGE }, { mjerniOpseg: { donja: 2, gornja: 9 } }],
      [{}, { kriticneRijeci: ['blast'], kriticniTitar: 160, kriticanPorast: true }],
      [{}, { delta: { metoda: 'postotak', granica: 20, dana: 30 } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, ukljuceno: false, gornja: 9 } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, gornja: 5, dozvoljeno: [] } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: undefined }],
    ],
  },
  ana: {
    base: { analyser: 'a1', labassay: 'K', kanal: '7', ime_testa: 'K', jedinica: 'mmol', mjerniOpseg: RANGE },
    weakens: [
      [{}, { labassay: 'NA' }],
      [{}, { analyser: 'a2' }],
      [{}, { kanal: '8' }],
      [{}, { jedinica: 'mg' }],
      [{}, { jedinica: undefined }],
      [{}, { mjerniOpseg: undefined }],
      [{}, { mjerniOpseg: { donja: 0, gornja: 10 } }],
    ],
    keeps: [
      [undefined, {}],
      [{}, { disabled: true }],
      [{}, { kalibracija: { datum: '2026-11-01', lot: 'L', faktor: 1.1, pomak: 0 } }],
      [{}, { mjerniOpseg: { donja: 2, gornja: 10 }, ime_testa: 'Kalij' }],
    ],
  },
  profili: {
    base: { sifra: 'OSN', naziv: 'Osnovni', testovi: ['k', 'na'] },
    weakens: [
      [{}, { testovi: ['na'] }],
      [{}, { testovi: ['k2', 'na'] }],
    ],
    keeps: [
      [undefined, {}],
      [{}, { testovi: ['na', 'k', 'cl'] }],
      [{}, { naziv: 'Osnovni profil', sifra: 'O', cijena: '4.00' }],
      [{}, { disabled: true }],
    ],
  },
  katalozi: {
    base: { sifra: '1001', naziv: 'Kalij', test: 'k' },
    weakens: [
      [{}, { test: 'k2' }],
      [{}, { test: undefined, profil: 'osn' }],
      [{}, { sifra: '1002' }],
      [{}, { disabled: true }],
    ],
    keeps: [
      [undefined, {}],
      [{}, { naziv: 'Kalij u serumu', napomena: 'Kantonalna bolnica' }],
      [{ disabled: true }, { disabled: false }],
    ],
  },
  partneri: {
    base: { sifra: 'LIPA', naziv: 'Lipa', dostava: MAILED, kontakti: [HEAD, NURSE] },
    weakens: [
      [{}, { sifra: 'LIPA-2', naziv: 'Lipa 2' }],
      [{}, { dostava: { ...MAILED, adresaEposte: 'neko@drugi.ba' } }],
      [{}, { dostava: { ...MAILED, email: false, adresaEposte: undefined } }],
      [{}, { dostava: { ...MAILED, nacinEposte: 'LINK' } }],
      [{ dostava: { ...MAILED, nacinEposte: undefined } }, { dostava: { ...MAILED, nacinEposte: 'LINK' } }],
      [{}, { dostava: { ...MAILED, portal: true } }],
      [{ dostava: { ...MAILED, email: false } }, { dostava: MAILED }],
      [{ dostava: { stampa: true } }, { dostava: MAILED }],
      [{}, { kontakti: [{ ...HEAD, telefon: '061 9' }, NURSE] }],
      [{}, { kontakti: [{ ...HEAD, email: 'neko@drugi.ba' }, NURSE] }],
      [{}, { kontakti: [NURSE, HEAD] }],
      [{}, { kontakti: [HEAD] }],
      [{}, { kontakti: undefined }],
    ],
    keeps: [
      [undefined, {}],
      [{}, { naziv: 'Lipa d.o.o.', cijene: [] }],
      [{}, { dostava: { ...MAILED, email: false } }],
      [{}, { dostava: { ...MAILED, stampa: false } }],
      [{ dostava: { stampa: true } }, { dostava: { stampa: true, adresaEposte: 'nalazi@lipa.ba' } }],
      [{ dostava: { ...MAILED, email: false } }, { dostava: { ...MAILED, email: false, nacinEposte: 'LINK' } }],
      [{}, { kontakti: [{ ...HEAD, uloga: 'Glavna sestra' }, NURSE, { ime: 'Edin', telefon: '033 3' }] }],
      [{ kontakti: [] }, { kontakti: [HEAD] }],
      [{}, { disabled: true }],
    ],
  },
  doktori: {
    base: { sifra: 'D1', ime: 'Amra', prezime: 'Kovač', telefon: '033 5', email: 'amra@lipa.ba' },
    weakens: [
      [{}, { telefon: '061 9' }],
      [{}, { telefon: '' }],
      [{ telefon: '' }, { telefon: '033 5' }],
      [{ telefon: undefined }, { telefon: '033 5' }],
      [{}, { email: 'neko@drugi.ba' }],
      [{}, { email: undefined }],
    ],
    keeps: [
      [undefined, {}],
      [
        { telefon: '', email: undefined },
        { telefon: undefined, email: 'amra@lipa.ba' },
      ],
      [{}, { sifra: 'D2' }],
      [{}, { specijalnost: 'infektologija' }],
    ],
  },
  lokacije: {
    base: { sifra: 'ODJ', naziv: 'Odjel', telefon: '033 7' },
    weakens: [
      [{}, { telefon: '061 9' }],
      [{}, { telefon: undefined }],
      [{ telefon: '' }, { telefon: '033 7' }],
    ],
    keeps: [
      [undefined, {}],
      [undefined, { telefon: '' }],
      [{}, { sifra: 'ODJ-2' }],
      [{}, { naziv: 'Odjel 2', adresa: 'Titova 1' }],
    ],
  },
  users: {
    base: { email: 'lejla@lipa.ba', ime: 'Lejla', partner: 'p1' },
    weakens: [
      [{}, { partner: 'p2' }],
      [{}, { partner: undefined }],
    ],
    keeps: [
      [undefined, {}],
      [{ partner: undefined }, { ime: 'Lejla M.' }],
      [{}, { disabled: true }],
    ],
  },
};
