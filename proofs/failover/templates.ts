import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../..', 'deploy', 'cluster');

export const diskGuard = join(folder, 'disk-guard');

/** A file of deploy/cluster with its {{places}} filled in: what is proven is what is installed. */
export function fillIn(file: string, values: Readonly<Record<string, string>>): string {
  return readFileSync(join(folder, file), 'utf8').replace(/^(\s*#.*)$|\{\{(\w+)\}\}/gm, (whole, comment, name) => {
    if (comment !== undefined) {
      return whole;
    }
    const value = values[name];
    if (value === undefined) {
      throw new Error(`${file}: nothing is known of ${name}`);
    }
    return value;
  });
}

export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
