import type { Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import type { Laboratory } from '@nalaz/testkit/states/arrange';
import type { Role } from '@nalaz/testkit/states/design';
import type { Services } from '../../../apps/server/src/platform/services.ts';
import type { KindName } from '../../../packages/domain/src/catalogue/kind-names.ts';

/** What an arrangement works with. */
export interface Desk {
  services: Services;
  send: Send;
  ask: Ask;
  as: (role: Role) => string;
  bring: Laboratory['bring'];
  siteId: string;
  idOf: (kind: KindName, code: string) => string;
  /** Somebody new with the demo's password, signed in; a technologist unless said otherwise. */
  newPerson: (role?: Role) => Promise<{ userId: string; email: string; token: string }>;
  /** A word that was not used before. */
  newWord: () => string;
}

export interface Arranged {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Of whoever must make the call; nothing: an administrator. */
  token?: string;
}

/** Puts a record where the call needs it, and says the call. */
export type Arrangement = (desk: Desk) => Promise<Arranged>;

/** By the name of the call. */
export type Arrangements = Readonly<Record<string, Arrangement>>;

export const REASON = { razlog: 'Proba' };
