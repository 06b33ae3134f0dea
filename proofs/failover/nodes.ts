import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Machine, makeMachine, NETWORK, openNetwork, startOn } from './machines.ts';
import { untilWhole } from './members.ts';
import { diskGuard, fillIn, readEnvironment } from './templates.ts';

export const API_PORTS = [3001, 3002] as const;
/** Where clients reach the api nodes, and where these reach the primary: both through HAProxy. */
export const API_ADDRESS = '127.0.0.1:8080';
export const DATABASE_PORT = 5432;

export interface Nodes {
  machines: readonly Machine[];
  /** An administrator's way to whichever node is the primary. */
  adminUrl: string;
}

const NUMBERS = [1, 2, 3];
const LEAST_FREE_MB = '256';
const secret = () => randomBytes(24).toString('hex');

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy here: by the files of deploy/cluster. */
export async function startNodes(folder: string): Promise<Nodes> {
  await openNetwork();
  const machines: Machine[] = [];
  for (const number of NUMBERS) {
    machines.push(await makeMachine(folder, number));
  }
  const [superuserPassword, replicationPassword, rewindPassword] = [secret(), secret(), secret()];
  for (const machine of machines) {
    const { name, address, home } = machine;
    const values = {
      node: name,
      address,
      home,
      data: join(home, 'data'),
      etcdData: join(home, 'etcd'),
      etcdCluster: machines.map((one) => `${one.name}=http://${one.address}:2380`).join(','),
      etcdHosts: machines.map((one) => `${one.address}:2379`).join(','),
      binaries: binaries(),
      network: NETWORK,
      superuserPassword,
      replicationPassword,
      rewindPassword,
    };
    startOn(machine, 'etcd', [], readEnvironment(fillIn('etcd.env', values)));
    writeFileSync(join(home, 'patroni.yml'), fillIn('patroni.yml', values));
    startOn(machine, 'patroni', [join(home, 'patroni.yml')]);
    startOn(machine, diskGuard, [join(home, 'patroni.yml'), values.data, name, LEAST_FREE_MB]);
  }
  startHaproxy(folder, machines);
  await untilWhole(machines);
  return { machines, adminUrl: `postgres://postgres:${superuserPassword}@127.0.0.1:${DATABASE_PORT}/postgres` };
}

function startHaproxy(folder: string, machines: readonly Machine[]): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  const lines = (all: readonly string[]) => all.map((line) => `  server ${line}`).join('\n');
  const values = {
    databaseServers: lines(machines.map(({ name, address }) => `${name} ${address}:5432 check port 8008`)),
    apiAddress: API_ADDRESS,
    apiServers: lines(API_PORTS.map((port, at) => `api${at + 1} 127.0.0.1:${port} check`)),
  };
  writeFileSync(file, fillIn('haproxy.cfg', values));
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
}

function binaries(): string {
  const home = '/usr/lib/postgresql';
  const [newest] = readdirSync(home).sort((a, b) => Number(b) - Number(a));
  return join(home, newest ?? '', 'bin');
}

/** How often the node has taken back what only it had, to follow the new primary. */
export const countRewinds = ({ log }: Machine) => readFileSync(log, 'utf8').split('running pg_rewind').length - 1;
