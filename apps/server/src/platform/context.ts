import type { Rights, SetupStep } from '@nalaz/domain/permissions';

/** For whom a transaction runs. Row-level security and the audit trail read nothing else. */
export interface Context {
  /** The person, or undefined when the system itself acts. */
  userId?: string;
  /** Shown in the audit trail: an e-mail, or `system:<job>`. */
  actor: string;
  sessionId?: string;
  sites: readonly string[] | 'all';
  /** Of a customer: row-level security shows them the reports of this partner and nothing else (S1.03). */
  partner?: string;
  /** Sees changes that belong to no site. */
  organisationWide: boolean;
  requestId: string;
  idempotency?: { key: string; requestHash: string };
}

/** A signed-in person: what the token stands for. The actor, level and sites never come from the request. */
export interface Session extends Rights {
  id: string;
  userId: string;
  email: string;
  siteId: string;
  sites: readonly string[];
  language: string;
  /** What this person must do before anything else. */
  setup: SetupStep | undefined;
  /** Of a customer; one without a partner sees nothing. */
  partnerId: string | null;
}

/** An administrator describes the whole organisation, also the sites where they do not work. */
export const everySite = (context: Context): Context =>
  context.organisationWide ? { ...context, sites: 'all' } : context;

export function systemContext(task: string, requestId = ''): Context {
  return { actor: `system:${task}`, sites: 'all', organisationWide: true, requestId };
}
