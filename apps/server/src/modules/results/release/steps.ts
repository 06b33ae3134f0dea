import type { EventPayloads } from '@nalaz/domain/realtime/realtime.contract';
import { recordChanges } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import { type NewEvent, publishEvents } from '../../../platform/realtime/events.ts';
import { askForFinalReports } from '../../catalogue/sites.service.ts';
import { CHECK_PREVIOUS } from '../results.jobs.ts';
import {
  type HeldSample,
  type MovedSample,
  moveSamples,
  type Step,
  selectActorName,
} from './transitions.repository.ts';

/**
 * Takes samples that are held one step on: all at once, each with its row in the trail, and tells the site. Whether the
 * step may be taken is for the caller to know.
 */
export async function takeStep(
  tx: Tx,
  step: Step,
  samples: readonly HeldSample[],
  { razlog = '' }: { razlog?: string } = {},
) {
  const moved = await moveSamples(
    tx,
    step,
    samples.map(({ id }) => id),
  );
  await faultPoint('movedUnrecorded');
  const before = new Map(samples.map((sample) => [sample.id, sample]));
  await recordChanges(
    tx,
    moved.flatMap((after) => {
      const was = before.get(after.id);
      return was ? [changeOf(was, after, razlog)] : [];
    }),
  );
  if (step === 'verify' || step === 'release') {
    await askForFinalReports(tx, samples);
    await askForCompared(tx, samples);
  }
  const approves = step === 'check' || step === 'release';
  const approved = approves ? approvedEvents(samples, await selectActorName(tx)) : [];
  await publishEvents(tx, [...changedEvents(samples), ...approved]);
  return moved.map(asMoved);
}

/** What others were compared with has come, or has come back: they are looked at again, papers and what is not reported. */
async function askForCompared(tx: Tx, samples: readonly HeldSample[]): Promise<void> {
  const visits = new Set(samples.filter(({ compared }) => compared).map(({ visit_id }) => visit_id));
  if (visits.size > 0) {
    await enqueueJob(tx, CHECK_PREVIOUS, { visits: [...visits] });
  }
}

export const asMoved = ({ id, code, version, status, zakljucen }: MovedSample) => ({
  _id: id,
  id: code,
  verzija: version,
  status,
  zakljucen: zakljucen ? 'ZAKLJUCEN' : '',
});

function changeOf(was: HeldSample, after: MovedSample, razlog: string) {
  return {
    siteId: was.site_id,
    action: 'update' as const,
    record: 'sample',
    recordId: was.id,
    before: { version: was.version, status: was.status, zakljucen: was.zakljucen },
    after: {
      version: after.version,
      status: after.status,
      zakljucen: after.zakljucen,
      ...(razlog === '' ? {} : { razlog }),
    },
  };
}

/** One for each site: somebody who works at two may have chosen from both. */
function changedEvents(samples: readonly HeldSample[]): NewEvent[] {
  const sites = [...new Set(samples.map(({ site_id }) => site_id))];
  return sites.map((siteId) => {
    const payload: EventPayloads['sampleChanged'] = {
      uzorci: samples.filter(({ site_id }) => site_id === siteId).map(({ id }) => id),
    };
    return { type: 'sampleChanged', siteId, payload };
  });
}

function approvedEvents(samples: readonly HeldSample[], ko: string): NewEvent[] {
  return samples.map(({ id, code, site_id, sekcija, hitno }) => {
    const payload: EventPayloads['approvedResult'] = { sid: id, uzorak: code, sekcija, ko, hitno };
    return { type: 'approvedResult', siteId: site_id, payload };
  });
}
