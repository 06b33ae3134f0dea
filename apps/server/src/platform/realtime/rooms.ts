import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import type { AddressedEvent } from './events.ts';

export const siteRoom = (siteId: string) => `site:${siteId}`;
export const userRoom = (userId: string) => `user:${userId}`;

/**
 * What follows each other in the same room becomes one message: a message to two hundred screens costs the same, whatever
 * it tells. Nothing is moved past anything else, because a screen takes what is older than its last event for a repeat.
 */
export function gatherByRoom(events: readonly AddressedEvent[]): { room: string; told: LiveEvent[] }[] {
  const messages: { room: string; told: LiveEvent[] }[] = [];
  for (const { userId, event } of events) {
    const room = userId ? userRoom(userId) : siteRoom(event.site);
    const last = messages.at(-1);
    if (last?.room === room) {
      last.told.push(event);
    } else {
      messages.push({ room, told: [event] });
    }
  }
  return messages;
}
