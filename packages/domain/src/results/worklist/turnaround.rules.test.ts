import { describe, expect, it } from 'vitest';
import { dueAt, promisedMinutes, timeLeft } from './turnaround.rules.ts';

const received = new Date('2026-03-05T08:00:00Z');
const at = (time: string) => new Date(`2026-03-05T${time}Z`);
const glucose = { tatMinuta: 120, tatHitnoMinuta: 45 };
const tsh = { tatMinuta: 240, tatHitnoMinuta: 0 };
const culture = { tatMinuta: 0, tatHitnoMinuta: 0 };

describe('[S2.06] when a result is due', () => {
  it('the slowest test decides', () => {
    expect(dueAt(received, false, [glucose, tsh])).toEqual(at('12:00:00'));
    expect(dueAt(received, true, [glucose])).toEqual(at('08:45:00'));
  });

  it('a test without a time for urgent samples keeps its usual one', () => {
    expect(promisedMinutes(tsh, true)).toBe(240);
    expect(promisedMinutes(glucose, false)).toBe(120);
  });

  it('nothing is due where no test promises a time', () => {
    expect(dueAt(received, true, [culture])).toBeNull();
    expect(dueAt(received, false, [])).toBeNull();
    expect(dueAt(received, false, [culture, glucose])).toEqual(at('10:00:00'));
  });

  it.each([
    ['08:00:00', 'ahead', 120],
    ['09:29:59', 'ahead', 30],
    ['09:30:00', 'soon', 30],
    ['10:00:00', 'soon', 0],
    ['10:00:01', 'late', 0],
    ['11:05:00', 'late', 65],
  ] as const)('at %s it is %s by %i minutes', (now, state, minutes) => {
    expect(timeLeft(received, at('10:00:00'), at(now))).toEqual({ state, minutes });
  });
});
