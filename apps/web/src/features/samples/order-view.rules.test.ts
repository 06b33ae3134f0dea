import type { Patient } from '@nalaz/domain/patients/patients.contract';
import type { Offer, OfferedTest } from '@nalaz/domain/samples/offer.contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_ORDER, NO_ANSWERS } from './order-state.rules.ts';
import { viewOrder } from './order-view.rules.ts';

const EVERYBODY = { sites: [], spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } as const;
const NOW = new Date('2026-11-15T10:00:00Z');

const test = (_id: string, more: Partial<OfferedTest> = {}): OfferedTest => ({
  _id,
  labassay: _id.toUpperCase(),
  naziv: _id,
  analit: _id,
  sekcija: 'bio',
  tip: 'serum',
  cijena: '5.00',
  redoslijed: 1,
  calculated: false,
  calculatedTests: [],
  razmakDana: 0,
  pitanja: [],
  ...more,
});

const offer: Offer = {
  testovi: [
    test('hol'),
    test('hdl'),
    test('non', { calculated: true, calculatedTests: ['hol', 'hdl'], sekcija: 'other' }),
    test('psa', { podobnost: { ...EVERYBODY, spol: 'MUŠKI', sites: [] } }),
    test('hcg', { pitanja: ['trudnica'], podobnost: { ...EVERYBODY, trudnoca: 'NE', sites: [] } }),
    test('hba1c', { razmakDana: 90, tip: 'edta' }),
  ],
  profili: [],
  sekcije: [{ _id: 'bio', sifra: 'B', naziv: 'Biohemija', redoslijed: 1 }],
  tipovi: [
    { _id: 'serum', sifra: 'S', naziv: 'Serum', epruveta: { naziv: 'gel', boja: 'ŽUTA' }, mikrobiologija: false },
    { _id: 'edta', sifra: 'E', naziv: 'Krv', epruveta: { naziv: 'EDTA', boja: 'LJUBIČASTA' }, mikrobiologija: false },
  ],
  doktori: [],
  partneri: [],
  lokacije: [],
  stampaci: [],
};
const patient = { spol: 'ŽENSKI', jmbg: '0101990175007', dateofb: '1990-01-01', godiste: 1990 } as Patient;
const earlier = [{ labassay: 'hba1c', datum: '2026-11-10T08:00:00Z', uzorak: '112631400017' }];
const view = (ids: string[], answers = NO_ANSWERS) =>
  viewOrder(
    { ...EMPTY_ORDER, tests: ids.map((_id) => ({ _id })), answers },
    { offer, patient, earlier, site: 's', now: NOW },
  );
const find = (id: string) => offer.testovi.find(({ _id }) => _id === id) ?? test(id);

describe('[S2.05] what the screen shows about an order', () => {
  it('a calculated test brings its components into their tube, and none of its own', () => {
    const { tubes, isChosen } = view(['non', 'hba1c']);
    expect(tubes.map(({ tip, tests }) => [tip, tests.map(({ _id }) => _id).sort()])).toEqual([
      ['Krv', ['hba1c']],
      ['Serum', ['hdl', 'hol', 'non']],
    ]);
    expect([isChosen('non'), isChosen('hol')]).toEqual([true, false]);
  });

  it('[S5.14] a test that is not for this patient says why and cannot be added', () => {
    const { hintOf, mayAdd, orderable } = view([]);
    expect(hintOf(find('psa'))).toEqual({ kind: 'ineligible', reasons: ['spol'] });
    expect(mayAdd({ kind: 'test', id: 'psa', code: 'PSA', name: 'psa', test: find('psa') })).toBe(false);
    expect(orderable(['psa', 'hol'], 'p')).toEqual([{ _id: 'hol', profil: 'p' }]);
  });

  it('asks only when a chosen test needs it, and an answer can exclude what was chosen', () => {
    expect(view(['hol']).questions).toEqual([]);
    expect(view(['hcg']).unanswered).toEqual(['trudnica']);
    expect(view(['hcg'], { ...NO_ANSWERS, trudnica: false }).unanswered).toEqual([]);
    expect(view(['hcg'], { ...NO_ANSWERS, trudnica: true }).excluded.map(({ _id }) => _id)).toEqual(['hcg']);
  });

  it('warns when it is too soon', () => {
    expect(view([]).hintOf(find('hba1c'))).toMatchObject({ kind: 'soon', dana: 5, razmakDana: 90 });
  });
});
