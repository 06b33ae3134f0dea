interface Tube {
  code: string;
  /** The number of the tube it was poured from. */
  parent_code: string | null;
}

/** What was poured from a tube, and from that in turn. */
export function pouredFrom<T extends Tube>(code: string, tubes: readonly T[]): T[] {
  return tubes.filter((tube) => tube.parent_code === code).flatMap((tube) => [tube, ...pouredFrom(tube.code, tubes)]);
}
