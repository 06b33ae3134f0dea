import type { AccessRule } from '@nalaz/domain/permissions';
import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import type { ComponentType } from 'react';
import type { NoticeKind } from './notices.ts';
import type { Resolver } from './resolvers.ts';

export interface Screen {
  /** The address, with `$name` for a part that varies; also the key of its title. */
  path: string;
  /** Present once the screen is built. */
  load?: () => Promise<ComponentType>;
  /** S1.03: a customer opens these and no others. */
  forCustomers?: true;
  /** Not in the menu, but offered by the search to those whom the rule lets in. */
  searchedBy?: AccessRule;
}

export type Say = (key: string, values?: { level?: number; verzija?: number }) => string;

export interface Said {
  text: string;
  extra: string;
  /** Where it leads whoever may go there. */
  to: string | undefined;
  rule: AccessRule;
}

/** How a kind of live event is told to people; the payload may come from a server of another version. */
export interface EventNotice {
  kind: NoticeKind;
  say: (payload: LiveEvent['payload'], t: Say) => Said;
  /** What it is about, so that the same happening again takes its line. */
  about: (payload: LiveEvent['payload']) => unknown;
  /** Some events only say that something is to be read anew. */
  isNews?: (payload: LiveEvent['payload']) => boolean;
}

export type EventNotices = Partial<Record<LiveEvent['type'], EventNotice>>;

/** Everything by which a feature takes part in the app; `app/features.ts` lists them. */
export interface Feature {
  screens?: readonly Screen[];
  notices?: EventNotices;
  /** What a scan or the search can lead to; its code is fetched when the first text is to be resolved. */
  resolve?: Resolver;
}

export const defineFeature = (feature: Feature): Feature => feature;

export const joined = (parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' · ');
