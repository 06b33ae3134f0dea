import { expect, it } from 'vitest';
import { type Notice, withNotice } from './notices.ts';

const notice = (id: string): Notice => ({ id, kind: 'alarm', text: id, extra: '', time: 0 });
const fill = (ids: readonly string[]) =>
  ids.reduce((state, id) => withNotice(state, notice(id)), { list: [] as readonly Notice[], unread: 0 });

it('[S4.13] the same event is added once', () => {
  expect(fill(['1', '2', '1'])).toMatchObject({ list: [{ id: '2' }, { id: '1' }], unread: 2 });
});

it('keeps the newest hundred', () => {
  const { list } = fill(Array.from({ length: 120 }, (_, at) => String(at)));
  expect(list).toHaveLength(100);
  expect(list[0]?.id).toBe('119');
});
