import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGE = { maxBuffer: 64_000_000 };

export interface GreyPicture {
  width: number;
  height: number;
  /** Sixteen shades, one byte for each dot. */
  shades: Uint8Array;
}

export interface OpenedPdf {
  /** As a reader sees the lines, for a person to compare. */
  layout: string;
  /** In the order in which it was drawn, cell by cell; one for each page. */
  pages: string[];
  /** The tags, as a screen reader finds them. */
  structure: string;
  metadata: string;
  /** What qpdf finds wrong; nothing when all is well. */
  fault: string;
  raster: () => Promise<GreyPicture[]>;
  lastPage: () => Promise<Uint8Array>;
}

/** What other programs see in a PDF. The files are gone when `look` has ended. */
export async function withPdf<T>(bytes: Buffer, look: (pdf: OpenedPdf) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nalaz-report-'));
  const file = join(folder, 'report.pdf');
  try {
    await writeFile(file, bytes);
    const read = async (program: string, ...args: string[]) => (await run(program, args, LARGE)).stdout;
    const [layout, raw, structure, metadata, fault] = await Promise.all([
      read('pdftotext', '-layout', file, '-'),
      read('pdftotext', '-raw', file, '-'),
      read('pdfinfo', '-struct', file),
      read('pdfinfo', '-meta', file),
      run('qpdf', ['--check', file], LARGE).then(
        () => '',
        (error: { stderr?: string; stdout?: string }) => error.stderr || error.stdout || 'qpdf failed',
      ),
    ]);
    const pages = raw.split('\f').slice(0, -1);
    return await look({
      ...{ layout, pages, structure, metadata, fault },
      raster: () => rasterise(file, folder, pages.length),
      lastPage: async () => {
        const page = String(pages.length);
        await run('pdftoppm', ['-r', '200', '-f', page, '-l', page, '-singlefile', '-png', file, join(folder, 'last')]);
        return new Uint8Array(await readFile(join(folder, 'last.png')));
      },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const DOTS_PER_INCH = '50';

async function rasterise(file: string, folder: string, count: number): Promise<GreyPicture[]> {
  await run('pdftoppm', ['-r', DOTS_PER_INCH, '-gray', file, join(folder, 'page')]);
  const digits = String(count).length;
  return Promise.all(
    Array.from({ length: count }, async (_, at) =>
      readPgm(await readFile(join(folder, `page-${String(at + 1).padStart(digits, '0')}.pgm`))),
    ),
  );
}

/** `P5 413 585 255` and then a byte for each dot. */
function readPgm(file: Buffer): GreyPicture {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 40)) ?? [];
  const dots = file.subarray(head.length);
  return { width: Number(width), height: Number(height), shades: Uint8Array.from(dots, (dot) => dot >> 4) };
}
