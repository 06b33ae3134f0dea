import { createHash } from 'node:crypto';
import { decode } from '@nalaz/testkit/server/decode-barcode';
import { drawReport } from '../../apps/server/src/modules/reports/drawing/draw-report.ts';
import { checkPaper } from './checklist.ts';
import { name as inScript, squash } from './expected.ts';
import { difference, readReference, stack, writeReference } from './files.ts';
import { type OpenedPdf, withPdf } from './pdf.ts';
import type { Golden } from './snapshots.ts';

const MOST_PERCENT = 0.1;

export interface Outcome {
  pages: number;
  bytes: number;
  milliseconds: number;
  /** Dots of a hundred that are not as in the reference; nothing where the bytes are the same. */
  differing: number;
  failures: string[];
}

/** Draws a golden twice, looks at it with other programs and compares it with its reference. */
export async function proveGolden(golden: Golden, write = false): Promise<Outcome> {
  const began = performance.now();
  const bytes = await drawReport(golden.snapshot, golden.language);
  const milliseconds = performance.now() - began;
  const again = await drawReport(golden.snapshot, golden.language);
  return withPdf(bytes, async (pdf) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (write) {
      writeReference(golden.name, { sha256, layout: pdf.layout, pages: stack(await pdf.raster()) });
    }
    const compared = await compare(golden.name, sha256, pdf);
    const texts = pdf.pages.map(squash);
    const scanned = await decode(await pdf.lastPage(), 'QRCode');
    const failures = [
      ...(bytes.equals(again) ? [] : ['drawn twice, the bytes differ']),
      ...compared.failures,
      ...checkFile(golden, pdf),
      ...checkPaper({ ...golden, texts, whole: texts.join(''), scanned }),
      ...orphans(golden, pdf),
    ];
    return { pages: pdf.pages.length, bytes: bytes.length, milliseconds, differing: compared.differing, failures };
  });
}

const linesOf = (layout: string) =>
  layout
    .split(/[\n\f]/)
    .map(squash)
    .filter(Boolean);

async function compare(name: string, sha256: string, pdf: OpenedPdf): Promise<Pick<Outcome, 'differing' | 'failures'>> {
  const reference = readReference(name);
  if (!reference) {
    return { differing: 100, failures: ['there is no reference'] };
  }
  if (reference.sha256 === sha256) {
    return { differing: 0, failures: [] };
  }
  const differing = difference(stack(await pdf.raster()), reference.pages);
  const before = linesOf(reference.layout);
  const line = linesOf(pdf.layout).find((one, at) => one !== before[at]);
  return {
    differing,
    failures: [
      ...(differing > MOST_PERCENT ? [`${differing.toFixed(2)} % of the dots differ from the reference`] : []),
      ...(line === undefined ? [] : [`another text than in the reference: ${line}`]),
    ],
  };
}

const LANGUAGE_CODES = { local: 'bs', rs: 'sr', en: 'en' } as const;

/** A sound PDF/A-3a with tags, in its language, on as many pages as it should be. */
function checkFile({ pages: [least, most], language, snapshot }: Golden, pdf: OpenedPdf): string[] {
  const count = pdf.pages.length;
  const wanted = {
    'no sound file': pdf.fault === '',
    [`${count} pages`]: least <= count && count <= most,
    'no PDF/A-3a': /pdfaid:part>3</.test(pdf.metadata) && /pdfaid:conformance>A</.test(pdf.metadata),
    'no language': pdf.metadata.includes(`<rdf:li>${LANGUAGE_CODES[language]}</rdf:li>`),
    'no time of issue': pdf.metadata.includes(snapshot.izdat.slice(0, 16)),
    'no headings in the tags': /\bH1\b/.test(pdf.structure),
    'no tables in the tags': /\bTHead\b/.test(pdf.structure),
    'no figure in the tags': /\bFigure\b/.test(pdf.structure),
  };
  return Object.entries(wanted).flatMap(([failure, met]) => (met ? [] : [failure]));
}

/** A title must not be the last thing on a page. */
function orphans({ snapshot, language }: Golden, { layout }: OpenedPdf): string[] {
  const titles = snapshot.sekcije.flatMap(({ naziv, grupe }) => [naziv, ...grupe.map((one) => one.naziv)]);
  const known = new Set(titles.filter(Boolean).map((one) => squash(inScript(one, language))));
  const foot = snapshot.izgled.podnozje.split('\n').map(squash);
  return layout.split('\f').flatMap((page, at) => {
    const lines = page
      .split('\n')
      .map(squash)
      .filter((line) => line !== '' && !foot.includes(line));
    // The very last one is the number of the page.
    const last = lines.at(-2) ?? '';
    const heading = [...known].some(
      (title) =>
        last === title || (/^(Rezultat|Резултат|Result)/.test(last.slice(title.length)) && last.startsWith(title)),
    );
    return heading ? [`page ${at + 1} ends with the title ${last}`] : [];
  });
}
