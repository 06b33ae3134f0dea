import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSize } from '../demo/installation.ts';
import { initialise, type OwnServer, openFolder, ownServer } from '../machine/own-server.ts';
import { freePort, stop, untilReady } from '../machine/processes.ts';
import type { DatabasePlace } from './checks.ts';
import type { LoadOptions } from './load.ts';
import { installLaboratory, startProgram } from './own-installation.ts';
import { DEPLOYED, openRepository, type Repository } from './repository.ts';

/** One machine with its records, its api and its worker, and a repository that outlives it. */
export interface Machine {
  place: DatabasePlace;
  address: string;
  repository: Repository;
  /** Where the records are now. */
  data: () => string;
  install: (size: DemoSize) => Promise<Pick<LoadOptions, 'people' | 'tests'>>;
  startApi: () => Promise<void>;
  startWorker: () => void;
  stopWorker: () => Promise<void>;
  /** Everything but the repository is gone at once. */
  lose: () => Promise<void>;
  /** The records as of the target, in a folder that was not there before; the server has accepted them. */
  restore: (target: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}

export async function openMachine(archiveTimeout: string | undefined): Promise<Machine> {
  const folder = await openFolder('restore');
  const [port, apiPort] = [await freePort(), await freePort()];
  const repository = await openRepository(join(folder.path, 'backup'), { port, socket: folder.path });
  const place = { host: '127.0.0.1', port, database: 'nalaz' };
  const address = `http://127.0.0.1:${apiPort}`;
  let generation = 0;
  let running: { server?: OwnServer; api?: ChildProcess; worker?: ChildProcess } = {};
  const data = () => join(folder.path, `records-${generation}`);
  const startServer = async () => {
    // Closed until it has recovered, so that whoever gets in finds all there is.
    const settings = { hot_standby: 'off', ...(archiveTimeout ? { archive_timeout: archiveTimeout } : {}) };
    const environment = repository.environment(data());
    running.server = ownServer({ data: data(), port, folder: folder.path, environment, settings });
    await running.server.start();
  };
  const lose = async () => {
    const children = [running.api, running.worker].filter((child) => child?.exitCode === null);
    const ended = children.map((child) => child && once(child, 'exit'));
    for (const child of children) {
      child?.kill('SIGKILL');
    }
    await running.server?.kill();
    await Promise.all(ended);
    await rm(data(), { recursive: true, force: true });
    running = {};
  };
  return {
    place,
    address,
    repository,
    data,
    install: async (size) => {
      await initialise(data());
      await appendFile(join(data(), 'postgresql.conf'), await readFile(DEPLOYED.archive, 'utf8'));
      await startServer();
      await repository.create(data());
      return installLaboratory(place, size);
    },
    startApi: async () => {
      running.api = startProgram('api', place, apiPort);
      await untilReady(address, running.api);
    },
    startWorker: () => {
      running.worker = startProgram('worker', place, apiPort);
    },
    stopWorker: async () => {
      await stop(running.worker ? [running.worker] : []);
    },
    lose,
    restore: async (target) => {
      generation++;
      await repository.restore(data(), target);
      await startServer();
    },
    close: async () => {
      await lose().catch(() => undefined);
      await folder.remove();
    },
  };
}
