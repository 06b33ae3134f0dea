import { randomInt } from 'node:crypto';
import { composeJmbg } from '../../packages/domain/src/patients/jmbg.rules.ts';
import { type Bounds, bareSave, bareSteps, storedSave } from './bare.ts';
import type { Laboratory } from './history.ts';
import type { Ask } from './http.ts';
import { analysePlanted, plant } from './planting.ts';
import {
  bareCounts,
  bareHistory,
  bareOpen,
  bareSearch,
  bareWorklist,
  bareWorklistText,
  type Known,
} from './reading.ts';
import { bareRegister } from './registering.ts';

export interface Round {
  /** One operation of the product; `at` counts from 0. */
  api: (at: number) => Promise<unknown>;
  /** The same for pgbench; none: only timed. */
  bare?: string;
  /** So many records are one operation's. */
  each?: number;
  /** One person signs one thing at a time. */
  clients?: number;
}

export interface Workload {
  name: string;
  /** R_cpu that must be reached. */
  target?: number;
  /** For a short run and a whole one. */
  operations: [short: number, whole: number];
  prepare: (operations: number) => Promise<Round>;
}

export interface Bench {
  lab: Laboratory;
  ask: Ask;
  /** A clerk, a technologist, a head of laboratory who approves, another who verifies. */
  tokens: { clerk: string; technologist: string; approver: string; verifier: string };
  password: string;
  known: Known;
}

const BATCH = 20;
let numbered = 100_000_000 + (Math.floor(Date.now() / 1000) % 100_000) * 1000;

/** New visits for a round, all of one moment, so that their ids are known by their numbers. */
async function plantVisits({ lab }: Bench, visits: number, status: 'ZAPRIMLJEN' | 'REALIZOVAN' | 'ODOBREN') {
  const first = numbered;
  numbered += visits;
  const at = new Date();
  await plant(lab.admin, lab.siteId, { first, visits, from: at, until: at, status });
  await analysePlanted(lab.admin);
  const { rows } = await lab.admin.query<{ prefix: string; low: string; high: string }>(
    `select left(uuid_v7_floor($1)::text, 14) || '7000-' as prefix, uuid_v7_floor(date_trunc('month', $1::timestamptz at time zone 'UTC') at time zone 'UTC') as low,
       uuid_v7_floor((date_trunc('month', $1::timestamptz at time zone 'UTC') + interval '1 month') at time zone 'UTC') as high`,
    [at],
  );
  const [{ prefix = '', ...bounds } = { low: '', high: '' } as { prefix?: string } & Bounds] = rows;
  const tube = (n: number, k: number) => `${prefix}800${k + 1}-${String(n).padStart(12, '0')}`;
  return { first, prefix, bounds, tube };
}

const pad = (n: number) => String(n).padStart(2, '0');

/** Some numbers have no check digit: the next one is taken. */
function newJmbg(): string {
  const [year, month, day] = [randomInt(1950, 2000), randomInt(1, 13), randomInt(1, 29)];
  const birthDate = `${year}-${pad(month)}-${pad(day)}`;
  return composeJmbg({ birthDate, region: randomInt(10, 20), serial: randomInt(0, 500) }) ?? newJmbg();
}

function newPatient(at: number) {
  const none = { roditelj: '', duhan: '', dijabetes: '', adresa: '', telefon: '', email: '', passport: '' };
  return { nacin: 'jmbg', jmbg: newJmbg(), ime: 'Amar', prezime: `Probić ${at}`, spol: 'MUŠKI', ...none };
}

