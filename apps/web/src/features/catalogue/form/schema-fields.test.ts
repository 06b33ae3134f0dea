import { KINDS } from '@nalaz/domain/catalogue/kinds';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from './empty-document.ts';
import { schemaFaults } from './schema-faults.ts';
import { asSchema, fieldsOf, fitsTable, groupsOf, kindsNamedIn, schemaAt } from './schema-fields.ts';

const plain = (schema: unknown) => asSchema(JSON.parse(JSON.stringify(schema)));
const lab = plain(KINDS.lab.schema);
const controls = (schema: typeof lab) => Object.fromEntries(fieldsOf(schema).map((one) => [one.name, one.control]));

describe('[catalogue] a form made from a schema', () => {
  it('every field has the input that fits it', () => {
    expect(controls(lab)).toMatchObject({
      naziv: 'text',
      sekcija: 'entry',
      cijena: 'money',
      tatMinuta: 'number',
      manual: 'flag',
      vrsta: 'choice',
      mjerniOpseg: 'object',
      reference: 'list',
      formula: 'formula',
    });
    expect(controls(plain(KINDS.uloge.schema))).toMatchObject({ permissions: 'choices', display: 'object' });
    expect(controls(plain(KINDS.users.schema))).toMatchObject({ sites: 'entries', expires: 'moment' });
    expect(controls(schemaAt(lab, 'reference.0') ?? {})).toMatchObject({ dobOd: 'age', vrijediOd: 'date' });
  });

  it('only what a person cannot leave empty is marked as required', () => {
    const marked = (schema: typeof lab) =>
      fieldsOf(schema)
        .filter(({ mustFill }) => mustFill)
        .map(({ name }) => name);
    expect(marked(plain(KINDS.doktori.schema))).toEqual(['sifra', 'ime', 'prezime']);
    expect(marked(plain(KINDS.users.schema))).toEqual(['email', 'ime', 'prezime', 'role', 'sites', 'idleTime']);
    expect(marked(plain(KINDS.partneri.schema))).toEqual(['sifra', 'naziv', 'rokPlacanjaDana']);
  });

  it('fields without a group come first, the others in theirs', () => {
    expect(groupsOf(lab).map(({ name }) => name)).toEqual(['osnovno', 'rezultat', 'reference', 'pravila', 'formula']);
    expect(groupsOf(plain(KINDS.sekcije.schema)).map(({ name }) => name)).toEqual(['osnovno']);
  });

  it('short rows make a table, long ones open', () => {
    const item = (path: string) => schemaAt(lab, `${path}.0`) ?? {};
    expect(['vrijednosti', 'kriticne', 'refleks', 'calculatedTests'].map((path) => fitsTable(item(path)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['reference', 'primjeri'].map((path) => fitsTable(item(path)))).toEqual([false, false]);
    const six = Object.fromEntries([...'abcdef'].map((name) => [name, { type: 'string' }]));
    expect(fitsTable(asSchema({ type: 'object', properties: six }))).toBe(false);
  });

  it('finds the schema of a place, and nothing where there is none', () => {
    expect(schemaAt(lab, 'reference.12.donja')?.type).toBe('number');
    expect(schemaAt(lab, 'reference.donja')).toBeUndefined();
    expect(schemaAt(lab, 'constructor')).toBeUndefined();
  });

  it('knows every kind that a document may name', () => {
    expect(kindsNamedIn(lab).toSorted()).toEqual(
      ['analysers', 'grupe', 'jedinice', 'lab', 'refgr', 'sekcije', 'sites', 'uzorak'].toSorted(),
    );
  });
});

describe('[catalogue] a new document', () => {
  it.each(Object.entries(KINDS))('of kind %s lacks only what a person must fill', (_kind, { schema }) => {
    const document = emptyDocument(plain(schema) as Record<string, unknown>);
    const faults = schemaFaults(plain(schema), document).map(({ field }) => field);
    const mustFill = fieldsOf(plain(schema))
      .filter((field) => field.mustFill)
      .map(({ name }) => name);
    expect(faults.filter((field) => !mustFill.includes(field))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('null');
  });

  it('has its defaults, also inside', () => {
    expect(emptyDocument(plain(KINDS.uloge.schema) as Record<string, unknown>)).toMatchObject({
      level: 1,
      permissions: [],
      default_route: '/statistika',
      display: { list: 15, show: 20, columns: 7, rows: 1 },
      reports: { fpodanu: false },
    });
    const partner = emptyDocument(plain(KINDS.partneri.schema) as Record<string, unknown>);
    expect(partner.dostava).toEqual({ stampa: true, email: false, portal: false, nacinEposte: 'PDF' });
  });
});
