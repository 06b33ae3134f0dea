import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work whose batches end when the test says so. */
function controlled(most: number) {
  const batches: { calls: readonly number[]; end: () => void }[] = [];
  const call = coalesce<number, string>(
    (calls) =>
      new Promise((resolve, reject) => {
        const wrong = calls.filter((one) => one < 0);
        const end = () => (wrong.length > 0 ? reject(new Error('negative')) : resolve(calls.map((one) => `of ${one}`)));
        batches.push({ calls, end });
      }),
    most,
  );
  return { batches, call };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('calls that come at once', () => {
  it('go together in the next batch, at most so many, and each gets its own outcome', async () => {
    const { batches, call } = controlled(2);
    const answers = [1, 2, 3, 4].map(call);
    expect(batches.map(({ calls }) => calls)).toEqual([[1]]);
    batches[0]?.end();
    await turn();
    expect(batches[1]?.calls).toEqual([2, 3]);
    batches[1]?.end();
    await turn();
    batches[2]?.end();
    expect(await Promise.all(answers)).toEqual(['of 1', 'of 2', 'of 3', 'of 4']);
  });

  it('are tried one by one when they failed together: only the wrong one fails', async () => {
    const { batches, call } = controlled(10);
    const answers = Promise.allSettled([1, 2, -3, 4].map(call));
    for (let at = 0; at < 5; at++) {
      batches[at]?.end();
      await turn();
    }
    expect(batches.map(({ calls }) => calls)).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
