import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { gateName } from '@nalaz/domain/results/autoverification/autoverification.texts';
import { installDemo, WHOLE_DEMO } from '@nalaz/testkit/demo/installation';
import { findPostgres } from '@nalaz/testkit/machine/local-postgres';
import pg from 'pg';
import { replayAutoverification } from '../../apps/server/src/modules/results/autoverification/replay.service.ts';
import { learnTestSpreads } from '../../apps/server/src/modules/results/autoverification/spreads.service.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts';

/** What the rules of today would have done with the 90 days of the demo, beside what people did; and how long it takes. */
const LIMIT_S = 60;
const DAYS = 90;
const DAY_MS = 86_400_000;
const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: String(WHOLE_DEMO.patients) },
    samples: { type: 'string', default: String(WHOLE_DEMO.samples) },
  },
});

const name = `nalaz_replay_${randomUUID().slice(0, 8)}`;
const admin = new pg.Client({ connectionString: await findPostgres() });
await admin.connect();
try {
  const size = { patients: Number(values.patients), samples: Number(values.samples) };
  const { demo, environment } = await installDemo(name, { initialPassword: false, size });
  const database = openDatabase(environment.DATABASE_URL, { poolSize: 2, onError: () => undefined });
  try {
    process.exitCode = (await prove(database, demo.sites)) ? 0 : 1;
  } finally {
    await database.close();
  }
} finally {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

async function prove(database: Database, sites: readonly { _id: string; naziv: string }[]): Promise<boolean> {
  const learning = performance.now();
  await learnTestSpreads(database);
  const learned = performance.now() - learning;
  const to = new Date();
  const period = { from: new Date(to.getTime() - DAYS * DAY_MS), to, language: 'en' as const };
  const context = systemContext('autoverification-replay');
  const begun = performance.now();
  const answers: Awaited<ReturnType<typeof replayAutoverification>>[] = [];
  for (const { _id } of sites) {
    answers.push(await replayAutoverification({ database }, context, _id, period));
  }
  const seconds = (performance.now() - begun) / 1000;
  const sum = (of: (answer: (typeof answers)[number]) => number) => answers.reduce((all, one) => all + of(one), 0);
  const [all, released, differ] = [
    sum((one) => one.ukupno),
    sum((one) => one.pusteno),
    sum((one) => one.razlikaUkupno),
  ];
  for (const { uzorak, razlog, tekst } of answers.flatMap(({ razlike }) => razlike)) {
    console.log(`  ${uzorak} ${razlog} ${tekst}`);
  }
  const gates = Map.groupBy(
    answers.flatMap(({ kapije }) => kapije),
    ({ kapija }) => kapija,
  );
  for (const [gate, held] of [...gates].sort(([a], [b]) => a - b)) {
    const count = held.reduce((some, { zadrzano }) => some + zadrzano, 0);
    console.log(`gate ${gate} (${gateName(gate, 'en')}): held ${count}, ${percent(count, all)} %`);
  }
  console.log(`would have released ${percent(released, all)} %, and these ${differ} differ from what people decided`);
  console.log(`for ${sum((one) => one.bezPravila)} more samples no rule holds`);
  console.log(`${all} samples of ${DAYS} days in ${seconds.toFixed(1)} s (limit ${LIMIT_S} s)`);
  console.log(`how tests vary was learned in ${(learned / 1000).toFixed(1)} s`);
  return all > 0 && seconds < LIMIT_S;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0' : ((100 * part) / whole).toFixed(1);
}
