export type Slots = readonly (number | boolean)[];
/** Without a value as soon as something is not finite: an infinite ratio must not decide a comparison. */
export type Step<T> = (slots: Slots) => T | undefined;

export const ARITHMETIC = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
};

export const COMPARISON = {
  '<': (a: number, b: number) => a < b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '>=': (a: number, b: number) => a >= b,
};

export const SAMENESS = {
  '==': <T>(a: T, b: T) => a === b,
  '!=': <T>(a: T, b: T) => a !== b,
};

export const fixed =
  <T>(value: T): Step<T> =>
  () =>
    value;

export function ofOne<A, T>(operand: Step<A>, apply: (a: A) => T | undefined): Step<T> {
  return (slots) => {
    const a = operand(slots);
    return a === undefined ? undefined : apply(a);
  };
}

export function ofTwo<A, T>(left: Step<A>, right: Step<A>, apply: (a: A, b: A) => T | undefined): Step<T> {
  return (slots) => {
    const a = left(slots);
    const b = a === undefined ? undefined : right(slots);
    return a === undefined || b === undefined ? undefined : apply(a, b);
  };
}

/** Only the chosen branch is run, so `b == 0 ? 0 : a / b` is safe. */
export function choose<T>(condition: Step<boolean>, yes: Step<T>, no: Step<T>): Step<T> {
  return (slots) => {
    const chosen = condition(slots);
    return chosen === undefined ? undefined : (chosen ? yes : no)(slots);
  };
}

export function finite(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
