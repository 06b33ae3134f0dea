import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Call } from '../../packages/domain/src/contract.ts';
import { type Case, caseOf, type Parts, partsOf, plainCase } from './case.ts';
import { judge } from './judge.ts';
import { fillIn, readByTheBook, type WrittenRequest, writeRequest } from './request.ts';
import type { Answer, WatchedServer } from './server.ts';
import type { ActorName } from './transport.ts';
import { PLANTED } from './values.ts';

/** A request that the laboratory takes as things stand now, and the token of whoever may make it. */
export interface GoodRequest {
  parts: Parts;
  token: string;
}

export interface Operation {
  call: Call;
  /** Arranges what the request is about, anew each time. */
  arrange: () => Promise<GoodRequest>;
  /** Ids of real records by the names that cases use. */
  ids: ReadonlyMap<string, string>;
  /** Of those that may not, or no longer. */
  tokens: Readonly<Record<'other' | 'customer' | 'revoked', string>>;
  /** Names, numbers and addresses of the laboratory's people. */
  people: readonly string[];
}

export interface Finding {
  faults: string[];
  case: Case;
  request: WrittenRequest;
  answer: Answer;
}

export interface Outcome {
  operation: string;
  cases: number;
  accepted: number;
  refused: number;
  findings: Finding[];
  /** Why the rest of the cases was not tried. */
  unarranged?: string;
  /** What was said to the good request, if it was refused. */
  goodRefused?: string;
}

class Found extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.faults.join('; '));
    this.finding = finding;
  }
}

/** All cases of one call, one after another. A fault is shrunk, kept once, and the rest goes on without it. */
export async function fuzzOperation(
  server: WatchedServer,
  operation: Operation,
  options: { cases: number; seed: number },
): Promise<Outcome> {
  const { call } = operation;
  const outcome: Outcome = { operation: call.name, cases: 0, accepted: 0, refused: 0, findings: [] };
  const known = new Set<string>();
  const run = createRunner(server, operation, outcome, known);
  const cases = caseOf(call, [...operation.ids.keys()]);
  for (let left = options.cases, round = 0; left > 0; round++) {
    const details = await fc.check(fc.asyncProperty(cases, run), {
      numRuns: left,
      seed: options.seed + round,
      ...(round === 0 ? { examples: [[plainCase()]] } : {}),
    });
    left -= details.numRuns;
    if (!details.failed) {
      break;
    }
    const error = details.errorInstance;
    if (!(error instanceof Found)) {
      outcome.unarranged = String(error);
      break;
    }
    outcome.findings.push(error.finding);
    for (const fault of error.finding.faults) {
      known.add(signatureOf(fault));
    }
  }
  return outcome;
}

/** The same fault of other values is the same fault. */
const signatureOf = (fault: string) => fault.replace(/\d+/g, '0');

const isRepeatable = ({ method, notRepeatable, permission }: Call) =>
  method !== 'GET' && !notRepeatable && permission !== 'public';

const keyed = (call: Call, request: WrittenRequest): WrittenRequest =>
  isRepeatable(call) ? { ...request, headers: { 'idempotency-key': randomUUID(), ...request.headers } } : request;

/**
 * Its answer got lost, so it is sent once more: the same is answered. Who signed themselves out is no longer heard, and a
 * second person who may no longer confirm, because of another case, is refused before the key is looked at.
 */
export async function judgeRepeat(server: WatchedServer, request: WrittenRequest, first: Answer): Promise<string[]> {
  const { answer } = await server.send(request);
  const again = JSON.parse(answer.text) as { code?: string };
  const same = isDeepStrictEqual(again, JSON.parse(first.text));
  const unheard = answer.status === 401 || again.code === 'SECOND_PERSON_REFUSED';
  return same || unheard ? [] : [`a repeat with its key is answered ${answer.status} otherwise`];
}

function createRunner(server: WatchedServer, operation: Operation, outcome: Outcome, known: ReadonlySet<string>) {
  const { call, ids, tokens, people } = operation;
  const never = [...Object.values(PLANTED), ...people];
  let good: GoodRequest | undefined;
  // No fault of a case: to look for a smaller one that fails so too would take minutes.
  const arrange = async () => {
    if (!outcome.unarranged) {
      return operation.arrange().catch((error: unknown) => {
        outcome.unarranged = String(error);
        return undefined;
      });
    }
  };
  const repeated = async (came: 'accepted' | 'refused', request: WrittenRequest, answer: Answer) =>
    came === 'accepted' && isRepeatable(call) && request.headers['idempotency-key']
      ? judgeRepeat(server, request, answer)
      : [];
  return async (one: Case): Promise<void> => {
    good ??= await arrange();
    if (!good) {
      return;
    }
    const { token } = good;
    const tokenOf: Record<ActorName, string | undefined> = {
      ...{ able: token, 'able, in the request': token, nobody: undefined, nonsense: PLANTED.token },
      ...tokens,
    };
    const parts = fillIn(partsOf(one, good.parts), ids);
    const request = keyed(
      call,
      writeRequest(call, parts, one.transport, (actor) => tokenOf[actor]),
    );
    const { answer, log } = await server.send(request);
    const { actor } = one.transport;
    const { outcome: came, faults } = judge({
      ...{ call, answer, log, reading: readByTheBook(call, request) },
      signedIn: actor !== 'nobody' && actor !== 'nonsense' && actor !== 'revoked',
      secrets: token ? [...never, token] : never,
    });
    faults.push(...(await repeated(came, request, answer)));
    outcome.cases++;
    outcome[came]++;
    if (outcome.cases === 1 && came === 'refused') {
      outcome.goodRefused = answer.text;
    }
    // What was done cannot be done again, and who was signed out is so no longer.
    if ((came === 'accepted' && call.method !== 'GET') || answer.status === 401) {
      good = undefined;
    }
    const news = faults.filter((fault) => !known.has(signatureOf(fault)));
    if (news.length > 0) {
      throw new Found({ faults: news, case: one, request, answer });
    }
  };
}
