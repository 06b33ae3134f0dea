import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import type { TemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { setIssuing } from '@nalaz/testkit/load/approved-visits';
import { fillWithSamples } from '@nalaz/testkit/load/many-samples';
import { openSession } from '@nalaz/testkit/server/open-session';
import { createRandom } from '../../apps/server/seeds/random.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';

/** What is ordered together, how often of 200 requisitions, and what an analyser measures: middle and spread. */
const ORDERS: readonly (readonly [string, number])[] = [
  ['GLU', 23],
  ['UREA KREA EGFR', 24],
  ['WBC RBC HGB HCT MCV MCH MCHC RDW PLT MPV', 37],
  ['HOL TG HDL LDL NON-HDL', 28],
  ['AST ALT GGT', 16],
  ['CRP', 12],
  ['TSH FT4', 16],
  ['NA K CL', 14],
  ['GLU HBA1C', 10],
  ['GLU UREA KREA AST ALT CRP', 20],
];
const MEASURED: Readonly<Record<string, readonly [number, number]>> = {
  GLU: [5, 0.5],
  UREA: [5.2, 0.9],
  KREA: [82, 10],
  WBC: [6.6, 1.2],
  RBC: [4.9, 0.25],
  HGB: [148, 7],
  HCT: [0.44, 0.02],
  MCV: [90, 2],
  MCH: [30, 0.8],
  MCHC: [335, 6],
  RDW: [13, 0.5],
  PLT: [240, 35],
  MPV: [9.5, 0.6],
  HOL: [4.6, 0.5],
  TG: [1.2, 0.2],
  HDL: [1.4, 0.15],
  AST: [24, 5],
  ALT: [26, 6],
  GGT: [27, 7],
  CRP: [2.2, 0.8],
  TSH: [2.1, 0.6],
  FT4: [16, 1.5],
  NA: [140, 1.6],
  K: [4.4, 0.25],
  CL: [102, 1.5],
  HBA1C: [5.3, 0.3],
};

/** How many people are signed in, by what they do. */
const CREW = { counter: 30, bench: 10, watching: 160 };

export interface Test {
  id: string;
  code: string;
  measured: readonly [middle: number, spread: number] | undefined;
}

export interface DayLaboratory {
  siteId: string;
  orders: readonly (readonly [tests: readonly Test[], weight: number])[];
  testOf: (id: string) => Test | undefined;
  sections: string[];
  analysers: string[];
  /** The numbers of patients who are known and have agreed to mails. */
  known: string[];
  /** Tokens. */
  crew: Record<keyof typeof CREW, string[]>;
  password: string;
  /** How many results a requisition has in the middle. */
  resultsEach: number;
}

/**
 * A laboratory whose site issues final reports by itself, with so many samples of the last two years and their 20,000
 * patients behind it; without any, those of the demo come.
 */
export async function arrangeDay(demo: TemporaryDemo, database: Database, history: number): Promise<DayLaboratory> {
  const { admin } = demo;
  const siteId = demo.site('SA');
  if (history > 0) {
    await fillWithSamples(admin, siteId, history);
  }
  await plant(demo, [
    // What lies on the benches of the planted history would be in the way of the day's own.
    // Many of them are not complete, which the database would refuse.
    ['alter table sample disable trigger demand_complete_sample', []],
    [`update sample set status = 'VERIFICIRAN' where status <> 'VERIFICIRAN'`, []],
    ['alter table sample enable trigger demand_complete_sample', []],
    ['delete from worklist_sample', []],
    [CONSENT, [siteId]],
  ]);
  await setIssuing(demo, siteId, 'AUTOMATSKI');
  const tests = await readTests(demo);
  const orders = ORDERS.map(
    ([codes, weight]) => [codes.split(' ').map((code) => testNamed(tests, code)), weight] as const,
  );
  const weights = orders.reduce((sum, [, weight]) => sum + weight, 0);
  const ids = async (text: string, values: unknown[]) =>
    (await admin.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  return {
    siteId,
    orders,
    testOf: (id) => tests.get(id),
    sections: await ids(SECTIONS, [orders.flatMap(([some]) => some.map(({ id }) => id))]),
    analysers: await ids(ANALYSERS, [siteId]),
    known: await ids(KNOWN, [siteId]),
    crew: await signIn(demo, database, siteId),
    password: DEMO_PASSWORD,
    resultsEach: orders.reduce((sum, [some, weight]) => sum + some.length * weight, 0) / weights,
  };
}

/** By the set: the triggers are off meanwhile. */
async function plant({ admin }: TemporaryDemo, steps: readonly [text: string, values: unknown[]][]): Promise<void> {
  await admin.query('set session_replication_role = replica');
  for (const [text, values] of steps) {
    await admin.query(text, values);
  }
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze sample, report_consent');
}

async function readTests({ admin }: TemporaryDemo): Promise<Map<string, Test>> {
  const { rows } = await admin.query<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'lab' and not disabled`,
  );
  return new Map(rows.map(({ id, code }) => [id, { id, code, measured: MEASURED[code] }]));
}

function testNamed(tests: ReadonlyMap<string, Test>, code: string): Test {
  const found = [...tests.values()].find((test) => test.code === code);
  if (!found) {
    throw new Error(`the demo has no test ${code}`);
  }
  return found;
}

async function signIn(demo: TemporaryDemo, database: Database, siteId: string): Promise<DayLaboratory['crew']> {
  const count = CREW.counter + CREW.bench + CREW.watching;
  const hash = await createPasswords().hash(DEMO_PASSWORD);
  const { rows } = await demo.admin.query<{ id: string }>(PEOPLE, [demo.person('voditelj'), siteId, count, hash]);
  const tokens: string[] = [];
  for (const { id } of rows) {
    tokens.push((await openSession(database, { userId: id, siteId })).token);
  }
  const taken = (some: number) => tokens.splice(0, some);
  return { counter: taken(CREW.counter), bench: taken(CREW.bench), watching: taken(CREW.watching) };
}

/** What comes out of an analyser. */
export function createMeasuring(seed: number): (test: Test) => string {
  const random = createRandom(seed, 'measured');
  const unit = () => random.next() + random.next() + random.next() - 1.5;
  return ({ measured: [middle, spread] = [1, 0] }) => (middle + unit() * 2 * spread).toPrecision(3);
}

const CONSENT = `
  insert into report_consent (patient_id, site_id, nacin, email, created_by)
  select patient_id, site_id, 'LINK', 'takes.' || patient_id || '@example.com', 'proof' from patient_site where site_id = $1`;
const KNOWN = `
  select p.jmbg as id from patient p join patient_site s on s.patient_id = p.id and s.site_id = $1
  where p.spol = 'MUŠKI' and p.dateofb between '1935-01-01' and '2000-01-01' order by p.id`;
const SECTIONS = `
  select distinct v.document ->> 'sekcija' as id from catalogue_version v where v.entry_id = any ($1)`;
const ANALYSERS = `select id from catalogue_entry where kind = 'analysers' and $1 = any (sites) order by code`;
const PEOPLE = `
  with people as (
    insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
    select 'dan.' || n || '@demo.nalaz.ba', 'Osoba', n::text, $4, role_id, false from app_user, generate_series(1, $3::int) n
    where id = $1 returning id, email
  ), places as (
    insert into user_site (user_id, site_id) select id, $2 from people
  )
  select id from people order by email`;
