import { randomUUID } from 'node:crypto';
import { composeJmbg } from '../../../domain/src/patients/jmbg.rules.ts';

export interface Counter {
  address: string;
  token: string;
}

export interface IntakeOptions {
  /** Where the clients stand: each takes the next save that nobody has taken. */
  counters: readonly Counter[];
  saves: number;
  /** What may be ordered for a man, by sets. */
  orders: readonly (readonly string[])[];
}

export interface AcknowledgedSave {
  /** Written as the comment of its samples, so that the database can be asked for it. */
  mark: string;
  jmbg: string;
  patientId: string;
  visitId: string;
  numbers: string[];
}

export interface IntakeOutcome {
  acknowledged: AcknowledgedSave[];
  /** Saves whose two sendings with one key got different answers. */
  torn: number;
  repeated: number;
  /** Somebody else was registering the same person at that moment or had before. */
  met: number;
  seconds: number;
}

/** How many saves share one person, taken by several clients at once. */
const SAVES_OF_ONE_PERSON = 3;
const REPEATED_EACH = 4;

function numbersOf(count: number): string[] {
  const numbers: string[] = [];
  for (let at = 0; numbers.length < count; at++) {
    const birthDate = new Date(Date.UTC(1950, 0, 1 + (at % 17_000))).toISOString().slice(0, 10);
    const jmbg = composeJmbg({ birthDate, region: 19, serial: 400 + (at % 97) });
    if (jmbg) {
      numbers.push(jmbg);
    }
  }
  return numbers;
}

/** People come to all counters at once: each is registered or found, and their tests are ordered. */
export async function loadIntake({ counters, saves, orders }: IntakeOptions): Promise<IntakeOutcome> {
  const jmbgs = numbersOf(Math.ceil(saves / SAVES_OF_ONE_PERSON));
  const outcome: IntakeOutcome = { acknowledged: [], torn: 0, repeated: 0, met: 0, seconds: 0 };
  let next = 0;
  const began = performance.now();
  const stand = async (counter: Counter) => {
    for (let at = next++; at < saves; at = next++) {
      const jmbg = jmbgs[Math.floor(at / SAVES_OF_ONE_PERSON)] ?? '';
      const patientId = await knowPatient(counter, jmbg, outcome);
      const order = orders[at % orders.length] ?? [];
      const mark = `proba-${at}`;
      const body = { pacijent: patientId, testovi: order.map((_id) => ({ _id })), stampac: null, komentar: mark };
      const key = randomUUID();
      const send = () => call<VisitAnswer>(counter, '/uzorci/prijem', body, key);
      const answers = await Promise.all(at % REPEATED_EACH === 0 ? [send(), send()] : [send()]);
      outcome.repeated += answers.length - 1;
      outcome.torn += answers.every(({ posjeta }) => posjeta._id === answers[0]?.posjeta._id) ? 0 : 1;
      const [first] = answers;
      if (first) {
        const numbers = first.data.map(({ id }) => id);
        outcome.acknowledged.push({ mark, jmbg, patientId, visitId: first.posjeta._id, numbers });
      }
    }
  };
  await Promise.all(counters.map(stand));
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

interface VisitAnswer extends Envelope {
  posjeta: { _id: string };
  data: { id: string }[];
}

async function knowPatient(counter: Counter, jmbg: string, outcome: IntakeOutcome): Promise<string> {
  const details = { jmbg, ime: 'Proba', prezime: `Istovremeni ${jmbg.slice(0, 7)}`, spol: 'MUŠKI' };
  const registered = await call<Envelope & { pacijent?: { _id: string } }>(counter, '/pacijenti/unos/save', details);
  if (registered.pacijent) {
    return registered.pacijent._id;
  }
  outcome.met += 1;
  const met = await call<Envelope & { pacijent?: { _id: string } }>(counter, '/uzorci/patient', { jmbg });
  if (!met.pacijent) {
    throw new Error(`a patient was neither registered nor found: ${registered.code}, ${met.code}`);
  }
  return met.pacijent._id;
}

interface Envelope {
  success: boolean;
  code?: string;
}
const EXPECTED = ['PATIENT_EXISTS'];
const BUSY_TRIES = 40;
const BUSY_PAUSE_MS = 250;

/** A call that finds the server too busy is sent again with its key, as the web app does it. */
async function call<A extends Envelope>(
  { address, token }: Counter,
  path: string,
  body: object,
  key?: string,
): Promise<A> {
  const sent = key ?? randomUUID();
  for (let tried = 0; ; tried++) {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': sent },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as A;
    if (answer.success || EXPECTED.includes(answer.code ?? '')) {
      return answer;
    }
    if (response.status !== 503 || tried >= BUSY_TRIES) {
      throw new Error(`${path}: ${response.status} ${answer.code}`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * BUSY_PAUSE_MS * (tried + 1)));
  }
}
