import { expect, it } from 'vitest';
import type { AddressedEvent } from './events.ts';
import { gatherByRoom } from './rooms.ts';

const told = (seq: number, site: string, userId: string | null = null): AddressedEvent => ({
  userId,
  event: { seq, site, type: 'sampleChanged', created: '2026-11-16T06:00:00.000Z', payload: {} },
});

it('[S7.37] what a room hears one after the other comes as one message, and nothing overtakes anything', () => {
  const events = [told(1, 'a'), told(2, 'a'), told(3, 'a', 'u'), told(4, 'a'), told(5, 'b'), told(6, 'b')];
  const messages = gatherByRoom(events).map((message) => [message.room, message.told.map(({ seq }) => seq)]);
  expect(messages).toEqual([
    ['site:a', [1, 2]],
    ['user:u', [3]],
    ['site:a', [4]],
    ['site:b', [5, 6]],
  ]);
});
