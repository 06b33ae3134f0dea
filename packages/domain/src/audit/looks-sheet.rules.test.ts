import { expect, it } from 'vitest';
import { type Look, looksSheet, MOST_LOOKS } from './looks-sheet.rules.ts';

const look: Look = {
  created: '2026-11-18T09:00:00.000Z',
  person: 'Ana Anić',
  site: 'SA',
  record: 'patient',
  listed: true,
};
const about = { named: ['ĐULIĆ AJLA', '1990.'], sites: ['BL', 'SA'], today: '2026-11-18' };

it('[S7.36] says when, who, where, what and how, in the language of whoever prints', () => {
  const sheet = looksSheet([look, { ...look, record: 'result', listed: false }], about, 'en');
  expect(sheet.rows).toEqual([
    ['18.11.2026. 10:00', 'Ana Anić', 'SA', 'patient data', 'in a list'],
    ['18.11.2026. 10:00', 'Ana Anić', 'SA', 'results', 'opened'],
  ]);
  expect(sheet.columns).toHaveLength(5);
  expect([sheet.laboratory, sheet.note]).toEqual([['ĐULIĆ AJLA', '1990.'], 'Sites: BL, SA.']);
  expect(looksSheet([look], about, 'rs').title).toBe('Ко је видио податке пацијента');
});

it('[S7.36] says that there was nobody, and that there are more than it shows', () => {
  expect(looksSheet([], about, 'local').note).toBe('Niko. Lokacije: BL, SA.');
  const many = looksSheet(
    Array.from({ length: MOST_LOOKS + 1 }, () => look),
    about,
    'local',
  );
  expect([many.rows.length, many.note]).toEqual([MOST_LOOKS, 'Prikazano je najnovijih 5.000. Lokacije: BL, SA.']);
});
