import { expect, it } from 'vitest';
import { slipSheet } from './slip.texts.ts';

const facts = {
  laboratory: { naziv: 'Sarajevo Centar', adresa: '', telefon: '033 111 222' },
  protokol: '12',
  dan: '2026-03-05',
  kod: 'K7QM-2XPD-9RTA',
  address: 'https://nalaz.example.ba/nalaz',
};

it('[reports] the slip says where, when and which code, in three languages, and the code in the same signs', () => {
  expect(slipSheet(facts, 'local')).toMatchObject({
    title: 'Potvrda za nalaz',
    laboratory: ['Sarajevo Centar', '033 111 222'],
    facts: [
      ['Protokol', '12'],
      ['Dan prijema', '05.03.2026.'],
    ],
    code: ['Vaš kod', 'K7QM-2XPD-9RTA'],
    page: ['Stranica za nalaze', 'nalaz.example.ba/nalaz'],
  });
  const cyrillic = slipSheet(facts, 'rs');
  expect([cyrillic.title, cyrillic.code, cyrillic.lang]).toEqual([
    'Потврда за налаз',
    ['Ваш код', 'K7QM-2XPD-9RTA'],
    'sr',
  ]);
  expect(cyrillic.picture).toContain('https://nalaz.example.ba/nalaz');
  expect(slipSheet(facts, 'en').code[0]).toBe('Your code');
});
