export interface Requirement {
  number: string;
  state: 'done' | 'part' | 'open';
}

export interface TestOutcome {
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

export interface Coverage {
  /** Passing titles of each number that is claimed, has at least one of them and no failing one. */
  covered: Map<string, string[]>;
  /** Failing titles, by number. */
  failing: Map<string, string[]>;
  /** Claimed as done or part, yet no test shows it. */
  unproven: string[];
  /** Named in a title, but no such requirement. */
  unknown: string[];
}

const ROW = /^\| (S\d\.\d\d) \| .* \| (done|part|open) \| .* \|$/;

export function readRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = [];
  for (const line of markdown.split('\n')) {
    const [, number, state] = ROW.exec(line) ?? [];
    if (number && state) {
      requirements.push({ number, state: state as Requirement['state'] });
    } else if (/^\| S\d/.test(line)) {
      throw new Error(`requirements: cannot read the row "${line.slice(0, 60)}"`);
    }
  }
  return requirements;
}

export function numbersIn(title: string): string[] {
  return [...new Set([...title.matchAll(/\[(S\d\.\d\d)\]/g)].flatMap((match) => match[1] ?? []))];
}

function groupByNumber(outcomes: readonly TestOutcome[], outcome: TestOutcome['outcome']): Map<string, string[]> {
  const titles = new Map<string, string[]>();
  for (const test of outcomes.filter((one) => one.outcome === outcome)) {
    for (const number of numbersIn(test.title)) {
      titles.set(number, [...(titles.get(number) ?? []), test.title]);
    }
  }
  return titles;
}

export function coverageOf(requirements: readonly Requirement[], outcomes: readonly TestOutcome[]): Coverage {
  const known = new Set(requirements.map((requirement) => requirement.number));
  const failing = groupByNumber(outcomes, 'failed');
  const passing = groupByNumber(outcomes, 'passed');
  const claimed = new Set(requirements.filter(({ state }) => state !== 'open').map(({ number }) => number));
  // A test of a shared part may carry the number of a screen that is still open: that does not make it built.
  const covered = new Map([...passing].filter(([number]) => claimed.has(number) && !failing.has(number)));
  return {
    covered,
    failing,
    unproven: [...claimed].filter((number) => !covered.has(number)),
    unknown: [...new Set(outcomes.flatMap((test) => numbersIn(test.title)))].filter((number) => !known.has(number)),
  };
}
