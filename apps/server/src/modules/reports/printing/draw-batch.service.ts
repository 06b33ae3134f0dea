import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { selectPdf } from '../report-reading.repository.ts';
import { tellBatch } from './batch-events.ts';
import { type BatchVersion, changeBatch, holdBatchVersions, selectBatchVersions } from './batches.repository.ts';
import { inPrivateFolder, joinPdfs, PdfsNotJoined } from './join-pdfs.ts';

const context = systemContext('drawPrintBatch');
/** So many are put together at once; then it is said how far the batch is. */
const PART = 25;
const TELL_EVERY_MS = 250;

/** The job: puts the reports of a batch together into one PDF. Begun again after a kill it starts over. */
export async function drawPrintBatch({ database }: Pick<Services, 'config' | 'database'>, id: string): Promise<void> {
  try {
    await drawUntilValid(database, id);
  } catch (error) {
    if (!(error instanceof PdfsNotJoined)) {
      throw error;
    }
    await move(database, id, { stanje: 'GREŠKA' });
  }
}

/** What was taken back while it was drawn is in the PDF already: it is drawn once more without it. */
async function drawUntilValid(database: Database, id: string): Promise<void> {
  const versions = await begin(database, id);
  const drawn = versions && (await inPrivateFolder(id, (folder) => draw(database, { id, versions, folder })));
  if (drawn === 'OVERTAKEN') {
    await drawUntilValid(database, id);
  }
}

interface Work {
  id: string;
  versions: readonly BatchVersion[];
  folder: string;
}

/** What was replaced or withdrawn since the batch was asked for is left out. */
function begin(database: Database, id: string): Promise<BatchVersion[] | undefined> {
  return database.inTransaction(context, async (tx) => {
    const batch = await changeBatch(tx, id, ['ČEKA', 'U IZRADI'], { stanje: 'U IZRADI', gotovo: 0 });
    if (!batch) {
      return undefined;
    }
    await tellBatch(tx, batch);
    return (await selectBatchVersions(tx, batch)).filter(({ valid }) => valid);
  });
}

/** False when the batch was called off, or finished by somebody else. */
function move(database: Database, id: string, change: Parameters<typeof changeBatch>[3]): Promise<boolean> {
  return database.inTransaction(context, async (tx) => {
    const batch = await changeBatch(tx, id, ['U IZRADI'], change);
    if (batch) {
      await tellBatch(tx, batch);
    }
    return batch !== undefined;
  });
}

async function draw(database: Database, work: Work): Promise<'OVERTAKEN' | undefined> {
  const { id, versions, folder } = work;
  if (versions.length === 0) {
    throw new PdfsNotJoined('nothing of the batch is valid any more');
  }
  const parts: string[] = [];
  let told = performance.now();
  for (let at = 0; at < versions.length; at += PART) {
    parts.push(await makePart(database, work, at));
    if (performance.now() - told >= TELL_EVERY_MS) {
      told = performance.now();
      const gotovo = Math.min(at + PART, versions.length);
      if (!(await move(database, id, { stanje: 'U IZRADI', gotovo }))) {
        return undefined;
      }
    }
  }
  await joinPdfs(folder, parts, 'batch.pdf');
  const bytes = await readFile(join(folder, 'batch.pdf'));
  return finish(database, work, bytes);
}

/** Held, so that nothing in it is taken back between the look and the moment in which it can be printed. */
function finish(database: Database, { id, versions }: Work, bytes: Buffer): Promise<'OVERTAKEN' | undefined> {
  const visits = versions.map(({ visit_id }) => visit_id);
  return database.inTransaction(context, async (tx) => {
    await holdBatchVersions(tx, versions);
    const now = await selectBatchVersions(tx, { id, visits });
    if (now.some(({ valid }) => !valid)) {
      return 'OVERTAKEN';
    }
    const batch = await changeBatch(tx, id, ['U IZRADI'], { stanje: 'GOTOVO', gotovo: visits.length, visits, bytes });
    if (batch) {
      await tellBatch(tx, batch);
    }
    return undefined;
  });
}

async function makePart(database: Database, { versions, folder }: Work, at: number): Promise<string> {
  const pdfs = await readPdfs(database, versions.slice(at, at + PART));
  const names = pdfs.map((_pdf, place) => `report-${place}.pdf`);
  for (const [place, bytes] of pdfs.entries()) {
    await writeFile(join(folder, names[place] ?? ''), bytes, { mode: 0o600 });
  }
  const part = `part-${at}.pdf`;
  await joinPdfs(folder, names, part);
  return part;
}

function readPdfs(database: Database, versions: readonly BatchVersion[]): Promise<Buffer[]> {
  return database.inTransaction(context, async (tx) => {
    const pdfs: Buffer[] = [];
    for (const { visit_id: visitId, verzija, jezik } of versions) {
      const pdf = await selectPdf(tx, { visitId, verzija, jezik });
      pdfs.push(...(pdf ? [pdf.bytes] : []));
    }
    return pdfs;
  });
}
