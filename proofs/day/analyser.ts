import { setTimeout } from 'node:timers/promises';
import { createIngest } from '../../apps/server/src/modules/results/entry/ingest.service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';

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

const AGAIN_MS = 200;

/** The analysers of the laboratory, as a process of its own. A message that could not be stored is sent again. */
const database = openDatabase(process.env.DATABASE_URL ?? '', { poolSize: 6, onError: () => undefined });
const ingest = createIngest(database, () => new Date());

async function send({ siteId, analyserId, results }: FinishedTube): Promise<void> {
  const measuredAt = new Date();
  const message = { siteId, results: results.map((one) => ({ ...one, analyserId, measuredAt })) };
  for (;;) {
    const outcomes = await ingest(message).catch((error: { code?: string }) => [`fault ${error.code ?? 'unknown'}`]);
    const counted = Object.entries(Object.groupBy(outcomes, (outcome) => outcome));
    process.send?.({ outcomes: Object.fromEntries(counted.map(([outcome, all]) => [outcome, all?.length ?? 0])) });
    if (!outcomes.some((outcome) => outcome.startsWith('fault'))) {
      return;
    }
    await setTimeout(AGAIN_MS);
  }
}

process.on('message', (tube: FinishedTube) => void send(tube));
process.once('disconnect', () => void database.close());
