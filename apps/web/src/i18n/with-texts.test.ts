import { describe, expect, it } from 'vitest';
import { BASE_NAMESPACES } from './i18n.ts';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const near = (file: string, path: string) => new URL(path, `file://${file}`).pathname;
const code = new Map(Object.entries(files).map(([path, text]) => [near('/i18n/here', path), text]));

const IMPORT = /(?:^|\n)(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/g;
const LOADED = /import\('(\.[^']+)'\)((?:,\s*'[\w-]+')*)/g;
const quoted = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');

interface Part {
  file: string;
  texts: readonly string[];
}

const read = (file: string) => code.get(file) ?? '';
const textsOf = (file: string) =>
  [...read(file).matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, named]) => quoted(named ?? ''));

/** The file and all that comes with it. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const [, path] of read(file).matchAll(IMPORT)) {
      filesOf(near(file, path ?? ''), seen);
    }
  }
  return seen;
}

const partsIn = (file: string): Part[] =>
  [...read(file).matchAll(LOADED)].map(([, path, named]) => ({
    file: near(file, path ?? ''),
    texts: quoted(named ?? ''),
  }));

/** What a part would fetch while it is shown, given what is there already. */
function fetchedLate({ file, texts }: Part, given: readonly string[], seen: ReadonlySet<string>): string[] {
  const there = [...given, ...texts, ...textsOf(file)];
  const together = [...filesOf(file)];
  const late = together.flatMap((one) =>
    textsOf(one)
      .filter((name) => !there.includes(name))
      .map((name) => `${file}: ${name}, in ${one}`),
  );
  const inside = together.flatMap(partsIn).filter((part) => !seen.has(part.file));
  return [...late, ...inside.flatMap((part) => fetchedLate(part, there, new Set([...seen, part.file])))];
}

describe('[S1.01] a text never comes so late that what is shown must hide for it', () => {
  const features = [...code.keys()].filter((file) => file.endsWith('.feature.ts'));
  const screens = [...features, '/app/shell/shell-dialogs.tsx'].flatMap(partsIn);

  it('the screens are found, with their texts', () => {
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.find(({ file }) => file === '/app/processing-page.tsx')?.texts).toContain('worklist');
  });

  it.each(screens)('$file has all texts of its parts', (screen) => {
    expect(fetchedLate(screen, BASE_NAMESPACES, new Set([screen.file]))).toEqual([]);
  });
});
