import { priceFor, termsOf } from '@nalaz/domain/partners/price.rules';
import { quoteLine } from '@nalaz/domain/quotes/quote.rules';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  draftOf,
  isChanged,
  linesOf,
  obstacleOf,
  readDiscount,
  removeItem,
  setCount,
  totalsOf,
} from './quote-draft.ts';

const price = (sifra: string, cijena: string) => ({
  _id: sifra,
  vrsta: 'TEST' as const,
  sifra,
  naziv: sifra,
  ...priceFor(sifra, cijena, termsOf(undefined, undefined)),
});
const quote = {
  verzija: 1,
  narucioc: null,
  popust: 12.5,
  napomena: '',
  stavke: [quoteLine(price('GLU', '5.00'), 2)],
} as unknown as Quote;
const offer = [price('GLU', '6.00'), price('UREA', '4.00')];
const draft = draftOf(quote);
const urea = { vrsta: 'TEST', _id: 'UREA' } as const;
const glu = { vrsta: 'TEST', _id: 'GLU' } as const;

describe('[S2.08] a quote while it is changed', () => {
  it('has the prices of its day until something is changed, then those of today', () => {
    expect(linesOf(quote, draft, offer).map(({ iznos }) => iznos)).toEqual(['10.00']);
    const changed = addItem(draft, urea);
    expect([isChanged(quote, draft), isChanged(quote, changed)]).toEqual([false, true]);
    const lines = linesOf(quote, changed, offer);
    expect(lines.map(({ iznos }) => iznos)).toEqual(['12.00', '4.00']);
    expect(totalsOf(changed, lines)).toEqual({ zbir: '16.00', umanjenje: '2.00', ukupno: '14.00' });
  });

  it('counts what is added again, within reason', () => {
    const counts = (changed: typeof draft) => changed.items.map(({ _id, kolicina }) => `${kolicina} ${_id}`);
    expect(counts(addItem(addItem(draft, glu), urea))).toEqual(['3 GLU', '1 UREA']);
    expect(counts(setCount(draft, glu, 5000))).toEqual(['999 GLU']);
    expect(counts(setCount(draft, glu, Number.NaN))).toEqual(['1 GLU']);
    expect(counts(removeItem(draft, glu))).toEqual([]);
  });

  it('says why it cannot be saved', () => {
    const why = (changed: typeof draft, known = offer) => obstacleOf(changed, linesOf(quote, changed, known), true);
    expect(why(addItem(draft, urea))).toBeUndefined();
    expect(why(removeItem(draft, glu))).toBe('empty');
    expect(why({ ...draft, popust: '101' })).toBe('discount');
    expect(why({ ...draft, napomena: 'x' }, [price('UREA', '4.00')])).toBe('notOffered');
    expect(why(draft, [])).toBeUndefined();
    expect(why({ ...draft, napomena: 'x' }, [price('GLU', '99999999.99')])).toBe('tooMuch');
    expect(obstacleOf(draft, [], false)).toBe('loading');
  });

  it.each([
    ['', 0],
    ['12,5', 12.5],
    [' 33.33 ', 33.33],
    ['100', 100],
    ['100,01', undefined],
    ['1,005', undefined],
    ['-1', undefined],
    ['1e1', undefined],
    ['deset', undefined],
  ])('the discount %j is %j', (typed, percent) => {
    expect(readDiscount(typed)).toBe(percent);
  });
});
