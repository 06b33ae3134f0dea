import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { type ApprovedVisit, plantApproved, setIssuing, watchPdfs } from '@nalaz/testkit/load/approved-visits';
import { sendTo } from '@nalaz/testkit/load/sample-calls';
import { freePort, start, stop, untilReady, workOfProcess } from '@nalaz/testkit/machine/processes';
import { pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import type { Call } from '../../packages/domain/src/contract.ts';
import { createPrintBatch, readPrintBatch } from '../../packages/domain/src/reports/printing.contract.ts';
import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import { dayOf } from '../../packages/domain/src/tables/table.rules.ts';
import { watchDatabase, workOfDrawing } from './cpu.ts';

/** How soon after the verification a report is there, and how long a batch of reports takes: a real api, a real worker. */
const P95_MS = 300;
/** Of a report of one page with a dozen results, so that two cores carry twice the busiest hour beside everything else. */
const DRAWING_CPU_MS = 15;
const BATCH_SECONDS = 30;
const WARM_UP = 5;
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '100' }, batch: { type: 'string', default: '200' } },
});
const [single, together] = [Number(values.visits), Number(values.batch)];

const demo = await openTemporaryDemo('reports');
const site = demo.site('SA');
await setIssuing(demo, site, 'AUTOMATSKI');
const visits = await plantApproved(demo, site, WARM_UP + single + together);
const pdfs = await watchPdfs(demo);
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const settings = { ...demo.environment, LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '100000', PORT: String(port) };
const api = start(process.execPath, ['apps/server/src/api.ts'], settings);
const worker = start(process.execPath, ['apps/server/src/worker.ts'], settings);
try {
  await untilReady(address, api);
  const taken = await verifyEach();
  const all = await issueTogether(visits.slice(WARM_UP + single));
  process.exitCode = report(taken, all, await workOfDrawing(demo)) ? 0 : 1;
} finally {
  await stop([api, worker]);
  await demo.drop();
}

async function tokenOf(name: string): Promise<string> {
  const database = openDatabase(demo.environment.DATABASE_URL, { poolSize: 1, onError: () => undefined });
  const { token } = await openSession(database, { userId: demo.person(name), siteId: site });
  await database.close();
  return token;
}

async function send<C extends Call>(
  call: C,
  token: string,
  request: { body?: object; params?: Record<string, string> },
) {
  const { body } = await sendTo(address, '10.0.0.1')(call, token, request);
  if (!body.success) {
    throw new Error(`${call.name} answered ${body.code}: ${body.message}`);
  }
  return body;
}

function verify(token: string, uzorci: { sid: string; verzija: number }[]) {
  return send(verifySamples, token, { body: { uzorci, znacenje: 'Verifikovano', sifra: DEMO_PASSWORD } });
}

/** One after the other: milliseconds from the answer to the verification until the PDF is stored. */
async function verifyEach(): Promise<number[]> {
  const token = await tokenOf('voditelj');
  const taken: number[] = [];
  const before = workOfWorker();
  for (const { visitId, sid, verzija } of visits.slice(0, WARM_UP + single)) {
    await verify(token, [{ sid, verzija }]);
    const answered = performance.now();
    taken.push(Math.max(0, (await pdfs.stored(visitId)) - answered));
  }
  const [p50, p95] = [50, 95].map((of) => percentile(taken.slice(WARM_UP), of).toFixed(0));
  console.log(
    `one by one: p50 ${p50}, p95 ${p95} ms; the worker worked ${((workOfWorker() - before) / taken.length).toFixed(0)} ms for each`,
  );
  return taken.slice(WARM_UP);
}

interface Together {
  seconds: number;
  /** Milliseconds of work for one report, from the call that issues it until its PDF is stored and its deliveries planned. */
  each: { worker: number; api: number; database: number };
}

/**
 * Issued by a person in one call: seconds from it until the last PDF is stored. Then the same reports as one PDF for the
 * printer.
 */
async function issueTogether(some: readonly ApprovedVisit[]): Promise<Together> {
  await setIssuing(demo, site, 'RUČNO');
  const token = await tokenOf('voditelj');
  await verify(
    token,
    some.map(({ sid, verzija }) => ({ sid, verzija })),
  );
  const workOfAll = () => [workOfWorker(), workOfProcess(api.pid)] as const;
  const database = await watchDatabase(demo);
  const [began, [workerBefore, apiBefore]] = [performance.now(), workOfAll()];
  const posjete = some.map(({ visitId }) => ({ _id: visitId, verzija: 0 }));
  await send(issueReports, token, { body: { posjete, vrsta: 'KONAČAN' } });
  const issued = performance.now();
  const moments = await Promise.all(some.map(({ visitId }) => pdfs.stored(visitId)));
  const [workerAfter, apiAfter] = workOfAll();
  const each = {
    worker: (workerAfter - workerBefore) / some.length,
    api: (apiAfter - apiBefore) / some.length,
    database: (await database.worked()) / some.length,
  };
  console.log(
    `the call itself took ${((issued - began) / 1000).toFixed(1)} s; worked for each: worker ${each.worker.toFixed(1)}, api ${each.api.toFixed(1)}, database ${each.database.toFixed(1)} ms`,
  );
  await printTogether(token, some);
  return { seconds: (Math.max(...moments) - began) / 1000, each };
}

function workOfWorker(): number {
  return workOfProcess(worker.pid);
}

async function printTogether(token: string, some: readonly ApprovedVisit[]): Promise<void> {
  const began = performance.now();
  const body = { po: 'IZBOR', dan: dayOf(new Date()), posjete: some.map(({ visitId }) => visitId) };
  const { data } = await send(createPrintBatch, token, { body });
  const ready = async () => {
    const { stanje } = (await send(readPrintBatch, token, { params: { id: data._id } })).data;
    return stanje !== 'ČEKA' && stanje !== 'U IZRADI';
  };
  const { met } = await pollUntil(ready, 60_000, 50);
  const { rows } = await demo.admin.query<{ stanje: string; size: number }>(
    'select stanje, length(bytes) as size from print_batch left join print_batch_pdf on batch_id = id where id = $1',
    [data._id],
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = ((rows[0]?.size ?? 0) / 1e6).toFixed(1);
  console.log(
    `one PDF of ${some.length} for the printer: ${met ? rows[0]?.stanje : 'not'} in ${seconds} s, ${megabytes} MB`,
  );
}

function percentile(times: readonly number[], of: number): number {
  return [...times].sort((one, other) => one - other)[Math.ceil((times.length * of) / 100) - 1] ?? Number.NaN;
}

function report(taken: readonly number[], { seconds, each: work }: Together, drawing: number): boolean {
  const whole = work.worker + work.api + work.database;
  console.log(
    `cpu per report: drawing ${drawing.toFixed(1)} ms, whole path ${whole.toFixed(1)} ms (database ${work.database.toFixed(1)} ms)`,
  );
  const [p50, p95] = [percentile(taken, 50), percentile(taken, 95)];
  console.log(`targets: p95 < ${P95_MS} ms, batch < ${BATCH_SECONDS} s, drawing <= ${DRAWING_CPU_MS} ms of cpu`);
  const each = (seconds * 1000) / together;
  console.log(
    `report p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms; batch of ${together} in ${seconds.toFixed(1)} s, ${each.toFixed(0)} ms each`,
  );
  return p95 < P95_MS && seconds < BATCH_SECONDS && drawing <= DRAWING_CPU_MS;
}
