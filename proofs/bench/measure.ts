import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workOfProcess } from '@nalaz/testkit/machine/processes';
import type { BenchCluster } from './cluster.ts';
import type { Round, Workload } from './workload.ts';

const CLIENTS = 8;
const ALONE = 100;

export interface Measured {
  /** Seconds by the clock, for all operations together. */
  seconds: number;
  operations: number;
  /** CPU milliseconds of the product and of PostgreSQL. */
  node: number;
  postgres: number;
  /** Milliseconds that each operation took. */
  times: number[];
}

export interface Compared {
  api: Measured;
  /** Milliseconds that each operation took while nobody else asked. */
  alone: number[];
  bare?: Measured;
}

/** Where it runs; `api` is its process. */
export interface MeasuredPlace {
  cluster: BenchCluster;
  database: string;
  api: number;
}

export async function measureRound(
  workload: Workload,
  operations: number,
  { cluster, database, api }: MeasuredPlace,
): Promise<Compared> {
  const round = await workload.prepare(operations);
  const ofApi = await measureApi(round, operations, cluster, round.process ?? api);
  const alone = workload.interactive ? await measureAlone(round) : [];
  // Connecting and planning must not be most of what a short run compares with; what only reads uses nothing up.
  const bareOperations = workload.interactive ? workload.operations[1] : operations * (round.each ?? 1);
  const ofBare = round.bare && (await measureBare(round.bare, bareOperations, cluster, database));
  return { api: ofApi, alone, ...(ofBare ? { bare: ofBare } : {}) };
}

async function measureAlone({ api }: Round): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < ALONE; at++) {
    const started = performance.now();
    await api(at);
    times.push(performance.now() - started);
  }
  return times;
}

async function measureApi(
  { api, each = 1, clients = CLIENTS }: Round,
  operations: number,
  cluster: BenchCluster,
  pid: number,
): Promise<Measured> {
  const [node, postgres, began] = [workOfProcess(pid), cluster.worked(), performance.now()];
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let at = next++; at < operations; at = next++) {
      const started = performance.now();
      await api(at);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    seconds: (performance.now() - began) / 1000,
    operations: operations * each,
    node: workOfProcess(pid) - node,
    postgres: cluster.worked() - postgres,
    times,
  };
}

const run = promisify(execFile);

async function measureBare(
  script: string,
  operations: number,
  cluster: BenchCluster,
  database: string,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'bare.sql');
  writeFileSync(file, script);
  const transactions = Math.max(1, Math.floor(operations / CLIENTS));
  const [postgres, began] = [cluster.worked(), performance.now()];
  // As the product asks: compiling a statement over months of partitions once took 23 of its 23.3 seconds.
  const { stdout } = await run(
    'pgbench',
    [
      '-n',
      ...['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'],
      ...[
        '-M',
        'prepared',
        '-c',
        String(CLIENTS),
        '-j',
        '1',
        '-t',
        String(transactions),
        '-D',
        'k=0',
        '-f',
        file,
        database,
      ],
    ],
    { env: { ...process.env, PGOPTIONS: '-c jit=off' } },
  );
  rmSync(folder, { recursive: true });
  const failed = /number of failed transactions: [1-9]/.test(stdout);
  if (failed) {
    throw new Error(stdout);
  }
  return {
    seconds: (performance.now() - began) / 1000,
    operations: transactions * CLIENTS,
    node: 0,
    postgres: cluster.worked() - postgres,
    times: [],
  };
}
