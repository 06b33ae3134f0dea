import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '../../apps/server/seeds/random.ts';
import type { Requisition } from '../../packages/domain/src/requisitions/requisitions.contract.ts';
import { type Fault, type Reply, send, WAYS } from './faults.ts';
import { makeReferral } from './referrals.ts';
import { createReportArchive, type HospitalReport } from './reports.ts';

export interface Misbehaviour {
  /** Of all requests, from 0 to 1. */
  rate: number;
  kinds: readonly Fault[];
  slowMs: number;
}

export interface Told {
  /** How often it was told that the referral was received. */
  times: number;
  samples: string[];
  /** How often it was told other samples than the first time. */
  conflicts: number;
}

export interface HospitalState {
  requests: number;
  faults: Partial<Record<Fault, number>>;
  told: Record<string, Told>;
  /** eNalaz: what it got, by number and version. */
  reports: Record<string, HospitalReport>;
}

export interface Hospital {
  url: string;
  state: HospitalState;
  misbehave: (how: Partial<Misbehaviour>) => void;
  /** What this referral says from now on, beside what is made up. */
  write: (referral: Partial<Requisition> & { ID_UPUTNICE: string }) => Requisition;
  close: () => Promise<void>;
}

export interface HospitalOptions extends Partial<Misbehaviour> {
  token: string;
  port?: number;
}

/** A number that begins so is not known to the hospital. */
export const UNKNOWN_PREFIX = 'NEMA';

/** Stands in for a hospital system: it keeps the referrals, and has bad days. No part of the product. */
export async function openHospital({ token, port = 0, ...how }: HospitalOptions): Promise<Hospital> {
  const random = createRandom(1, 'hospital');
  const archive = createReportArchive((id) => find(id) !== undefined);
  const state: HospitalState = { requests: 0, faults: {}, told: {}, reports: archive.reports };
  const written = new Map<string, Requisition>();
  let manner: Misbehaviour = { rate: 0, kinds: ['error'], slowMs: 1000, ...how };
  const misbehave = (change: Partial<Misbehaviour>) => {
    manner = { ...manner, ...change };
  };
  const write: Hospital['write'] = (given) => {
    const referral = { ...(written.get(given.ID_UPUTNICE) ?? makeReferral(given.ID_UPUTNICE)), ...given };
    written.set(given.ID_UPUTNICE, referral);
    return referral;
  };
  const find = (id: string) => written.get(id) ?? (id.startsWith(UNKNOWN_PREFIX) ? undefined : makeReferral(id));

  function receive(id: string, samples: string[]): Reply {
    const told = state.told[id] ?? { times: 0, samples, conflicts: 0 };
    const conflicts = told.conflicts + (sameSamples(told.samples, samples) ? 0 : 1);
    state.told[id] = { ...told, times: told.times + 1, conflicts };
    return { status: 200, body: { id } };
  }

  function work({ method, path, body }: Asked): Reply {
    const report = method === 'POST' ? archive.work(path, body) : undefined;
    if (report) {
      return report;
    }
    const [, id = '', received] = /^\/uputnice\/([^/]+)(\/zaprimljena)?$/.exec(path) ?? [];
    const referral = id ? find(decodeURIComponent(id)) : undefined;
    if (!referral) {
      return { status: 404, body: { error: 'nema' } };
    }
    if (received && method === 'POST') {
      return receive(referral.ID_UPUTNICE, (body as { sid: string[] }).sid);
    }
    return received ? { status: 405, body: {} } : { status: 200, body: referral };
  }

  /** For whoever watches the stand-in: never broken, and without a token. */
  function control({ path, body }: Asked): Reply {
    if (path === '/_kvarovi') {
      misbehave(body as Partial<Misbehaviour>);
    } else if (path === '/_uputnica') {
      write(body as Requisition);
    }
    return { status: 200, body: state };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await readAsked(request);
    if (asked.path.startsWith('/_')) {
      send(response, control(asked));
      return;
    }
    state.requests++;
    if (request.headers.authorization !== `Bearer ${token}`) {
      send(response, { status: 401, body: { error: 'token' } });
      return;
    }
    const fault = random.chance(manner.rate) ? random.pick(manner.kinds) : undefined;
    if (fault) {
      state.faults[fault] = (state.faults[fault] ?? 0) + 1;
      await WAYS[fault](response, () => work(asked), manner.slowMs);
    } else {
      send(response, work(asked));
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    misbehave,
    write,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const sameSamples = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  let text = '';
  for await (const part of request) {
    text += String(part);
  }
  const { pathname } = new URL(request.url ?? '/', 'http://hospital');
  return { method: request.method ?? 'GET', path: pathname, body: text ? JSON.parse(text) : {} };
}
