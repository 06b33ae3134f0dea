import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import type {
  cancelTests as cancelTestsCall,
  restoreTests as restoreTestsCall,
} from '@nalaz/domain/results/results.contract';
import type { Static } from 'typebox';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { BenchRules } from '../bench/bench-judging.ts';
import type { BenchTest } from '../bench/bench-reading.repository.ts';
import { changeBench, holdForResults } from '../bench/change-bench.service.ts';
import { describeResults } from '../bench/open-results.service.ts';
import type { WantedChange } from './draft.ts';
import { testOf } from './save-results.service.ts';

interface OfSample {
  sid: string;
  verzija: number;
  testovi: readonly string[];
}

/** What is calculated from a cancelled test is not calculated any more, in the same step. */
export async function cancelTests(
  services: Services,
  context: Context,
  { razlog, napomena: written, ...of }: Static<typeof cancelTestsCall.body>,
  rights: Rights,
) {
  const napomena = written.trim();
  if (razlog === 'DRUGO' && napomena === '') {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  return change(services, context, of, { cancel: { testovi: of.testovi, razlog, napomena } }, rights);
}

export function restoreTests(
  services: Services,
  context: Context,
  of: Static<typeof restoreTestsCall.body>,
  rights: Rights,
) {
  const refuse = (test: BenchTest, { assays }: BenchRules) => {
    if (!test.otkazan) {
      throw new LabError('TEST_NOT_CANCELLED', { naziv: assays(test).document.labassay });
    }
  };
  return change(services, context, of, { restore: of.testovi }, rights, refuse);
}

function change(
  services: Services,
  context: Context,
  { sid, verzija, testovi }: OfSample,
  wanted: Pick<WantedChange, 'cancel' | 'restore'>,
  rights: Rights,
  refuse?: (test: BenchTest, rules: BenchRules) => void,
) {
  return services.database.inTransaction(context, async (tx) => {
    const held = await holdForResults(tx, sid);
    if (held.sample.version !== verzija) {
      throw new LabError('ENTRY_STALE');
    }
    for (const test of testovi.map((id) => testOf(held.sample, id))) {
      refuse?.(test, held.rules);
    }
    const changes = new Map([[sid, { drafts: [], retest: [], razlog: '', ...wanted }]]);
    const { after } = await changeBench(tx, held, changes, services.now());
    return { ...OK, data: await describeResults(tx, sid, rights, after) };
  });
}
