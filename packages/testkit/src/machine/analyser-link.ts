import { readConfig } from '../../../../apps/server/src/config.ts';
import { createIngest } from '../../../../apps/server/src/modules/results/entry/ingest.service.ts';
import type { MeasuredResult } from '../../../../apps/server/src/modules/results/entry/received-drafts.ts';
import { openDatabase } from '../../../../apps/server/src/platform/database.ts';
import { faultPoint } from '../../../../apps/server/src/platform/fault-point.ts';
import type { Told } from './fault-preload.ts';

/** What an analyser sends at once. */
export interface Message {
  message: number;
  siteId: string;
  results: (Omit<MeasuredResult, 'measuredAt'> & { measuredAt: string })[];
}

/** Told to the analyser; without outcomes it sends the message again. */
export interface Acknowledgement {
  message: number;
  outcomes?: string[];
}

/** The connection of an analyser, as far as results are concerned: each message is one transaction, then acknowledged. */
const config = readConfig(process.env);
const database = openDatabase(config.DATABASE_URL, { poolSize: 4, onError: () => undefined });

const ingest = createIngest(database, () => new Date());

async function take({ message, siteId, results }: Message): Promise<Acknowledgement> {
  const measured = results.map((one) => ({ ...one, measuredAt: new Date(one.measuredAt) }));
  try {
    const outcomes = await ingest({ siteId, results: measured });
    await faultPoint('resultsNotAnswered');
    return { message, outcomes };
  } catch {
    return { message };
  }
}

process.on('message', (told: Message | Told) => {
  if (typeof told === 'object' && 'message' in told) {
    void take(told).then((acknowledgement) => process.send?.(acknowledgement));
  }
});
process.on('SIGTERM', () => process.exit(0));
// Its work comes over the channel.
process.channel?.ref();
