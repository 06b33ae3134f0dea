import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import type { TakenMail } from '../../stand-ins/mail/stand-in.ts';
import type { FinishedTube, ReceivedTubes } from './analyser.ts';
import type { ScreensState } from './screens.ts';

/** As deploy/systemd/nalaz-worker.service sets it. */
const NICENESS_OF_JOBS = 10;

export interface DayProcesses {
  address: string;
  /** By what they are. */
  pids: Map<string, number[]>;
  measured: (tube: FinishedTube) => void;
  /** What became of results so far. */
  outcomes: Map<string, number>;
  openScreens: (tokens: readonly string[]) => Promise<void>;
  screens: () => Promise<ScreensState>;
  mails: () => Promise<Omit<TakenMail, 'raw'>[]>;
  close: () => Promise<void>;
}

/** PostgreSQL tells by this name for whom it works. */
export function named(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.toString();
}

/** The product as it runs in a laboratory, and what stands around it: mail server, analysers, screens. */
export async function startDay(
  environment: { DATABASE_URL: string; JOBS_DATABASE_URL: string },
  { workers: count, profile }: { workers: number; profile: string | undefined },
): Promise<DayProcesses> {
  const [port, smtp, http] = [await freePort(), await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    ...environment,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '10000000',
    FOREIGN_LOOKUPS: '1000000',
    TRUST_PROXY: '127.0.0.1',
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    MAIL_FROM: 'Laboratorija <nalazi@example.com>',
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  };
  const product = (script: string, name: string, niceness: number) =>
    start('nice', [`-n${niceness}`, process.execPath, `apps/server/src/${script}.ts`], {
      ...settings,
      DATABASE_URL: named(environment.DATABASE_URL, name),
    });
  const helper = (script: string) =>
    fork(new URL(`./${script}.ts`, import.meta.url), {
      env: { ...process.env, DATABASE_URL: named(environment.DATABASE_URL, 'analysers') },
    });
  const api = product('api', 'api', 0);
  const workers = Array.from({ length: count }, () => product('worker', 'worker', NICENESS_OF_JOBS));
  const mail = start(
    process.execPath,
    ['stand-ins/mail/server.ts', ...['--port', smtp, '--http', http].map(String)],
    {},
    'ignore',
  );
  const [analysers, screens] = [helper('analyser'), helper('screens')];
  const outcomes = new Map<string, number>();
  analysers.on('message', (message: ReceivedTubes) => {
    for (const [outcome, count] of Object.entries(message.outcomes)) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }
  });
  const told = async <T>(message: object | string): Promise<T> => {
    const answer = once(screens, 'message');
    screens.send(message);
    return (await answer)[0] as T;
  };
  const close = async () => {
    const ended = [analysers, screens].map(async (child) => {
      if (child.connected) {
        child.disconnect();
        await once(child, 'exit');
      }
    });
    await Promise.all(ended);
    await stop([api, ...workers, mail]);
  };
  try {
    await untilReady(address, api);
  } catch (error) {
    await close();
    throw error;
  }
  const pidsOf = (...children: ChildProcess[]) => children.flatMap(({ pid }) => pid ?? []);
  return {
    address,
    outcomes,
    pids: new Map([
      ['api', pidsOf(api)],
      ['worker', pidsOf(...workers)],
      ['analyser link', pidsOf(analysers)],
      ['load: mail server', pidsOf(mail)],
      ['load: screens', pidsOf(screens)],
      ['load: people', [process.pid]],
    ]),
    measured: (tube) => void analysers.send(tube),
    openScreens: async (tokens) => {
      await told({ address, tokens });
    },
    screens: () => told<ScreensState>('state'),
    mails: async () =>
      ((await (await fetch(`http://127.0.0.1:${http}/`)).json()) as { taken: Omit<TakenMail, 'raw'>[] }).taken,
    close,
  };
}
