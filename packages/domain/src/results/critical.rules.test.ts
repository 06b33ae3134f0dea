import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSayBack,
  countdownText,
  firstDue,
  hurryOf,
  inLine,
  isOpen,
  isWaiting,
  itemAfterCall,
  type Line,
  lastLevel,
  nextDue,
  nextInLine,
  settlementOf,
  stateOfTask,
} from './critical.rules.ts';
import { type CallOutcome, type CriticalState, ITEM_STATES, type ItemState } from './result.words.ts';

it.each<[ItemState, CallOutcome, boolean, ItemState]>([
  ['ČEKA', 'BEZ ODGOVORA', false, 'ČEKA'],
  ['ČEKA', 'ZAUZETO', false, 'ČEKA'],
  ['ČEKA', 'POGREŠAN BROJ', false, 'ČEKA'],
  ['ČEKA', 'ODBIO', false, 'ČEKA'],
  ['ČEKA', 'DOSTIGNUT', false, 'DOSTIGNUT'],
  ['ČEKA', 'DOSTIGNUT', true, 'POTVRĐEN'],
  ['DOSTIGNUT', 'BEZ ODGOVORA', false, 'DOSTIGNUT'],
  ['DOSTIGNUT', 'ODBIO', false, 'DOSTIGNUT'],
  ['DOSTIGNUT', 'DOSTIGNUT', true, 'POTVRĐEN'],
  ['POTVRĐEN', 'DOSTIGNUT', false, 'POTVRĐEN'],
  ['ZAMIJENJEN', 'DOSTIGNUT', true, 'ZAMIJENJEN'],
  ['POZNAT', 'DOSTIGNUT', true, 'POZNAT'],
])('a result that is %s and a call that ended %s, said back %s: %s', (before, ishod, procitano, after) => {
  expect(itemAfterCall(before, { ishod, procitano })).toBe(after);
});

it.each<[ItemState[], boolean, CriticalState]>([
  [['ČEKA'], false, 'OTVOREN'],
  [['ČEKA'], true, 'POKUŠAJ'],
  [['POTVRĐEN', 'ČEKA'], true, 'POKUŠAJ'],
  [['POTVRĐEN', 'DOSTIGNUT'], true, 'DOSTIGNUT'],
  [['POTVRĐEN', 'ZAMIJENJEN', 'POZNAT'], true, 'POTVRĐEN'],
  [['POTVRĐEN', 'NEDOSTUPAN'], true, 'NEDOSTUPAN'],
  [['ZAMIJENJEN', 'POZNAT'], false, 'POZNAT'],
  [['PONIŠTEN', 'ZAMIJENJEN'], false, 'PONIŠTEN'],
  [['PONIŠTEN', 'POTVRĐEN'], true, 'POTVRĐEN'],
  [['ZAMIJENJEN'], true, 'ZAMIJENJEN'],
])('a task with %j, tried %s, is %s', (items, attempted, state) => {
  expect(stateOfTask(items, attempted)).toBe(state);
});

it('a task is never closed while one of its results waits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ITEM_STATES), { minLength: 1 }), fc.boolean(), (items, attempted) => {
      expect(isOpen(stateOfTask(items, attempted))).toBe(items.some(isWaiting));
    }),
  );
});

it.each([
  ['TELEFON', true],
  ['LIČNO', true],
  ['SMS', false],
  ['E-MAIL', false],
] as const)('a value is said back by %s: %s', (kanal, can) => {
  expect(canSayBack(kanal)).toBe(can);
});

