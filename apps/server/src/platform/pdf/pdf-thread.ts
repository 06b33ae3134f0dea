import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from './fonts.ts';
import type { PdfOrder, PdfOutcome } from './render-pdf.ts';

/** A file, because whatever is handed over as an input makes the compiler's own library anew for each document. */
const DATA = 'data.json';

/** No date and no font of the machine: the same input gives the same bytes. */
const preambleOf = (archived: boolean) => `#set document(date: ${archived ? 'auto' : 'none'})
#set text(font: "DejaVu Sans", fallback: false)
#let data = json("${DATA}")
`;
/** Tagged, for archives (ISO 19005-3, level A). */
const ARCHIVE_STANDARD = 'a-3a';

/** The letterhead and the words of a laboratory are laid out once and used again. */
const DOCUMENTS_REMEMBERED = 3;

/** A folder that is nowhere: a template sees the pictures that are handed to it and no file of the machine. */
const WORKSPACE = '/nalaz-pdf';
const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: readFonts() }] });

function compile(order: PdfOrder): PdfOutcome {
  const files = Object.entries({ ...order.pictures, [DATA]: Buffer.from(order.data) });
  try {
    for (const [name, bytes] of files) {
      compiler.mapShadow(`${WORKSPACE}/${name}`, Buffer.from(bytes));
    }
    return draw(order);
  } catch (error) {
    // The compiler leaves its message empty and tells what is wrong in the code.
    return { failure: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
  } finally {
    for (const [name] of files) {
      compiler.unmapShadow(`${WORKSPACE}/${name}`);
    }
    // What the last few documents did not use goes: without it every document stays in memory.
    compiler.evictCache(DOCUMENTS_REMEMBERED);
  }
}

function draw({ template, archivedAt }: PdfOrder): PdfOutcome {
  const mainFileContent = preambleOf(archivedAt !== undefined) + template;
  const compiled = compiler.compile({ mainFileContent });
  if (compiled.result === null) {
    return { failure: messagesOf(compiled.takeDiagnostics()) };
  }
  const options = archivedAt === undefined ? {} : { pdfStandard: ARCHIVE_STANDARD, creationTimestamp: archivedAt };
  return { pdf: compiler.pdf(compiled.result, options) };
}

const messagesOf = (error: NodeError | null): string =>
  (error?.shortDiagnostics ?? []).map(({ message }: { message?: string }) => message ?? '').join('; ');

parentPort?.on('message', (order: PdfOrder) => parentPort?.postMessage(compile(order)));