export function listWorkloads(bench: Bench): Workload[] {
  const { lab, ask, tokens, known } = bench;
  const testovi = lab.order.map(({ id }) => ({ _id: id }));
  const pick = <T>(all: readonly T[], at: number): T => all[(at * 7919) % all.length] as T;
  return [
    {
      name: 'empty route',
      operations: [300, 4000],
      prepare: async () => ({ api: () => ask(tokens.technologist, '/health/live') }),
    },
    {
      name: 'register patient and visit, 3 tubes, 30 tests',
      target: 0.55,
      operations: [60, 800],
      prepare: async (operations) => {
        const first = numbered;
        numbered += operations * 4;
        return {
          api: async (at) => {
            const { pacijent } = await ask<{ pacijent: { _id: string } }>(
              tokens.clerk,
              '/api/pacijenti/unos/save',
              newPatient(at),
            );
            return ask(tokens.clerk, '/api/uzorci/prijem', { pacijent: pacijent._id, testovi, stampac: null });
          },
          bare: bareRegister(first, lab.siteId, lab.order),
        };
      },
    },
    {
      name: 'save 10 results',
      target: 0.55,
      operations: [60, 800],
      prepare: async (operations) => {
        const planted = await plantVisits(bench, operations + 1, 'ZAPRIMLJEN');
        const bare = await plantVisits(bench, operations + 8, 'ZAPRIMLJEN');
        const save = (n: number) =>
          ask(tokens.technologist, '/api/rezultati/save', {
            sid: planted.tube(n, 0),
            rezultati: lab.order
              .filter(({ tube }) => tube === 0)
              .map(({ id, value }) => ({ labassay: id, prije: null, vrijednost: String(value).replace('.', ',') })),
          });
        await save(planted.first + operations);
        const stored = await storedSave(lab.admin, planted.tube(planted.first + operations, 0), lab.siteId, 0);
        return {
          api: (at) => save(planted.first + at),
          bare: bareSave(bare.first, bare.prefix, bare.bounds, stored),
        };
      },
    },
    {
      name: `approve, batches of ${BATCH}`,
      target: 0.5,
      operations: [8, 40],
      prepare: async (operations) => {
        const visits = operations * BATCH;
        const planted = await plantVisits(bench, visits, 'REALIZOVAN');
        const bare = await plantVisits(bench, visits + 8, 'REALIZOVAN');
        return {
          api: (at) =>
            ask(tokens.approver, '/api/rezultati/odobri', {
              uzorci: batch(at).map((n) => ({ sid: planted.tube(planted.first + n, 0), verzija: 1 })),
            }),
          bare: bareSteps(bare.first, bare.prefix, bare.bounds, lab.siteId, 'approve'),
          each: BATCH,
        };
      },
    },
    {
      name: `verify with signature, batches of ${BATCH}`,
      target: 0.5,
      operations: [8, 40],
      prepare: async (operations) => {
        const visits = operations * BATCH;
        const planted = await plantVisits(bench, visits, 'ODOBREN');
        const bare = await plantVisits(bench, visits + 8, 'ODOBREN');
        return {
          api: (at) =>
            ask(tokens.verifier, '/api/rezultati/verifikuj', {
              uzorci: batch(at).map((n) => ({ sid: planted.tube(planted.first + n, 0), verzija: 1 })),
              znacenje: 'Verifikovano',
              sifra: bench.password,
            }),
          bare: bareSteps(bare.first, bare.prefix, bare.bounds, lab.siteId, 'verify'),
          each: BATCH,
          clients: 1,
        };
      },
    },
    {
      name: 'worklist page',
      target: 0.45,
      operations: [60, 500],
      prepare: async () => ({
        api: () => ask(tokens.technologist, '/api/obrada/pregled?per_page=20'),
        bare: bareWorklist(known),
      }),
    },
    {
      name: 'worklist with text',
      target: 0.6,
      operations: [60, 500],
      prepare: async () => {
        const surnames = await openSurnames(bench);
        return {
          api: (at) =>
            ask(
              tokens.technologist,
              `/api/obrada/pregled?per_page=20&filter=${encodeURIComponent(pick(surnames, at))}`,
            ),
          bare: bareWorklistText(known),
        };
      },
    },
    {
      name: 'open a sample with history',
      target: 0.45,
      operations: [60, 500],
      prepare: async () => {
        const { rows } = await lab.admin.query<{ id: string }>('select id from bench_open order by place');
        return {
          api: (at) => ask(tokens.technologist, `/api/rezultati/obrada/${pick(rows, at).id}`),
          bare: bareOpen(known),
        };
      },
    },
    {
      name: "a patient's history",
      target: 0.45,
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        return {
          api: (at) => ask(tokens.technologist, `/api/rezultati/historija/${pick(people, at).id}`),
          bare: bareHistory(known),
        };
      },
    },
    {
      name: 'patient search',
      operations: [60, 500],
      prepare: async (operations) => {
        const people = await somePeople(bench, operations);
        return {
          api: (at) => {
            const { ime, prezime } = pick(people, at);
            return ask(tokens.clerk, `/api/pacijenti/pregled?filter=${encodeURIComponent(`${prezime} ${ime}`)}`);
          },
          bare: bareSearch(known),
        };
      },
    },
    {
      name: 'counts of the day',
      operations: [30, 200],
      prepare: async () => ({ api: () => ask(tokens.technologist, '/api/obrada/brojevi'), bare: bareCounts(known) }),
    },
  ];
}

const batch = (at: number) => Array.from({ length: BATCH }, (_, n) => at * BATCH + n);

async function openSurnames({ lab }: Bench): Promise<string[]> {
  const { rows } = await lab.admin.query<{ prezime: string }>('select prezime from bench_open order by place');
  return rows.map(({ prezime }) => prezime);
}

async function somePeople({ lab }: Bench, count: number) {
  const { rows } = await lab.admin.query<{ id: string; ime: string; prezime: string }>(
    'select id, ime, prezime from bench_person order by md5(place::text) limit $1',
    [count],
  );
  return rows;
}
