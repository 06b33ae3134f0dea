/** From where to where: nothing before is a new entry. */
type Change = readonly [before: object | undefined, change: object];

interface Examples {
  base: object;
  weakens: readonly Change[];
  keeps: readonly Change[];
}

const ON = { nacin: 'UKLJUČENO' };

/** Changes of settings of safety, held against the rule and against what the database itself refuses. */
export const WEAKENING: Readonly<Record<'sites' | 'uloge' | 'poznati' | 'autoverifikacija', Examples>> = {
  sites: {
    base: { sifra: 'SA', cetiriOka: true, kriticniRokMinuta: 30, kriticniPonovljenSati: 24 },
    weakens: [
      [{}, { cetiriOka: false }],
      [{ cetiriOka: undefined }, { cetiriOka: false }],
      [undefined, { cetiriOka: false }],
      [{}, { kriticniRokMinuta: 60 }],
      [{}, { kriticniPonovljenSati: 48 }],
    ],
    keeps: [
      [undefined, {}],
      [{ cetiriOka: false }, { cetiriOka: true }],
      [{ cetiriOka: false }, { naziv: 'Novi' }],
      [{}, { kriticniRokMinuta: 15, telefon: '033' }],
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
};
