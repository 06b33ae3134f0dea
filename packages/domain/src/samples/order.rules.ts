/** Of a test, what decides into which tube it goes. */
export interface OrderTest {
  _id: string;
  tip: string;
  sekcija: string;
  redoslijed: number;
  calculated: boolean;
  calculatedTests: readonly string[];
}

export interface ChosenTest {
  _id: string;
  profil?: string | undefined;
}

export interface ExpandedOrder {
  /** What was chosen and what calculations need besides, each once. */
  testovi: ChosenTest[];
  /** Neither chosen tests nor their components may be missing from what is on offer. */
  missing: string[];
}

type Offer<T extends OrderTest = OrderTest> = ReadonlyMap<string, T>;

/** A test that came once by itself and once with a profile belongs to the profile, which is what is charged. */
export function expandOrder(chosen: readonly ChosenTest[], offer: Offer): ExpandedOrder {
  const profileOf = new Map<string, string | undefined>();
  const missing = new Set<string>();
  const add = ({ _id, profil }: ChosenTest, seen: readonly string[]) => {
    const test = offer.get(_id);
    if (!test) {
      missing.add(_id);
      return;
    }
    profileOf.set(_id, profileOf.get(_id) ?? profil);
    for (const component of test.calculated ? test.calculatedTests : []) {
      if (!seen.includes(component)) {
        add({ _id: component }, [...seen, component]);
      }
    }
  };
  for (const one of chosen) {
    add(one, [one._id]);
  }
  const testovi = [...profileOf].map(([_id, profil]) => (profil === undefined ? { _id } : { _id, profil }));
  return { testovi, missing: [...missing] };
}

export interface PlannedSample {
  tip: string;
  sekcija: string;
  testovi: string[];
}

const tubeOf = ({ tip, sekcija }: Pick<OrderTest, 'tip' | 'sekcija'>) => `${tip}/${sekcija}`;
const inOrder = (a: OrderTest, b: OrderTest) => a.redoslijed - b.redoslijed || (a._id < b._id ? -1 : 1);

/** What is measured for a calculated test, through calculations of calculations. */
function measuredFor(test: OrderTest, known: Offer, seen: ReadonlySet<string> = new Set()): string[] {
  if (!test.calculated) {
    return [test._id];
  }
  const further = new Set([...seen, test._id]);
  return test.calculatedTests.flatMap((id) => {
    const component = known.get(id);
    return component && !further.has(id) ? measuredFor(component, known, further) : [];
  });
}

/**
 * One sample for each type and section. A calculated test needs no tube of its own: it goes where most of what it is
 * calculated from lies; of equals to the first.
 */
export function groupIntoSamples(tests: readonly OrderTest[]): PlannedSample[] {
  const sorted = [...tests].sort(inOrder);
  const known = new Map(sorted.map((test) => [test._id, test]));
  const tubes = new Map<string, { tip: string; sekcija: string; tests: OrderTest[] }>();
  const put = (tube: string, test: OrderTest) => {
    const { tip, sekcija } = test;
    tubes.set(tube, { ...(tubes.get(tube) ?? { tip, sekcija }), tests: [...(tubes.get(tube)?.tests ?? []), test] });
  };
  for (const test of sorted.filter(({ calculated }) => !calculated)) {
    put(tubeOf(test), test);
  }
  for (const test of sorted.filter(({ calculated }) => calculated)) {
    put(tubeWithMost(measuredFor(test, known), tubes) ?? tubeOf(test), test);
  }
  return [...tubes.values()].map(({ tip, sekcija, tests: held }) => ({
    tip,
    sekcija,
    testovi: held.sort(inOrder).map(({ _id }) => _id),
  }));
}

function tubeWithMost(
  measured: readonly string[],
  tubes: ReadonlyMap<string, { tests: OrderTest[] }>,
): string | undefined {
  let best: { tube: string; count: number } | undefined;
  for (const [tube, { tests }] of tubes) {
    const count = tests.filter(({ _id }) => measured.includes(_id)).length;
    if (count > (best?.count ?? 0)) {
      best = { tube, count };
    }
  }
  return best?.tube;
}
