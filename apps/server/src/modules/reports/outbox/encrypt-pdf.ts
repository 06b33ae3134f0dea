import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainCode } from '@nalaz/domain/reports/code.rules';

const PREFIX = 'nalaz-posta-';
const LEFT_AFTER_MS = 5 * 60_000;
const QPDF_MS = 30_000;

/** AES-256. Opens with the code as it is printed, and also when it is typed without its dashes. */
export async function encryptPdf(pdf: Buffer, code: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const [plain, locked] = [join(folder, 'nalaz.pdf'), join(folder, 'zakljucan.pdf')];
    await writeFile(plain, pdf, { mode: 0o600 });
    await runQpdf(['--encrypt', code, plainCode(code), '256', '--', plain, locked]);
    return await readFile(locked);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By standard input, because arguments show in the process list. */
async function runQpdf(args: readonly string[]): Promise<void> {
  const qpdf = spawn('qpdf', ['@-'], { stdio: ['pipe', 'ignore', 'ignore'], timeout: QPDF_MS });
  const ended = once(qpdf, 'close');
  qpdf.stdin.on('error', () => undefined);
  qpdf.stdin.end(`${args.join('\n')}\n`);
  const [status] = await ended;
  if (status !== 0) {
    throw new Error('qpdf could not encrypt the report');
  }
}

/** Of a worker that died over it. */
export async function removeLeftFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    const made = name.startsWith(PREFIX) ? await stat(folder).catch(() => undefined) : undefined;
    if (made && made.uid === process.getuid?.() && now - made.mtimeMs > LEFT_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
