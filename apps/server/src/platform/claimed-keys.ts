import type pg from 'pg';

/** Thrown inside a transaction whose key was seen before: the caller sends the first answer again. */
export class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('already answered');
    this.answer = answer;
  }
}

export class KeyReused extends Error {}

/** The key that a person's mutating call carries, and what it asked for. */
export interface Claim {
  userId: string;
  key: string;
  requestHash: string;
}

/** A second call with the same key waits here until the first has committed. */
export async function claimKey(client: pg.ClientBase, { userId, key, requestHash }: Claim): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'nalaz_claim',
    text: 'insert into idempotency (user_id, key, request_hash) values ($1, $2, $3) on conflict do nothing',
    values: [userId, key, requestHash],
  });
  return rowCount === 1;
}

export async function readFirstAnswer(client: pg.ClientBase, { userId, key, requestHash }: Claim): Promise<Error> {
  const { rows } = await client.query<{ request_hash: string; answer: unknown }>(
    'select request_hash, answer from idempotency where user_id = $1 and key = $2',
    [userId, key],
  );
  const [first] = rows;
  return first?.request_hash === requestHash ? new AlreadyAnswered(first.answer) : new KeyReused();
}

export async function keepAnswer(client: pg.ClientBase, { userId, key }: Claim, answer: unknown): Promise<void> {
  await client.query({
    name: 'nalaz_answer',
    text: 'update idempotency set answer = $3 where user_id = $1 and key = $2',
    values: [userId, key, JSON.stringify(answer)],
  });
}
