export interface Proofs {
  /** One line for each proof: what was shown, the figure, what it must be. */
  record: (what: string, figure: string, target: string, met: boolean) => void;
  atMost: (what: string, milliseconds: readonly number[], limit: number) => void;
  /** Prints the sum; true when nothing failed. */
  finish: () => boolean;
}

export function createProofs(): Proofs {
  const outcomes: boolean[] = [];
  const record: Proofs['record'] = (what, figure, target, met) => {
    outcomes.push(met);
    console.log(`${met ? 'ok  ' : 'FAIL'} ${what}: ${figure} (target ${target})`);
  };
  return {
    record,
    atMost: (what, milliseconds, limit) => {
      const longest = Math.round(Math.max(...milliseconds));
      record(what, `at most ${longest} ms in ${milliseconds.length} runs`, `<= ${limit} ms`, longest <= limit);
    },
    finish: () => {
      const failed = outcomes.filter((met) => !met).length;
      console.log(`${outcomes.length - failed} passed, ${failed} failed`);
      return failed === 0 && outcomes.length > 0;
    },
  };
}

/** For what no event tells: looks again until it is so, or says how it was at the deadline. */
export async function pollUntil(
  condition: () => Promise<boolean>,
  milliseconds: number,
  pause = 10,
): Promise<{ met: boolean; after: number }> {
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    if (await condition()) {
      return { met: true, after: performance.now() - began };
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { met: false, after: performance.now() - began };
}
