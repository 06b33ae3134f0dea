import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Acknowledgement, Message } from '@nalaz/testkit/machine/analyser-link';
import type { Laboratory } from './history.ts';

/** The process that the analysers talk to. */
export interface Analysers {
  pid: number;
  /** A tube is finished; answered when its results are stored. */
  measured: (lab: Laboratory, code: string, tube: number) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startAnalysers({ admin, environment, siteId }: Laboratory): Promise<Analysers> {
  const { rows } = await admin.query<{ id: string }>(
    "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1",
    [siteId],
  );
  const analyserId = rows[0]?.id ?? '';
  const link = fork(fileURLToPath(new URL('../../packages/testkit/src/machine/analyser-link.ts', import.meta.url)), {
    env: { ...process.env, ...environment },
  });
  const waiting = new Map<number, (answer: Acknowledgement) => void>();
  link.on('message', (answer: Acknowledgement) => waiting.get(answer.message)?.(answer));
  let sent = 0;
  return {
    pid: link.pid ?? 0,
    measured: async (lab, code, tube) => {
      const message = sent++;
      const measuredAt = new Date().toISOString();
      const results = lab.order
        .filter((test) => test.tube === tube)
        .map(({ id, value }) => ({ analyserId, code, labassayId: id, raw: String(value), measuredAt }));
      const answered = new Promise<Acknowledgement>((resolve) => waiting.set(message, resolve));
      link.send({ message, siteId: lab.siteId, results } satisfies Message);
      const { outcomes = [] } = await answered;
      waiting.delete(message);
      if (outcomes.length !== results.length || outcomes.some((outcome) => outcome !== 'SAVED')) {
        throw new Error(`the analyser was answered ${outcomes.join(' ')}`);
      }
    },
    stop: async () => {
      const ended = once(link, 'exit');
      link.kill('SIGTERM');
      await ended;
    },
  };
}
