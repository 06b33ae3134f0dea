import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Reference {
  kind: 'link' | 'path' | 'name' | 'script';
  target: string;
  line: number;
}

const PAGES = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md'];
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`]+)`/g;
const SCRIPT = /\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g;
const PATH = /^(?:\.\/)?(?:apps|packages|docs|tools|e2e|deploy|bench|faults|\.ci)\/[\w.@*{},/-]*$/;
const NAME = /^[\w.*-]+\.(?:md|json|ts|tsx|cjs|yaml|sql|txt|service|conf)$/;

function codeReference(word: string, line: number): Reference[] {
  const target = word.replace(/^\.\//, '').replace(/[.,:;]$/, '');
  if (PATH.test(target)) {
    return [{ kind: 'path', target, line }];
  }
  return NAME.test(target) ? [{ kind: 'name', target, line }] : [];
}

function linkReference(target: string, line: number): Reference[] {
  const outside = /^(?:[a-z]+:|#)/.test(target);
  return outside ? [] : [{ kind: 'link', target: target.replace(/#.*$/, ''), line }];
}

/** What a page promises to exist. In code blocks only paths and scripts count: the rest is an example. */
export function referencesIn(markdown: string): Reference[] {
  let inBlock = false;
  return markdown.split('\n').flatMap((text, index) => {
    const line = index + 1;
    const scripts = [...text.matchAll(SCRIPT)].map(
      ([, run, word]): Reference => ({ kind: 'script', target: run ?? word ?? '', line }),
    );
    if (text.startsWith('```')) {
      inBlock = !inBlock;
      return [];
    }
    if (inBlock) {
      const paths = text.split(/\s+/).flatMap((word) => codeReference(word, line));
      return [...scripts, ...paths.filter(({ kind }) => kind === 'path')];
    }
    return [
      ...scripts,
      ...[...text.matchAll(LINK)].flatMap(([, target]) => linkReference(target ?? '', line)),
      ...[...text.matchAll(CODE)].flatMap(([, code]) => (code ?? '').split(' ').flatMap((w) => codeReference(w, line))),
    ];
  });
}

function matchesFile(root: string, pattern: string): boolean {
  const exclude = (name: string) => name === 'node_modules' || name === 'planted-violations';
  return globSync(pattern, { cwd: root, exclude }).length > 0;
}

export function checkDocs(root: string): { count: number; broken: string[] } {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts?: object };
  const exists = (page: string, { kind, target }: Reference): boolean => {
    switch (kind) {
      case 'link':
        return existsSync(join(root, dirname(page), target));
      case 'path':
        return matchesFile(root, target.replace(/\/$/, ''));
      case 'name':
        return (
          existsSync(join(root, target)) || matchesFile(root, `{apps,packages,docs,tools,e2e,deploy}/**/${target}`)
        );
      case 'script':
        return target in scripts;
    }
  };
  const found = globSync(PAGES, { cwd: root }).flatMap((page) =>
    referencesIn(readFileSync(join(root, page), 'utf8')).map((reference) => ({ page, reference })),
  );
  const broken = found.filter(({ page, reference }) => !exists(page, reference));
  return {
    count: found.length,
    broken: broken.map(({ page, reference: { kind, line, target } }) => `${page}:${line} ${kind} ${target}`),
  };
}
