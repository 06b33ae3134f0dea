import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { arrangeLaboratory, type MakeActor } from '@nalaz/testkit/requests/arrange';
import { buildObservedApp, type ObservedApp } from '@nalaz/testkit/requests/observed-app';
import { PRINCIPALS } from '@nalaz/testkit/requests/policy';
import { POLICY, SAMPLES } from '@nalaz/testkit/requests/requests';
import type { Sample, SampleRequest, Subject } from '@nalaz/testkit/requests/subject';
import { type Answer, type Cell, findGaps, judgeAnswer, judgeSameness, type Scope } from './matrix.ts';

/** Every route, asked by everybody, about their own and about others' sites and records; judged by the rows of the matrix. */
const began = performance.now();
const failures: string[] = [];
let cells = 0;
const denied = new Set<string>();
const served = new Set<string>();

const demo = await openTemporaryDemo('authz');
const app = await buildObservedApp(demo.environment.DATABASE_URL, process.argv.includes('--plant'));
try {
  failures.push(...findGaps(app.routes, POLICY));
  const makeActor = await arrangeLaboratory(demo, app.database);
  await Promise.all(PRINCIPALS.map((principal) => walk(principal, makeActor)));
  const written = await countDenied(denied);
  const granted = await countDenied(served, '% /api/%');
  note(written === denied.size ? undefined : `${denied.size - written} denied calls are not in the audit trail`);
  note(granted === 0 ? undefined : `${granted} calls that were served are denied in the audit trail`);
  console.log(`denied ${denied.size}, written to the audit trail ${written}`);
} finally {
  await app.close();
  await demo.drop();
}
for (const failure of failures) {
  console.error(`authz: ${failure}`);
}
const [routes, seconds] = [app.routes.length, Math.round((performance.now() - began) / 1000)];
console.log(`routes ${routes}, principals ${PRINCIPALS.length}, ${seconds} s`);
console.log(`cells ${cells}, failures ${failures.length}`);
process.exitCode = failures.length === 0 && cells > 0 ? 0 : 1;

function note(failure: string | undefined): void {
  if (failure) {
    failures.push(failure);
  }
}

async function walk(principal: Cell['principal'], makeActor: MakeActor): Promise<void> {
  for (const route of app.routes.filter((one) => POLICY[one])) {
    for (const scope of ['own', 'own site', 'other site'] as const) {
      await ask({ route, principal, scope }, makeActor, ({ own }) => [own]);
    }
    const policy = POLICY[route];
    if (policy?.foreignRecord && !policy.everywhere?.includes(principal)) {
      const others = await ask({ route, principal, scope: 'other record' }, makeActor, (sample) => sample.others ?? []);
      const missing = await ask({ route, principal, scope: 'no record' }, makeActor, (sample) => sample.missing ?? []);
      note(judgeSameness({ route, principal, scope: 'other record' }, others, missing));
    }
  }
}

async function ask(cell: Cell, makeActor: MakeActor, pick: (sample: Sample) => SampleRequest[]): Promise<Answer[]> {
  const policy = POLICY[cell.route];
  const { token, subject } = await makeActor(cell.principal, /\/sesije\/revoke(-one)?$/.test(cell.route));
  const sample = SAMPLES[cell.route]?.(subject) ?? { own: {} };
  const answers: Answer[] = [];
  for (const request of pick(sample)) {
    const answer = await send(app, cell.route, token, withSite(request, cell, subject));
    cells++;
    note(policy && judgeAnswer(cell, policy, answer));
    answers.push(answer);
  }
  return answers;
}

/** The site travels in the query of a GET and in the body of everything else. */
function withSite(request: SampleRequest, { route, scope }: Cell, subject: Subject): SampleRequest {
  const sites: Partial<Record<Scope, string>> = { 'own site': subject.siteId, 'other site': subject.foreign.siteId };
  const site = sites[scope];
  if (!site) {
    return request;
  }
  return route.startsWith('GET ')
    ? { ...request, query: { ...request.query, site } }
    : { ...request, body: { ...request.body, site } };
}

/** Each call comes from an address of its own, so that no throttle of another cell answers in place of the rights. */
async function send(
  { http }: ObservedApp,
  route: string,
  token: string | undefined,
  { path, query, body }: SampleRequest,
): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const response = await http.inject({
    method: method as 'GET',
    url: path ?? pattern,
    remoteAddress: `10.${(cells >> 16) & 255}.${(cells >> 8) & 255}.${cells & 255}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(query ? { query } : {}),
    ...(body ? { payload: body } : {}),
  });
  const requestId = String(response.headers['x-request-id']);
  if (response.statusCode === 403) {
    denied.add(requestId);
  } else if (response.statusCode < 300) {
    served.add(requestId);
  }
  return { status: response.statusCode, body: response.body };
}

/** How many of these requests the trail says were denied: by rights (a route), or a signature in a call that was served. */
async function countDenied(requestIds: Iterable<string>, record = '%'): Promise<number> {
  const { rows } = await demo.admin.query<{ count: number }>(
    `select count(distinct request_id)::int as count from audit
     where action = 'denied' and request_id = any ($1) and record like $2`,
    [[...requestIds], record],
  );
  return rows[0]?.count ?? 0;
}
