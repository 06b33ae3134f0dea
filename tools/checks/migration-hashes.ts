import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'hashes.txt';

function readList(folder: string): Map<string, string> {
  const file = join(folder, LIST);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function hashFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(
    names.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** What is wrong with the migrations, one line each; the list is in the format of `sha256sum`. */
export function checkMigrations(folder: string): { count: number; problems: string[] } {
  const listed = readList(folder);
  const files = hashFiles(folder);
  const last = [...listed.keys()].sort().at(-1) ?? '';
  return {
    count: files.size,
    problems: [
      ...[...listed.keys()].filter((name) => !files.has(name)).map((name) => `${name} was removed`),
      ...[...files].flatMap(([name, hash]) => {
        if (listed.get(name) === hash) {
          return [];
        }
        if (listed.has(name)) {
          return [`${name} was edited after it was released: write a new migration instead`];
        }
        return name < last ? [`${name} is not listed and sorts before ${last}`] : [`${name} is not listed in ${LIST}`];
      }),
      ...[...files.keys()].filter((name) => goesBack(join(folder, name))).map((name) => `${name} has a way back`),
    ],
  };
}

/** Migrations go forward only: what follows the down mark must be empty. */
function goesBack(file: string): boolean {
  return (readFileSync(file, 'utf8').split(/^-- migrate:down.*$/m)[1] ?? '').trim() !== '';
}

/** Appends new files; what is listed stays as it is, so an edited migration remains an error. */
export function listNewMigrations(folder: string): void {
  const listed = readList(folder);
  const added = [...hashFiles(folder)].filter(([name]) => !listed.has(name));
  const lines = [...listed, ...added].map(([name, hash]) => `${hash}  ${name}\n`);
  writeFileSync(join(folder, LIST), lines.join(''));
}
