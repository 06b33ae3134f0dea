import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import type {
  chooseRun as chooseRunCall,
  retestResults as retestResultsCall,
} from '@nalaz/domain/results/results.contract';
import type { Static } from 'typebox';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readOf } from '../bench/bench-judging.ts';
import type { StoredResult } from '../bench/bench-reading.repository.ts';
import { changeBench, holdForResults } from '../bench/change-bench.service.ts';
import { describeResults } from '../bench/open-results.service.ts';
import { selectResultVersions } from '../bench/results-reading.repository.ts';
import type { Draft } from './draft.ts';
import { refuseCalculated, refuseCancelled, refuseStale, testOf } from './save-results.service.ts';

const reasonOf = (text: string): string => {
  const razlog = text.trim();
  if (razlog === '') {
    throw new LabError('REASON_MISSING');
  }
  return razlog;
};

/** Until it has been measured again, nothing is reported for the test, nor for what is calculated from it. */
export function retestResults(
  services: Services,
  context: Context,
  { sid, verzija, testovi, ...why }: Static<typeof retestResultsCall.body>,
  rights: Rights,
) {
  const razlog = reasonOf(why.razlog);
  return services.database.inTransaction(context, async (tx) => {
    const held = await holdForResults(tx, sid);
    if (held.sample.version !== verzija) {
      throw new LabError('ENTRY_STALE');
    }
    for (const test of testovi.map((id) => testOf(held.sample, id))) {
      refuseCalculated(test, held.rules);
      if (!test.result) {
        throw new LabError('RESULT_MISSING', { naziv: held.rules.assays(test).document.labassay });
      }
    }
    const wanted = new Map([[sid, { drafts: [], retest: testovi, razlog }]]);
    const { after } = await changeBench(tx, held, wanted, services.now());
    return { ...OK, data: await describeResults(tx, sid, rights, after) };
  });
}

/** The chosen value becomes a version of its own: what was reported before stays what was reported before. */
export function chooseRun(
  services: Services,
  context: Context,
  { sid, labassay, prije, verzija, ...why }: Static<typeof chooseRunCall.body>,
  rights: Rights,
) {
  const razlog = reasonOf(why.razlog);
  return services.database.inTransaction(context, async (tx) => {
    const held = await holdForResults(tx, sid);
    const test = testOf(held.sample, labassay);
    refuseCalculated(test, held.rules);
    refuseCancelled(test, held.rules);
    refuseStale(held.sample, test, prije);
    const chosen = (await selectResultVersions(tx, sid, labassay)).find(({ version }) => version === verzija);
    if (!chosen) {
      throw new LabError('NOT_FOUND');
    }
    const drafts = [draftOfChosen(labassay, chosen, razlog)];
    const wanted = new Map([[sid, { drafts, retest: [], razlog: '' }]]);
    const { after } = await changeBench(tx, held, wanted, services.now());
    return { ...OK, data: await describeResults(tx, sid, rights, after) };
  });
}

const draftOfChosen = (labassayId: string, chosen: StoredResult, razlog: string): Draft => ({
  labassayId,
  value: readOf(chosen),
  raw: chosen.raw,
  izvor: 'IZBOR',
  analyserId: chosen.analyser_id,
  oznake: chosen.oznake,
  metoda: chosen.metoda,
  razrjedjenje: chosen.razrjedjenje,
  lot: chosen.lot,
  komentar: chosen.komentar,
  razlog,
  chosen: { version: chosen.version, krug: chosen.krug },
  measuredAt: new Date(chosen.measured_at),
  aside: false,
});
