import { randomInt } from 'node:crypto';
import { composeJmbg } from '../../packages/domain/src/patients/jmbg.rules.ts';
import type { Analysers } from './analysers.ts';
import type { Bounds } from './bare.ts';
import type { Laboratory } from './history.ts';
import type { Ask } from './http.ts';
import { analysePlanted, plant } from './planting.ts';
import type { Known } from './reading.ts';

export interface Round {
  /** One operation of the product; `at` counts from 0. */
  api: (at: number) => Promise<unknown>;
  /** The same for pgbench; none: only timed. */
  bare?: string;
  /** So many records are one operation's. */
  each?: number;
  /** One person signs one thing at a time. */
  clients?: number;
  /** The process that does the work, where it is not the api. */
  process?: number;
}

export interface Workload {
  name: string;
  /** R_cpu that must be reached. */
  target?: number;
  /** For a short run and a whole one. */
  operations: [short: number, whole: number];
  prepare: (operations: number) => Promise<Round>;
  /** Somebody waits for it before a screen: it is also timed alone. */
  interactive?: boolean;
}

export interface Bench {
  lab: Laboratory;
  ask: Ask;
  /** A clerk, a technologist, a head of laboratory who approves, another who verifies. */
  tokens: { clerk: string; technologist: string; approver: string; verifier: string };
  password: string;
  known: Known;
  analysers: Analysers;
}

export const BATCH = 20;
let numbered = 100_000_000 + (Math.floor(Date.now() / 1000) % 100_000) * 1000;

/** New visits for a round, all of one moment, so that their ids are known by their numbers. */
export async function plantVisits({ lab }: Bench, visits: number, status: 'ZAPRIMLJEN' | 'REALIZOVAN' | 'ODOBREN') {
  const first = takeNumbers(visits);
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

const given = new Set<string>();

/** Nobody's yet. Some numbers have no check digit: the next one is taken. */
function newJmbg(): string {
  const [year, month, day] = [randomInt(1950, 2000), randomInt(1, 13), randomInt(1, 29)];
  const birthDate = `${year}-${pad(month)}-${pad(day)}`;
  const jmbg = composeJmbg({ birthDate, region: randomInt(10, 20), serial: randomInt(0, 500) });
  if (jmbg === undefined || given.has(jmbg)) {
    return newJmbg();
  }
  given.add(jmbg);
  return jmbg;
}

export function newPatient(at: number) {
  const none = { roditelj: '', duhan: '', dijabetes: '', adresa: '', telefon: '', email: '', passport: '' };
  return { nacin: 'jmbg', jmbg: newJmbg(), ime: 'Amar', prezime: `Probić ${at}`, spol: 'MUŠKI', ...none };
}

/** The first of so many numbers of visits that nobody else takes. */
export function takeNumbers(count: number): number {
  const first = numbered;
  numbered += count;
  return first;
}

/** What is measured in a tube. */
const valuesOf = (lab: Laboratory, tube: number) => lab.order.filter((test) => test.tube === tube);

export const saveTube = ({ lab, ask, tokens }: Bench, sid: string, tube: number) =>
  ask(tokens.technologist, '/api/rezultati/save', {
    sid,
    rezultati: valuesOf(lab, tube).map(({ id, value }) => ({
      labassay: id,
      prije: null,
      vrijednost: String(value).replace('.', ','),
    })),
  });

export const codeOf = (n: number, tube: number) => `9${String(n * 3 + tube).padStart(11, '0')}`;

export const batch = (at: number) => Array.from({ length: BATCH }, (_, n) => at * BATCH + n);
