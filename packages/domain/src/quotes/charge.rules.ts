export interface ChargedItem {
  vrsta: 'TEST' | 'PROFIL';
  _id: string;
  kolicina: number;
}

export interface OrderedTest {
  _id: string;
  /** The profile that it was ordered with. */
  profil?: string | undefined;
}

const countOf = (ids: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const id of ids) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/** As often as it was asked for, but never oftener than all its tests are there, whichever profile they came with. */
function timesWhole(tests: readonly string[], asked: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>) {
  const most = Math.max(0, ...tests.map((test) => asked.get(test) ?? 0));
  return Math.min(most, ...tests.map((test) => there.get(test) ?? 0));
}

/** Tests that were ordered as a profile are charged as the profile when all of it is there, else one by one. */
export function chargeItems(
  ordered: readonly OrderedTest[],
  profiles: readonly { _id: string; testovi: readonly string[] }[],
): ChargedItem[] {
  const there = countOf(ordered.map(({ _id }) => _id));
  const whole = profiles.flatMap(({ _id, testovi }) => {
    const asked = countOf(ordered.filter(({ profil }) => profil === _id).map((test) => test._id));
    const kolicina = asked.size === 0 ? 0 : timesWhole(testovi, asked, there);
    return kolicina > 0 ? [{ vrsta: 'PROFIL' as const, _id, kolicina, testovi }] : [];
  });
  const left = new Map(there);
  for (const { testovi, kolicina } of whole) {
    for (const test of testovi) {
      left.set(test, (left.get(test) ?? 0) - kolicina);
    }
  }
  const single = [...left].flatMap(([_id, kolicina]) =>
    kolicina > 0 ? [{ vrsta: 'TEST' as const, _id, kolicina }] : [],
  );
  return [...whole.map(({ testovi: _tests, ...item }) => item), ...single];
}
