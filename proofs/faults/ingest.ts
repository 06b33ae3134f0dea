import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledgement, Message } from '@nalaz/testkit/machine/analyser-link';
import type { Problem } from './effects.ts';
import { judgeGroups, plant, STEPS } from './samples.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

export const MESSAGES = 3;
/** While the first is written the others wait, and are written together. */
export const WRITTEN_TOGETHER = 2;
const SAMPLES = 4;
const PAUSE_MS = 50;
/** Whoever has heard nothing for so long sends again: a link that has just started may not have listened yet. */
const ANSWER_MS = 5000;
const PATIENCE_MS = 300_000;
/** Like a value that was typed, only that nobody's hand is in it. */
const { before, after } = STEPS['save results'];

/** An analyser sends several messages, each with several samples, until each of them is acknowledged. */
export function ingestScenario(
  world: World,
  { point, where, times }: { point: string; where: string; times: number },
): Scenario {
  const messages: (Message & { ids: string[]; acknowledged: boolean })[] = [];
  const problems: Problem[] = [];
  return {
    name: `an analyser’s results: ${where}`,
    point,
    of: 'link',
    times,
    arrange: async (runs) => {
      const { samples, test } = await plant(world, runs * MESSAGES * SAMPLES);
      const [{ id: analyserId } = { id: '' }] = await world.ask<{ id: string }>(ANALYSER, [world.site]);
      const measuredAt = new Date().toISOString();
      for (let from = 0; from < samples.length; from += SAMPLES) {
        const mine = samples.slice(from, from + SAMPLES);
        messages.push({
          message: nextNumber++,
          siteId: world.site,
          results: mine.map(({ code }) => ({ analyserId, code, labassayId: test, raw: '5.4', measuredAt })),
          ids: mine.map(({ id }) => id),
          acknowledged: false,
        });
      }
    },
    work: async (run) => {
      const mine = messages.slice(run * MESSAGES, (run + 1) * MESSAGES);
      await Promise.all(
        mine.map(async ({ ids: _ids, acknowledged: _not, ...message }, at) => {
          const outcomes = await deliver(world, message);
          const whole = new Set(outcomes).size === 1 && ['SAVED', 'REPEATED'].includes(outcomes[0] ?? '');
          if (!whole) {
            problems.push({ kind: 'lost', what: `a message was answered ${outcomes.join(' ') || 'with nothing'}` });
          }
          Object.assign(mine[at] ?? {}, { acknowledged: true });
        }),
      );
    },
    judge: async () => [...problems, ...(await judgeGroups(world.ask, messages, { before, after }))],
  };
}

let nextNumber = 1;

/** Sends a message again and again, to whichever link is there, until one acknowledges it. */
async function deliver(world: World, message: Message): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const { child } = world.lines.link.now;
    const outcomes = await new Promise<string[] | undefined>((resolve) => {
      const end = (answer: string[] | undefined) => {
        clearTimeout(silence);
        child.off('message', hear);
        child.off('exit', dead);
        resolve(answer);
      };
      const hear = (said: Partial<Acknowledgement>) =>
        said.message === message.message ? end(said.outcomes) : undefined;
      const dead = () => end(undefined);
      const silence = setTimeout(dead, ANSWER_MS);
      child.on('message', hear);
      child.once('exit', dead);
      child.send(message, (error) => (error ? end(undefined) : undefined));
    });
    if (outcomes) {
      return outcomes;
    }
    await sleep(PAUSE_MS);
  }
  return [];
}

const ANALYSER = "select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code limit 1";
