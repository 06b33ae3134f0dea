import { parseArgs } from 'node:util';
import { createProofs } from '@nalaz/testkit/machine/record-proofs';
import { openLaboratory } from './laboratory.ts';
import { NEMESES } from './nemeses.ts';
import { startNodes } from './nodes.ts';
import { judge } from './proof.ts';
import { type Outcome, runOnce } from './strikes.ts';

/** The part of the proof that runs in namespaces of its own; started by proofs/failover/run.ts. */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    runs: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    clients: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const LONGEST_GAP_SECONDS = 45;
/** Of the wanted rate: below it the machine was too slow for what is to be shown. */
const LEAST_RATE = 0.9;
const [runs, rate, clients, seconds] = [values.runs, values.rate, values.clients, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
const wanted = NEMESES.filter(({ name }) => name.includes(values.only));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Everything that was started here lives in this process's namespaces and ends with it.
  process.on(signal, () => process.exit(130));
}
const nodes = await startNodes(values.folder);
const laboratory = await openLaboratory(nodes, clients);
console.log('three nodes, two api processes, two workers: ready');
const outcomes: Outcome[] = [];
for (let run = 0; run < runs; run++) {
  const nemesis = wanted[run % wanted.length];
  if (!nemesis) {
    throw new Error(`no nemesis is called ${values.only}`);
  }
  const outcome = await runOnce(nodes, laboratory, nemesis, { run, rate, seconds });
  outcomes.push(outcome);
  tell(run + 1, outcome);
}

const logs = outcomes.map(({ log }) => log);
const everything = {
  visits: logs.flatMap(({ visits }) => visits),
  results: logs.flatMap(({ results }) => results),
  acknowledgedAt: [],
  repeated: new Map(),
  refused: [],
};
const whole = await laboratory.asAdmin((admin) => judge(admin, everything));
const writes = everything.visits.length + everything.results.length;
console.log(
  `all ${writes} acknowledged writes of all runs, after the last: lost ${whole.lost}, doubled ${whole.doubled}`,
);
const gaps = outcomes.map(({ gapSeconds }) => gapSeconds).sort((a, b) => a - b);
const share = (part: number) => gaps[Math.ceil(gaps.length * part) - 1] ?? 0;
const rates = outcomes.map((outcome) => outcome.rate).sort((a, b) => a - b);
const usualRate = rates[Math.floor(rates.length / 2)] ?? 0;
console.log(`writes a second before the strikes: ${rate} offered, ${usualRate.toFixed(0)} acknowledged (median)`);
const lost = Math.max(
  whole.lost,
  sum(({ lost: found }) => found),
);
const doubled = Math.max(
  whole.doubled,
  sum(({ doubled: found }) => found),
);
const faults = [...whole.faults, ...outcomes.flatMap((outcome) => outcome.faults)];
console.log(
  `runs ${outcomes.length}, lost ${lost}, doubled ${doubled}, write gap p50 ${share(0.5).toFixed(1)} p95 ${share(0.95).toFixed(1)} s`,
);
const proofs = createProofs();
proofs.record('acknowledged writes lost or doubled', String(lost + doubled), '0', lost + doubled === 0);
proofs.record('faults beside', String(faults.length), '0', faults.length === 0);
proofs.record(
  'write gap p95',
  `${share(0.95).toFixed(1)} s`,
  `<= ${LONGEST_GAP_SECONDS} s`,
  share(0.95) <= LONGEST_GAP_SECONDS,
);
proofs.record('writes a second', usualRate.toFixed(0), `>= ${rate * LEAST_RATE}`, usualRate >= rate * LEAST_RATE);
process.exit(proofs.finish() ? 0 : 1);

function sum(figure: (outcome: Outcome) => number): number {
  return outcomes.reduce((total, outcome) => total + figure(outcome), 0);
}

function tell(number: number, outcome: Outcome): void {
  const { log, from, to } = outcome;
  const repeated = [...log.repeated].map(([name, times]) => `${times} × ${name}`).join(', ');
  console.log(
    `${number} ${outcome.nemesis}: ${from === to ? `${from} stays` : `${from} → ${to}${outcome.rewound ? ', rewound' : ''}`}, ` +
      `${outcome.rate.toFixed(0)} writes/s before, ${log.visits.length + log.results.length} acknowledged, ` +
      `gap ${outcome.gapSeconds.toFixed(1)} s, whole again ${outcome.wholeSeconds.toFixed(0)} s after the load, ` +
      `lost ${outcome.lost}, doubled ${outcome.doubled}; repeated ${repeated || 'none'}`,
  );
  for (const fault of [...outcome.faults, ...log.refused.slice(0, 3)]) {
    console.log(`  FAULT ${fault}`);
  }
}
