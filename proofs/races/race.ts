import type { Reply, Send } from '@nalaz/testkit/load/sample-calls';
import { createRandom, type Random } from '../../apps/server/seeds/random.ts';
import {
  approveSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '../../packages/domain/src/results/release/transitions.contract.ts';
import { saveResults } from '../../packages/domain/src/results/results.contract.ts';
import type { SampleStatus } from '../../packages/domain/src/samples/sample.words.ts';

export interface Runner {
  email: string;
  token: string;
  send: Send;
}

/** A sample as everybody in the race has it before their eyes. */
export interface RacedSample {
  sid: string;
  status: SampleStatus;
  version: number;
  /** The reported version of the test that is corrected, and who gave it. */
  reported: number | null;
  author: string;
  approver: string;
}

type Move = 'approve' | 'undo' | 'verify' | 'unlock' | 'save';

export interface RacesOutcome {
  races: number;
  calls: number;
  wins: Map<Move, number>;
  /** Races that nobody or more than one won. */
  unfair: string[];
  /** Losers that were not told who won. */
  untold: string[];
  /** Verifications by somebody who had a part in the results. */
  selfVerified: string[];
  seconds: number;
}

export interface RacesOptions {
  /** Those who race against each other. */
  groups: readonly { runners: readonly Runner[]; samples: RacedSample[] }[];
  races: number;
  test: string;
  password: string;
  seed: number;
}

/** Each group races for one of its samples after the other: all at once, all with the same version before their eyes. */
export async function runRaces({ groups, races, test, password, seed }: RacesOptions): Promise<RacesOutcome> {
  const outcome: RacesOutcome = {
    races: 0,
    calls: 0,
    wins: new Map(),
    unfair: [],
    untold: [],
    selfVerified: [],
    seconds: 0,
  };
  const began = performance.now();
  let next = 0;
  const compete = async ({ runners, samples }: RacesOptions['groups'][number], group: number) => {
    const random = createRandom(seed, `group-${group}`);
    for (let at = next++; at < races; at = next++) {
      const sample = random.pick(samples);
      const moves = runners.map(({ email }) => drawMove(random, sample, email));
      const answers = await Promise.all(
        runners.map((runner, place) => callOf(runner, moves[place] ?? 'save', sample, { test, password })),
      );
      outcome.races++;
      outcome.calls += answers.length;
      judge(outcome, { sample, runners, moves, answers });
    }
  };
  await Promise.all(groups.map(compete));
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

const hadPart = ({ approver, author }: RacedSample, email: string) => email === approver || email === author;

function drawMove(random: Random, sample: RacedSample, email: string): Move {
  if (sample.status === 'VERIFICIRAN') {
    return random.chance(0.75) ? 'unlock' : 'save';
  }
  if (sample.status === 'ODOBREN') {
    // What was approved without its result cannot be verified.
    if (sample.reported === null) {
      return 'undo';
    }
    return random.chance(hadPart(sample, email) ? 0.85 : 0.95) ? 'verify' : 'undo';
  }
  return random.pick(['approve', 'save']);
}

const REASON = { razlog: 'Utrka' };

function callOf(
  { send, token }: Runner,
  move: Move,
  { sid, version, reported }: RacedSample,
  { test, password }: { test: string; password: string },
): Promise<Reply> {
  const uzorci = [{ sid, verzija: version }];
  switch (move) {
    case 'approve':
      return send(approveSamples, token, { body: { uzorci, nepotpuni: true } });
    case 'undo':
      return send(undoApproval, token, { body: { uzorci } });
    case 'verify':
      return send(verifySamples, token, { body: { uzorci, znacenje: 'Utrka', sifra: password } });
    case 'unlock':
      return send(unlockSamples, token, { body: { uzorci, ...REASON } });
    case 'save': {
      const entered = { labassay: test, prije: reported, vrijednost: `5,${version % 10}`, ...REASON };
      return send(saveResults, token, { body: { sid, rezultati: [entered] } });
    }
  }
}

interface Race {
  sample: RacedSample;
  runners: readonly Runner[];
  moves: readonly Move[];
  answers: readonly Reply[];
}

/** What a loser may be told, by the codes of the calls. */
const LOST = ['SAMPLES_CHANGED', 'SAMPLE_READ_ONLY', 'RESULT_STALE'];

function judge(outcome: RacesOutcome, { sample, runners, moves, answers }: Race): void {
  const winners = answers.flatMap(({ body }, place) => (body.success ? [place] : []));
  const [winner] = winners;
  const told = answers.map(({ status, body }, place) => `${moves[place]} ${body.code ?? status}`).join(', ');
  if (winners.length !== 1 && !(winners.length === 0 && moves.every((move) => move === 'save') && isClosed(sample))) {
    outcome.unfair.push(`${sample.sid} version ${sample.version}: ${told}`);
  }
  if (winner === undefined) {
    return;
  }
  const [name, move] = [runners[winner]?.email ?? '', moves[winner] ?? 'save'];
  if (move === 'verify' && hadPart(sample, name)) {
    outcome.selfVerified.push(`${sample.sid} version ${sample.version}: ${name}`);
  }
  for (const [place, answer] of answers.entries()) {
    if (!answer.body.success && !isTold(answer, name) && !couldNotWin(sample, moves[place], runners[place], answer)) {
      outcome.untold.push(`${sample.sid} version ${sample.version}: ${told}; ${answer.body.errors?.[0]?.message}`);
    }
  }
  outcome.wins.set(move, (outcome.wins.get(move) ?? 0) + 1);
  advance(sample, move, name);
}

const isTold = ({ body }: Reply, name: string) =>
  LOST.includes(body.code ?? '') && body.errors?.some(({ message }) => message.includes(name)) === true;

/** Refused whoever else ran: the own work is not verified, and a sample that is closed takes no results. */
function couldNotWin(
  sample: RacedSample,
  move: Move | undefined,
  runner: Runner | undefined,
  { body }: Reply,
): boolean {
  return (
    (move === 'verify' && body.code === 'FOUR_EYES' && hadPart(sample, runner?.email ?? '')) ||
    (move === 'save' && body.code === 'SAMPLE_READ_ONLY' && isClosed(sample))
  );
}

const isClosed = ({ status }: RacedSample) => status === 'VERIFICIRAN' || status === 'ODOBREN';

/** Where the winner has brought it. */
function advance(sample: RacedSample, move: Move, name: string): void {
  sample.version++;
  if (move === 'save') {
    Object.assign(sample, { status: 'REALIZOVAN', reported: (sample.reported ?? 0) + 1, author: name });
  } else if (move === 'approve') {
    Object.assign(sample, { status: 'ODOBREN', approver: name });
  } else if (move === 'undo') {
    Object.assign(sample, { status: sample.reported === null ? 'ZAPRIMLJEN' : 'REALIZOVAN', approver: '' });
  } else {
    sample.status = move === 'verify' ? 'VERIFICIRAN' : 'ODOBREN';
  }
}
