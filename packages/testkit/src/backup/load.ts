import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '../../../domain/src/contract.ts';
import { registerPatient } from '../../../domain/src/patients/patients.contract.ts';
import { issueReports } from '../../../domain/src/reports/reports.contract.ts';
import { approveSamples, verifySamples } from '../../../domain/src/results/release/transitions.contract.ts';
import { saveResults } from '../../../domain/src/results/results.contract.ts';
import { registerVisit } from '../../../domain/src/samples/samples.contract.ts';
import type { Reply } from '../load/sample-calls.ts';

export const DEEDS = ['patient', 'visit', 'result', 'approval', 'verification', 'report'] as const;
type Deed = (typeof DEEDS)[number];

/** What the server has said to be done, when that was heard, and the request that the trail must know. */
export interface Acknowledgement {
  what: Deed;
  /** Of the patient, the sample, or for a report the visit. */
  id: string;
  at: number;
  requestId: string;
}

export interface LoadOptions {
  address: string;
  /** One registers, measures, approves and issues; the other verifies. */
  people: { head: string; second: string; password: string };
  tests: readonly string[];
  clients: number;
  acknowledged: Acknowledgement[];
  /** Between two visits of one person; left out: none. */
  restMs?: number;
  /** Told of every call that did not succeed, after which people go on; left out: nothing may fail. */
  onFailure?: (answer: string) => void;
}

export interface Load {
  /** So many reports more have been issued. */
  reports: (count: number) => Promise<void>;
  /** Everybody finishes the visit that they have begun. */
  stop: () => Promise<void>;
  /** The machine is lost in the middle of it: nobody is surprised that nothing answers any more. */
  lose: (strike: () => Promise<void>) => Promise<void>;
}

/** Visits from the counter to the issued report, through the API, by several people at once. */
export function startLoad(options: LoadOptions): Load {
  let stopping = false;
  let lossExpected = false;
  let issued = 0;
  let told: () => void = () => undefined;
  const inTurn = takeTurns();
  const client = async () => {
    while (!stopping) {
      const done = await visit(options, inTurn).then(() => true, failing(options));
      issued += done ? 1 : 0;
      told();
      await sleep(options.restMs ?? 0);
    }
  };
  const running = Promise.all(
    Array.from({ length: options.clients }, () =>
      client().catch((error: Error) => {
        stopping = true;
        if (!lossExpected) {
          throw error;
        }
      }),
    ),
  );
  const failed = running.then(() => undefined);
  failed.catch(() => undefined);
  return {
    reports: async (count) => {
      const wanted = issued + count;
      const reached = new Promise<void>((resolve) => {
        told = () => (issued >= wanted ? resolve() : undefined);
      });
      await Promise.race([reached, failed]);
    },
    stop: async () => {
      stopping = true;
      await running;
    },
    lose: async (strike) => {
      lossExpected = true;
      await strike();
      await running;
    },
  };
}

const PAUSE_MS = 200;

/** People read what it says before they try again. */
const failing =
  ({ onFailure }: LoadOptions) =>
  async (error: Error): Promise<false> => {
    if (!onFailure) {
      throw error;
    }
    onFailure(error.message);
    await sleep(PAUSE_MS);
    return false;
  };

type InTurn = <T>(sign: () => Promise<T>) => Promise<T>;

/** A person signs one thing at a time: passwords that come side by side are held up as guesses. */
function takeTurns(): InTurn {
  let before: Promise<unknown> = Promise.resolve();
  return (sign) => {
    const mine = before.then(sign);
    before = mine.catch(() => undefined);
    return mine;
  };
}

async function visit(options: LoadOptions, inTurn: InTurn): Promise<void> {
  const { people, tests } = options;
  const done = <A extends Done>(what: Deed, id: string, answer: A): A => {
    options.acknowledged.push({ what, id, at: answer.at, requestId: answer.requestId });
    return answer;
  };
  // Nobody has the name of somebody else, so that nobody is asked whether they are the same.
  const person = { nacin: 'god', jmbg: '1970', ime: 'Proba', prezime: lettersOnly(randomUUID()), spol: 'MUŠKI' };
  const registered = await call(options, registerPatient, people.head, person);
  const pacijent = registered.body.pacijent._id;
  done('patient', pacijent, registered);
  const order = { pacijent, testovi: tests.map((_id) => ({ _id })), stampac: null };
  const taken = await call(options, registerVisit, people.head, order);
  const sid = taken.body.data[0]?._id ?? '';
  done('visit', sid, taken);
  const rezultati = tests.map((labassay) => ({ labassay, prije: null, vrijednost: '5,1' }));
  const measured = done('result', sid, await call(options, saveResults, people.head, { sid, rezultati }));
  const seen = { uzorci: [{ sid, verzija: measured.body.data.uzorak.verzija }] };
  const approved = done('approval', sid, await call(options, approveSamples, people.head, seen));
  const uzorci = approved.body.uzorci.map(({ verzija }) => ({ sid, verzija }));
  const signature = { uzorci, znacenje: 'Proba', sifra: people.password };
  done('verification', sid, await inTurn(() => call(options, verifySamples, people.second, signature)));
  const posjeta = taken.body.posjeta._id;
  const wanted = { posjete: [{ _id: posjeta, verzija: 0 }], vrsta: 'KONAČAN' };
  done('report', posjeta, await call(options, issueReports, people.head, wanted));
}

const lettersOnly = (text: string) => text.replace(/[^a-f]/g, '');
type Done = Pick<Acknowledgement, 'at' | 'requestId'>;

async function call<C extends Call>({ address }: LoadOptions, { path, name }: C, token: string, body: object) {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Reply<C>['body'];
  if (!answer.success) {
    throw new Error(`${name} answered ${response.status} ${answer.code}`);
  }
  return { body: answer, at: Date.now(), requestId: response.headers.get('x-request-id') ?? '' };
}
