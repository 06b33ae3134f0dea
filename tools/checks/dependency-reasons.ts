import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const REASONS = 'docs/decisions/006-dependencies.md';

/** Direct dependencies that the page of reasons does not name, and reasons for what is no longer used. */
export function checkReasons(root: string): string[] {
  const used = new Set(
    globSync('{.,apps/*,packages/*,e2e,tools,stand-ins,proofs}/package.json', { cwd: root }).flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
      return Object.keys({ ...dependencies, ...devDependencies });
    }),
  );
  const rows = readFileSync(join(root, REASONS), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const explained = new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].flatMap((match) => match[1] ?? [])),
  );
  return [
    ...[...used].filter((name) => !explained.has(name)).map((name) => `${REASONS} gives no reason for ${name}`),
    ...[...explained].filter((name) => !used.has(name)).map((name) => `${REASONS} explains ${name}, which is not used`),
  ];
}
