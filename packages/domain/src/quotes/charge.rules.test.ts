import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargeItems } from './charge.rules.ts';

const LIPIDI = { _id: 'lipidi', testovi: ['hol', 'hdl', 'trig'] };
const SRCE = { _id: 'srce', testovi: ['hol', 'ck'] };
const profiles = [LIPIDI, SRCE];
const of = (profil: string, ...ids: string[]) => ids.map((_id) => ({ _id, profil }));
const single = (...ids: string[]) => ids.map((_id) => ({ _id }));
const charged = (ordered: Parameters<typeof chargeItems>[0]) =>
  chargeItems(ordered, profiles).map(({ vrsta, _id, kolicina }) => `${vrsta} ${_id} ${kolicina}`);

it.each([
  ['a whole profile', of('lipidi', 'hol', 'hdl', 'trig'), ['PROFIL lipidi 1']],
  ['a profile of which one test fell away', of('lipidi', 'hol', 'hdl'), ['TEST hol 1', 'TEST hdl 1']],
  [
    'the same tests, but nobody asked for the profile',
    single('hol', 'hdl', 'trig'),
    ['TEST hol 1', 'TEST hdl 1', 'TEST trig 1'],
  ],
  ['a profile and more', [...of('lipidi', 'hol', 'hdl', 'trig'), ...single('ck')], ['PROFIL lipidi 1', 'TEST ck 1']],
  [
    'two profiles that share a test',
    [...of('lipidi', 'hol', 'hdl', 'trig'), ...of('srce', 'ck')],
    ['PROFIL lipidi 1', 'PROFIL srce 1'],
  ],
  [
    'a profile twice',
    [...of('lipidi', 'hol', 'hdl', 'trig'), ...of('lipidi', 'hol', 'hdl', 'trig')],
    ['PROFIL lipidi 2'],
  ],
  [
    'twice, once without a test',
    [...of('lipidi', 'hol', 'hdl', 'trig'), ...of('lipidi', 'hol', 'hdl')],
    ['PROFIL lipidi 1', 'TEST hol 1', 'TEST hdl 1'],
  ],
  ['a profile that is no longer on offer', of('stari', 'hol', 'ck'), ['TEST hol 1', 'TEST ck 1']],
  [
    'a test that was chosen before its profile',
    [...single('hol'), ...of('lipidi', 'hdl', 'trig')],
    ['PROFIL lipidi 1'],
  ],
  ['nothing', [], []],
])('[S2.67] %s is charged as %s', (_case, ordered, expected) => {
  expect(charged(ordered)).toEqual(expected);
});

it('[S2.67] every ordered test is charged, by itself or within a profile, and nothing that was not ordered', () => {
  const test = fc.constantFrom('hol', 'hdl', 'trig', 'ck', 'glu');
  const ordered = fc.array(fc.record({ _id: test, profil: fc.constantFrom('lipidi', 'srce', undefined) }));
  fc.assert(
    fc.property(ordered, (tests) => {
      const covered = new Set(
        chargeItems(tests, profiles).flatMap(({ _id }) => profiles.find((one) => one._id === _id)?.testovi ?? [_id]),
      );
      expect(covered).toEqual(new Set(tests.map(({ _id }) => _id)));
    }),
  );
});
