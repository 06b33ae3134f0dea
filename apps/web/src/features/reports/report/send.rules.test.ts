import { expect, it } from 'vitest';
import { channelsFor, recipientsOf } from './send.rules.ts';

it('[S2.15] a report goes to the patient, to its own partners and to the hospital, to nobody else', () => {
  const partneri = [
    { _id: 'a', naziv: 'Dom zdravlja' },
    { _id: 'b', naziv: 'Dom zdravlja' },
  ];
  expect(recipientsOf({ partneri }).map(({ key }) => key)).toEqual(['PACIJENT', 'a', 'b', 'BOLNICA']);
  expect(recipientsOf({ partneri }).map(({ partner }) => partner)).toEqual([undefined, 'a', 'b', undefined]);
  expect(recipientsOf({ partneri: [] })).toHaveLength(2);
});

it('[S2.15] each is reached by ways that lead to them', () => {
  expect(channelsFor('PACIJENT')).not.toContain('PORTAL');
  expect(channelsFor('BOLNICA')).toEqual(['ENALAZ']);
});
