/** A name that a formula may use for a component. */
export const VARIABLE = '^[a-z][a-z0-9_]{0,19}$';
/** S5.15: what is longer does not fit a label or a worklist; it is said, and saved. */
export const SHORT_NAME_LENGTH = 30;
export const NAME_LENGTH = 120;

export const DOUBTS = ['NAME_LONG'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** S5.15: how long the longer of an assay's names is, where that is too long to stand everywhere. */
export function lengthBeyond({ naziv, labassay }: { naziv?: unknown; labassay?: unknown }): number | undefined {
  const longest = Math.max(...[naziv, labassay].map((name) => (typeof name === 'string' ? name.length : 0)));
  return longest > SHORT_NAME_LENGTH ? longest : undefined;
}
