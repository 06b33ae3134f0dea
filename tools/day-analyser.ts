import { receiveResults } from '../apps/server/src/modules/results/receive-results.service.ts';
import type { MeasuredResult } from '../apps/server/src/modules/results/received-drafts.ts';
import { systemContext } from '../apps/server/src/platform/context.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';

/** A tube that an analyser has finished. */
export interface FinishedTube {
  siteId: string;
  analyserId: string;
  results: { code: string; labassayId: string; raw: string }[];
}

/** What became of the results of finished tubes. */
export interface ReceivedTubes {
  outcomes: Record<string, number>;
}

/** A message of an analyser may bring several tubes: those that waited while the last message was written. */
const TUBES_OF_A_MESSAGE = 20;
const context = systemContext('analyser');

/** The analysers of the laboratory, as a process of its own: each sends one message after the other. */
const database = openDatabase(process.env.DATABASE_URL ?? '', { poolSize: 6, onError: () => undefined });
const waiting = new Map<string, FinishedTube[]>();
const sending = new Set<string>();

async function send(analyserId: string): Promise<void> {
  const tubes = waiting.get(analyserId) ?? [];
  sending.add(analyserId);
  while (tubes.length > 0) {
    const some = tubes.splice(0, TUBES_OF_A_MESSAGE);
    const outcomes = await write(some).catch((error: { code?: string }) => {
      tubes.push(...some);
      return [`fault ${error.code ?? 'unknown'}`];
    });
    const counted = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
    process.send?.({ outcomes: Object.fromEntries(counted.map(([outcome, all]) => [outcome, all?.length ?? 0])) });
  }
  sending.delete(analyserId);
}

function write(tubes: readonly FinishedTube[]): Promise<string[]> {
  const now = new Date();
  const results = tubes.flatMap((tube) => tube.results.map((one): MeasuredResult => ({ ...one, measuredAt: now })));
  const [{ siteId, analyserId } = { siteId: '', analyserId: '' }] = tubes;
  return database.inTransaction(context, (tx) => receiveResults(tx, { siteId, analyserId, results, now }));
}

process.on('message', (tube: FinishedTube) => {
  const tubes = waiting.get(tube.analyserId) ?? [];
  waiting.set(tube.analyserId, tubes);
  tubes.push(tube);
  if (!sending.has(tube.analyserId)) {
    void send(tube.analyserId);
  }
});
process.once('disconnect', () => void database.close());
