import { setImmediate } from 'node:timers/promises';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import type { ReplayDifference } from '@nalaz/domain/results/autoverification/autoverification.contract';
import { whatPeopleDid } from '@nalaz/domain/results/autoverification/replay.rules';
import { recordRead } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { StoredAssay } from '../../catalogue/assays.service.ts';
import { type PastSample, type Period, selectPast, selectVerifiedByPeople } from './replay.repository.ts';
import { type Replayed, readReplayed } from './replayed-samples.ts';

/** So many are read at once, and so many judged before others get their turn. */
const SLICE = 250;
const TURN = 25;
const MOST_SHOWN = 200;
const LONGEST_MS = 100 * 86_400_000;

interface Tally {
  ukupno: number;
  pusteno: number;
  bezPravila: number;
  held: Map<number, number>;
  razlike: ReplayDifference[];
  razlikaUkupno: number;
}

/** What the rules of today would have done with the samples of a past time, beside what people did. Writes nothing. */
export async function replayAutoverification(
  services: Pick<Services, 'database'>,
  context: Context,
  siteId: string,
  { language, ...period }: Period & { language: Language },
) {
  const length = period.to.getTime() - period.from.getTime();
  if (!(length > 0 && length <= LONGEST_MS)) {
    throw new LabError('DATE_RANGE_INVALID');
  }
  const begun = performance.now();
  const tally: Tally = { ukupno: 0, pusteno: 0, bezPravila: 0, held: new Map(), razlike: [], razlikaUkupno: 0 };
  // Each slice in a transaction of its own, read while the one before it is judged.
  const read = (after: string | null) =>
    services.database.inTransaction(context, (tx) => readSlice(tx, siteId, period, after));
  let slice: Slice | undefined = await read(null);
  while (slice) {
    const following: Promise<Slice> | undefined = slice.last === null ? undefined : read(slice.last);
    await judgeSlice(slice, tally, language);
    slice = await following;
  }
  await services.database.inTransaction(context, (tx) =>
    recordRead(tx, { siteId, record: 'sample', shown: tally.razlike.map(({ sid }) => sid) }),
  );
  const { held, ...counted } = tally;
  return {
    ...OK,
    ...counted,
    kapije: [...held].sort(([a], [b]) => a - b).map(([kapija, zadrzano]) => ({ kapija, zadrzano })),
    trajanjeMs: Math.round(performance.now() - begun),
  };
}

interface Slice {
  replayed: Replayed[];
  past: ReadonlyMap<string, PastSample>;
  assayOf: (id: string) => StoredAssay | undefined;
  /** None: there are no more. */
  last: string | null;
}

async function readSlice(tx: Tx, siteId: string, period: Period, after: string | null): Promise<Slice> {
  const ids = await selectVerifiedByPeople(tx, siteId, period, { after, most: SLICE });
  const past = new Map((await selectPast(tx, ids)).map((sample) => [sample.id, sample]));
  const { replayed, assayOf } = await readReplayed(tx, siteId, ids);
  return { past, replayed, assayOf, last: ids.length < SLICE ? null : (ids.at(-1) ?? null) };
}

async function judgeSlice(slice: Slice, tally: Tally, language: Language): Promise<void> {
  for (const [at, { id, judge }] of slice.replayed.entries()) {
    if (at % TURN === 0) {
      await setImmediate();
    }
    const kapija = judge();
    if (kapija === undefined) {
      tally.bezPravila += 1;
      continue;
    }
    tally.ukupno += 1;
    if (kapija === null) {
      tally.pusteno += 1;
      noteDifference(slice, id, tally, language);
    } else {
      tally.held.set(kapija, (tally.held.get(kapija) ?? 0) + 1);
    }
  }
}

function noteDifference({ past, assayOf }: Slice, id: string, tally: Tally, language: Language): void {
  const sample = past.get(id);
  const values = (sample?.values ?? []).map(({ id: test, ...value }) => {
    const document = assayOf(test)?.document;
    return { ...value, labassay: document?.labassay ?? '', calculated: document?.calculated ?? false };
  });
  const difference = sample && whatPeopleDid({ values, undone: sample.undone }, language);
  if (!difference) {
    return;
  }
  tally.razlikaUkupno += 1;
  if (tally.razlike.length < MOST_SHOWN) {
    tally.razlike.push({ sid: id, uzorak: sample.code, kada: sample.verified_at.toISOString(), ...difference });
  }
}
