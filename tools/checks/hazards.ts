import type { TestOutcome } from './spec-coverage.ts';

export interface Hazard {
  id: string;
  hazard: string;
  /** Parts of titles; each must be found in a passing test and in no failing one. */
  tests: string[];
}

export interface Uncontrolled {
  id: string;
  why: string;
}

/** A row of a hazard: number, what may happen, cause, control, and in backticks the tests that show the control. */
const ROW = /^\| (H\d{2,3}) \| (.+?) \| .+ \| .+ \| (.+) \|$/;

export function readHazards(markdown: string): Hazard[] {
  const hazards: Hazard[] = [];
  for (const line of markdown.split('\n')) {
    const [, id, hazard, shown] = ROW.exec(line) ?? [];
    if (id && hazard && shown) {
      const tests = [...shown.matchAll(/`([^`]+)`/g)].flatMap((match) => match[1] ?? []);
      hazards.push({ id, hazard, tests });
    } else if (/^\| H\d/.test(line)) {
      throw new Error(`safety: cannot read the row "${line.slice(0, 60)}"`);
    }
  }
  const twice = hazards.find(({ id }, at) => hazards.findIndex((other) => other.id === id) < at);
  if (twice) {
    throw new Error(`safety: ${twice.id} is there twice`);
  }
  return hazards;
}

/** A control that nothing shows, or that a failing test contradicts, is none. */
export function findUncontrolled(hazards: readonly Hazard[], outcomes: readonly TestOutcome[]): Uncontrolled[] {
  return hazards.flatMap(({ id, tests }) => {
    if (tests.length === 0) {
      return [{ id, why: 'no test is named' }];
    }
    return tests.flatMap((part) => {
      const found = outcomes.filter(({ title }) => title.includes(part));
      const bad = found.find(({ outcome }) => outcome !== 'passed');
      if (bad) {
        return [{ id, why: `${bad.outcome}: ${bad.title}` }];
      }
      return found.length > 0 ? [] : [{ id, why: `no test "${part}"` }];
    });
  });
}
