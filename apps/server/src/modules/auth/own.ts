import type { Context, Session } from '../../platform/context.ts';

/** Somebody who acts on the own account, and from where. */
export interface Own {
  session: Session;
  context: Context;
  address: string;
}
