import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AcknowledgedSave } from '@nalaz/testkit/load/intake-load';

/** A place at which one client works: for whom, with which patient and which test. */
export interface Desk {
  token: string;
  siteId: string;
  patientId: string;
  jmbg: string;
  printerId: string;
  test: string;
}

export interface AcknowledgedVisit extends AcknowledgedSave {
  siteId: string;
  sampleIds: string[];
  /** Asked the worker for a label. */
  labelled: boolean;
}

/** What the clients were told, and when: their log. */
export interface Log {
  visits: AcknowledgedVisit[];
  /** The sample of each result that was acknowledged. */
  results: string[];
  /** Of each acknowledged write, in milliseconds of this process. */
  acknowledgedAt: number[];
  /** Answers that were no acknowledgement and were followed by another attempt, by code. */
  repeated: Map<string, number>;
  /** Writes that were refused for good, which must not happen. */
  refused: string[];
}

export interface Load {
  log: Log;
  /** Lets everybody finish what they have in hand, however long it takes. */
  stop: () => Promise<void>;
}

const LABEL_EACH = 40;
/** The first value of a sample and its corrections: they wait for nobody, while the visits of a site take turns. */
const VALUES = ['5,4', '5,6', '5,5'];
const ATTEMPT_MS = 10_000;
const PAUSE_MS = 300;
/** Answers after which the same write with the same key may succeed. */
const AGAIN = new Set([0, 429, 500, 502, 503, 504]);

interface Answer {
  status: number;
  body: { success?: boolean; code?: string; posjeta?: { _id: string }; data?: unknown };
}

/** Each client registers a visit, saves its result and corrects it, again and again, so often that together they make the rate. */
export function startLoad(
  address: string,
  desks: readonly Desk[],
  { rate, run, labelEach = LABEL_EACH }: { rate: number; run: number; labelEach?: number },
): Load {
  const log: Log = { visits: [], results: [], acknowledgedAt: [], repeated: new Map(), refused: [] };
  const agent = new Agent({ keepAlive: true });
  let stopping = false;
  let nextAt = performance.now();
  let visits = 0;

  /** What was missed is not made up for: the rate is the same before and after. */
  const turn = () => {
    const now = performance.now();
    nextAt = Math.max(nextAt + 1000 / rate, now);
    return pause(nextAt - now);
  };
  const write = async ({ token }: Desk, path: string, body: object): Promise<Answer['body'] | undefined> => {
    await turn();
    const sent = { key: randomUUID(), text: JSON.stringify(body) };
    for (;;) {
      const { status, body: answer } = await attempt(agent, `http://${address}/api${path}`, token, sent);
      if (answer.success) {
        log.acknowledgedAt.push(performance.now());
        return answer;
      }
      const name = `${status} ${answer.code ?? ''}`.trim();
      if (!AGAIN.has(status)) {
        log.refused.push(`${path} ${name}`);
        return undefined;
      }
      log.repeated.set(name, (log.repeated.get(name) ?? 0) + 1);
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  };
  const saveAll = async (desk: Desk, sid: string) => {
    for (const [at, vrijednost] of VALUES.entries()) {
      const entered = { labassay: desk.test, prije: at || null, vrijednost, ...(at ? { razlog: 'Proba' } : {}) };
      if (await write(desk, '/rezultati/save', { sid, rezultati: [entered] })) {
        log.results.push(sid);
      }
    }
  };
  const work = async (desk: Desk) => {
    while (!stopping) {
      const number = visits++;
      const mark = `failover-${run}-${number}`;
      const labelled = (number + 1) % labelEach === 0;
      const visit = await write(desk, '/uzorci/prijem', {
        pacijent: desk.patientId,
        testovi: [{ _id: desk.test }],
        stampac: labelled ? desk.printerId : null,
        komentar: mark,
      });
      if (visit) {
        const samples = visit.data as { _id: string; id: string }[];
        const { patientId, jmbg, siteId } = desk;
        const sampleIds = samples.map(({ _id }) => _id);
        const numbers = samples.map(({ id }) => id);
        log.visits.push({
          mark,
          jmbg,
          patientId,
          visitId: visit.posjeta?._id ?? '',
          numbers,
          siteId,
          sampleIds,
          labelled,
        });
        await saveAll(desk, sampleIds[0] ?? '');
      }
    }
  };
  const working = Promise.all(desks.map(work));
  return {
    log,
    stop: async () => {
      stopping = true;
      await working;
      agent.destroy();
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** No answer, whole and in time, is status 0: the client does not know what became of its write. */
function attempt(agent: Agent, url: string, token: string, sent: { key: string; text: string }): Promise<Answer> {
  return new Promise((resolve) => {
    const unknown = () => resolve({ status: 0, body: {} });
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        signal: AbortSignal.timeout(ATTEMPT_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent.text),
          'idempotency-key': sent.key,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('error', unknown);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
      },
    );
    call.on('error', unknown);
    call.end(sent.text);
  });
}

/** The proxy's own failures are pages, not answers. */
function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
