import { describe, expect, it } from 'vitest';
import { type Notice, withNotice, withoutEvents } from './notices.ts';

const notice = (id: string, over: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'alarm',
  text: id,
  extra: '',
  time: 0,
  ...over,
});
const fill = (notices: readonly Notice[]) => notices.reduce(withNotice, { list: [] as readonly Notice[], unread: 0 });

describe('[S4.13] without duplicates', () => {
  it('the same event is added once', () => {
    const state = fill([notice('1'), notice('2'), notice('1')]);
    expect(state).toMatchObject({ list: [{ id: '2' }, { id: '1' }], unread: 2 });
  });

  it('a later one about the same comes to the top in its place, and is news only once', () => {
    const state = fill([notice('1'), notice('2'), notice('1', { time: 5 })]);
    expect(state.list.map(({ id, time }) => [id, time])).toEqual([
      ['1', 5],
      ['2', 0],
    ]);
    expect(state.unread).toBe(2);
    const read = { ...state, unread: 0 };
    expect(withNotice(read, notice('2', { time: 9 }))).toMatchObject({ list: [{ id: '2' }, { id: '1' }], unread: 1 });
  });
});

it('[S4.13] what happened at one site is gone at the next; errors stay', () => {
  const event = { type: 'approvedResult' as const, payload: {} };
  const state = fill([notice('error', { kind: 'error' }), notice('a', { event }), notice('b', { event })]);
  expect(withoutEvents(state)).toMatchObject({ list: [{ id: 'error' }], unread: 1 });
  expect(withoutEvents({ ...state, unread: 2 })).toMatchObject({ list: [{ id: 'error' }], unread: 0 });
});

it('keeps the newest hundred', () => {
  const { list } = fill(Array.from({ length: 120 }, (_, at) => notice(String(at))));
  expect(list).toHaveLength(100);
  expect(list[0]?.id).toBe('119');
});
