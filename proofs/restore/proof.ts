import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { asking, checkRestored, type DatabasePlace } from '@nalaz/testkit/backup/checks';
import type { Acknowledgement } from '@nalaz/testkit/backup/load';
import type { Machine } from '@nalaz/testkit/backup/machine';
import { findAcknowledged, readTables, rowsOf, tellDifferences } from '@nalaz/testkit/backup/state';
import { sendTo } from '@nalaz/testkit/load/sample-calls';
import type { Proofs } from '@nalaz/testkit/machine/record-proofs';
import { readReportPdf } from '../../packages/domain/src/reports/reports.contract.ts';
import { showSample } from '../../packages/domain/src/samples/samples.contract.ts';
import { type Moment, readHashes } from './losses.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const LOOKED_AT = 50;
export const RPO_SECONDS = 60;
/** Two calls that are answered at about the same time may be written in either order. */
const OUT_OF_ORDER_MS = 2000;

type Nothing = (what: string, found: readonly unknown[]) => void;
const nothingOf =
  ({ record }: Proofs): Nothing =>
  (what, found) =>
    record(what, String(found.length), '0', found.length === 0);

/** The records are those of the moment: no fewer, no others, no more. */
export async function proveMoment(
  proofs: Proofs,
  { place }: Machine,
  moment: Moment,
  acknowledged: readonly Acknowledgement[],
): Promise<{ rows: number; pdfs: number }> {
  const nothing = nothingOf(proofs);
  const { states, hashes, before, after } = await asking(place, async (ask) => ({
    states: await readTables(ask),
    hashes: await readHashes(ask),
    before: await findAcknowledged(
      ask,
      acknowledged.filter(({ at }) => at <= moment.at),
    ),
    after: await findAcknowledged(
      ask,
      acknowledged.filter(({ at }) => at > moment.at),
    ),
  }));
  const differences = tellDifferences(moment.states, states);
  for (const line of differences) {
    console.error(`restore: ${line}`);
  }
  nothing(`tables that differ from those of the moment, of ${states.size}`, differences);
  nothing(`acknowledged before it and lost, of ${before.there.length + before.missing.length}`, before.missing);
  nothing('acknowledged before it and not in the trail', before.untold);
  nothing(`done after it and there, of ${after.there.length + after.missing.length}`, after.there);
  const others = [...moment.pdfs].filter(([report, sha256]) => hashes.get(report) !== sha256);
  nothing(`reports with other bytes, of ${moment.pdfs.size}`, others);
  return { rows: rowsOf(states), pdfs: hashes.size };
}

/** Of what was acknowledged, only the last seconds are missing. */
export async function proveNewest(
  proofs: Proofs,
  { place }: Machine,
  acknowledged: readonly Acknowledgement[],
): Promise<{ rpo: number }> {
  const { there, missing, untold } = await asking(place, (ask) => findAcknowledged(ask, acknowledged));
  const newest = (some: readonly Acknowledgement[]) => Math.max(...some.map(({ at }) => at));
  const restored = newest(there);
  const rpo = (newest(acknowledged) - restored) / 1000;
  const nothing = nothingOf(proofs);
  nothing(
    'lost although done before what is there',
    missing.filter(({ at }) => at < restored - OUT_OF_ORDER_MS),
  );
  nothing('there and not in the trail', untold);
  proofs.record(
    `lost with the machine: ${missing.length} of ${acknowledged.length}`,
    `the last ${rpo.toFixed(1)} s`,
    `<= ${RPO_SECONDS} s`,
    rpo <= RPO_SECONDS,
  );
  return { rpo };
}

/** Whatever the records say, they can be read. */
export async function proveWhole(proofs: Proofs, { place }: Machine): Promise<void> {
  const { badPdfs, pdfs, damage } = await asking(place, (ask) => checkRestored(ask, place));
  for (const line of damage.slice(0, 20)) {
    console.error(`restore: ${line}`);
  }
  proofs.record(`reports whose bytes are not those of their hash, of ${pdfs}`, String(badPdfs), '0', badPdfs === 0);
  nothingOf(proofs)('lines of pg_amcheck --heapallindexed', damage);
  const trail = await verifyTrail(place);
  proofs.record('the seal of the trail', trail.said || 'none in this version', 'no fault', trail.holds);
}

/** The command of the product that compares the trail with its seal. */
async function verifyTrail({ host, port, database }: DatabasePlace): Promise<{ holds: boolean; said: string }> {
  const env = { ...process.env, DATABASE_URL: `postgres://nalaz_app@${host}:${port}/${database}` };
  const command = ['run', '--silent', '--if-present', 'audit:verify'];
  const told = (holds: boolean) => (output: { stdout: string }) => ({ holds, said: output.stdout.trim() });
  return run('npm', command, { cwd: root, env }).then(told(true), told(false));
}

/** People open samples and reports, and get what was there. */
export async function proveServed(
  proofs: Proofs,
  { address, place }: Machine,
  token: string,
  acknowledged: readonly Acknowledgement[],
): Promise<void> {
  const send = sendTo(address, '127.0.0.1');
  const { there } = await asking(place, (ask) => findAcknowledged(ask, acknowledged));
  const newest = (wanted: Acknowledgement['what']) => there.filter(({ what }) => what === wanted).slice(-LOOKED_AT);
  const unseen: string[] = [];
  for (const { id } of newest('visit')) {
    const { body } = await send(showSample, token, { params: { sid: id } });
    unseen.push(...(body.success && body.uzorak._id === id ? [] : [id]));
  }
  for (const { id } of newest('report')) {
    const { body } = await send(readReportPdf, token, { params: { id } });
    const same =
      body.success && createHash('sha256').update(Buffer.from(body.pdf, 'base64')).digest('hex') === body.sha256;
    unseen.push(...(same ? [] : [id]));
  }
  const looked = newest('visit').length + newest('report').length;
  nothingOf(proofs)(`samples and reports that the api does not serve, of ${looked}`, unseen);
}
