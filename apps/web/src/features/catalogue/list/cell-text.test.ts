import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../form/schema-fields.ts';
import { type CellWords, cellOrder, cellText } from './cell-text.ts';

const words: CellWords = {
  language: 'local',
  names: { a: 'Biohemija', b: 'Hematologija', c: 'Urin' },
  label: (field) => `[${field}]`,
  value: (field, value) => `${field}=${value}`,
  count: (count) => `${count} odabranih`,
  yes: 'Da',
};
const reference: FieldSchema = { type: 'string', format: 'uuid', 'x-ref': 'sekcije' };
const money: FieldSchema = { type: 'string', 'x-input': 'money' };

describe('a cell', () => {
  it.each<[string, FieldSchema, unknown, string]>([
    ['a reference is the name of its entry', reference, 'a', 'Biohemija'],
    ['[S3.18] money is shown as money, and only above 0', money, '12.50', '12,50 KM'],
    ['[S3.18] no price is nothing', money, '0.00', ''],
    ['[S3.19] up to two names are written out', { items: reference }, ['a', 'b'], 'Biohemija, Hematologija'],
    ['[S3.19] more names are a count', { items: reference }, ['a', 'b', 'c'], '3 odabranih'],
    ['a list of objects is a count', { items: { properties: {} } }, [{}], '1 odabranih'],
    ['an empty list is nothing', { items: { properties: {} } }, [], ''],
    ['a chosen word is read from the texts', { enum: ['SVE'] }, 'SVE', 'x=SVE'],
    ['yes is a word', { type: 'boolean' }, true, 'Da'],
    ['no is nothing', { type: 'boolean' }, false, ''],
    ['a day is a day', { type: 'string', format: 'date' }, '2026-03-05', '05.03.2026.'],
    ['a number has a comma', { type: 'number' }, 4.5, '4,5'],
    ['what is left out is nothing', reference, undefined, ''],
    [
      'switches name those that are on',
      { properties: { stampa: { type: 'boolean' }, email: { type: 'boolean' } } },
      { stampa: true, email: false },
      '[stampa]',
    ],
    [
      'an object shows what names it',
      { properties: { datum: { format: 'date' }, lot: {}, napomena: {} } },
      { datum: '2026-03-05', lot: 'L7', napomena: 'x' },
      '05.03.2026., L7',
    ],
  ])('[catalogue] %s', (_what, schema, value, text) => {
    expect(cellText('x', schema, value, words)).toBe(text);
  });

  it('[S3.16] prices are sorted by value', () => {
    expect([cellOrder(money, '9.00'), cellOrder(money, '10.00'), cellOrder(money, undefined)]).toEqual([
      9,
      10,
      undefined,
    ]);
  });
});
