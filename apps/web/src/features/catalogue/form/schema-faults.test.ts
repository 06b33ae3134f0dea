import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import local from '../../../i18n/local/fields.json' with { type: 'json' };
import { emptyDocument } from './empty-document.ts';
import { faultText } from './fault-text.ts';
import { schemaFaults } from './schema-faults.ts';
import { asSchema, schemaAt } from './schema-fields.ts';

const lab = asSchema(JSON.parse(JSON.stringify(KINDS.lab.schema)));
const whole = {
  ...emptyDocument(lab as Record<string, unknown>),
  labassay: 'GLU',
  naziv: 'Glukoza',
  cijena: '5.00',
  sekcija: '01890a5d-ac96-774b-bcce-b302099a8057',
  tip: '01890a5d-ac96-774b-bcce-b302099a8057',
};

const i18n = createInstance();
await i18n.init({ lng: 'local', defaultNS: 'fields', resources: { local: { fields: local } } });

function said(document: unknown, place: 'form' | 'json' = 'form') {
  return Object.fromEntries(
    schemaFaults(lab, document).map((fault) => [fault.field, faultText(fault, place, i18n.t, local)]),
  );
}

describe('[catalogue] what the shape of a document is against', () => {
  it('nothing, if everything is right', () => {
    expect(schemaFaults(lab, whole)).toEqual([]);
  });

  it('is said at the place, in the person’s language', () => {
    expect(
      said({ ...whole, naziv: '', cijena: '5', tatMinuta: 'x', decimale: 9, vrsta: 'broj', loinc: '1', sekcija: 'x' }),
    ).toEqual({
      naziv: 'Obavezno polje.',
      cijena: 'Iznos je kao 12,50.',
      tatMinuta: 'Nije cijeli broj.',
      decimale: 'Najviše 6.',
      vrsta: 'Vrijednost nije među dozvoljenim: numericki, lista, tekst, titar, mikrobiologija.',
      loinc: 'LOINC kod je kao 12345-6.',
      sekcija: 'Nije oznaka zapisa.',
    });
  });

  it('a missing field is named where it should be, also inside a row', () => {
    const { naziv: _, ...without } = whole;
    expect(said(without)).toEqual({ naziv: 'Obavezno polje.' });
    expect(said({ ...whole, refleks: [{ uvjet: 'rezultat > 1.0' }] }, 'json')).toEqual({
      'refleks.0.dodaj': 'Nedostaje obavezno polje dodaj.',
    });
  });

  it('an unknown field is named, __proto__ too', () => {
    const trap = JSON.parse('{"__proto__":{"level":0}}');
    expect(said({ ...whole, nesto: 1 }, 'json')).toEqual({ nesto: 'Nepoznato polje nesto.' });
    expect(schemaFaults(lab, Object.assign(trap, {})).some(({ field }) => field === '__proto__')).toBe(true);
  });

  it('leaves the schema as it came', () => {
    schemaFaults(lab, whole);
    expect(Object.getOwnPropertyNames(lab)).toEqual(Object.keys(lab));
    expect(schemaAt(lab, 'naziv')).toEqual({ type: 'string', maxLength: 120, minLength: 1 });
  });
});
