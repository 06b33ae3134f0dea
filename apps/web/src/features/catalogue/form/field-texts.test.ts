import { KIND_NAMES, type KindName } from '@nalaz/domain/catalogue/kind-names';
import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { describe, expect, it } from 'vitest';
import enFields from '../../../i18n/en/fields.json' with { type: 'json' };
import enShell from '../../../i18n/en/shell.json' with { type: 'json' };
import localFields from '../../../i18n/local/fields.json' with { type: 'json' };
import localShell from '../../../i18n/local/shell.json' with { type: 'json' };
import { type FieldTexts, labelOf, namesIn, pathText, valueTextOf } from './field-text.rules.ts';
import { asSchema, below, type FieldSchema, groupsOf, schemaAt } from './schema-fields.ts';

const LANGUAGES: [string, FieldTexts, Record<string, string>][] = [
  ['local', localFields, localShell.menu],
  ['en', enFields, enShell.menu],
];

const schemaOf = (kind: KindName) => asSchema(JSON.parse(JSON.stringify(KINDS[kind].schema)));

/** Every place of a document that has a name. */
function placesIn(schema: FieldSchema, path = ''): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const place = below(path, name);
    return [place, ...placesIn(property, place)];
  });
  return schema.items ? [...inside, ...placesIn(schema.items, below(path, 0))] : inside;
}

const choicesAt = (schema: FieldSchema, place: string) => {
  const node = schemaAt(schema, place);
  return node?.enum ?? node?.items?.enum ?? [];
};

describe.each(LANGUAGES)('[catalogue] texts of the documents in %s', (_language, texts, menu) => {
  it.each(KIND_NAMES)('every field, value and group of %s has one', (kind) => {
    const schema = schemaOf(kind);
    const places = placesIn(schema);
    expect(places.length).toBeGreaterThan(2);
    const unnamed = places.filter((place) => labelOf(texts, place, kind) === undefined);
    const unnamedValues = places.flatMap((place) =>
      choicesAt(schema, place)
        .filter((value) => valueTextOf(texts, menu, place, value) === undefined)
        .map((value) => `${place}: ${value}`),
    );
    const unnamedGroups = groupsOf(schema).filter(({ name }) => !texts.groups[name]);
    expect({ unnamed, unnamedValues, unnamedGroups }).toEqual({ unnamed: [], unnamedValues: [], unnamedGroups: [] });
  });

  it('every field with a required form says which one', () => {
    const silent = KIND_NAMES.flatMap((kind) => {
      const schema = schemaOf(kind);
      return placesIn(schema).filter((place) => {
        const name = namesIn(place).at(-1) ?? '';
        return schemaAt(schema, place)?.pattern !== undefined && !texts.patterns[name];
      });
    });
    expect(silent).toEqual([]);
  });

  it('a text for one kind names a field that the kind has', () => {
    const wrong = [texts.labelsOf, texts.hintsOf].flatMap((ofKinds) =>
      Object.entries(ofKinds).flatMap(([kind, ofFields]) => {
        const known = placesIn(schemaOf(kind as KindName)).map((place) => namesIn(place).join('.'));
        return Object.keys(ofFields).filter((field) => !known.includes(field));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('[catalogue] words of a field', () => {
  it('the same name is called by what it means in the kind', () => {
    expect(labelOf(localFields, 'tip', 'lab')).toBe('Vrsta uzorka');
    expect(labelOf(localFields, 'tip', 'analysers')).toBe('Tip analizatora');
    expect(labelOf(localFields, 'tip')).toBe('Tip');
    expect(labelOf(localFields, 'primjeri.3.vrijednosti', 'lab')).toBe('Vrijednosti sastavnih testova');
  });

  it('a path reads as people count', () => {
    expect(pathText(localFields, 'reference.0.donja', 'lab')).toBe('Referentni intervali › 1 › Donja granica');
    expect(pathText(localFields, 'nepoznato.2')).toBe('nepoznato › 3');
  });

  it('an inherited name is no text', () => {
    expect(labelOf(localFields, 'constructor')).toBeUndefined();
    expect(valueTextOf(localFields, {}, 'spol', 'toString')).toBeUndefined();
  });

  it('words of a formula are not put into another script', () => {
    expect(valueTextOf(localFields, {}, 'metoda', 'rcv')).toBe('RCV (iz varijacija)');
  });
});
