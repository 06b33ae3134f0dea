import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from './report.ts';

export interface Recorded {
  /** A short run spends more of its time beginning: it is only compared with short ones. */
  short: boolean;
  samples: number;
  months: number;
  /** The commit that was measured. */
  commit: string;
  at: string;
  figures: Figures[];
}

const fileOf = ({ short, samples, months }: Pick<Recorded, 'short' | 'samples' | 'months'>) =>
  `${samples}-${months}${short ? '-short' : ''}.json`;

/** One file for each size, replaced by every whole run, and a page that shows them side by side. */
export function record(folder: string, run: Recorded): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileOf(run)), `${JSON.stringify(run, null, 2)}\n`);
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded);
  writeFileSync(join(folder, 'index.html'), pageOf(all));
}

export function readRecorded(
  folder: string,
  size: Pick<Recorded, 'short' | 'samples' | 'months'>,
): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, fileOf(size)), 'utf8')) as Recorded;
  } catch {
    return undefined;
  }
}

const BAR = 320;
const HEADINGS = [
  ...['workload', 'R_cpu', 'of bare SQL', 'target', 'CPU ms: node', 'PostgreSQL', 'bare', 'API/s', 'bare/s'],
  ...['p50 ms', 'p99 ms', 'alone: p99 ms'],
];

function pageOf(all: readonly Recorded[]): string {
  const sections = all
    .filter(({ short }) => !short)
    .toSorted((one, other) => one.samples - other.samples || one.months - other.months)
    .map(
      (run) => `<h2>${run.samples.toLocaleString('en')} samples, ${run.months} months</h2>
<p>${run.commit}, ${run.at}</p>
<table><tr>${HEADINGS.map((heading) => `<th>${heading}</th>`).join('')}</tr>
${run.figures.map(rowOf).join('\n')}</table>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Nalaz: bench</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}td,th{padding:.2rem .6rem;text-align:right}td:first-child,th:first-child{text-align:left}
rect{fill:#2f6f9f}.missed rect{fill:#b3542d}line{stroke:#222}</style></head><body>
<h1>The product beside bare SQL</h1>
<p>R_cpu: processor time of the bare form ÷ that of the product, for one operation. The line is the target; a bar that misses it is brown.</p>
${sections.join('\n')}</body></html>\n`;
}

function rowOf(one: Figures): string {
  const cell = (value: number | undefined, digits: number) =>
    `<td>${value === undefined ? '–' : value.toFixed(digits)}</td>`;
  const wide = Math.min(BAR, (one.ratio ?? 0) * BAR);
  const line =
    one.target === undefined ? '' : `<line x1="${one.target * BAR}" x2="${one.target * BAR}" y1="0" y2="16"/>`;
  const missed = one.target !== undefined && (one.ratio ?? 0) < one.target ? ' class="missed"' : '';
  const bar = `<svg width="${BAR}" height="16"${missed}><title>${one.name}</title><rect width="${wide}" height="16"/>${line}</svg>`;
  const figures = [cell(one.node, 2), cell(one.postgres, 2), cell(one.bare, 2), cell(one.apiPerSecond, 0)];
  const times = [cell(one.barePerSecond, 0), cell(one.p50, 1), cell(one.p99, 1), cell(one.alone, 1)];
  return `<tr><td>${one.name}</td>${cell(one.ratio, 2)}<td>${bar}</td>${cell(one.target, 2)}${[...figures, ...times].join('')}</tr>`;
}
