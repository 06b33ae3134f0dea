import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { sendWithin } from '@nalaz/testkit/load/sample-calls';
import { oneAfterAnother, withoutWaiting } from '@nalaz/testkit/load/sample-fixtures';
import { buildObservedApp } from '@nalaz/testkit/requests/observed-app';
import { openSession } from '@nalaz/testkit/server/open-session';
import { arrangeLaboratory, type Laboratory } from '@nalaz/testkit/states/arrange';
import {
  ACTIONS,
  type Action,
  designedOffer,
  designedOutcome,
  type Outcome,
  ROLE_NAMES,
  ROLES,
  type Role,
  STATES,
  type State,
} from '@nalaz/testkit/states/design';
import { walkMixes } from './mixes.ts';

/** Every action on a sample in every state by every role, through the API; each cell must be as designed. */
const began = performance.now();
const SIGNS: Record<Outcome, string> = { done: 'yes', refused: '–', forbidden: '403' };
const failures: string[] = [];
let cells = 0;
/** Answers for samples whose two tests stand differently. */
let mixed = 0;

const demo = await openTemporaryDemo('matrix');
const ask = oneAfterAnother(demo.admin);
const app = await buildObservedApp(withoutWaiting(demo.environment.DATABASE_URL), false);
try {
  const tokens = new Map<Role, string>();
  for (const role of ROLE_NAMES) {
    const person = { userId: demo.person(ROLES[role]), siteId: demo.site('SA') };
    tokens.set(role, (await openSession(app.database, person)).token);
  }
  const laboratory = await arrangeLaboratory(sendWithin(app.http), tokens, ask, demo.site('SA'));
  for (const state of STATES) {
    printTable(state, await Promise.all(ROLE_NAMES.map((role) => walk(laboratory, state, role))));
  }
  console.log('\ntests: approved unwarned, verified, reported as final');
  const bring = () => laboratory.bring('ZAPRIMLJEN', 'Administrator');
  const mixes = await walkMixes(sendWithin(app.http), (role) => tokens.get(role) ?? '', ask, bring);
  failures.push(...mixes.failures);
  mixed = mixes.cells;
} finally {
  await app.close();
  await demo.drop();
}
for (const failure of failures) {
  console.error(`state-matrix: ${failure}`);
}
const [all, seconds] = [
  STATES.length * ACTIONS.length * ROLE_NAMES.length,
  Math.round((performance.now() - began) / 1000),
];
console.log(`yes: done; –: refused as the sample stands, which stays as it is; 403: not the role's; ${seconds} s`);
console.log(
  `${STATES.length} states × ${ACTIONS.length} actions × ${ROLE_NAMES.length} roles: ` +
    `cells ${cells}; mixes of test states: ${mixed} answers; failures ${failures.length}`,
);
process.exitCode = failures.length === 0 && cells === all && mixed === 48 ? 0 : 1;

/** One column of the table of a state: what came of each action. */
async function walk(laboratory: Laboratory, state: State, role: Role): Promise<string[]> {
  let sid = await laboratory.bring(state, role);
  compareOffer(state, role, await laboratory.offeredTo(role, sid));
  const signs: string[] = [];
  for (const action of ACTIONS) {
    const before = await readRow(sid);
    const outcome = await tryOut(laboratory, action, role, sid);
    const designed = designedOutcome(action, state, role);
    cells++;
    if (outcome !== designed) {
      failures.push(`${state} × ${action} × ${role}: ${outcome}, designed ${designed}`);
    }
    if (outcome !== 'done' && before !== (await readRow(sid))) {
      failures.push(`${state} × ${action} × ${role}: ${outcome}, but the sample was changed`);
    }
    signs.push(SIGNS[outcome] + (outcome === designed ? '' : ' !'));
    if (outcome === 'done' && !['forward', 'backward'].includes(action)) {
      sid = await laboratory.bring(state, role);
    }
  }
  return signs;
}

async function tryOut(laboratory: Laboratory, action: Action, role: Role, sid: string): Promise<Outcome> {
  if (action === 'pdf') {
    const offered = await laboratory.offeredTo(role, sid);
    return offered === undefined ? 'forbidden' : offered.includes('pdf') ? 'done' : 'refused';
  }
  const { status, body } = await laboratory.attempt(action, role, sid);
  if (status === 403) {
    return 'forbidden';
  }
  if (status !== 200) {
    failures.push(`${action} × ${role}: answered ${status} ${body.code}`);
  }
  return body.success ? 'done' : 'refused';
}

/** What a row offers is what its calls do. */
function compareOffer(state: State, role: Role, offered: readonly string[] | undefined): void {
  const designed = designedOffer(state, role);
  if ((offered ?? []).toSorted().join() !== designed.toSorted().join()) {
    failures.push(`${state} × ${role}: offered ${offered?.join(' ')}, designed ${designed.join(' ')}`);
  }
}

/** Everything that is kept of a sample, as one text. */
async function readRow(sid: string): Promise<string> {
  const rows = await ask(
    `select s, (select array_agg(t order by t.labassay_id) from sample_test t where t.sample_id = s.id) as tests,
       (select count(*) from result r where r.sample_id = s.id) as results
     from sample s where s.id = $1`,
    [sid],
  );
  return JSON.stringify(rows);
}

function printTable(state: State, columns: readonly string[][]): void {
  const widths = ROLE_NAMES.map((role) => role.length + 2);
  const line = (first: string, texts: readonly string[]) =>
    first.padEnd(12) + texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join('');
  console.log(`\n${line(state, ROLE_NAMES)}`);
  for (const [at, action] of ACTIONS.entries()) {
    console.log(
      line(
        action,
        columns.map((column) => column[at] ?? ''),
      ),
    );
  }
}
