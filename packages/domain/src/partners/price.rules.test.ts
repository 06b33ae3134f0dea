import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAgreements } from '../catalogue/partner.checks.ts';
import type { Agreement, PriceListDocument } from '../catalogue/partner.documents.ts';
import { toFening, toMoney, withDiscount } from './money.rules.ts';
import { agreementOn, momentOn, priceFor, profilePrice, termsOf } from './price.rules.ts';

const [GLUKOZA, UREA, KKS, LIPIDI] = ['test-glukoza', 'test-urea', 'profil-kks', 'profil-lipidi'] as const;
const list = (stavke: Record<string, string>, profili: Record<string, string> = {}): PriceListDocument => ({
  sifra: 'C1',
  naziv: 'Klinike',
  stavke: Object.entries(stavke).map(([test, cijena]) => ({ test, cijena })),
  profili: Object.entries(profili).map(([profil, cijena]) => ({ profil, cijena })),
  napomena: '',
  disabled: false,
});
const agreement = (od: string, until?: string, popust = 0): Agreement => ({
  cjenovnik: 'lista',
  od,
  ...(until ? { do: until } : {}),
  popust,
});
const fening = fc.nat({ max: 9_999_999_999 });
const hundredths = fc.nat({ max: 10_000 });

describe('[partners] money', () => {
  it('is the same as text and as fening, however large', () => {
    fc.assert(fc.property(fening, (count) => toFening(toMoney(count)) === count));
    expect([toMoney(0), toMoney(5), toMoney(1250), toFening('99999999.99')]).toEqual([
      '0.00',
      '0.05',
      '12.50',
      9_999_999_999,
    ]);
  });

  it.each(['', '12', '12.5', '12,50', '-1.00', '1e3.00', '12.500', ' 1.00'])('%j is no amount', (text) => {
    expect(() => toFening(text)).toThrow(RangeError);
  });

  it.each([
    ['10.00', 15, '8.50'],
    ['0.05', 50, '0.03'],
    ['0.15', 10, '0.14'],
    ['12.50', 33.33, '8.33'],
    ['1.00', 0.5, '1.00'],
    ['1.01', 0.5, '1.00'],
    ['17.30', 12.35, '15.16'],
    ['99999999.99', 0, '99999999.99'],
    ['99999999.99', 100, '0.00'],
    ['99999999.99', 0.01, '99989999.99'],
  ])('%s less %d per cent is %s: half a fening counts as one', (price, percent, expected) => {
    expect(toMoney(withDiscount(toFening(price), percent))).toBe(expected);
  });

  it('with a discount is what exact whole numbers give, never more than the price and never less for a smaller discount', () => {
    fc.assert(
      fc.property(fening, hundredths, hundredths, (count, one, other) => {
        const exact = (BigInt(count) * BigInt(10_000 - one) * 2n + 10_000n) / 20_000n;
        expect(BigInt(withDiscount(count, one / 100))).toBe(exact);
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(withDiscount(count, small / 100)).toBeGreaterThanOrEqual(withDiscount(count, large / 100));
        expect(withDiscount(count, one / 100)).toBeLessThanOrEqual(count);
      }),
    );
  });
});

describe('[partners] the agreement of a day', () => {
  const agreements = [agreement('2026-01-01', '2026-03-31'), agreement('2026-04-01')];

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 0],
    ['2026-03-31', 0],
    ['2026-04-01', 1],
    ['2099-12-31', 1],
  ])('%s: both ends belong to it', (day, at) => {
    expect(agreementOn(agreements, day)).toBe(at === undefined ? undefined : agreements[at]);
  });

  it('is one at most whenever the check finds no overlap', () => {
    const day = fc.nat({ max: 700 }).map((after) => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10));
    const some = fc.array(
      fc.tuple(day, fc.option(day, { nil: undefined })).map(([od, until]) => agreement(od, until)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, day, (generated, on) => {
        fc.pre(checkAgreements(generated).length === 0);
        const holding = generated.filter((one) => agreementOn([one], on));
        expect(holding.length).toBeLessThanOrEqual(1);
        expect(agreementOn(generated, on)).toBe(holding[0]);
      }),
    );
  });

  it('prices are those of its end, of now, or of its beginning in Sarajevo', () => {
    const now = new Date('2026-03-29T10:00:00Z');
    expect(momentOn('2026-03-29', now)).toEqual(now);
    expect(momentOn('2026-03-28', now)).toEqual(new Date('2026-03-28T22:59:59.999Z'));
    expect(momentOn('2026-03-30', now)).toEqual(new Date('2026-03-29T22:00:00Z'));
    expect(momentOn('2026-03-30', new Date('2026-03-29T22:30:00Z'))).toEqual(new Date('2026-03-29T22:30:00Z'));
  });
});

describe('[partners] the price for a partner', () => {
  const terms = termsOf(agreement('2026-01-01', undefined, 10), list({ [GLUKOZA]: '4.00' }, { [KKS]: '9.90' }));
  const nobody = termsOf(undefined, undefined);

  it('is the list price for whoever has no agreement', () => {
    expect(priceFor(GLUKOZA, '5.00', nobody)).toEqual({
      osnovna: '5.00',
      ugovorena: null,
      popust: 0,
      konacna: '5.00',
      izvor: 'OSNOVNA',
    });
  });

  it('is the agreed one less the discount, and the discount holds for what the list leaves out', () => {
    expect(priceFor(GLUKOZA, '5.00', terms)).toMatchObject({ ugovorena: '4.00', konacna: '3.60', izvor: 'CJENOVNIK' });
    expect(priceFor(UREA, '5.00', terms)).toMatchObject({ ugovorena: null, konacna: '4.50', izvor: 'OSNOVNA' });
  });

  it('of a profile is its own, or the sum of what its tests cost this partner', () => {
    const tests = [priceFor(GLUKOZA, '5.00', terms), priceFor(UREA, '5.05', terms)];
    expect(profilePrice(KKS, undefined, tests, terms)).toMatchObject({ konacna: '8.91', izvor: 'CJENOVNIK' });
    expect(profilePrice(LIPIDI, '20.00', tests, terms)).toMatchObject({ konacna: '18.00', izvor: 'OSNOVNA' });
    expect(profilePrice(LIPIDI, undefined, tests, terms)).toEqual({
      osnovna: '10.05',
      ugovorena: null,
      popust: 10,
      konacna: '8.15',
      izvor: 'ZBIR',
    });
  });
});
