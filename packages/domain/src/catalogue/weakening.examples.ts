/** From where to where: nothing before is a new entry. */
type Change = readonly [before: object | undefined, change: object];

interface Examples {
  base: object;
  weakens: readonly Change[];
  keeps: readonly Change[];
}

const ON = { nacin: 'UKLJUČENO' };
const DAY = { naziv: 'Dan', telefon: '1', odSata: 7, doSata: 20 };
const NIGHT = { naziv: 'Noć', telefon: '2', odSata: 20, doSata: 7 };
const CHILD = { dobDo: { vrijednost: 1, jedinica: 'G' }, donja: 2, gornja: 7 };
const ADULT = { donja: 2.5, gornja: 6.5 };
const RELEASED = { ukljuceno: true, donja: 3, gornja: 6 };
const WOMEN = { spol: 'ŽENSKI', donja: 3.5, gornja: 5 };

/** Changes of settings of safety, held against the rule and against what the database itself refuses. */
export const WEAKENING: Readonly<Record<'sites' | 'uloge' | 'poznati' | 'autoverifikacija' | 'lab', Examples>> = {
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
    ],
    keeps: [
      [undefined, {}],
      [{ cetiriOka: false }, { cetiriOka: true }],
      [{ cetiriOka: false }, { naziv: 'Novi' }],
      [{}, { kriticniRokMinuta: 15, telefon: '033' }],
      [{ izdavanjeNalaza: 'AUTOMATSKI' }, { izdavanjeNalaza: 'RUČNO' }],
      [{ eskalacija: [DAY] }, { eskalacija: [{ ...DAY, telefon: '9', odSata: 6 }, NIGHT] }],
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
      [{}, { kriticne: [] }],
      [{}, { kriticne: [CHILD] }],
      [{}, { kriticne: [ADULT, CHILD] }],
      [{}, { kriticne: [CHILD, { ...ADULT, gornja: 7 }] }],
      [{}, { kriticne: [CHILD, { ...ADULT, donja: 2 }] }],
      [{}, { kriticne: [CHILD, { donja: 2.5 }] }],
      [{}, { kriticne: [{ ...CHILD, dobDo: { vrijednost: 18, jedinica: 'G' } }, ADULT] }],
      [{}, { jedinica: 'mg' }],
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
      [{}, { disabled: true }],
      [{ kriticne: [] }, { kriticne: [CHILD, ADULT] }],
      [{ kriticne: [CHILD] }, { kriticne: [CHILD, ADULT] }],
      [{}, { kriticne: [{ gornja: 6.9, donja: 2.1, dobDo: { jedinica: 'G', vrijednost: 1 } }, ADULT] }],
      [{ kriticne: [] }, { jedinica: 'mg' }],
      [{}, { kriticneRijeci: ['blast'], kriticniTitar: 160, kriticanPorast: true }],
      [{}, { delta: { metoda: 'postotak', granica: 20, dana: 30 } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, ukljuceno: false, gornja: 9 } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: { ...RELEASED, gornja: 5, dozvoljeno: [] } }],
      [{ autoverifikacija: RELEASED }, { autoverifikacija: undefined }],
    ],
  },
};
