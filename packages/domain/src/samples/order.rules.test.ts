import { describe, expect, it } from 'vitest';
import { expandOrder, groupIntoSamples, type OrderTest } from './order.rules.ts';

const test = (_id: string, tip: string, sekcija: string, more: Partial<OrderTest> = {}): OrderTest => ({
  _id,
  tip,
  sekcija,
  redoslijed: 0,
  calculated: false,
  calculatedTests: [],
  ...more,
});
const calc = (_id: string, calculatedTests: string[], more: Partial<OrderTest> = {}) =>
  test(_id, 'serum', 'bio', { calculated: true, calculatedTests, redoslijed: 9, ...more });

const OFFER = new Map(
  [
    test('hol', 'serum', 'bio', { redoslijed: 1 }),
    test('hdl', 'serum', 'bio', { redoslijed: 2 }),
    test('trig', 'serum', 'bio', { redoslijed: 3 }),
    test('kks', 'edta', 'hem', { redoslijed: 1 }),
    test('hba1c', 'edta', 'bio', { redoslijed: 4 }),
    test('urin', 'urin', 'bio', { redoslijed: 5 }),
    calc('ldl', ['hol', 'hdl', 'trig']),
    calc('omjer', ['ldl', 'hdl'], { tip: 'edta', sekcija: 'hem' }),
    calc('klirens', ['urin', 'hol']),
    calc('krug', ['krug2']),
    calc('krug2', ['krug']),
    calc('nedostupan', ['nema']),
  ].map((one) => [one._id, one]),
);
const expand = (...ids: string[]) =>
  expandOrder(
    ids.map((_id) => ({ _id })),
    OFFER,
  ).testovi.map(({ _id }) => _id);
const group = (...ids: string[]) => groupIntoSamples(ids.flatMap((id) => OFFER.get(id) ?? []));

describe('[samples] what is ordered', () => {
  it('takes along what calculations need, also through calculations, each once', () => {
    expect(expand('ldl')).toEqual(['ldl', 'hol', 'hdl', 'trig']);
    expect(expand('omjer', 'hdl').sort()).toEqual(['hdl', 'hol', 'ldl', 'omjer', 'trig']);
    expect(expand('krug').sort()).toEqual(['krug', 'krug2']);
  });

  it('keeps the profile of a test that also came by itself', () => {
    const { testovi } = expandOrder([{ _id: 'hol' }, { _id: 'hol', profil: 'lipidi' }, { _id: 'ldl' }], OFFER);
    expect(testovi.find(({ _id }) => _id === 'hol')).toEqual({ _id: 'hol', profil: 'lipidi' });
    expect(testovi.find(({ _id }) => _id === 'hdl')).toEqual({ _id: 'hdl' });
  });

  it('says what is not on offer, a component too', () => {
    expect(expandOrder([{ _id: 'hol' }, { _id: 'nepoznat' }, { _id: 'nedostupan' }], OFFER).missing).toEqual([
      'nepoznat',
      'nema',
    ]);
  });
});

describe('[samples] tubes', () => {
  it('are one for each type and section, in the same order however it was chosen', () => {
    const planned = [
      { tip: 'serum', sekcija: 'bio', testovi: ['hol', 'hdl'] },
      { tip: 'edta', sekcija: 'hem', testovi: ['kks'] },
      { tip: 'edta', sekcija: 'bio', testovi: ['hba1c'] },
    ];
    expect(group('hol', 'kks', 'hba1c', 'hdl')).toEqual(planned);
    expect(group('hba1c', 'hdl', 'kks', 'hol')).toEqual(planned);
  });

  it('a calculated test never makes one of its own: it goes to what it is calculated from', () => {
    expect(group('omjer', 'ldl', 'hol', 'hdl', 'trig', 'kks')).toEqual([
      { tip: 'serum', sekcija: 'bio', testovi: ['hol', 'hdl', 'trig', 'ldl', 'omjer'] },
      { tip: 'edta', sekcija: 'hem', testovi: ['kks'] },
    ]);
  });

  it('with components in several tubes it goes where most are, of equals to the first', () => {
    expect(group('klirens', 'urin', 'hol')).toEqual([
      { tip: 'serum', sekcija: 'bio', testovi: ['hol', 'klirens'] },
      { tip: 'urin', sekcija: 'bio', testovi: ['urin'] },
    ]);
  });
});
