import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { describe, expect, it } from 'vitest';
import { asSchema } from '../form/schema-fields.ts';
import { formatDocument } from './format-document.ts';
import { type FaultWords, jsonFaults, openProblems } from './json-diagnostics.ts';
import { documentIn, readJson } from './json-reading.ts';
import { type SuggestionWords, suggestAt } from './json-suggestions.ts';

const schema = asSchema(JSON.parse(JSON.stringify(KINDS.refgr.schema)));
const lab = asSchema(JSON.parse(JSON.stringify(KINDS.lab.schema)));
const words: FaultWords = {
  syntax: 'syntax',
  notObject: 'notObject',
  key: ({ fault, name }) => `${fault} ${name}`,
  schema: ({ keyword, field }) => `${keyword} ${field}`,
};
const GROUP =
  '{"sifra":"Z","naziv":"Žene","spol":"ŽENSKI","trudnoca":"SVE","menopauza":"SVE","faza":"SVE","disabled":false}';

/** What is marked, as the words that are underlined. */
function marks(text: string, of = schema) {
  return jsonFaults(readJson(text), of, words).map(({ from, to, message }) => [message, text.slice(from, to)]);
}

describe('[S2.76] errors in JSON stand where they are', () => {
  it('a right document has none', () => {
    expect(marks(GROUP)).toEqual([]);
  });

  it('a slip of syntax is marked and nothing else', () => {
    expect(marks('{"sifra": "A" "naziv": 1}')).toEqual([['syntax', expect.any(String)]]);
    expect(marks('')).toEqual([['syntax', '']]);
    expect(marks('[1]')).toEqual([['notObject', '[']]);
  });

  it('a wrong value, an unknown name and a missing one', () => {
    expect(marks(GROUP.replace('"SVE","faza"', '"MOŽDA","faza"'))).toEqual([['enum menopauza', '"MOŽDA"']]);
    expect(marks(GROUP.replace('{', '{"nesto": 5,'))).toEqual([['unknown nesto', '"nesto"']]);
    expect(marks(GROUP.replace('"sifra":"Z",', ''))).toEqual([['required sifra', '{']]);
  });

  it('inside a row: the value, or the name of what lacks something', () => {
    const text = '{"refleks": [{"uvjet": "", "dodaj": "x"}, {"uvjet": "a"}]}';
    const inside = marks(text, lab).filter(([message]) => message?.includes('refleks'));
    expect(inside).toEqual([
      ['minLength refleks.0.uvjet', '""'],
      ['format refleks.0.dodaj', '"x"'],
      ['required refleks.1.dodaj', '{'],
    ]);
  });

  it('a name twice and __proto__ are errors, and such a text is no document', () => {
    const twice = GROUP.replace('{', '{"sifra": "A",');
    expect(marks(twice)).toEqual([['duplicate sifra', '"sifra"']]);
    expect(documentIn(readJson(twice))).toBeUndefined();
    const trap = GROUP.replace('{', '{"__proto__": {"a": 1},');
    expect(marks(trap)).toEqual([['forbidden __proto__', '"__proto__"']]);
    expect(marks(GROUP.replace('{', '{"\\u005f_proto__": 1,'))[0]?.[0]).toBe('forbidden __proto__');
    expect(documentIn(readJson(GROUP))).toEqual(JSON.parse(GROUP));
  });

  it('a name that no text can hold is an error, not an exception', () => {
    expect(marks(GROUP.replace('{', '{"\\ud800": 1,'))[0]?.[0]).toContain('forbidden');
  });

  it('what a save refused is marked until that place is changed', () => {
    const document = JSON.parse(GROUP);
    const problems = [{ field: 'spol', message: 'ne može' }];
    const [marked] = openProblems(readJson(GROUP), problems, document);
    expect(GROUP.slice(marked?.from, marked?.to)).toBe('"ŽENSKI"');
    expect(openProblems(readJson(GROUP.replace('ŽENSKI', 'SVI')), problems, document)).toEqual([]);
    expect(openProblems(readJson(GROUP.replace('Žene', 'Dame')), problems, document)).toHaveLength(1);
  });
});

