import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import type { Machine } from './machines.ts';

export interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

const ANSWER_MS = 2000;
const WHOLE_MS = 300_000;
const MOST_LAG_BYTES = 1_000_000;
const SERVES = ['running', 'streaming'];

/** What Patroni says of the cluster, asked of the first node that answers. */
export async function readMembers(machines: readonly Machine[]): Promise<Member[]> {
  const answers = machines.map(async ({ address }) => {
    const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return ((await response.json()) as { members: Member[] }).members;
  });
  return Promise.any(answers).catch(() => []);
}

export const leaderOf = (members: readonly Member[]) =>
  members.find(({ role, state }) => role === 'leader' && SERVES.includes(state))?.name;

/** One primary, everybody else follows it closely on its timeline, and one of them has every commit. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const followers = members.filter(({ role }) => role !== 'leader');
  return (
    leaderOf(members) !== undefined &&
    followers.length === count - 1 &&
    followers.every(
      ({ state, timeline, lag }) =>
        SERVES.includes(state) && timeline === leader?.timeline && typeof lag === 'number' && lag < MOST_LAG_BYTES,
    ) &&
    followers.some(({ role }) => role === 'sync_standby')
  );
}

export async function untilWhole(machines: readonly Machine[]): Promise<{ seconds: number; members: Member[] }> {
  let members: Member[] = [];
  const { met, after } = await pollUntil(
    async () => {
      members = await readMembers(machines);
      return isWhole(members, machines.length);
    },
    WHOLE_MS,
    250,
  );
  if (!met) {
    throw new Error(`the cluster is not whole after ${WHOLE_MS / 1000} s: ${JSON.stringify(members)}`);
  }
  return { seconds: after / 1000, members };
}
