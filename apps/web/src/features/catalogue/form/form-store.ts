import type { FieldProblem } from './use-shape-check.ts';

/** Where the form should take a person: the place of the first problem. */
export interface Reveal {
  path: string;
}

/**
 * What is wrong, by place. A store beside React, because one of 3,000 rows must be able to learn of its own problem
 * without all the others being drawn again.
 */
export interface FormStore {
  subscribe: (listener: () => void) => () => void;
  messageAt: (path: string) => string | undefined;
  /** Of the place itself or of the first thing inside: what one input shows for a whole list of ids. */
  messageWithin: (path: string) => string | undefined;
  /** How many problems a place holds, with everything below it. */
  countBelow: (path: string) => number;
  /** The problems that were found by a save. They replace the earlier ones. */
  setProblems: (problems: readonly FieldProblem[]) => void;
  /** What the shape of the document is against. Shown where somebody has been, and everywhere after a save. */
  setFaults: (faults: readonly FieldProblem[]) => void;
  /** The field was left. */
  touch: (path: string) => void;
  /** The field was changed: what a save said of it may no longer be true. */
  edited: (path: string) => void;
  reveal: (path: string) => void;
  revealed: () => Reveal | undefined;
}

const isWithin = (path: string, holder: string) => path === holder || path.startsWith(`${holder}.`);
const related = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);

function* holdersOf(path: string) {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    yield path.slice(0, end);
  }
}

export function createFormStore(): FormStore {
  const listeners = new Set<() => void>();
  const touched = new Set<string>();
  let problems: readonly FieldProblem[] = [];
  let faults: readonly FieldProblem[] = [];
  let saved = false;
  let reveal: Reveal | undefined;
  let messages = new Map<string, string>();
  let counts = new Map<string, number>();

  const notify = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const recount = () => {
    messages = new Map();
    counts = new Map();
    const shown = faults.filter(({ field }) => saved || holdersOf(field).some((holder) => touched.has(holder)));
    const ofShape = new Set(shown.map(({ field }) => field));
    for (const { field, message } of [...shown, ...problems.filter((one) => !ofShape.has(one.field))]) {
      messages.set(field, messages.has(field) ? `${messages.get(field)} ${message}` : message);
      for (const holder of holdersOf(field)) {
        counts.set(holder, (counts.get(holder) ?? 0) + 1);
      }
    }
    notify();
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    messageAt: (path) => messages.get(path),
    messageWithin: (path) => {
      const inside = counts.has(path) ? messages.keys().find((field) => isWithin(field, path)) : undefined;
      return inside === undefined ? undefined : messages.get(inside);
    },
    countBelow: (path) => counts.get(path) ?? 0,
    setProblems: (next) => {
      problems = next;
      saved ||= next.length > 0;
      recount();
    },
    setFaults: (next) => {
      faults = next;
      recount();
    },
    touch: (path) => {
      if (!touched.has(path)) {
        touched.add(path);
        recount();
      }
    },
    edited: (path) => {
      const left = problems.filter(({ field }) => !related(field, path));
      if (left.length < problems.length) {
        problems = left;
        recount();
      }
    },
    reveal: (path) => {
      reveal = { path };
      notify();
    },
    revealed: () => reveal,
  };
}
