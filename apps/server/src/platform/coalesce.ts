/**
 * Calls that come while one is under way go together in the next, at most so many, and each gets its own outcome: the more
 * come at once, the less each costs. When several fail together they are tried one by one, so that what is wrong with one
 * holds up no other.
 */
export function coalesce<Call, Outcome>(
  work: (calls: readonly Call[]) => Promise<readonly Outcome[]>,
  most: number,
): (call: Call) => Promise<Outcome> {
  interface Waiting {
    call: Call;
    resolve: (outcome: Outcome) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running = false;

  async function answer(some: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await work(some.map(({ call }) => call));
      some.forEach(({ resolve }, at) => {
        resolve(outcomes[at] as Outcome);
      });
    } catch (error) {
      if (some.length === 1) {
        some[0]?.reject(error);
        return;
      }
      for (const one of some) {
        await answer([one]);
      }
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await answer(waiting.splice(0, most));
    }
    running = false;
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (!running) {
        void run();
      }
    });
}
