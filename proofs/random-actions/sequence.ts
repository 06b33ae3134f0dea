import type { Reply, Send } from '@nalaz/testkit/load/sample-calls';
import type { PlantedSamples } from '@nalaz/testkit/load/sample-fixtures';
import { createRandom } from '../../apps/server/seeds/random.ts';
import {
  approveSamples,
  lockSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '../../packages/domain/src/results/release/transitions.contract.ts';
import {
  cancelTests,
  restoreTests,
  retestResults,
  saveResults,
} from '../../packages/domain/src/results/results.contract.ts';
import {
  deleteSample,
  rejectSample,
  updateSample,
  writeSampleComment,
} from '../../packages/domain/src/samples/samples.contract.ts';
import { apply, type Deed, drawDeed, expectRefusal, type ModelSample, newSample, type Person } from './model.ts';

export interface RandomRun {
  send: Send;
  tokens: ReadonlyMap<Person, string>;
  password: string;
  planted: PlantedSamples;
  seed: number;
  atOnce: number;
}

export interface RandomOutcome {
  /** What each sample must be like now. */
  models: ModelSample[];
  calls: number;
  done: number;
  /** Where the server did not do what the model says, with the whole sequence. */
  differences: string[];
}

const SHORTEST = 3;
const LONGEST = 8;

/** One random sequence of actions for each sample, several samples at once. */
export async function runRandomActions(run: RandomRun): Promise<RandomOutcome> {
  const { samples } = run.planted;
  const outcome: RandomOutcome = { models: [], calls: 0, done: 0, differences: [] };
  let next = 0;
  const work = async () => {
    for (let at = next++; at < samples.length; at = next++) {
      const model = newSample(samples[at]?.id ?? '', run.planted.tests.length);
      outcome.models.push(model);
      await play(run, at, model, outcome);
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, work));
  return outcome;
}

async function play(run: RandomRun, at: number, model: ModelSample, outcome: RandomOutcome): Promise<void> {
  const random = createRandom(run.seed, `sequence-${at}`);
  const sequence: string[] = [];
  for (let left = random.int(SHORTEST, LONGEST); left > 0; left--) {
    const deed = drawDeed(random, model.tests.length);
    const expected = expectRefusal(model, deed) ?? 'done';
    const { status, body } = await callOf(run, model, deed);
    const got = body.success ? 'done' : (body.code ?? String(status));
    sequence.push(`${deed.what} by ${deed.who}${deed.stale ? ' (stale)' : ''}: ${got}`);
    outcome.calls++;
    if (got !== expected) {
      outcome.differences.push(`sequence ${at}: ${sequence.join(', ')}; expected ${expected}`);
      return;
    }
    if (got === 'done') {
      outcome.done++;
      apply(model, deed);
    }
  }
}

const REASON = { razlog: 'Proba' };

function callOf({ send, tokens, password, planted }: RandomRun, model: ModelSample, deed: Deed): Promise<Reply> {
  const { sid } = model;
  const as = tokens.get(deed.who) ?? '';
  const desk = tokens.get('voditelj') ?? '';
  const seen = { sid, verzija: model.version + (deed.stale ? 1 : 0) };
  const uzorci = [seen];
  const labassay = planted.tests[deed.test] ?? '';
  const reported = model.tests[deed.test]?.reported ?? null;
  const prije = deed.stale ? (reported ?? 0) + 1 : reported;
  switch (deed.what) {
    case 'check':
      return send(approveSamples, as, { body: { uzorci, nepotpuni: deed.incomplete } });
    case 'undo':
      return send(undoApproval, as, { body: { uzorci } });
    case 'verify':
      return send(verifySamples, as, { body: { uzorci, znacenje: 'Proba', sifra: password } });
    case 'unlock':
      return send(unlockSamples, as, { body: { uzorci, ...REASON } });
    case 'lock':
      return send(lockSamples, tokens.get('admin') ?? '', { body: { uzorci, ...REASON } });
    case 'save':
      return send(saveResults, as, {
        body: { sid, rezultati: [{ labassay, prije, vrijednost: `5,${model.version % 10}`, ...REASON }] },
      });
    case 'retest':
      return send(retestResults, as, { body: { ...seen, testovi: [labassay], ...REASON } });
    case 'cancel':
      return send(cancelTests, as, { body: { ...seen, testovi: [labassay], razlog: 'HEMOLIZA', napomena: '' } });
    case 'restore':
      return send(restoreTests, as, { body: { ...seen, testovi: [labassay] } });
    case 'edit':
      return send(updateSample, desk, { body: { ...seen, testovi: planted.tests, hitno: model.version % 2 === 0 } });
    case 'comment':
      return send(writeSampleComment, desk, { params: { sid }, body: { komentar: `Proba ${model.history.length}` } });
    case 'reject':
      return send(rejectSample, desk, { body: { ...seen, razlog: 'HEMOLIZA', napomena: '' } });
    case 'trash':
      return send(deleteSample, desk, { body: { id: sid } });
  }
}
