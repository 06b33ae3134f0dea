import type { Tx } from './database.ts';

/** A change that later modules take part in, declared by the module that makes it. */
export interface ChangeKind<Change = never> {
  readonly name: string;
  /** Only for the type: nothing is kept here. */
  readonly change?: (change: Change) => void;
}

export const defineChange = <Change>(name: string): ChangeKind<Change> => ({ name });

/** What a later module does in the transaction of an earlier module's change. */
export interface Reaction {
  to: string;
  run: (tx: Tx, change: never) => Promise<void>;
}

export const on = <Change>(kind: ChangeKind<Change>, run: (tx: Tx, change: Change) => Promise<void>): Reaction => ({
  to: kind.name,
  run,
});

/** The reactions of all modules, in the order in which the modules are listed. */
export type Reactions = readonly Reaction[];

/** One after the other. Whatever fails fails the whole change. */
export async function react<Change>(
  tx: Tx,
  reactions: Reactions,
  kind: ChangeKind<Change>,
  change: NoInfer<Change>,
): Promise<void> {
  for (const { to, run } of reactions) {
    if (to === kind.name) {
      await (run as (tx: Tx, change: Change) => Promise<void>)(tx, change);
    }
  }
}
