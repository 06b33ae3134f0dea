interface Tube {
  code: string;
  /** The number of the tube it was poured from. */
  parent_code: string | null;
}

/** What was poured from a tube, and from that in turn. */
export function pouredFrom<T extends Tube>(code: string, tubes: readonly T[]): T[] {
  return tubes.filter((tube) => tube.parent_code === code).flatMap((tube) => [tube, ...pouredFrom(tube.code, tubes)]);
}

/** All tubes with the same blood: what it was poured from, up to the first one, and everything poured from that. */
export function sameBlood<T extends Tube>(tube: Tube, tubes: readonly T[]): T[] {
  const first = firstOf(tube, tubes);
  return tubes.filter((one) => one.code !== tube.code && firstOf(one, tubes) === first);
}

/** A tube that was deleted is still known by its number. */
function firstOf({ code, parent_code }: Tube, tubes: readonly Tube[]): string {
  const parent = tubes.find((one) => one.code === parent_code);
  return parent ? firstOf(parent, tubes) : (parent_code ?? code);
}
