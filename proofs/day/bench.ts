import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../apps/server/seeds/random.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import { openResults, saveResults } from '../../packages/domain/src/results/results.contract.ts';
import { countWorklist, listWorklist } from '../../packages/domain/src/results/worklist/worklist.contract.ts';
import type { TimedCalls } from './calls.ts';
import type { Tube } from './front-desk.ts';
import type { DayLaboratory, Test } from './laboratory.ts';

/** What a person takes on at once, and how long they look at it. */
const AT_ONCE = '100';
const LOOKING_MS = 1500;
/** Those who keep an eye on the counts, on a page of the worklist, on single samples. */
const WATCHERS = [
  { people: 20, everyMs: 4000, look: 'counts' },
  { people: 20, everyMs: 10_000, look: 'page' },
  { people: 10, everyMs: 10_000, look: 'sample' },
] as const;

export interface Bench {
  /** Results of a tube, typed by a person. */
  type: (tube: Tube) => Promise<void>;
  stop: () => Promise<void>;
}

/** Approvers and verifiers of every section, each with a page of the worklist, and those who only look. */
export function openBench(
  lab: DayLaboratory,
  { ask }: TimedCalls,
  random: Random,
  measure: (test: Test) => string,
): Bench {
  const ending = new AbortController();
  const recent: string[] = [];
  const people: Promise<void>[] = [];
  const person = (everyMs: number, work: () => Promise<unknown>) => {
    const live = async () => {
      await sleep(random.next() * everyMs, undefined, { signal: ending.signal });
      while (!ending.signal.aborted) {
        await work();
        await sleep(everyMs * (0.5 + random.next()), undefined, { signal: ending.signal });
      }
    };
    people.push(live().catch((error: Error) => (error.name === 'AbortError' ? undefined : Promise.reject(error))));
  };

  async function seen(token: string, sekcija: string, status: string) {
    const { body } = await ask(listWorklist, token, { query: { sekcija, status, per_page: AT_ONCE } });
    return (body.data ?? []).map(({ _id, verzija }) => ({ sid: _id, verzija }));
  }
  const [typist = '', ...signing] = lab.crew.bench;
  for (const [at, section] of lab.sections.entries()) {
    // Four eyes: whoever approves does not verify, and whoever types does neither.
    const [approver = '', verifier = ''] = [signing[(at * 2) % signing.length], signing[(at * 2 + 1) % signing.length]];
    person(LOOKING_MS, async () => {
      const uzorci = await seen(approver, section, 'REALIZOVAN');
      recent.splice(0, recent.length, ...uzorci.map(({ sid }) => sid), ...recent.slice(0, 100));
      return uzorci.length > 0 && ask(approveSamples, approver, { body: { uzorci } });
    });
    person(LOOKING_MS, async () => {
      const uzorci = await seen(verifier, section, 'ODOBREN');
      const body = { uzorci, znacenje: 'Rezultati pregledani', sifra: lab.password };
      return uzorci.length > 0 && ask(verifySamples, verifier, { body });
    });
  }
  const looks = {
    counts: (token: string) => ask(countWorklist, token, {}),
    page: (token: string) => ask(listWorklist, token, { query: { per_page: '20' } }),
    sample: async (token: string) =>
      recent.length > 0 && ask(openResults, token, { params: { sid: random.pick(recent) } }),
  };
  let next = 0;
  for (const { people: count, everyMs, look } of WATCHERS) {
    for (let at = 0; at < count; at++) {
      const token = lab.crew.watching[next++] ?? '';
      person(everyMs, () => looks[look](token));
    }
  }

  return {
    type: async ({ sid, tests }) => {
      await ask(openResults, typist, { params: { sid } });
      const rezultati = tests.map((test) => ({ labassay: test.id, prije: null, vrijednost: measure(test) }));
      await ask(saveResults, typist, { body: { sid, rezultati } });
    },
    stop: async () => {
      ending.abort();
      await Promise.all(people);
    },
  };
}
