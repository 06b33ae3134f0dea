let waiting = '';

/** A scanned number that nobody has waits here for its registration, because an address must not hold it. */
export function keepNumberForEntry(jmbg: string): void {
  waiting = jmbg;
}

export function takeNumberForEntry(): string {
  const jmbg = waiting;
  waiting = '';
  return jmbg;
}
