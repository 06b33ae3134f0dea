import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '@nalaz/testkit/load/sample-calls';
import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { readAuthenticity } from '../../packages/domain/src/reports/authenticity.contract.ts';
import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';

interface TakenAct {
  act: string;
  began: number;
  /** The answer that it was done had come. */
  ended: number;
  takesBack: boolean;
  verzija: number;
}

export interface Life {
  visitId: string;
  patientId: string;
  sampleId: string;
  prezime: string;
  kod: string;
  javniId: string;
  /** The newest version. */
  verzija: number;
  /** It says something of the tube with which the acts are done. */
  showsTube: boolean;
  acts: TakenAct[];
}

export interface Watch {
  looks: number;
  refused: number;
  taken: Map<string, number>;
  violations: string[];
  /** From the acknowledged act until the last way out had answered rightly. */
  knownAfterMs: number[];
}

export const newWatch = (): Watch => ({ looks: 0, refused: 0, taken: new Map(), violations: [], knownAfterMs: [] });

export const noteAct = (life: Life, act: Omit<TakenAct, 'verzija'>): void => {
  life.acts.push({ ...act, verzija: life.verzija });
};

/** May let a version hold again: nothing is said of what was seen while it was under way. */
const GIVES_BACK = ['reinstate', 'issue', 'issued'];

/** Whether a version that somebody saw, or got, between two moments had been taken back for certain. */
export function wasTakenBack({ acts }: Life, verzija: number, from: number, to: number): boolean {
  const last = acts.findLast((act) => act.verzija === verzija && act.takesBack && act.ended < from);
  return (
    last !== undefined &&
    !acts.some(
      (act) => act.verzija === verzija && GIVES_BACK.includes(act.act) && act.ended > last.began && act.began < to,
    )
  );
}

/** Reads the public state of random lives all along, until it is stopped. */
export function startReader(send: Send, lives: readonly Life[], watch: Watch): () => Promise<void> {
  let running = true;
  const reading = (async () => {
    while (running) {
      const life = lives[Math.floor(Math.random() * lives.length)];
      if (!life?.javniId) {
        await sleep(5);
        continue;
      }
      const { verzija, javniId } = life;
      const from = performance.now();
      const { body } = await send(readAuthenticity, '', { params: { javniId } });
      watch.looks++;
      if (body.data?.stanje === 'VAŽI' && wasTakenBack(life, verzija, from, performance.now())) {
        watch.violations.push(`reader: ${life.visitId} v${verzija}`);
      }
    }
  })();
  return () => {
    running = false;
    return reading;
  };
}

/** Mails that reached the server after their version had been taken back. Those that tell of it are none. */
export async function judgeMails(ask: Ask, lives: readonly Life[], taken: readonly TakenMail[], watch: Watch) {
  const sent = await ask<{ id: string; visit_id: string; verzija: number; ispravka: boolean; stanje: string }>(
    `select d.id, d.visit_id, d.verzija, d.ispravka, r.stanje from delivery d
     join report r on r.visit_id = d.visit_id and r.verzija = d.verzija where d.kanal = 'E-MAIL'`,
  );
  const byId = new Map(sent.map((one) => [one.id, one]));
  const byVisit = new Map(lives.map((life) => [life.visitId, life]));
  for (const { messageId, at } of taken) {
    const delivery = byId.get(messageId.slice(1, 37));
    const life = delivery && byVisit.get(delivery.visit_id);
    const notice = delivery?.ispravka && delivery.stanje === 'POVUČEN';
    if (life && !notice && wasTakenBack(life, delivery.verzija, at, at)) {
      watch.violations.push(`mail: ${life.visitId} v${delivery.verzija}`);
    }
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
