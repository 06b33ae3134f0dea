import { parseArgs } from 'node:util';
import { type Finding, fuzzOperation, type Outcome } from './calls.ts';
import { openFuzzLaboratory } from './laboratory.ts';

/** Every call of the API with allowed, extreme and hostile requests. The seed repeats a run, `--only` one call of it. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '2026' },
    only: { type: 'string' },
    together: { type: 'string', default: '6' },
  },
});
const [cases, seed] = [Number(values.cases), Number(values.seed)];
const SHOWN = 600;

const began = performance.now();
const laboratory = await openFuzzLaboratory();
const outcomes: Outcome[] = [];
try {
  const waiting = laboratory.operations.filter(
    ({ call }) => !values.only || values.only.split(',').includes(call.name),
  );
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await fuzzOperation(laboratory.server, next, { cases, seed });
      outcomes.push(outcome);
      print(outcome);
    }
  };
  await Promise.all(Array.from({ length: Number(values.together) }, work));
} finally {
  await laboratory.close();
}
const general = [
  ...outcomes.flatMap(({ operation, unarranged }) =>
    unarranged ? [`${operation} could not be arranged: ${unarranged}`] : [],
  ),
  ...laboratory.server.disturbances,
  ...laboratory.strayLines(),
];
for (const line of general) {
  console.error(`fuzz: ${line}`);
}
const never = outcomes.filter(({ accepted }) => accepted === 0);
for (const { operation, goodRefused = '' } of never) {
  console.error(`fuzz: ${operation} was never accepted: ${goodRefused.slice(0, SHOWN)}`);
}
const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
const findings = sum((one) => one.findings.length) + general.length;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(
  `seed ${seed}, accepted ${sum((one) => one.accepted)}, refused ${sum((one) => one.refused)}, never accepted ${never.length}, ${seconds} s`,
);
console.log(`operations ${outcomes.length}, cases ${sum((one) => one.cases)}, findings ${findings}`);
process.exitCode = findings === 0 && never.length === 0 && outcomes.length > 0 ? 0 : 1;

function print({ operation, cases: tried, accepted, refused, findings: found }: Outcome): void {
  console.log(`${operation.padEnd(28)} cases ${tried}, accepted ${accepted}, refused ${refused}`);
  for (const finding of found) {
    console.error(`fuzz: ${operation}: ${describe(finding)}`);
    console.error(`  repeat: npm run prove fuzz -- --seed ${seed} --cases ${cases} --only ${operation}`);
  }
}

/** What is needed to repeat it; the token is whoever's is able. */
function describe({ faults, case: one, request, answer }: Finding): string {
  const { authorization: _token, ...headers } = request.headers;
  const sent = `${request.method} ${request.url} ${JSON.stringify(headers)} ${request.payload ?? ''}`;
  return [
    faults.join('; '),
    `  by ${one.transport.actor}: ${sent.slice(0, SHOWN)}`,
    `  ${JSON.stringify({ base: one.base, borrow: one.borrow, changes: one.changes }).slice(0, SHOWN)}`,
    `  answered ${answer.status} ${answer.text.slice(0, SHOWN)}`,
  ].join('\n');
}
