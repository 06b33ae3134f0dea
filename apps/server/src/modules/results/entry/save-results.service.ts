import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { entryRulesOf } from '@nalaz/domain/results/judgement/evaluation.rules';
import { readTyped } from '@nalaz/domain/results/judgement/typed-result.rules';
import type { saveResults as saveResultsCall } from '@nalaz/domain/results/results.contract';
import type { Static } from 'typebox';
import type { Context } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import type { BenchRules } from '../bench/bench-judging.ts';
import type { BenchSample, BenchTest } from '../bench/bench-reading.repository.ts';
import { changeBench, holdForResults, tellWhoWon } from '../bench/change-bench.service.ts';
import { describeResults } from '../bench/open-results.service.ts';
import type { Draft } from './draft.ts';

type Wanted = Static<typeof saveResultsCall.body>;
type Entered = Wanted['rezultati'][number];

/** S4.08, S8.03. Somebody else's value is never written over: whoever comes second is told, and nothing is written. */
export function saveResults(services: Services, context: Context, { sid, rezultati }: Wanted, rights: Rights) {
  return services.database.inTransaction(context, async (tx) => {
    const held = await holdForResults(tx, sid);
    refuseTwice(rezultati, held.sample, held.rules);
    const drafts = rezultati.map((entered) => draftOf(held.sample, entered, held.rules, services.now()));
    const wanted = new Map([[sid, { drafts, retest: [], razlog: '' }]]);
    const { plans, after } = await changeBench(tx, held, wanted, services.now());
    const added = plans.find(({ sample }) => sample.id === sid)?.added ?? [];
    return {
      ...OK,
      data: await describeResults(tx, sid, rights, after),
      dodato: added.map((test) => held.rules.assays(test).document.labassay),
    };
  });
}

export function testOf(sample: BenchSample, labassay: string): BenchTest {
  const test = sample.tests.find(({ id }) => id === labassay);
  if (!test) {
    throw new LabError('NOT_FOUND');
  }
  return test;
}

/** The value that the person had before their eyes must be the one that stands. */
export function refuseStale(sample: BenchSample, { result }: BenchTest, prije: number | null): void {
  if ((result?.version ?? null) !== prije) {
    throw new LabError('RESULT_STALE', {}, tellWhoWon(sample, result?.created_by));
  }
}

export function refuseCalculated(test: BenchTest, { assays }: BenchRules): void {
  const { calculated, labassay } = assays(test).document;
  if (calculated) {
    throw new LabError('RESULT_CALCULATED', { naziv: labassay });
  }
}

export function refuseCancelled(test: BenchTest, { assays }: BenchRules): void {
  if (test.otkazan) {
    throw new LabError('TEST_CANCELLED', { naziv: assays(test).document.labassay });
  }
}

/** Which of two values would be meant? */
function refuseTwice(rezultati: readonly Entered[], sample: BenchSample, { assays }: BenchRules): void {
  const twice = rezultati.find(({ labassay }, at) => rezultati.findIndex((one) => one.labassay === labassay) !== at);
  if (twice) {
    throw new LabError('RESULT_INVALID', { naziv: assays(testOf(sample, twice.labassay)).document.labassay });
  }
}

function draftOf(sample: BenchSample, entered: Entered, rules: BenchRules, now: Date): Draft {
  const test = testOf(sample, entered.labassay);
  refuseCalculated(test, rules);
  refuseCancelled(test, rules);
  refuseStale(sample, test, entered.prije);
  const { document } = rules.assays(test);
  const value = readTyped(entryRulesOf(document), entered.vrijednost);
  if (!value) {
    throw new LabError('RESULT_INVALID', { naziv: document.labassay });
  }
  const razlog = entered.razlog?.trim() ?? '';
  if (test.result && razlog === '') {
    throw new LabError('REASON_MISSING');
  }
  return {
    labassayId: test.id,
    value,
    raw: entered.vrijednost,
    izvor: 'RUČNO',
    analyserId: null,
    oznake: [],
    metoda: entered.metoda,
    razrjedjenje: entered.razrjedjenje ?? null,
    lot: entered.lot ?? '',
    komentar: entered.komentar ?? '',
    razlog,
    measuredAt: now,
    aside: false,
  };
}
