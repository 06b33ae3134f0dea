import { expect, it } from 'vitest';
import { pouredFrom, sameBlood } from './aliquots.rules.ts';
import { concernsAliquots, REJECTION_REASONS } from './sample.words.ts';

it('[samples] a tube takes along what was poured from it, and what was poured from that', () => {
  const tubes = [
    { code: '1', parent_code: null },
    { code: '2', parent_code: '1' },
    { code: '3', parent_code: '2' },
    { code: '4', parent_code: null },
  ];
  expect(pouredFrom('1', tubes).map(({ code }) => code)).toEqual(['2', '3']);
  expect(pouredFrom('3', tubes)).toEqual([]);
});

it('[samples] whichever tube is asked, its blood is in what it was poured from and in all that was poured', () => {
  const tubes = [
    { code: '1', parent_code: null },
    { code: '2', parent_code: '1' },
    { code: '3', parent_code: '2' },
    { code: '4', parent_code: '1' },
    { code: '5', parent_code: null },
    { code: '6', parent_code: 'deleted' },
    { code: '7', parent_code: 'deleted' },
  ];
  const beside = tubes.map((tube) =>
    sameBlood(tube, tubes)
      .map(({ code }) => code)
      .join(''),
  );
  expect(beside).toEqual(['234', '134', '124', '123', '', '7', '6']);
});

it('[samples] only reasons about the one tube leave its aliquots', () => {
  expect(REJECTION_REASONS.filter((reason) => !concernsAliquots(reason))).toEqual([
    'NEDOVOLJNA KOLIČINA',
    'ISTEKLA STABILNOST',
    'OŠTEĆENA POSUDA',
  ]);
});
