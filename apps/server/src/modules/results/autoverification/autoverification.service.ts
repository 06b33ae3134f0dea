import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import {
  countDecisions,
  type DecisionCount,
  insertStop,
  liftStop,
  type StoredStop,
  selectStoppable,
  selectStops,
} from './autoverification.repository.ts';
import { claimRelease } from './release.repository.ts';
import { selectReleaseRules } from './release-rules.repository.ts';

const LATELY_MS = 30 * 86_400_000;

const toStop = ({ id, created_by, created_at, ...stop }: StoredStop) => ({
  ...stop,
  _id: id,
  ko: created_by,
  kada: created_at.toISOString(),
});

export function readAutoverification(services: Services, context: Context, siteId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const rules = await selectReleaseRules(tx, siteId);
    const stoppable = await selectStoppable(tx, siteId);
    const named = (of: string) => stoppable.filter(({ kind }) => kind === of).map(({ kind: _, ...one }) => one);
    const counts = await countDecisions(tx, siteId, new Date(services.now().getTime() - LATELY_MS));
    return {
      ...OK,
      pravila: rules.map(({ _id, verzija, dokument: { sifra, naziv, nacin } }) => ({
        _id,
        sifra,
        naziv,
        nacin,
        verzija,
      })),
      zaustavljeno: (await selectStops(tx, siteId)).map(toStop),
      sjenka: sumOf(counts, 'SJENKA'),
      ukljuceno: sumOf(counts, 'UKLJUČENO'),
      kapije: heldByGate(counts),
      testovi: named('lab'),
      analizatori: named('analysers'),
    };
  });
}

function sumOf(counts: readonly DecisionCount[], mode: DecisionCount['nacin']) {
  const own = counts.filter(({ nacin }) => nacin === mode);
  const sum = (some: readonly DecisionCount[]) => some.reduce((all, { samples }) => all + samples, 0);
  return { ukupno: sum(own), pusteno: sum(own.filter(({ kapija }) => kapija === null)) };
}

function heldByGate(counts: readonly DecisionCount[]) {
  const gates = Map.groupBy(
    counts.flatMap(({ kapija, samples }) => (kapija === null ? [] : [{ kapija, samples }])),
    ({ kapija }) => kapija,
  );
  return [...gates].map(([kapija, some]) => ({
    kapija,
    zadrzano: some.reduce((all, { samples }) => all + samples, 0),
  }));
}

/** Answers when nothing is being released any more: whoever was about to has finished before. */
export async function stopAutoverification(
  services: Services,
  context: Context,
  siteId: string,
  wanted: { test?: string; analyser?: string; razlog: string },
) {
  const razlog = wanted.razlog.trim();
  if (razlog === '') {
    throw new LabError('REASON_MISSING');
  }
  const { test = null, analyser = null } = wanted;
  return services.database.inTransaction(context, async (tx) => {
    const known = await selectStoppable(tx, siteId);
    const isKnown = (kind: string, id: string | null) =>
      id === null || known.some((one) => one.kind === kind && one._id === id);
    if (!isKnown('lab', test) || !isKnown('analysers', analyser)) {
      throw new LabError('NOT_FOUND');
    }
    await claimRelease(tx, siteId);
    const id = await insertStop(tx, { siteId, test, analyser, razlog });
    const [stop] = await selectStops(tx, siteId, id);
    if (!stop) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, data: toStop(stop) };
  });
}

export function resumeAutoverification(services: Services, context: Context, siteId: string, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const lifted = await liftStop(tx, siteId, id);
    if (!lifted) {
      throw new LabError(lifted === undefined ? 'NOT_FOUND' : 'STOP_LIFTED');
    }
    return OK;
  });
}
