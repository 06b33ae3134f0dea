import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Random } from '../../apps/server/seeds/random.ts';
import type { HospitalState } from '../../stand-ins/hospital/hospital.ts';

export interface Sending {
  /** The number of the referral. */
  number: string;
  /** Who sends it: the first desk mostly, sometimes the one at the other site. */
  desk: number;
}

export interface Outcome {
  success: boolean;
  code?: string | undefined;
  ranije?: boolean;
  data?: { code: string }[];
}

export type Receive = (sending: Sending) => Promise<Outcome>;

/** Each referral is sent once to three times, by whom and when is left to chance. */
export function planSendings(referrals: number, desks: number, random: Random): Sending[] {
  const numbers = Array.from({ length: referrals }, (_, at) => `U-${String(at + 1).padStart(6, '0')}`);
  const sendings = numbers.flatMap((number) =>
    Array.from({ length: random.int(1, 3) }, () => ({ number, desk: random.int(0, desks - 1) })),
  );
  return sendings
    .map((sending) => ({ sending, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ sending }) => sending);
}

export interface Sent {
  sendings: number;
  attempts: number;
  first: number;
  again: number;
  takenElsewhere: number;
  /** What every accepted answer said about a referral: the numbers of its samples. */
  answered: Map<string, Set<string>>;
}

const PATIENCE = 60;

/** Several clients at once; each presses again while the hospital cannot be reached. */
export async function sendAll(sendings: readonly Sending[], clients: number, receive: Receive): Promise<Sent> {
  const sent: Sent = {
    sendings: sendings.length,
    attempts: 0,
    first: 0,
    again: 0,
    takenElsewhere: 0,
    answered: new Map(),
  };
  const waiting = [...sendings];
  const note = ({ number }: Sending, { data = [], ranije = false }: Outcome) => {
    const seen = sent.answered.get(number) ?? new Set();
    sent.answered.set(number, seen.add(data.map(({ code }) => code).join()));
    sent[ranije ? 'again' : 'first']++;
  };
  const finish = async (sending: Sending): Promise<void> => {
    for (let attempt = 1; attempt <= PATIENCE; attempt++) {
      sent.attempts++;
      const outcome = await receive(sending);
      if (outcome.success) {
        note(sending, outcome);
        return;
      }
      if (outcome.code === 'REQUISITION_TAKEN') {
        sent.takenElsewhere++;
        return;
      }
      if (outcome.code !== 'REQUISITION_UNAVAILABLE') {
        throw new Error(`${sending.number}: ${outcome.code}`);
      }
      await sleep(250);
    }
    throw new Error(`${sending.number} could not be received`);
  };
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await finish(next);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return sent;
}

interface Stored {
  number: string;
  visits: number;
  samples: string[];
  told: boolean;
}

async function readStored(admin: pg.Client): Promise<Map<string, Stored>> {
  const { rows } = await admin.query<Stored>(`
    select r.id_uputnice as number, count(distinct v.id)::int as visits, r.acknowledged_at is not null as told,
      coalesce(array_agg(s.code order by s.code) filter (where s.code is not null), '{}') as samples
    from requisition r left join visit v on v.requisition_id = r.id left join sample s on s.visit_id = v.id
    group by r.id`);
  return new Map(rows.map((row) => [row.number, row]));
}

/** Waits until the hospital knows of everything, or the time is over. */
export async function untilTold(admin: pg.Client, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const untold = async () =>
    (await admin.query('select from requisition where acknowledged_at is null limit 1')).rowCount ?? 0;
  while (Date.now() < deadline && (await untold()) > 0) {
    await sleep(200);
  }
}

/** Everything that is wrong: received never or twice, told other than it is, or not told. */
export async function judge(
  admin: pg.Client,
  sendings: readonly Sending[],
  { answered }: Sent,
  { told }: HospitalState,
): Promise<string[]> {
  const stored = await readStored(admin);
  const numbers = new Set(sendings.map(({ number }) => number));
  const problems = [...numbers].flatMap((number) => {
    const row = stored.get(number);
    if (!row) {
      return [`${number} was not received`];
    }
    const samples = row.samples.join();
    const heard = told[number];
    return [
      ...(row.visits === 1 && row.samples.length > 0 ? [] : [`${number}: ${row.visits} visits, samples ${samples}`]),
      ...(row.told && heard ? [] : [`${number}: the hospital was not told`]),
      ...(heard?.conflicts === 0 && [...heard.samples].sort().join() === samples ? [] : [`${number}: told otherwise`]),
      ...(sameAsStored(answered.get(number), row.samples) ? [] : [`${number}: answered otherwise`]),
    ];
  });
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from visit where requisition_id is not null',
  );
  return rows[0]?.count === numbers.size
    ? problems
    : [...problems, `${rows[0]?.count} visits for ${numbers.size} referrals`];
}

const sameAsStored = (answers: ReadonlySet<string> | undefined, samples: readonly string[]) =>
  answers !== undefined && [...answers].every((answer) => answer.split(',').sort().join() === samples.join());
