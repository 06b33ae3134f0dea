import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAnew } from './read-anew.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp();
  }
});

/** A list whose readings end when they are told to, with what the laboratory held when each began. */
function watchedList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const readings: { end: () => void; fail: () => void }[] = [];
  let held = 'before';
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list', 'today'],
    queryFn: () => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const began = held;
      readings.push({ end: () => resolve(began), fail: () => reject(new Error('lost')) });
      return promise;
    },
  });
  cleanUps.push(
    observer.subscribe(() => undefined),
    () => queryClient.clear(),
  );
  return {
    readings,
    shown: () => observer.getCurrentResult().data,
    happens: () => {
      held = 'after';
      readAnew(queryClient, ['list']);
    },
  };
}

describe('[S4.13] [H173] an event while a list is being read', () => {
  it('for the first time is followed by another reading, which began after it', async () => {
    const { readings, shown, happens } = watchedList();
    happens();
    expect(readings).toHaveLength(1);
    readings[0]?.end();
    await vi.waitFor(() => expect(readings).toHaveLength(2));
    readings[1]?.end();
    await vi.waitFor(() => expect(shown()).toBe('after'));
  });

  it('for the first time is followed by one also when that reading fails', async () => {
    const { readings, shown, happens } = watchedList();
    happens();
    readings[0]?.fail();
    await vi.waitFor(() => expect(readings).toHaveLength(2));
    readings[1]?.end();
    await vi.waitFor(() => expect(shown()).toBe('after'));
  });

  it('again takes the place of that reading, whichever answer comes last', async () => {
    const { readings, shown, happens } = watchedList();
    readings[0]?.end();
    await vi.waitFor(() => expect(shown()).toBe('before'));
    happens();
    happens();
    await vi.waitFor(() => expect(readings).toHaveLength(3));
    readings[2]?.end();
    readings[1]?.end();
    await vi.waitFor(() => expect(shown()).toBe('after'));
  });

  it('is answered in one way wherever events are heard', () => {
    const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const listening = Object.entries(sources)
      .filter(([name]) => !name.includes('.test.'))
      .filter(([, text]) => /\b(onLiveEvent|onReset)\b[\s\S]*invalidateQueries/.test(text));
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(listening.map(([name]) => name)).toEqual([]);
  });
});