const suggestionWords: SuggestionWords = {
  label: (path) => `label ${path}`,
  choice: (_path, value) => value.toLowerCase(),
  required: 'required',
};

/** `|` is the cursor. */
function suggested(marked: string, of = schema) {
  const position = marked.indexOf('|');
  const found = suggestAt(marked.replace('|', ''), position, of, suggestionWords);
  return found && { ...found, shown: found.options.map(({ shown }) => shown), text: marked.replace('|', '') };
}

describe('[S2.76] suggestions in JSON', () => {
  it('names that the object does not have yet, before and after the cursor', () => {
    const found = suggested('{"sifra": "A", |\n "naziv": "B", "spol": "SVI"}');
    expect(found?.shown).not.toContain('sifra');
    expect(found?.shown).not.toContain('naziv');
    expect(found?.shown).toContain('trudnoca');
  });

  it('replace what was begun, with and without its quotes', () => {
    const quoted = suggested('{"sifra": "A", "tru|"}');
    expect([quoted?.from, quoted?.to]).toEqual([15, 20]);
    expect(quoted?.options.find(({ shown }) => shown === 'trudnoca')?.apply).toBe('"trudnoca": "SVE"');
    const bare = suggested('{"sifra": "A", tru|');
    expect([bare?.from, bare?.to]).toEqual([15, 18]);
    const renamed = suggested('{"tru|": "DA"}');
    expect(renamed?.options.find(({ shown }) => shown === 'trudnoca')?.apply).toBe('"trudnoca"');
  });

  it('a name before others brings its comma', () => {
    const found = suggested('{ | "sifra": "A"}');
    expect(found?.options.find(({ shown }) => shown === 'naziv')?.apply).toBe('"naziv": "",');
  });

  it('values of a choice, true and false, also in rows', () => {
    expect(suggested('{"spol": |}')?.shown).toEqual(['SVI', 'MUŠKI', 'ŽENSKI']);
    expect(suggested('{"spol": "M|"}')?.options[1]?.apply).toBe('"MUŠKI"');
    expect(suggested('{"disabled": f|}')?.shown).toEqual(['true', 'false']);
    expect(suggested('{"reference": [{"izvor": "VLASTITO"}, {"izvor": |}]}', lab)?.shown).toContain('SMJERNICA');
    expect(suggested('{"permissions": ["prijem", |]}', asSchema({ ...KINDS.uloge.schema }))?.shown).toContain('obrada');
  });

  it('are explained by the place that they are for', () => {
    const [first] = suggested('{"reference": [{"spol": "SVI"}, {"|"}]}', lab)?.options ?? [];
    expect(first?.detail).toBe('label reference.1.spol (required)');
  });

  it('where an id belongs, the kind whose entries are meant', () => {
    expect(suggested('{"sekcija": |}', lab)?.entriesOf).toBe('sekcije');
    expect(suggested('{"refleks": [{"dodaj": "|"}]}', lab)?.entriesOf).toBe('lab');
  });

  it('nothing where nothing can be said', () => {
    expect(suggested('{"nepoznato": {"|"}}')).toBeUndefined();
    expect(suggested('|')).toBeUndefined();
    expect(suggested('{"naziv": "A" |}')).toBeUndefined();
  });
});

describe('[S2.76] the text of a document', () => {
  it('has the order of the schema, so that two versions differ only in what they say', () => {
    const one = formatDocument(schema, JSON.parse(GROUP));
    const other = formatDocument(schema, { disabled: false, faza: 'SVE', ...JSON.parse(GROUP) });
    expect(one).toBe(other);
    expect(one.indexOf('"sifra"')).toBeLessThan(one.indexOf('"disabled"'));
    expect(formatDocument(schema, { nesto: 1, sifra: 'A' })).toBe('{\n  "sifra": "A",\n  "nesto": 1\n}');
  });
});
