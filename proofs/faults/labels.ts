import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { type Problem, several } from './effects.ts';
import type { Scenario } from './scenario.ts';
import { type FrontDesk, openFrontDesk } from './visits.ts';
import type { World } from './world.ts';

const LABELS_OF_A_RUN = 2;
const QUIET_MS = 60_000;
const LOOK_MS = 25;
const LOOKS_BETWEEN_MINUTES = 20;

interface Print {
  code: string;
  status: string;
}

/** A worker dies between the printer and its own note: the label is out at most once, and a person sees what is not certain. */
export async function labelScenario(world: World): Promise<Scenario> {
  const desk: FrontDesk = await openFrontDesk(world);
  const { ask, printer } = world;
  const uncertain = async () => (await ask<{ n: number }>(UNCERTAIN))[0]?.n ?? 0;
  let atMost = 0;
  return {
    name: 'labels: sent to the printer, not marked',
    point: 'labelSent',
    of: 'worker',
    times: LABELS_OF_A_RUN,
    arrange: async (runs) => {
      atMost = (await uncertain()) + runs;
    },
    work: async () => {
      await desk.register({ insists: true, labels: true });
    },
    settle: async () => {
      let looks = 0;
      await pollUntil(
        async () => {
          const [left] = await ask<{ n: number }>(LEFT);
          if (left && left.n > 0 && ++looks % LOOKS_BETWEEN_MINUTES === 0) {
            await ask(MINUTE);
          }
          return left?.n === 0;
        },
        QUIET_MS,
        LOOK_MS,
      );
    },
    judge: async () => [
      ...(await desk.judge()),
      ...judgePrints(await ask<Print>(PRINTS), printer.printed),
      // Of each death one label at most is left to a person.
      ...several('labels that nobody is certain of', Math.max(atMost, await uncertain()), atMost),
    ],
  };
}

function judgePrints(prints: readonly Print[], printed: readonly { code: string }[]): Problem[] {
  return prints.flatMap(({ code, status }): Problem[] => {
    const times = printed.filter((label) => label.code === code).length;
    const certain = status === 'ODŠTAMPANO' && times === 1;
    const open = status === 'NEIZVJESNO';
    return [
      ...(times > 1 ? [{ kind: 'doubled', what: `the label of ${code} came out ${times} times` } as const] : []),
      ...(certain || open
        ? []
        : [{ kind: 'lost', what: `the label of ${code} is ${status}, out ${times} times` } as const]),
    ];
  });
}

const LEFT = "select count(*)::int as n from label_print where status in ('ČEKA', 'ŠALJE')";
const UNCERTAIN = "select count(*)::int as n from label_print where status = 'NEIZVJESNO'";
/** As the clock does it every minute. */
const MINUTE = "select jobs.enqueue('printWaitingLabels', '{}', 'proof labels')";
const PRINTS = "select label ->> 'code' as code, status from label_print";
