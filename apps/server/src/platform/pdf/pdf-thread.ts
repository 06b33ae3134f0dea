import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from './fonts.ts';
import type { PdfOrder, PdfOutcome } from './render-pdf.ts';

/** No date and no font of the machine: the same input gives the same bytes. */
const PREAMBLE = `#set document(date: none)
#set text(font: "DejaVu Sans", fallback: false)
#let data = json(bytes(sys.inputs.data))
`;

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts() }] });

function compile({ template, data }: PdfOrder): PdfOutcome {
  try {
    const compiled = compiler.compile({ mainFileContent: PREAMBLE + template, inputs: { data } });
    if (compiled.result === null) {
      return { failure: messagesOf(compiled.takeDiagnostics()) };
    }
    return { pdf: compiler.pdf(compiled.result) };
  } finally {
    // Without it every document stays in memory.
    compiler.evictCache(0);
  }
}

const messagesOf = (error: NodeError | null): string =>
  (error?.shortDiagnostics ?? []).map(({ message }: { message?: string }) => message ?? '').join('; ');

parentPort?.on('message', (order: PdfOrder) => parentPort?.postMessage(compile(order)));
