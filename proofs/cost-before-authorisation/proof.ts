export interface Timed {
  milliseconds: number[];
  failed: number;
}

export const p95 = ({ milliseconds }: Timed): number =>
  [...milliseconds].sort((a, b) => a - b)[Math.ceil(milliseconds.length * 0.95) - 1] ?? Number.NaN;

/** One clerk who saves, looks at the answer and saves again. */
export async function saveOften(save: () => Promise<boolean>, milliseconds: number, pauseMs = 50): Promise<Timed> {
  const timed: Timed = { milliseconds: [], failed: 0 };
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    const saved = await save();
    timed.milliseconds.push(performance.now() - began);
    timed.failed += saved ? 0 : 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return timed;
}
