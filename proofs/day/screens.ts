import { connectLive } from '@nalaz/testkit/server/live-client';
import { MEASURING, openScreen, type Screen } from './screen.ts';

export interface ScreensState {
  /** Of each screen, how many events came. */
  events: number[];
  /** Milliseconds from the writing of an event until a screen had it, since the last question. */
  delays: number[];
}

/** The screens of everybody who is signed in, as a process of their own. It is told the tokens, then asked for its state. */
const screens: Screen[] = [];
let delays: number[] = [];

async function open(address: string, tokens: readonly string[]): Promise<void> {
  for (const [at, token] of tokens.entries()) {
    screens.push(at < MEASURING ? await openMeasuring(address, token) : await openScreen(address, token));
  }
  process.send?.('ready');
}

async function openMeasuring(address: string, token: string): Promise<Screen> {
  const client = connectLive(address, { token });
  let events = 0;
  client.socket.on('events', (told) => {
    const now = Date.now();
    delays.push(...told.map(({ created }) => now - Date.parse(created)));
    events += told.length;
    client.events.length = 0;
  });
  await client.until('ready', () => client.signals.includes('ready'), 60_000);
  return { events: () => events, close: client.close };
}

process.on('message', (message: { address: string; tokens: string[] } | 'state') => {
  if (message === 'state') {
    const state: ScreensState = { events: screens.map(({ events }) => events()), delays };
    delays = [];
    process.send?.(state);
  } else {
    void open(message.address, message.tokens);
  }
});
process.once('disconnect', () => {
  for (const screen of screens) {
    screen.close();
  }
});
