import { describe, expect, it } from 'vitest';
import {
  changeOrder,
  EMPTY_ORDER,
  isBegun,
  type Order,
  type OrderChange,
  takenProblem,
  visitOf,
} from './order-state.rules.ts';

const after = (...changes: OrderChange[]) => changes.reduce<Order>(changeOrder, EMPTY_ORDER);
const add = (...ids: string[]): OrderChange => ({ type: 'add', tests: ids.map((_id) => ({ _id })) });

describe('[S2.05] an order', () => {
  it('holds each test once, also within one profile', () => {
    expect(after(add('a', 'b', 'a'), add('b', 'c')).tests.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });

  it('forgets the week with the pregnancy', () => {
    const pregnant: OrderChange = { type: 'answer', answers: { trudnica: true, sedmica_trudnoce: 12 } };
    expect(after(pregnant).answers.sedmica_trudnoce).toBe(12);
    expect(after(pregnant, { type: 'answer', answers: { trudnica: false } }).answers.sedmica_trudnoce).toBeNull();
  });

  it('sends only the answers that were asked for, and no empty fields', () => {
    const order = after(
      { type: 'add', tests: [{ _id: 'a', profil: 'p' }, { _id: 'b' }] },
      { type: 'answer', answers: { trudnica: true, sedmica_trudnoce: 9, anticoag: 'HEPARIN' } },
      { type: 'set', fields: { ljekar: ' dr. X ', hitno: true } },
    );
    expect(visitOf(order, { patientId: 'x', questions: ['trudnica'], printer: null })).toEqual({
      pacijent: 'x',
      testovi: [{ _id: 'a', profil: 'p' }, { _id: 'b' }],
      hitno: true,
      ljekar: 'dr. X',
      komentar: '',
      trudnica: true,
      sedmica_trudnoce: 9,
      stampac: null,
      naljepnica: 1,
    });
  });

  it('keeps the printer for the next patient, and nothing else', () => {
    const saved = after(
      add('a'),
      { type: 'set', fields: { stampac: 'z', naljepnica: 2, hitno: true, doktor: 'd' } },
      { type: 'saved' },
    );
    expect(saved).toEqual({ ...EMPTY_ORDER, stampac: 'z', naljepnica: 2 });
  });

  it('has begun with a test or a written word', () => {
    expect(isBegun(EMPTY_ORDER)).toBe(false);
    expect(isBegun(after(add('a')))).toBe(true);
    expect(isBegun(after({ type: 'set', fields: { komentar: 'natašte' } }))).toBe(true);
    expect(isBegun(after({ type: 'set', fields: { naljepnica: 2 } }))).toBe(false);
  });
});

it.each([
  [{ uzeto: 'sada', vrijeme: '1999-11-10T08:00' }, undefined],
  [{ vrijeme: '' }, 'missing'],
  [{ vrijeme: '2026-11-18T14:00' }, 'future'],
  [{ vrijeme: '2026-11-18T07:45' }, undefined],
  [{ vrijeme: '1999-11-10T08:00' }, 'longAgo'],
  [{ vrijeme: '1999-11-10T08:00', davnoPotvrdjeno: true }, undefined],
] as const)('[S5.14] the time of collection %j is told: %s', (typed, expected) => {
  const order = { ...EMPTY_ORDER, uzeto: 'vrijeme', ...typed } as const;
  expect(takenProblem(order, new Date('2026-11-18T12:00:00Z'))).toBe(expected);
});
