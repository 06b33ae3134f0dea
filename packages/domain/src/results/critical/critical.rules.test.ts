import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallOutcome, type CriticalState, ITEM_STATES, type ItemState } from '../result.words.ts';
import {
  callsOthers,
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
  nextLevel,
  settlementOf,
  stateOfTask,
} from './critical.rules.ts';

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
  ['PROVJERA', 'DOSTIGNUT', true, 'POTVRĐEN'],
  ['PROVJERA', 'BEZ ODGOVORA', false, 'PROVJERA'],
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
  [['PROVJERA', 'POTVRĐEN', 'DOSTIGNUT'], true, 'PROVJERA'],
  [['PROVJERA', 'ČEKA'], false, 'OTVOREN'],
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
  [true, 'PROVJERA', false, 'REPLACE'],
  [false, 'PROVJERA', false, 'NOTHING'],
] as const)('a changed value, critical %s, whose item was %s and told %s: %s', (critical, item, told, settlement) => {
  expect(settlementOf({ critical, item, told, toldAgain: false, byPerson: false })).toBe(settlement);
  const alone = settlementOf({ critical, item, told, toldAgain: false, byPerson: true });
  expect(alone).toBe(settlement === 'WITHDRAW' && item === 'ČEKA' ? 'CHECK' : settlement);
});

it('[S4.13] [H161] no value that a person saves makes what waits to be told disappear', () => {
  const states = fc.constantFrom(...ITEM_STATES.filter((state) => isWaiting(state)));
  fc.assert(
    fc.property(states, fc.boolean(), fc.boolean(), (item, critical, told) => {
      expect(settlementOf({ critical, item, told, toldAgain: false, byPerson: true })).not.toBe('WITHDRAW');
    }),
  );
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

  it('ends with the last one, and without a line at the first level', () => {
    expect([lastLevel(line), lastLevel([])]).toEqual([3, 1]);
  });

  it('[S4.13] [H164] no level is invented, whatever becomes of the line', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(5), (level, length) => {
        const some: Line = Array.from({ length }, () => ({ naziv: 'A', telefon: '', odSata: 0, doSata: 0 }));
        const next = nextLevel(level, some);
        expect(next).toBeLessThanOrEqual(lastLevel(some));
        expect(inLine(some, next, at('12:00'))).toBe(some[next - 1]);
      }),
    );
  });
});

describe('[S4.13] [S6.04] [H170] another line', () => {
  const member = fc.record({
    naziv: fc.constant('A'),
    telefon: fc.constantFrom('', '1', '2', '3'),
    odSata: fc.constantFrom(0, 7, 20),
    doSata: fc.constantFrom(4, 7, 20, 24),
  });
  const some = fc.array(member, { maxLength: 4 });
  /** Who is called at each hour of a day, one after the other, until it stays with the last. */
  const calls = (line: Line) =>
    Array.from({ length: 24 }, (_none, hour) => {
      const now = new Date(Date.UTC(2026, 2, 5, hour, 30));
      const there = new Set(Array.from({ length: line.length }, (_one, level) => inLine(line, level + 1, now)));
      return [...there].flatMap((one) => (one ? [one.telefon] : []));
    });

  it('calls others as soon as at any hour the numbers are not those of before and then more', () => {
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, other, added) => {
        const after = added ? [...before, ...other] : other;
        const were = calls(before);
        const kept = calls(after).map((numbers, hour) => numbers.slice(0, were[hour]?.length));
        expect(callsOthers(before, after)).toBe(JSON.stringify(kept) !== JSON.stringify(were));
        expect(added && callsOthers(before, after)).toBe(false);
      }),
      { numRuns: 500 },
    );
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
