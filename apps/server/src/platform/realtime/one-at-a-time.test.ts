import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work whose runs end when the test says so. */
function controlled(onFailure: (error: unknown) => void = () => undefined) {
  const runs: { end: () => void; fail: () => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: () => reject(new Error('planned')) });
    });
  return { runs, start: oneAtATime(work, onFailure) };
}

describe('one at a time', () => {
  it('never runs twice at once, and answers all calls of the meantime by one more run', async () => {
    const { runs, start } = controlled();
    const first = start();
    const others = [start(), start(), start()];
    expect(runs.length).toBe(1);
    runs[0]?.end();
    await first;
    await new Promise((resolve) => setImmediate(resolve));
    expect(runs.length).toBe(2);
    runs[1]?.end();
    await Promise.all(others);
    expect(runs.length).toBe(2);
  });

  it('promises a run that began after the call', async () => {
    let state = 'old';
    const seen: string[] = [];
    const start = oneAtATime(
      async () => {
        const read = state;
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(read);
      },
      () => undefined,
    );
    const first = start();
    state = 'new';
    await start();
    await first;
    expect(seen).toEqual(['old', 'new']);
  });

  it('tells a failure, does not repeat it and serves the next call', async () => {
    const failures: unknown[] = [];
    const { runs, start } = controlled((error) => failures.push(error));
    const failing = start();
    runs[0]?.fail();
    await failing;
    expect(failures.map(String)).toEqual(['Error: planned']);
    expect(runs.length).toBe(1);
    const next = start();
    runs[1]?.end();
    await next;
    expect(runs.length).toBe(2);
  });

  it('survives work that fails before it begins', async () => {
    const failures: unknown[] = [];
    const start = oneAtATime(
      () => {
        throw new Error('at once');
      },
      (error) => failures.push(error),
    );
    await start();
    await start();
    expect(failures.length).toBe(2);
  });

  it('waits between two runs where that is wanted, and sees to all calls of the pause together', async () => {
    const began: number[] = [];
    const start = oneAtATime(
      async () => {
        began.push(performance.now());
      },
      () => undefined,
      40,
    );
    await start();
    const calls = [start()];
    await new Promise((resolve) => setImmediate(resolve));
    calls.push(start(), start());
    await Promise.all(calls);
    expect(began.length).toBe(2);
    expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(35);
  });
});
