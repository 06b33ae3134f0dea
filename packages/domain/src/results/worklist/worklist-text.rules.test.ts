import { describe, expect, it } from 'vitest';
import { keyBeginnings, readWorklistText } from './worklist-text.rules.ts';

describe('[S2.65] what is typed into the filter', () => {
  it.each([
    ['  ', undefined],
    ['10 26319 0001', { number: '10263190001' }],
    [' 200497346488p', { number: '200497346488P' }],
    ['20049734648P', { words: ['20049734648p'] }],
    ['Đulić', { words: ['dulic'] }],
    ['Ajla  ĐULIĆ', { words: ['ajla', 'dulic'] }],
    ['begić 1026', { words: ['begic', '1026'] }],
  ])('%j', (typed, read) => {
    expect(readWorklistText(typed)).toEqual(read);
  });

  it('a name may be typed from either end', () => {
    expect(keyBeginnings(['ajla', 'dulic'])).toEqual(['ajla dulic', 'dulic ajla']);
    expect(keyBeginnings(['dulic'])).toEqual(['dulic']);
    expect(keyBeginnings(['a', 'a'])).toEqual(['a a']);
  });
});