it.each([
  [true, undefined, false, 'OPEN'],
  [false, undefined, false, 'NOTHING'],
  [true, 'ČEKA', false, 'REPLACE'],
  [false, 'ČEKA', false, 'WITHDRAW'],
  [false, 'DOSTIGNUT', true, 'REPLACE'],
  [false, 'POTVRĐEN', true, 'REPLACE'],
  [true, 'POTVRĐEN', true, 'REPLACE'],
  [true, 'NEDOSTUPAN', false, 'REPLACE'],
  [false, 'NEDOSTUPAN', false, 'NOTHING'],
  [false, 'NEDOSTUPAN', true, 'REPLACE'],
  [true, 'POZNAT', false, 'REPLACE'],
  [false, 'POZNAT', false, 'WITHDRAW'],
  // A value before was told, the one that replaced it was not yet: whoever heard the first is still wrong.
  [false, 'ČEKA', true, 'REPLACE'],
] as const)('a changed value, critical %s, whose item was %s and told %s: %s', (critical, item, told, settlement) => {
  expect(settlementOf({ critical, item, told })).toBe(settlement);
});

describe('the line of the site', () => {
  const line: Line = [
    { naziv: 'Dežurni dan', telefon: '1', odSata: 7, doSata: 20 },
    { naziv: 'Dežurni noć', telefon: '2', odSata: 20, doSata: 7 },
    { naziv: 'Direktor', telefon: '3', odSata: 0, doSata: 24 },
  ];
  const at = (time: string) => new Date(`2026-03-05T${time}:00+01:00`);

  it.each([
    ['12:00', 0, undefined, 'Dežurni dan'],
    ['12:00', 1, 'Dežurni dan', 'Direktor'],
    ['12:00', 2, 'Direktor', undefined],
    ['12:00', 9, 'Direktor', undefined],
    ['19:59', 1, 'Dežurni dan', 'Direktor'],
    ['20:00', 1, 'Dežurni noć', 'Direktor'],
    ['03:00', 1, 'Dežurni noć', 'Direktor'],
    ['06:59', 1, 'Dežurni noć', 'Direktor'],
    ['07:00', 1, 'Dežurni dan', 'Direktor'],
  ])('at %s on level %i: %s, then %s', (time, level, now, next) => {
    expect(inLine(line, level, at(time))?.naziv).toBe(now);
    expect(nextInLine(line, level, at(time))?.naziv).toBe(next);
  });

  it('goes by the clock in Sarajevo, in summer too', () => {
    expect(inLine(line, 1, new Date('2026-07-01T05:00:00Z'))?.naziv).toBe('Dežurni dan');
    expect(inLine(line, 1, new Date('2026-07-01T04:59:00Z'))?.naziv).toBe('Dežurni noć');
  });

  it('the same hour twice is the whole day, and nobody is nobody', () => {
    const always: Line = [{ naziv: 'Uvijek', telefon: '', odSata: 8, doSata: 8 }];
    expect(inLine(always, 1, at('03:00'))?.naziv).toBe('Uvijek');
    expect(inLine([], 1, at('03:00'))).toBeUndefined();
    expect(nextInLine([], 0, at('03:00'))).toBeUndefined();
  });

  it('is over when everybody had it, and without a line after one repeated alarm', () => {
    expect([lastLevel(line), lastLevel([])]).toEqual([3, 1]);
  });
});

describe('time', () => {
  const now = new Date('2026-03-05T09:00:00Z');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  it('the first is due when the laboratory has set it, the next in line sooner', () => {
    expect(firstDue(now, 30)).toEqual(after(1800));
    expect(nextDue(now, 30)).toEqual(after(600));
    expect(nextDue(now, 10)).toEqual(after(300));
    expect(nextDue(now, 16)).toEqual(after(360));
  });

  it.each([
    [601, 'calm', '10:01'],
    [600, 'soon', '10:00'],
    [0.4, 'soon', '00:01'],
    [0, 'overdue', '−00:00'],
    [-65, 'overdue', '−01:05'],
    [3725, 'calm', '1:02:05'],
    [-7325, 'overdue', '−2:02:05'],
  ])('%d s before it is due: %s, %s', (seconds, hurry, text) => {
    expect(hurryOf(after(seconds), now)).toBe(hurry);
    expect(countdownText(after(seconds), now)).toBe(text);
  });
});
