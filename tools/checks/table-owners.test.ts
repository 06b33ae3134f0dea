import { describe, expect, it } from 'vitest';
import { checkOrder, checkOwners, readTables } from './table-owners.ts';

describe('owners of tables', () => {
  it('are looked for in the generated types', () => {
    const generated =
      'export interface Visit {\n  id: string;\n}\n\nexport interface DB {\n  sample: Sample;\n  visit: Visit;\n}\n';
    expect(readTables(generated)).toEqual(['sample', 'visit']);
  });

  it('are content when each table has one', () => {
    const owners = [
      { name: 'patients', tables: ['patient'], handed: [] },
      { name: 'samples', tables: ['sample', 'visit'], handed: ['visit'] },
    ];
    expect(checkOwners(['patient', 'sample', 'visit'], owners)).toEqual([]);
  });

  it('reports a table with none or two, one that does not exist, and one that is handed over by another', () => {
    const owners = [
      { name: 'patients', tables: ['patient', 'visit'], handed: ['sample'] },
      { name: 'samples', tables: ['sample', 'visit', 'tube'], handed: [] },
    ];
    expect(checkOwners(['event', 'patient', 'sample', 'visit'], owners)).toEqual([
      'event has no owner',
      'visit is owned by patients and samples',
      'samples owns tube, which does not exist',
      'patients hands over sample, which it does not own',
    ]);
  });
});

describe('the list of modules', () => {
  const levels = [['auth', 'audit'], ['patients'], ['samples']];

  it('follows the levels, in any order within one', () => {
    expect(checkOrder(['audit', 'auth', 'patients', 'samples'], levels)).toEqual([]);
  });

  it('reports a module that comes too late and one without a level', () => {
    expect(checkOrder(['auth', 'samples', 'patients', 'parcels'], levels)).toEqual([
      'modules.ts lists patients after samples, which is on a later level',
      'parcels has no level in module-levels.json',
    ]);
  });
});
