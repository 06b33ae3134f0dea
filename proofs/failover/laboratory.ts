import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { installDemo, SMALL_DEMO } from '@nalaz/testkit/demo/installation';
import { start, untilReady } from '@nalaz/testkit/machine/processes';
import { connectLive, type LiveClient } from '@nalaz/testkit/server/live-client';
import { openSession } from '@nalaz/testkit/server/open-session';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { type LabelPrinter, startLabelPrinter } from '../../stand-ins/label-printer/stand-in.ts';
import type { Desk } from './load.ts';
import { API_ADDRESS, API_PORTS, type Nodes } from './nodes.ts';

export interface ApiNode {
  address: string;
  process: ChildProcess;
}

/** Two api nodes and two workers on the cluster, a label printer at each site, and a screen that listens. */
export interface Laboratory {
  desks: readonly Desk[];
  apis: readonly ApiNode[];
  workers: readonly ChildProcess[];
  printers: readonly LabelPrinter[];
  screen: LiveClient;
  restart: (api: ApiNode) => Promise<void>;
  /** As a superuser on whichever node is the primary now. */
  asAdmin: <T>(work: (admin: pg.Client) => Promise<T>) => Promise<T>;
}

const DATABASE = 'nalaz';
const SECONDS_TO_START = 400;
/** With the printer that the demo expects on this machine. */
const SITES = [
  { sifra: 'SA', printer: 'SA-PRIJEM', port: 9100 },
  { sifra: 'BL', printer: 'BL-PRIJEM', port: 9101 },
] as const;
const PERSON = 'voditelj@demo.nalaz.ba';
const TEST = 'GLU';

export async function openLaboratory({ adminUrl }: Nodes, clients: number): Promise<Laboratory> {
  const secret = () => randomBytes(24).toString('hex');
  const passwords = { owner: secret(), app: secret(), jobs: secret() };
  process.env.ADMIN_DATABASE_URL = adminUrl;
  const { environment } = await installDemo(DATABASE, { initialPassword: false, size: SMALL_DEMO, passwords });
  const own = new URL(adminUrl);
  own.pathname = `/${DATABASE}`;
  const asAdmin: Laboratory['asAdmin'] = async (work) => {
    const admin = new pg.Client({ connectionString: own.toString() });
    admin.on('error', () => undefined);
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  };
  await asAdmin((admin) => admin.query(`alter database ${DATABASE} reset synchronous_commit`));
  const settings = {
    ...environment,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    POOL_SIZE: '10',
    RATE_LIMIT_PER_MINUTE: '10000000',
    FOREIGN_LOOKUPS: '1000000',
  };
  const startApi = (port: number) =>
    start(process.execPath, ['apps/server/src/api.ts'], { ...settings, PORT: String(port) });
  const apis = API_PORTS.map((port) => ({ address: `http://127.0.0.1:${port}`, process: startApi(port) }));
  const workers = [1, 2].map(() => start(process.execPath, ['apps/server/src/worker.ts'], settings));
  await Promise.all(apis.map((api) => untilReady(api.address, api.process, SECONDS_TO_START)));
  const printers = await Promise.all(SITES.map(({ port }) => startLabelPrinter({ port })));
  const desks = await asAdmin((admin) => openDesks(admin, environment.DATABASE_URL, clients));
  const screen = connectLive(`http://${API_ADDRESS}`, { token: desks[0]?.token ?? '' });
  await screen.until('ready', () => screen.signals.at(-1) === 'ready');
  return {
    desks,
    apis,
    workers,
    printers,
    screen,
    restart: async (api) => {
      if (api.process.exitCode === null && api.process.signalCode === null) {
        await once(api.process, 'exit');
      }
      api.process = startApi(Number(new URL(api.address).port));
      await untilReady(api.address, api.process, SECONDS_TO_START);
    },
    asAdmin,
  };
}

/** Places at which somebody works, one for each client: half of them at each site. */
async function openDesks(admin: pg.Client, databaseUrl: string, clients: number): Promise<Desk[]> {
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[]) => {
    const [row] = (await admin.query<T>(text, values)).rows;
    if (!row) {
      throw new Error(`the demo has no ${values.join(' ')}`);
    }
    return row;
  };
  const { id: test } = await one<{ id: string }>("select id from catalogue_entry where kind = 'lab' and code = $1", [
    TEST,
  ]);
  const { id: userId } = await one<{ id: string }>('select id from app_user where email = $1', [PERSON]);
  const database = openDatabase(databaseUrl, { poolSize: 2, onError: () => undefined });
  const desks: Desk[] = [];
  try {
    for (let at = 0; at < clients; at++) {
      const { sifra, printer } = SITES[at % SITES.length] ?? SITES[0];
      const { id: siteId } = await one<{ id: string }>('select id from site where sifra = $1', [sifra]);
      const { id: printerId } = await one<{ id: string }>(
        "select id from catalogue_entry where kind = 'stampaci' and code = $1",
        [printer],
      );
      const patient = await one<{ id: string; jmbg: string }>(
        `select p.id, p.jmbg from patient p join patient_site s on s.patient_id = p.id and s.site_id = $1
         where p.spol = 'MUŠKI' and p.dateofb < '1990-01-01' order by p.id offset $2 limit 1`,
        [siteId, at % 10],
      );
      const { token } = await openSession(database, { userId, siteId });
      desks.push({ token, siteId, patientId: patient.id, jmbg: patient.jmbg, printerId, test });
    }
  } finally {
    await database.close();
  }
  return desks;
}
