import { randomBytes, randomUUID } from 'node:crypto';
import { type PlantedReport, plantReport } from '@nalaz/testkit/server/planted-reports';
import type pg from 'pg';
import type { App } from '../../apps/server/src/build-app.ts';
import { API } from '../../packages/domain/src/api.generated.ts';
import type { Call } from '../../packages/domain/src/contract.ts';
import { isSearchable } from '../../packages/domain/src/tables/table.contract.ts';

export interface Customer {
  name: string;
  token: string;
  partnerId: string;
  /** Of their partner alone. */
  reports: PlantedReport[];
}

export interface Laboratory {
  http: App['http'];
  customers: readonly [Customer, Customer];
  /** Ordered by one partner and sent by the other. */
  shared: PlantedReport[];
}

export interface Figures {
  /** Of the API, that name a record, can be searched or are made for customers. */
  calls: number;
  requests: number;
  differences: string[];
  /** Documents and list rows of their own that customers could read: without them nothing would be proven. */
  ownRead: number;
}

interface Place {
  http: App['http'];
  admin: pg.Client;
  siteId: string;
}

/** So many reports for each partner, as many shared ones, each of a patient whose name nobody else has. */
export async function arrangeReports(
  { http, admin, siteId }: Place,
  people: readonly [Omit<Customer, 'reports'>, Omit<Customer, 'reports'>],
  count: number,
): Promise<Laboratory> {
  const [one, other] = people;
  const makeAll = async (narucioc: string, posiljaoc?: string) => {
    const reports: PlantedReport[] = [];
    for (let at = 0; at < count; at++) {
      const prezime = `OSOBA${randomBytes(6).toString('hex').toUpperCase()}`;
      const report = await plantReport(admin, { siteId, prezime, narucioc, ...(posiljaoc ? { posiljaoc } : {}) });
      if (at % 3 === 0) {
        await report.add();
      }
      reports.push(report);
    }
    return reports;
  };
  const customers = [
    { ...one, reports: await makeAll(one.partnerId) },
    { ...other, reports: await makeAll(other.partnerId) },
  ] as const;
  return { http, customers, shared: await makeAll(one.partnerId, other.partnerId) };
}

type Schema = { properties?: Record<string, { enum?: string[] }> };

/** What can be asked about one record or searched, and everything that is made for customers. */
const calls = (API as readonly Call[]).filter(
  (call) => call.permission === 'customer' || isSearchable(call) || (call.method === 'GET' && call.path.includes(':')),
);

/** The address with the same value for every record that it names; a word of a fixed list stays the first of it. */
function addressOf({ path, params }: Call, value: string): string {
  const words = (params as Schema).properties ?? {};
  return `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(words[name]?.enum?.[0] ?? value))}`;
}

interface Question {
  url: string;
  /** The same question about something that does not exist. */
  nothing: string;
}

const EVERYTHING = '?datum=Svi%20Rezultati&per_page=100';
const namesRecord = (call: Call) => addressOf(call, 'a') !== addressOf(call, 'b');
const NOTHING = randomUUID();

function questionsAbout(call: Call, { visitId, patientId, broj }: PlantedReport): Question[] {
  const versions = call.name === 'readPortalPdf' ? ['', '?verzija=1', '?verzija=2'] : [''];
  const named = [visitId, patientId].flatMap((id) =>
    versions.map((version) => ({ url: addressOf(call, id) + version, nothing: addressOf(call, NOTHING) + version })),
  );
  const search = (filter: string) => `${addressOf(call, NOTHING)}${EVERYTHING}&filter=${encodeURIComponent(filter)}`;
  const searched = [broj, visitId, `PR${broj}`].map((text) => ({ url: search(text), nothing: search(NOTHING) }));
  return [...(namesRecord(call) ? named : []), ...(isSearchable(call) ? searched : [])];
}

type Ask = (token: string, method: Call['method'], url: string) => Promise<string>;

/** What the answers to one call give away of the other partner. */
async function findDifferences(ask: Ask, call: Call, me: Customer, them: Customer): Promise<string[]> {
  const traces = them.reports.flatMap(({ visitId, patientId, broj, javniId }) => [visitId, patientId, broj, javniId]);
  const tells = (answer: string) => traces.some((trace) => answer.includes(trace));
  const answersToNothing = new Map<string, string>();
  const differences: string[] = [];
  for (const { url, nothing } of them.reports.flatMap((report) => questionsAbout(call, report))) {
    const expected = answersToNothing.get(nothing) ?? (await ask(me.token, call.method, nothing));
    answersToNothing.set(nothing, expected);
    const answer = await ask(me.token, call.method, url);
    if (answer !== expected || tells(answer)) {
      differences.push(`${me.name}: ${call.name} ${url}`);
    }
  }
  const whole = await ask(me.token, call.method, addressOf(call, NOTHING) + (isSearchable(call) ? EVERYTHING : ''));
  return tells(whole) ? [...differences, `${me.name}: ${call.name} without a filter`] : differences;
}

/** The same calls do show what is one's own; those that they do not are returned. */
async function findUnreadable(ask: Ask, { token }: Customer, own: readonly PlantedReport[]): Promise<string[]> {
  const list = await ask(token, 'GET', `/api/portal/nalazi${EVERYTHING}`);
  const unreadable: string[] = [];
  for (const { visitId, broj } of own) {
    const pdf = await ask(token, 'GET', `/api/portal/nalazi/${visitId}/pdf`);
    if (!list.includes(visitId) || !pdf.startsWith('200') || !pdf.includes(`"broj":"${broj}"`)) {
      unreadable.push(visitId);
    }
  }
  return unreadable;
}

/** Each customer asks for everything of the other one; every answer must be that to something that does not exist. */
export async function walkApi({ http, customers, shared }: Laboratory): Promise<Figures> {
  const figures: Figures = { calls: calls.length, requests: 0, differences: [], ownRead: 0 };
  const ask: Ask = async (token, method, url) => {
    figures.requests += 1;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await http.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
    return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]+"/, '')}`;
  };
  for (const [me, them] of [customers, [customers[1], customers[0]] as const]) {
    for (const call of calls) {
      figures.differences.push(...(await findDifferences(ask, call, me, them)));
    }
    const own = [...me.reports, ...shared];
    const unreadable = await findUnreadable(ask, me, own);
    figures.ownRead += own.length - unreadable.length;
    figures.differences.push(...unreadable.map((id) => `${me.name}: cannot read their own ${id}`));
  }
  return figures;
}

/** Ids that nobody was given, asked as a stranger would: how many of them lead to a report. */
export async function guessIds(http: App['http'], count: number): Promise<number> {
  let hits = 0;
  const AT_ONCE = 20;
  for (let asked = 0; asked < count; asked += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - asked) }, () => randomBytes(16).toString('base64url'));
    const answers = await Promise.all(some.map((id) => http.inject({ method: 'GET', url: `/api/provjera/${id}` })));
    hits += answers.filter(({ body }) => !body.includes('"code":"NOT_FOUND"')).length;
  }
  return hits;
}
