import { describe, expect, it } from 'vitest';
import { compareWithList, findForeignUses, PLATFORM } from './foreign-tables.ts';
import { tablesNamed } from './table-names.ts';

const OWNERS = [
  { name: PLATFORM, tables: ['audit'], handed: [] },
  { name: 'patients', tables: ['patient'], handed: [] },
  { name: 'partners', tables: ['partner_document'], handed: [] },
  { name: 'samples', tables: ['sample', 'visit'], handed: [] },
];
const LEVELS = [['patients', 'partners'], ['samples']];
const TABLES = new Set(OWNERS.flatMap(({ tables }) => tables));

const named = (source: string) => tablesNamed(source, TABLES).map(({ verb, table }) => `${verb} ${table}`);
const usesOf = (owner: string, text: string) => findForeignUses([{ owner, text }], OWNERS, LEVELS);

describe('the tables that a repository names', () => {
  it.each([
    [
      "tx.selectFrom('patient').leftJoin('sample as s', 's.patient_id', 'patient.id')",
      ['reads patient', 'reads sample'],
    ],
    ["tx\n  .selectFrom(\n    'visit')", ['reads visit']],
    [
      "tx.insertInto('patient'); tx.updateTable('sample'); tx.deleteFrom('visit')",
      ['writes patient', 'writes sample', 'writes visit'],
    ],
    [
      'sql`select from patient p, visit as v, json_each($1) cross join lateral foo() join sample on true`',
      ['reads patient', 'reads visit', 'reads sample'],
    ],
    [
      'sql`with a as (delete from visit using patient returning 1) insert into sample select 1`',
      ['writes visit', 'writes sample', 'reads patient'],
    ],
    ['sql`update sample s set code = 1 from patient p`', ['writes sample', 'reads patient']],
    ['/** Taken from patient. */\n  // update sample\nconst sample = visit;', []],
    ['sql`select code from sampled where a is distinct from b for update of visit`', []],
  ])('%j', (source, uses) => {
    expect(named(source)).toEqual(uses);
  });
});

describe('tables of another module', () => {
  it('may be read by a later one', () => {
    expect(usesOf('samples', 'sql`select from patient join audit on true join sample on true`')).toEqual([]);
  });

  it('are reported when they are written, or read by an earlier module, by one of the same level or by the platform', () => {
    expect(usesOf('samples', 'sql`insert into audit select from patient`')).toEqual(['samples: writes audit']);
    expect(usesOf('patients', 'sql`update visit set a = 1 from sample`')).toEqual([
      'patients: reads sample',
      'patients: writes visit',
    ]);
    expect(usesOf('patients', "tx.selectFrom('partner_document')")).toEqual(['patients: reads partner_document']);
    expect(usesOf(PLATFORM, "tx.selectFrom('patient')")).toEqual(['platform: reads patient']);
  });
});

describe('the list of exceptions', () => {
  it('fits when it names each use, sorted', () => {
    expect(compareWithList(['a: reads b', 'a: reads c'], ['a: reads b', 'a: reads c'])).toEqual([]);
  });

  it('fails for a use that it does not name', () => {
    expect(compareWithList(['a: reads b'], [])).toEqual([
      "a: reads b: not its own; ask the owner's service, or react to a change",
    ]);
  });

  it('fails for a use that is gone, so that it only shrinks', () => {
    expect(compareWithList([], ['a: reads b'])).toEqual([
      'a: reads b: no longer needed, take it off foreign-tables.txt',
    ]);
  });

  it('fails when it is not sorted', () => {
    const uses = ['a: reads b', 'a: reads c'];
    expect(compareWithList(uses, [...uses].reverse())).toEqual([
      'foreign-tables.txt is not sorted, or names something twice',
    ]);
  });
});
