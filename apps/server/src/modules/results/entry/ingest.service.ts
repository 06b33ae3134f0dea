import { coalesce } from '../../../platform/coalesce.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { receiveResults } from './receive-results.service.ts';
import type { MeasuredResult, ReceivedOutcome } from './received-drafts.ts';

/** What an analyser sends at once. */
export interface AnalyserMessage {
  siteId: string;
  results: readonly MeasuredResult[];
}

export type Ingest = (message: AnalyserMessage) => Promise<ReceivedOutcome[]>;

/** So many messages are written together at most; a sample held by one waits for all. */
const MOST_TOGETHER = 20;
const context = systemContext('analyser');

/**
 * The door for analysers: a message is answered when its results are stored, one outcome for each. What several analysers
 * of a site send at once is one transaction.
 */
export function createIngest(database: Database, now: () => Date): Ingest {
  const bySite = new Map<string, Ingest>();
  const doorOf = (siteId: string): Ingest =>
    coalesce(async (messages: readonly AnalyserMessage[]) => {
      const results = messages.flatMap((message) => message.results);
      const outcomes = await database.inTransaction(context, (tx) =>
        receiveResults(tx, { siteId, results, now: now() }),
      );
      let first = 0;
      return messages.map((message) => {
        const own = outcomes.slice(first, first + message.results.length);
        first += message.results.length;
        return own;
      });
    }, MOST_TOGETHER);
  return (message) => {
    const door = bySite.get(message.siteId) ?? doorOf(message.siteId);
    bySite.set(message.siteId, door);
    return door(message);
  };
}
