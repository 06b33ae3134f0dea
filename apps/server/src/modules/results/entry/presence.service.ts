import { OK } from '@nalaz/domain/contract';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readSampleIn } from '../../samples/samples.service.ts';
import { comeToSample, leaveSample } from './presence.repository.ts';

/** Nobody is kept out: people are told of each other, and the versions of the values do the rest. */
export function stayAtSample(
  services: Services,
  context: Context,
  { sid, otvoren }: { sid: string; otvoren: boolean },
) {
  return services.database.inTransaction(context, async (tx) => {
    await readSampleIn(tx, sid);
    if (!otvoren) {
      await leaveSample(tx, sid);
    }
    return { ...OK, drugi: otvoren ? await comeToSample(tx, sid) : [] };
  });
}
