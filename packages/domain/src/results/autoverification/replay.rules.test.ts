import { expect, it } from 'vitest';
import { narrowLimits } from '../judgement/narrowed-limits.rules.ts';
import { type PastValue, whatPeopleDid } from './replay.rules.ts';

const value = (rezultat_f: string, more: Partial<PastValue> = {}): PastValue => ({
  labassay: 'K',
  calculated: false,
  krug: 1,
  rezultat_f,
  komentar: '',
  razlog: '',
  ...more,
});
const did = (values: PastValue[], undone: string | null = null) => whatPeopleDid({ values, undone }, 'local');

it('[autoverification] nothing was done to a sample that left as it came', () => {
  expect(did([])).toBeUndefined();
  expect(did([value('4.2'), value('4.2')])).toBeUndefined();
  const calculated = { labassay: 'LDL', calculated: true };
  expect(did([value('3.1', calculated), value('3.4', calculated)])).toBeUndefined();
});

it('[autoverification] the gravest is named: taken back, repeated, corrected, commented', () => {
  const commented = value('4.2', { komentar: 'Hemoliza' });
  const corrected = value('4.9', { razlog: 'Pogrešno upisano' });
  const repeated = value('5.0', { krug: 2, razlog: 'Mjehur' });
  expect(did([commented])).toEqual({ razlog: 'KOMENTAR', tekst: 'K: Hemoliza' });
  expect(did([commented, corrected])).toEqual({ razlog: 'ISPRAVLJEN', tekst: 'K: 4,2 → 4,9 (Pogrešno upisano)' });
  expect(did([commented, corrected, repeated])).toEqual({ razlog: 'PONOVLJEN', tekst: 'K: 4,2 → 5,0 (Mjehur)' });
  expect(did([commented, repeated], 'Drugi pacijent')).toEqual({ razlog: 'PONIŠTEN', tekst: 'Drugi pacijent' });
  expect(did([value('4.2'), value('138', { labassay: 'NA' }), value('4.2')])).toBeUndefined();
});

it('[autoverification] limits become narrower by a part of their width, or of the only end', () => {
  expect(narrowLimits({ donja: 3.2, gornja: 5.5 }, 10)).toEqual({ donja: 3.43, gornja: 5.27 });
  expect(narrowLimits({ gornja: 40 }, 10)).toEqual({ gornja: 36 });
  expect(narrowLimits({ donja: 60 }, 10)).toEqual({ donja: 66 });
  expect(narrowLimits({ donja: -10 }, 10)).toEqual({ donja: -9 });
  expect(narrowLimits({ gornja: -10 }, 10)).toEqual({ gornja: -11 });
  expect(narrowLimits({ donja: 3.2, gornja: 5.5 }, 0)).toEqual({ donja: 3.2, gornja: 5.5 });
  expect(narrowLimits({}, 10)).toEqual({});
});
